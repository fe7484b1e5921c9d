import { Migration } from '@mikro-orm/migrations';

/** Makes the sentences that a model wrote in reports before there were passages known to questions, with their quotes. */
export class Migration20261123005500_claims_of_stored_reports extends Migration {
  override name = 'Migration20261123005500_claims_of_stored_reports';

  override up(): void | Promise<void> {
    this.addSql(`insert into "research_passage" ("page_id", "reader_key_id", "title", "text", "quote")
      select distinct page."id", case when research."is_private" then research."key_id" end,
        left(coalesce(page."title", ''), 300), claim->>'text', claim->>'quote'
      from "research_result" research
        join "research_page" page on page."research_id" = research."id" and page."failure" is null,
        jsonb_array_elements(case jsonb_typeof(research."claims") when 'array' then research."claims" else '[]' end) as claim
      where coalesce(page."final_url", page."url") = claim->>'source'
        and claim->>'text' is not null and claim->>'quote' is not null
        and (not research."is_private" or research."key_id" is not null)
        and strpos(regexp_replace(claim->>'quote', '[\\s“”]+', '', 'g'), regexp_replace(claim->>'text', '[\\s“”]+', '', 'g')) = 0
        and not exists (
          select from "research_passage" known where known."page_id" = page."id" and known."text" = claim->>'text'
        );`);
  }
}
