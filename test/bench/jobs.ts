import { setTimeout as wait } from 'node:timers/promises';
import { Pool, type PoolClient } from 'pg';
import { PgBoss } from 'pg-boss';
import { z } from 'zod';
import { defineWork } from '../support/define-work.ts';
import { orderOf } from './compare.ts';
import { type JobSetting, openJobSetting } from './job-setting.ts';
import { percentile, type Report, ratios } from './report.ts';
import { sizes } from './sizes.ts';
import { openBenchWorld } from './world.ts';

const Numbered = z.object({ number: z.int() });
const concurrency = 10;

const startedAt = new Map<number, number>();
const probe = defineWork({
  name: 'bench-probe',
  payload: Numbered,
  kind: 'long',
  work: async (_resources, run) => {
    startedAt.set(run.payload.number, performance.now());
  },
});
let ended = 0;
const small = defineWork({
  name: 'bench-small',
  payload: Numbered,
  kind: 'short',
  work: async () => {
    ended += 1;
  },
});
let otherStartedMs = 0;
const long = defineWork({
  name: 'bench-long',
  payload: Numbered,
  kind: 'long',
  work: async (_resources, run) => {
    if (run.caller === 'other') otherStartedMs = performance.now();
    await wait(50);
  },
});
const sent = defineWork({ name: 'bench-sent', payload: Numbered, kind: 'short', work: async () => undefined });

interface Bench {
  url: string;
  world: JobSetting;
  report: Report;
}

/**
 * The job queue: sending against plain pg-boss, working against a loop written by hand, how soon a job starts after its
 * send, and how soon a caller is served while another one has a long backlog.
 */
export async function jobs(report: Report): Promise<void> {
  const bench = await openBenchWorld();
  const world = await openJobSetting(bench.url, [probe, small, long, sent]);
  const parts = { url: bench.url, world, report };
  await sending(parts);
  await world.startWorkers();
  await working(parts);
  await startLatency(parts, 20, 8);
  await startLatency(parts, 300, 8);
  await fairness(parts, 10_000);
  await world.close();
  await bench.close();
}

/** Jobs that are sent one by one, ten at a time, and a hundred by one statement. */
async function sending({ url, world, report }: Bench): Promise<void> {
  const boss = new PgBoss({
    connectionString: url,
    schema: 'pgboss',
    max: concurrency,
    supervise: false,
    schedule: false,
  });
  await boss.start();
  await boss.createQueue('bench-plain');
  await boss.createQueue('bench-announced', { notify: true });
  const hundred = Array.from({ length: 100 }, (_, number) => ({ number }));
  const contestants = [
    { name: 'pg-boss alone', jobs: 1, send: () => boss.send('bench-plain', { number: 1 }) },
    { name: 'pg-boss alone, announced', jobs: 1, send: () => boss.send('bench-announced', { number: 1 }) },
    { name: 'ours, one in a transaction', jobs: 1, send: () => world.send(sent, { number: 1 }) },
    {
      name: 'ours, 100 in a transaction',
      jobs: 100,
      send: () => world.db.em().transactional((em) => world.jobs.sendMany(em, sent, hundred)),
    },
  ].map((contestant) => ({ ...contestant, perSecond: [] as number[], cpuUs: [] as number[] }));
  for (let round = -1; round < sizes.rounds; round += 1) {
    for (const contestant of orderOf(contestants, round)) {
      const { calls, seconds, cpuUs } = await repeat(contestant.send);
      if (round < 0) continue;
      contestant.perSecond.push((calls * contestant.jobs) / seconds);
      contestant.cpuUs.push(cpuUs / (calls * contestant.jobs));
    }
    await world.db.em().execute(`delete from pgboss.job where name like 'bench-%'`);
  }
  await boss.stop({ graceful: false });
  report.line(`sending, ${concurrency} at a time, ${sizes.rounds} rounds of ${sizes.seconds} s, in turn`);
  report.line('ours are announced when their transaction has committed, and start at once\n');
  const widths = [28, 28, 24, 24, 24];
  report.row(['', 'jobs/s: median (min-max)', 'processor us a job', 'to pg-boss', 'to pg-boss, announced'], widths);
  const rivals = contestants.slice(0, 2);
  for (const contestant of contestants) {
    const { name, perSecond, cpuUs } = contestant;
    const ratiosOf = rivals.includes(contestant)
      ? []
      : rivals.map((rival) =>
          report.figure(`ratio of ${name} to ${rival.name}`, '', ratios(perSecond, rival.perSecond)),
        );
    report.row(
      [
        name,
        report.figure(`jobs/s, ${name}`, '/s', perSecond),
        report.figure(`processor time, ${name}`, 'us', cpuUs),
        ...ratiosOf,
      ],
      widths,
    );
  }
}

async function repeat(send: () => Promise<unknown>): Promise<{ calls: number; seconds: number; cpuUs: number }> {
  const before = process.cpuUsage();
  const startedMs = performance.now();
  const endsMs = startedMs + sizes.seconds * 1_000;
  let calls = 0;
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      while (performance.now() < endsMs) {
        await send();
        calls += 1;
      }
    }),
  );
  const { user, system } = process.cpuUsage(before);
  return { calls, seconds: (performance.now() - startedMs) / 1_000, cpuUs: user + system };
}

/** Empty jobs of five callers through the whole machinery, and the same number of rows through a loop of two workers. */
async function working({ url, world, report }: Bench): Promise<void> {
  const byHand = await openHandLoop(url);
  const ours: Drained[] = [];
  const hand: Drained[] = [];
  const both = [
    { rounds: ours, run: () => drain(world) },
    { rounds: hand, run: () => byHand.drain(sizes.jobs) },
  ];
  for (let round = -1; round < sizes.rounds; round += 1) {
    for (const { rounds, run } of orderOf(both, round)) {
      const drained = await run();
      if (round >= 0) rounds.push(drained);
    }
  }
  await byHand.close();
  report.line(`\nworking, ${sizes.jobs} empty jobs of 5 callers, ${sizes.rounds} rounds, in turn\n`);
  const widths = [46, 28, 24];
  report.row(['', 'jobs/s: median (min-max)', 'processor us a job'], widths);
  for (const [name, short, rounds] of [
    ['ours: each on its own, fair, fenced, retried', 'ours', ours],
    ['by hand: two workers, 50 rows at a time', 'loop by hand', hand],
  ] as const) {
    const rates = rounds.map(({ perSecond }) => perSecond);
    const costs = rounds.map(({ cpuUs }) => cpuUs);
    report.row(
      [
        name,
        report.figure(`jobs/s worked, ${short}`, '/s', rates),
        report.figure(`processor time of work, ${short}`, 'us', costs),
      ],
      widths,
    );
  }
  const bySecond = ours.map(({ perSecond }, round) => perSecond / (hand[round]?.perSecond ?? Number.NaN));
  report.line(`\nratio to the loop by hand: ${report.figure('ratio to a loop by hand', '', bySecond)}\n`);
}

interface Drained {
  perSecond: number;
  /** The CPU time of this process, which does the work in both cases. */
  cpuUs: number;
}

/** Starts measuring. The returned function takes the number of jobs and returns the cost of each. */
function stopwatch(): (jobs: number) => Drained {
  const startedMs = performance.now();
  const before = process.cpuUsage();
  return (jobs) => {
    const { user, system } = process.cpuUsage(before);
    return { perSecond: (jobs / (performance.now() - startedMs)) * 1_000, cpuUs: (user + system) / jobs };
  };
}

async function drain(world: JobSetting): Promise<Drained> {
  const payloads = Array.from({ length: 1_000 }, (_, number) => ({ number }));
  const before = ended;
  // Held back until all are sent, so that sending is not measured.
  const startAfter = new Date(Date.now() + 600_000);
  for (let number = 0; number < sizes.jobs; number += payloads.length) {
    const settings = { callerGroup: `key:${(number / payloads.length) % 5}`, startAfter };
    const part = payloads.slice(0, Math.min(payloads.length, sizes.jobs - number));
    await world.db.em().transactional((em) => world.jobs.sendMany(em, small, part, settings));
  }
  await world.db.em().execute('analyze pgboss.job');
  await world.db
    .em()
    .execute(`update pgboss.job set start_after = now() where name = ? and state < 'active'`, [small.name]);
  while (ended === before) await wait(1);
  const stop = stopwatch();
  while (ended < before + sizes.jobs) await wait(5);
  const drained = stop(sizes.jobs);
  await world.db.em().execute(`delete from pgboss.job where name = ? and state > 'active'`, [small.name]);
  return drained;
}

/** A minimal queue without safety features: no retries, no fairness, no fencing. */
async function openHandLoop(url: string) {
  const pool = new Pool({ connectionString: url, max: 2 });
  await pool.query(`create table hand_job (id bigserial primary key, payload jsonb not null,
    state text not null default 'created', started_at timestamptz, ended_at timestamptz)`);
  await pool.query(`create index hand_job_open on hand_job (id) where state = 'created'`);
  const claim = {
    name: 'claim',
    text: `update hand_job set state = 'active', started_at = now() where id in (
      select id from hand_job where state = 'created' order by id limit 50 for update skip locked) returning id, payload`,
  };
  const complete = {
    name: 'complete',
    text: `update hand_job set state = 'completed', ended_at = now() where id = any ($1)`,
  };
  const worker = async (client: PoolClient) => {
    for (;;) {
      const { rows } = await client.query<{ id: string }>(claim);
      if (rows.length === 0) return;
      await Promise.all(rows.map(() => Promise.resolve()));
      await client.query({ ...complete, values: [rows.map(({ id }) => id)] });
    }
  };
  return {
    async drain(count: number): Promise<Drained> {
      await pool.query(
        `insert into hand_job (payload) select jsonb_build_object('number', n) from generate_series(1, $1) n`,
        [count],
      );
      await pool.query('analyze hand_job');
      const clients = await Promise.all([pool.connect(), pool.connect()]);
      const stop = stopwatch();
      await Promise.all(clients.map(worker));
      const drained = stop(count);
      for (const client of clients) client.release();
      await pool.query('delete from hand_job');
      return drained;
    },
    close: () => pool.end(),
  };
}

/** From the end of the send to the start of the work, at a steady rate. */
async function startLatency({ world, report }: Bench, perSecond: number, seconds: number): Promise<void> {
  startedAt.clear();
  const committedAt: number[] = [];
  const sendMs: number[] = [];
  const beganMs = performance.now();
  const sends: Promise<void>[] = [];
  for (let number = 0; number < perSecond * seconds; number += 1) {
    const aheadMs = (number * 1_000) / perSecond - (performance.now() - beganMs);
    if (aheadMs > 1) await wait(aheadMs);
    sends.push(send(number));
  }
  await Promise.all(sends);
  while (startedAt.size < sends.length) await wait(10);
  // The notification may arrive before the sender learns of its commit.
  const latencies = committedAt.map((at, number) => Math.max(0, (startedAt.get(number) ?? 0) - at));
  const [p50, p99] = [0.5, 0.99].map((share) =>
    report.figure(`start after send at ${perSecond}/s, p${share * 100}`, 'ms', percentile(latencies, share)),
  );
  const sending = [0.5, 0.99].map((share) => percentile(sendMs, share).toFixed(1));
  report.line(
    `start after send at ${perSecond}/s: p50 ${p50} ms, p99 ${p99} ms (the send itself: ${sending.join(', ')} ms)`,
  );

  async function send(number: number): Promise<void> {
    const before = performance.now();
    await world.send(probe, { number }, { callerGroup: `key:${number % 7}` });
    committedAt[number] = performance.now();
    sendMs.push(performance.now() - before);
  }
}

async function fairness({ world, report }: Bench, backlog: number): Promise<void> {
  const payloads = Array.from({ length: backlog }, (_, number) => ({ number }));
  const settings = { callerGroup: 'busy', priority: 10 };
  await world.db.em().transactional((em) => world.jobs.sendMany(em, long, payloads, settings));
  const sentMs = performance.now();
  await world.send(long, { number: 0 }, { callerGroup: 'other', priority: 1 });
  while (otherStartedMs === 0) await wait(1);
  const servedMs = report.figure('start behind a backlog of another caller', 'ms', otherStartedMs - sentMs);
  report.line(`another caller, behind a backlog of ${backlog}: served ${servedMs} ms after the send began`);
}
