import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Migration20261123012500_newest_copies_of_pages as Backfill } from '#migrations/migration-20261123012500-newest-copies-of-pages.ts';
import { type LocalWeb, startLocalWeb } from '../../../support/local-web.ts';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { article, endOfResearch, queueResearch } from '../../../support/research.ts';

let web: LocalWeb;
let platform: TestPlatform;
let key: string;
beforeAll(async () => {
  web = await startLocalWeb();
  platform = await startPlatform({ environment: { OUTBOUND_ALLOW: web.host } });
  key = await platform.key();
});
afterAll(async () => {
  await platform.stop();
  await web.close();
});

const locks = [
  'The lock gate of Harnby was built in 1871 by the engineer Ottilie Brandt, who had studied in Delft.',
  'It is worked by two keepers, who open it eleven times a day for the barges of the salt works.',
];
const others = [
  'The bridge of Harnby carries the road to Lindow over the canal and was widened in 1933.',
  'The salt works of Harnby employ 140 people and own nine barges.',
];

interface Answer {
  answer: string;
  answered: boolean;
  passages: { research_id: number; text: string; source: string; score: number }[];
}
const ask = async (query = 'Who built the lock gate of Harnby?', asking = key) =>
  (await platform.call<Answer>('POST', '/api/research/query', { key: asking, body: { query } })).body;
const withoutResearch = ({ answer, passages }: Answer) => ({
  answer,
  passages: passages.map(({ text, source, score }) => ({ text, source, score })),
});
const research = async (path: string, asking = key) => {
  const body = { topic: 'lock gate of Harnby', urls: [web.url(path)], max_sources: 1 };
  return endOfResearch(platform, await queueResearch(platform, asking, body));
};
const sql = <Row>(text: string, values: unknown[] = []) => platform.app.resources.db.em().execute<Row[]>(text, values);
const passages = () =>
  sql<{ id: number; research_id: number; text: string; reader_key_id: number | null; quote: string | null }>(
    `select passage.id, page.research_id, passage.text, passage.quote, passage.reader_key_id
     from research_passage passage join research_page page on page.id = passage.page_id order by passage.id`,
  );
/** What a private research would have kept: the program makes those for services that are sold. */
const makePrivate = async (id: number, keyId: number) => {
  await sql('update research_result set is_private = true, key_id = ? where id = ?', [keyId, id]);
  await sql(
    'update research_passage set reader_key_id = ? where page_id in (select id from research_page where research_id = ?)',
    [keyId, id],
  );
};

beforeEach(async () => {
  await sql('delete from research_passage');
  await sql('delete from research_page');
  web.page('/lock', article('The lock of Harnby', locks));
  web.page('/town', article('The town of Harnby', others));
});

describe('a page that is researched again', () => {
  it('answers the same, and has each passage once', async () => {
    await research('/town');
    const first = await research('/lock');
    const before = await ask();
    expect(before.answered).toBe(true);
    const kept = (await passages()).map(({ text }) => text);
    let last = first;
    for (let again = 0; again < 3; again += 1) last = await research('/lock');
    const after = await ask();
    expect(withoutResearch(after)).toEqual(withoutResearch(before));
    expect(after.passages[0]?.research_id).toBe(last.id);
    expect((await passages()).map(({ text }) => text)).toEqual(kept);
    // Each report keeps the page that it quotes.
    const texts = await sql<{ text: string }>('select text from research_page where research_id = ?', [first.id]);
    for (const { quote, start, end } of first.claims) expect(texts[0]?.text.slice(start, end)).toBe(quote);
  });

  it('is found by its current text', async () => {
    await research('/lock');
    web.page('/lock', article('The lock of Harnby', ['The lock gate of Harnby was built in 1874 by Ida Lund.']));
    await research('/lock');
    const { answer } = await ask();
    expect(answer).toContain('Ida Lund');
    expect((await passages()).map(({ text }) => text).join(' ')).not.toContain('Ottilie');
  });

  it('is known once when several researches read it at the same time', async () => {
    await Promise.all([research('/lock'), research('/lock'), research('/lock'), research('/lock')]);
    const texts = (await passages()).map(({ text }) => text);
    expect(texts).toEqual([...new Set(texts)]);
  });

  it('stays known when it cannot be read any more', async () => {
    await research('/lock');
    web.page('/lock', { status: 500 });
    await research('/lock');
    expect((await ask()).answer).toContain('Ottilie Brandt');
  });

  it('keeps the report sentences that it still supports', async () => {
    const { id } = await research('/lock');
    const add = (text: string, quote: string) =>
      sql(
        `insert into research_passage (page_id, title, text, quote)
         select id, title, ?, ? from research_page where research_id = ?`,
        [text, quote, id],
      );
    await add('Two people run it.', 'It is worked by two keepers');
    await add('It was dug by monks.', 'a sentence that is gone');
    const again = await research('/lock');
    const claims = (await passages()).filter(({ quote }) => quote !== null);
    expect(claims).toMatchObject([{ text: 'Two people run it.', research_id: again.id }]);
  });
});

describe('copies of different readers', () => {
  it('are kept separately if their texts differ, and merged if not', async () => {
    const owner = await platform.key();
    const [{ id: ownerId } = { id: 0 }] = await sql<{ id: number }>('select max(id) as id from api_key');
    const own = await research('/lock', owner);
    await makePrivate(own.id, ownerId);
    web.page('/lock', article('The lock of Harnby', [...locks, 'It was painted green in 2019.']));
    await research('/lock');
    const readers = async () => new Set((await passages()).map(({ reader_key_id }) => reader_key_id));
    expect(await readers()).toEqual(new Set([ownerId, null]));
    web.page('/lock', article('The lock of Harnby', locks));
    await research('/lock');
    expect(await readers()).toEqual(new Set([null]));
    expect((await ask(undefined, owner)).answer).toContain('Ottilie Brandt');
  });
});

it('leaves the newest copy of what was stored before, once', async () => {
  const kept: Awaited<ReturnType<typeof passages>>[] = [];
  for (let time = 0; time < 3; time += 1) {
    await research('/lock');
    kept.push(await passages());
  }
  // As it was before: the passages of the older copies, and a sentence of the first report.
  await sql(
    `insert into research_passage (page_id, title, text, quote)
     select page.id, page.title, given.text, given.quote from research_page page,
       (values ('The lock is old.', 'The lock gate of Harnby was built in 1871'), ('An old passage.', null)) given (text, quote)
     where page.id <> (select max(id) from research_page)`,
  );
  const statements: string[] = [];
  const migration = Object.assign(Object.create(Backfill.prototype) as Backfill, {
    addSql: (text: string) => void statements.push(text),
  });
  await migration.up();
  for (const text of [...statements, ...statements]) await sql(text);
  const newest = kept.at(-1) ?? [];
  expect((await passages()).map(({ text, research_id }) => ({ text, research_id }))).toEqual([
    ...newest.map(({ text, research_id }) => ({ text, research_id })),
    { text: 'The lock is old.', research_id: newest[0]?.research_id },
  ]);
});
