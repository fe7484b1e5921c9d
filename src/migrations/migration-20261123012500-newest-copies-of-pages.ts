import { Migration } from '@mikro-orm/migrations';

/** The last copy that was kept of each page, for each reader (null: everybody). */
const newestCopies = `newest as (
  select distinct on (address, reader) page.id, page.text, left(coalesce(page.title, ''), 300) as title, address, reader
  from research_page page
    join research_result research on research.id = page.research_id,
    lateral (select split_part(coalesce(page.final_url, page.url), '#', 1) as address,
      case when research.is_private then research.key_id end as reader) as place
  where page.failure is null and page.text is not null and (not research.is_private or research.key_id is not null)
  order by address, reader, page.id desc
)`;
/** The passages of older copies, each with the copy that takes their place. */
const olderPassages = `older as (
  select passage.id, newest.id as page_id, newest.title, newest.text
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
    this.addSql(`with ${newestCopies}, ${olderPassages}
      update research_passage passage set page_id = older.page_id, title = older.title from older
      where older.id = passage.id and passage.quote is not null and strpos(older.text, passage.quote) > 0;`);
    this.addSql(`with ${newestCopies}, ${olderPassages}
      delete from research_passage where id in (select id from older);`);
    this.addSql(`delete from research_passage passage using research_passage later
      where passage.quote is not null and later.quote is not null and later.page_id = passage.page_id
        and later.text = passage.text and later.id > passage.id
        and later.reader_key_id is not distinct from passage.reader_key_id;`);
    this.addSql(`with ${newestCopies}
      delete from research_passage where quote is null and page_id in (
        select own.id from newest own join newest shared on shared.address = own.address and shared.text = own.text
        where own.reader is not null and shared.reader is null);`);
  }
}
