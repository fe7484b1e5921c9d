import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { ResearchPage } from '../entities/research-page.ts';

type Addressed = Pick<ResearchPage, 'url' | 'finalUrl'>;

/** Normalises the URL of a page, in SQL and here: URLs that differ only in their fragment are the same page. */
const addressSql = (page: string): string => `split_part(coalesce(${page}.final_url, ${page}.url), '#', 1)`;
const addressOf = ({ url, finalUrl }: Addressed): string => (finalUrl ?? url).split('#', 1)[0] ?? '';

/**
 * Serialises changes of what questions find on these pages, because two researches that read the same page at once
 * would each leave a copy. Locks in a fixed order to avoid deadlocks.
 */
export async function lockAddresses(em: SqlEntityManager, pages: readonly Addressed[]): Promise<void> {
  for (const address of [...new Set(pages.map(addressOf))].sort()) {
    await em.execute(`select pg_advisory_xact_lock(hashtextextended('research_page:' || ?, 0))`, [address]);
  }
}

/**
 * Removes older copies of a page that the reader could find from the index; their text stays with their researches.
 * Sentences of reports whose quote is also in the new copy are moved to it. A public copy also replaces private ones
 * with the same text.
 */
export async function replaceOlderCopies(
  em: SqlEntityManager,
  { id }: Pick<ResearchPage, 'id'>,
  readerKeyId: number | null,
): Promise<void> {
  const copies = `select copy.id from research_page mine
    join research_page copy on ${addressSql('copy')} = ${addressSql('mine')} and copy.failure is null and copy.id <> mine.id
    where mine.id = ?`;
  await em.execute(
    `update research_passage passage set page_id = mine.id, title = left(coalesce(mine.title, ''), 300)
     from research_page mine
     where mine.id = ? and passage.page_id in (${copies}) and passage.reader_key_id is not distinct from ?
       and passage.quote is not null and strpos(mine.text, passage.quote) > 0`,
    [id, id, readerKeyId],
  );
  await em.execute(
    `delete from research_passage where page_id in (${copies}) and reader_key_id is not distinct from ?`,
    [id, readerKeyId],
  );
  if (readerKeyId !== null) return;
  await em.execute(
    `delete from research_passage where quote is null and page_id in (
       select copy.id from (select distinct page_id as id from research_passage where page_id in (${copies})) as known
         join research_page copy using (id) join research_page mine on mine.id = ? and mine.text = copy.text
     )`,
    [id, id],
  );
}

/** Whether the same text of the same page is public already. */
export async function isOpenAlready(em: SqlEntityManager, { id }: Pick<ResearchPage, 'id'>): Promise<boolean> {
  const rows = await em.execute<unknown[]>(
    `select from research_page mine
       join research_page copy on ${addressSql('copy')} = ${addressSql('mine')} and copy.failure is null and copy.id <> mine.id
     where mine.id = ? and exists (
       select from research_passage known where known.page_id = copy.id and known.reader_key_id is null
     ) and copy.text = mine.text limit 1`,
    [id],
  );
  return rows.length > 0;
}

/** The copy of a page that the reader's questions find: the latest one. */
export async function newestCopy(
  em: SqlEntityManager,
  page: Addressed,
  readerKeyId: number | null,
): Promise<{ id: number; text: string } | undefined> {
  const [newest] = await em.execute<{ id: number; text: string }[]>(
    `select page.id, page.text from research_page page join research_result research on research.id = page.research_id
     where ${addressSql('page')} = ? and page.failure is null and page.text is not null
       and case when ?::int is null then not research.is_private else research.is_private and research.key_id = ? end
     order by page.id desc limit 1`,
    [addressOf(page), readerKeyId, readerKeyId],
  );
  return newest;
}
