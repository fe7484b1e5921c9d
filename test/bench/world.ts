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

/** A migrated database for one bench, on a server of its own with the settings of a real start. */
export interface BenchWorld {
  url: string;
  db: Database;
  /** A key that no limit stops. */
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

/** Adds finished researches with reports of about a kilobyte, from a skewed vocabulary of 20,000 words. */
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

/** Adds read pages of four passages each, of words of every frequency, to a research that everybody may read. */
export async function addPages(db: Database, count: number): Promise<void> {
  await db.em().execute(
    `with page as (
       insert into research_page (research_id, position, url, title, text, fetched_at)
       select (select min(id) from research_result), coalesce((select max(position) from research_page), -1) + n,
         'https://example.com/' || n, 'page word' || floor(20000 * power(random(), 3))::int, 'kept in passages', now()
       from generate_series(1, ?) n returning id, title
     )
     insert into research_passage (page_id, title, text)
     select page.id, page.title, (
       select string_agg('word' || floor(20000 * power(random(), 3))::int || case when w % 15 = 0 then '. The' else '' end, ' ')
       from generate_series(1, 90 + (page.id + part) * 0) w) || '.'
     from page, generate_series(1, 4) part`,
    [count],
  );
}
