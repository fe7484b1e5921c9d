import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { planMissingRuns } from '#areas/scheduled-tasks/due-tasks/plan-next-run.ts';
import { readConfig } from '#config';
import { jobWorks } from '#manifest';
import { systemClock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { createJobs } from '#platform/jobs/jobs.ts';
import { openLog } from '#platform/log.ts';
import { makeSigningSecret } from '#platform/outbound/standard-webhooks.ts';
import { createSealer } from '#platform/sealed-text.ts';
import { secretKeyOf } from '#platform/secret-key.ts';
import { startServer } from './measure.ts';
import { percentile, type Report } from './report.ts';
import { sizes } from './sizes.ts';
import { type BenchWorld, openBenchWorld } from './world.ts';

/** Tasks due in one minute: fifty per key, the maximum. */
const { tasks } = sizes;
const tasksPerKey = 50;
/** Time to store the tasks before the first is due. */
const leadSeconds = 5;
const widths = [44, 10, 10, 10, 10];

/**
 * How late scheduled webhooks are, with all of them due in the same minute: from the due instant until the execution and
 * its job are committed, and until its work starts. Once spread over the minute, and once all at its first moment.
 */
export async function schedules(report: Report): Promise<void> {
  const sink = createServer((request, response) => {
    request.resume();
    request.once('end', () => response.end());
  });
  await new Promise<void>((resolve) => sink.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(sink.address() as AddressInfo).port}`;
  report.line(`${tasks} webhook tasks of ${Math.ceil(tasks / tasksPerKey)} keys, one process\n`);
  report.row(['ms after the due instant', 'p50', 'p95', 'p99', 'max'], widths);
  await measure(report, { name: 'spread over a minute', host, spreadSeconds: 60 });
  await measure(report, { name: 'all at one instant', host, spreadSeconds: 0 });
  sink.close();
}

async function measure(
  report: Report,
  { name, host, spreadSeconds }: { name: string; host: string; spreadSeconds: number },
): Promise<void> {
  const world = await openBenchWorld();
  const server = await startServer('platform', 'platform', [world.url, 'all', host]);
  await storeTasks(world, host, spreadSeconds);
  const { cpuUs: before } = await server.usage();
  const startedMs = performance.now();
  const committed = await watchCommits(world.db);
  await untilEnded(world.db);
  const seconds = (performance.now() - startedMs) / 1_000;
  const { cpuUs: after } = await server.usage();
  const started = await world.db
    .em()
    .execute<{ ms: number; status: string }[]>('select lateness_ms as ms, status from task_execution');
  const failed = started.filter(({ status }) => status !== 'completed').length;
  for (const [what, latenesses] of [
    [`${name}: execution and job`, committed],
    [`${name}: start of the work`, started.map(({ ms }) => ms)],
  ] as const) {
    const cells = [0.5, 0.95, 0.99, 1].map((share) =>
      report.figure(`${what}, p${share * 100}`, 'ms', percentile(latenesses, share)),
    );
    report.row([what, ...cells], widths);
  }
  const lost = report.figure(`${name}: not completed`, '', failed);
  report.line(
    `  ${started.length} executions, ${lost} not completed, ended ${seconds.toFixed(1)} s after they were stored, ${((after - before) / 1e6).toFixed(1)} s of processor time`,
  );
  await server.stop();
  await world.close();
}

/** Every kind of schedule, so that computing the next instant is included. */
async function storeTasks({ db, url }: BenchWorld, host: string, spreadSeconds: number): Promise<void> {
  const sealer = createSealer(await secretKeyOf(readConfig({ DATA_DIR: `${tmpdir()}/agent-platform-bench` })));
  await db.em().execute(
    `insert into scheduled_task (key_id, name, task_type, schedule, recurrence, timezone, payload, webhook_url,
       sealed_secret, priority, status, anchor_at, next_run_at, created_at, updated_at)
     select n / ${tasksPerKey} + 1, 'task ' || n, 'webhook',
       (array['2026-01-31T09:00:00Z', '09:00', '30 9 * * 1-5', '2026-01-31T09:00:00'])[n % 4 + 1],
       (array['once', 'daily', 'once', 'monthly'])[n % 4 + 1],
       (array['UTC', 'Europe/Berlin', 'America/New_York'])[n % 3 + 1], '{"text":"good morning"}', ?, ?, n % 10 + 1, 'active',
       due.at, due.at, now(), now()
     from generate_series(0, ${tasks - 1}) n
     cross join lateral (
       select now() + (${leadSeconds} + ${spreadSeconds / tasks} * n) * interval '1 second' as at
     ) due`,
    [`http://${host}/`, sealer.seal(makeSigningSecret(), 'scheduled-task')],
  );
  const log = openLog({ level: 'warn' });
  const jobs = createJobs({ databaseUrl: url, definitions: jobWorks, log, clock: systemClock });
  await planMissingRuns({ db, jobs });
  await jobs.close();
}

/** When each execution became visible: when it and its job were committed. */
async function watchCommits(db: Database): Promise<number[]> {
  const latenesses: number[] = [];
  // Missing ids below the last one: ids are not committed in order.
  const awaited = new Set<number>();
  for (let last = 0; latenesses.length < tasks; ) {
    const seen = await db.short.run<{ id: number; ms: number }>({
      name: 'watch-executions',
      text: `select id, (extract(epoch from statement_timestamp() - scheduled_for) * 1000)::float8 as ms
        from task_execution where id > $1 or id = any($2::int[]) order by id`,
      values: [last, [...awaited]],
    });
    for (const { id, ms } of seen) {
      latenesses.push(ms);
      awaited.delete(id);
      for (let missing = last + 1; missing < id; missing += 1) awaited.add(missing);
      last = Math.max(last, id);
    }
    await wait(10);
  }
  return latenesses;
}

async function untilEnded(db: Database): Promise<void> {
  for (;;) {
    const [open] = await db
      .em()
      .execute(`select 1 from task_execution where status in ('pending', 'in_progress') limit 1`);
    if (open === undefined) return;
    await wait(100);
  }
}
