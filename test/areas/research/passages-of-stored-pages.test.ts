import { afterAll, beforeAll, expect, it } from 'vitest';
import { Migration20261122134900_passages_of_stored_pages as Backfill } from '#migrations/migration-20261122134900-passages-of-stored-pages.ts';
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
  const statements: string[] = [];
  const migration = Object.assign(Object.create(Backfill.prototype) as Backfill, {
    addSql: (sql: string) => void statements.push(sql),
  });
  await migration.up();
  for (const sql of [...statements, ...statements]) await em.execute(sql);
  expect((await ask())[0]?.source).toBe(web.url('/stream'));
  const counted = 'select count(*)::int as n, count(distinct text)::int as texts from research_passage';
  const [rows] = await em.execute<{ n: number; texts: number }[]>(counted);
  expect(rows?.n).toBe(9);
  expect(rows?.texts).toBe(9);
});
