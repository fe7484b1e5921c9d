import { Migration } from '@mikro-orm/migrations';

/**
 * The last copy that was kept of each page, for each reader (null: everybody). Without its text: a change carries whole
 * rows of what it is joined with along, so the text would be written to disk once for each passage.
 */
const newestCopies = `newest as (
  select distinct on (address, reader) page.id, address, reader
  from research_page page
    join research_result research on research.id = page.research_id,
    lateral (select split_part(coalesce(page.final_url, page.url), '#', 1) as address,
      case when research.is_private then research.key_id end as reader) as place
  where page.failure is null and page.text is not null and (not research.is_private or research.key_id is not null)
  order by address, reader, page.id desc
)`;
/** The passages of older copies, each with the copy that takes their place. */
const olderPassages = `older as (
  select passage.id, newest.id as page_id
  from research_passage passage
    join research_page page on page.id = passage.page_id
    join newest on newest.address = split_part(coalesce(page.final_url, page.url), '#', 1)
      and newest.reader is not distinct from passage.reader_key_id
  where newest.id <> page.id
)`;

/**
 * Leaves questions the newest copy of each page only, as researches do from now on: before, a page stood in the index as
 * often as it was researched. Sentences of reports go over to it where their quote stands in it.
 */
export class Migration20261123012500_newest_copies_of_pages extends Migration {
  override name = 'Migration20261123012500_newest_copies_of_pages';

  override up(): void | Promise<void> {
    // The migrations before have added what nothing is known of yet: plans would be made for no sentence of a report.
    this.addSql('analyze research_result, research_page, research_passage;');
    this.addSql(`with ${newestCopies}, ${olderPassages}
      update research_passage passage set page_id = copy.id, title = left(coalesce(copy.title, ''), 300)
      from older join research_page copy on copy.id = older.page_id
      where older.id = passage.id and passage.quote is not null and strpos(copy.text, passage.quote) > 0;`);
    this.addSql(`with ${newestCopies}, ${olderPassages}
      delete from research_passage where id in (select id from older);`);
    this.addSql(`delete from research_passage passage using research_passage later
      where passage.quote is not null and later.quote is not null and later.page_id = passage.page_id
        and later.text = passage.text and later.id > passage.id
        and later.reader_key_id is not distinct from passage.reader_key_id;`);
    this.addSql(`with ${newestCopies}
      delete from research_passage where quote is null and page_id in (
        select mine.id from newest own join newest shared on shared.address = own.address
          join research_page mine on mine.id = own.id join research_page theirs on theirs.id = shared.id
        where own.reader is not null and shared.reader is null and mine.text = theirs.text);`);
  }
}
