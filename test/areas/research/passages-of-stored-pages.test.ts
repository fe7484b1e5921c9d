import { afterAll, beforeAll, expect, it } from 'vitest';
import { Migration20261122134900_passages_of_stored_pages as Backfill } from '#migrations/migration-20261122134900-passages-of-stored-pages.ts';
import { Migration20261123005500_claims_of_stored_reports as ClaimsBackfill } from '#migrations/migration-20261123005500-claims-of-stored-reports.ts';
import type { LocalWeb } from '../../support/local-web.ts';
import { startPlatform, type TestPlatform } from '../../support/platform.ts';
import { endOfResearch, queueResearch, startTidalWeb } from '../../support/research.ts';

let web: LocalWeb & { pages: string[] };
let platform: TestPlatform;
beforeAll(async () => {
  web = await startTidalWeb();
  platform = await startPlatform({ environment: { OUTBOUND_ALLOW: web.host } });
});
afterAll(async () => {
  await platform.stop();
  await web.close();
});

/** Runs the statements of a migration, and again, as if its first attempt had not been noted. */
async function runTwice(migration: typeof Backfill | typeof ClaimsBackfill): Promise<void> {
  const statements: string[] = [];
  const up = Object.assign(Object.create(migration.prototype) as Backfill, {
    addSql: (sql: string) => void statements.push(sql),
  });
  await up.up();
  for (const sql of [...statements, ...statements]) await platform.app.resources.db.em().execute(sql);
}

it('makes pages that were stored before known to questions, once', async () => {
  const key = await platform.key();
  await endOfResearch(
    platform,
    await queueResearch(platform, key, { topic: 'tidal power', urls: web.pages, max_sources: 3 }),
  );
  const em = platform.app.resources.db.em();
  const ask = async () =>
    (
      await platform.call<{ passages: { source: string }[] }>('POST', '/api/research/query', {
        key,
        body: { query: 'How many turbines does the MeyGen project have?' },
      })
    ).body.passages;
  await em.execute('delete from research_passage');
  expect(await ask()).toEqual([]);
  await runTwice(Backfill);
  expect((await ask())[0]?.source).toBe(web.url('/stream'));
  const counted = 'select count(*)::int as n, count(distinct text)::int as texts from research_passage';
  const [rows] = await em.execute<{ n: number; texts: number }[]>(counted);
  expect(rows?.n).toBe(9);
  expect(rows?.texts).toBe(9);
});

it('makes sentences that a model wrote about a page known to questions, once, and no word-for-word one', async () => {
  const key = await platform.key();
  const id = await queueResearch(platform, key, { topic: 'tidal power', urls: web.pages, max_sources: 3 });
  await endOfResearch(platform, id);
  const em = platform.app.resources.db.em();
  const claim = (text: string, quote: string) => ({ text, quote, source: web.url('/stream'), start: 0, end: 1 });
  const claims = [
    claim('Quillon engineers praised the turbines.', 'The engineers of Quillon were full of praise.'),
    claim('It has four turbines.', 'It has  four turbines. They turn.'),
    { ...claim('Nobody read this page.', 'A page that is not there.'), source: 'https://elsewhere.example/' },
  ];
  await em.execute('update research_result set claims = ?::jsonb where id = ?', [JSON.stringify(claims), id]);
  await runTwice(ClaimsBackfill);
  const rows = await em.execute<{ text: string; quote: string }[]>(
    `select passage.text, passage.quote from research_passage passage join research_page page on page.id = passage.page_id
     where page.research_id = ? and passage.quote is not null`,
    [id],
  );
  expect(rows).toEqual([
    { text: 'Quillon engineers praised the turbines.', quote: 'The engineers of Quillon were full of praise.' },
  ]);
});
