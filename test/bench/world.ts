import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { issueKey } from '#accounts/issue-key.ts';
import { entities, jobWorks } from '#manifest';
import { systemClock } from '#platform/clock.ts';
import { type Database, openDatabase } from '#platform/db/database.ts';
import { startEmbedded } from '#platform/db/embedded/start-embedded.ts';
import { migrate } from '#platform/db/migrate.ts';
import { createJobs } from '#platform/jobs/jobs.ts';
import { openLog } from '#platform/log.ts';
import type { PageWords } from './page-words.ts';

/** A migrated database for one benchmark, on a separate server with production settings. */
export interface BenchWorld {
  url: string;
  db: Database;
  /** A key without limits. */
  key: string;
  close(): Promise<void>;
}

export async function openBenchWorld(): Promise<BenchWorld> {
  const folder = await mkdtemp(join(tmpdir(), 'agent-platform-bench-'));
  const server = await startEmbedded({ dataDir: folder, log: () => undefined });
  const log = openLog({ level: 'warn' });
  const db = await openDatabase({ url: server.url, entities, log: (message) => log.warn(message) });
  const jobs = createJobs({ databaseUrl: server.url, definitions: jobWorks, log, clock: systemClock });
  await migrate(db, { installQueues: () => jobs.installSchema(), log: () => undefined });
  const { key } = await issueKey(
    db.em(),
    { name: 'bench', tier: 'enterprise', isAdmin: true, rateLimitPerHour: 2_000_000_000 },
    systemClock,
  );
  return {
    url: server.url,
    db,
    key,
    close: async () => {
      await db.close();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Adds completed research with reports of about a kilobyte, from a skewed vocabulary of 20,000 words. */
export async function addReports(db: Database, count: number): Promise<void> {
  await db.em().execute(
    `insert into research_result (topic, status, request, progress, claims, sources, source_count, content, created_at, updated_at)
     select 'topic ' || n || ' word' || (n % 500), 'completed', '{}', '{"step":"done","pages_done":3,"pages_total":3}', '[]', '[]', n % 6,
       (select string_agg('word' || floor(20000 * power(random(), 3))::int, ' ') from generate_series(1, 180 + n * 0)),
       now() - n * interval '1 minute', now()
     from generate_series(1, ?) n`,
    [count],
  );
  await db.em().execute('analyze research_result');
}

/** Passages of a page of the bench, and words of one. */
const passagesOfPage = 4;
const wordsOfPassage = 100;

/** Adds pages of several passages each to a public research result. */
export async function addPages(db: Database, words: PageWords, count: number): Promise<void> {
  const titles = Array.from({ length: count }, () => words.text(6));
  const texts = Array.from({ length: count * passagesOfPage }, () => words.text(wordsOfPassage));
  await db.em().execute(
    `with given as materialized (
       select title, n, (select coalesce(max(position), -1) from research_page) + n::int as position
       from jsonb_array_elements_text(?::jsonb) with ordinality as t (title, n)
     ),
     page as (
       insert into research_page (research_id, position, url, title, text, fetched_at)
       select (select min(id) from research_result), position, 'https://example.com/' || position, title, 'kept in passages', now()
       from given returning id, title, position
     )
     insert into research_passage (page_id, title, text)
     select page.id, page.title, part.text from page join given using (position)
       join jsonb_array_elements_text(?::jsonb) with ordinality as part (text, at) on (part.at - 1) / ${passagesOfPage} = given.n - 1`,
    [JSON.stringify(titles), JSON.stringify(texts)],
  );
}
