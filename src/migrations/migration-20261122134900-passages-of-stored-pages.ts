import { Migration } from '@mikro-orm/migrations';

/** Makes the pages that were stored before there were passages known to questions: each of their paragraphs is one. */
export class Migration20261122134900_passages_of_stored_pages extends Migration {
  override name = 'Migration20261122134900_passages_of_stored_pages';

  override up(): void | Promise<void> {
    this.addSql(`insert into "research_passage" ("page_id", "reader_key_id", "title", "text")
      select page."id", case when research."is_private" then research."key_id" end,
        left(coalesce(page."title", ''), 300), left(part, 5000)
      from "research_page" page
        join "research_result" research on research."id" = page."research_id",
        regexp_split_to_table(page."text", E'\\n[ \\t]*\\n\\s*') as part
      where page."text" is not null and length(btrim(part)) >= 25
        and (not research."is_private" or research."key_id" is not null)
        and not exists (select from "research_passage" known where known."page_id" = page."id");`);
  }
}
