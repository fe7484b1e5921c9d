import { fork } from 'node:child_process';
import { CallCounter } from '#accounts/count-calls.ts';
import { issueKey } from '#accounts/issue-key.ts';
import { systemClock } from '#platform/clock.ts';
import { ShortQueries } from '#platform/db/short-queries.ts';
import { orderOf } from './compare.ts';
import { answerOf } from './measure.ts';
import type { Report } from './report.ts';
import { sizes } from './sizes.ts';
import { type BenchWorld, openBenchWorld } from './world.ts';

const anchor = new Date(0);
const connections = 64;
const limit = 20_000;

/** The cost of counting a call, compared with the same calls uncounted, and whether the count is exact. */
export async function limiter(report: Report): Promise<void> {
  const world = await openBenchWorld();
  const queries = new ShortQueries({ url: world.url, log: () => undefined });
  // Runs first, because the other part counts calls of generated keys that include this one.
  await exactness(report, world);
  await cost(report, queries);
  await queries.close();
  await world.close();
}

async function cost(report: Report, queries: ShortQueries): Promise<void> {
  const contestants = [
    { name: 'no limiter', count: () => new Promise<void>((resolve) => setImmediate(resolve)) },
    { name: '1 caller', count: countingOf(queries, 1) },
    { name: '1,000 callers', count: countingOf(queries, 1_000) },
  ].map((contestant) => ({ ...contestant, cpuUs: [] as number[], perSecond: [] as number[] }));
  for (let round = -1; round < sizes.rounds; round += 1) {
    for (const contestant of orderOf(contestants, round)) {
      const { cpuUs, perSecond } = await callFor(contestant.count);
      if (round < 0) continue;
      contestant.cpuUs.push(cpuUs);
      contestant.perSecond.push(perSecond);
    }
  }
  report.line(`${connections} calls at a time, ${sizes.rounds} rounds of ${sizes.seconds} s, in turn\n`);
  const widths = [18, 30, 26, 26];
  report.row(['', 'calls/s: median (min-max)', 'processor us a call', 'more than without'], widths);
  const [without] = contestants;
  for (const { name, cpuUs, perSecond } of contestants) {
    const more = cpuUs.map((us, round) => us - (without?.cpuUs[round] ?? 0));
    report.row(
      [
        name,
        report.figure(`calls/s, ${name}`, '/s', perSecond),
        report.figure(`processor time, ${name}`, 'us', cpuUs),
        name === without?.name ? '' : report.figure(`cost of a checked call, ${name}`, 'us', more),
      ],
      widths,
    );
  }
}

type Count = (connection: number, call: number) => Promise<unknown>;

function countingOf(queries: ShortQueries, callers: number): Count {
  const counter = new CallCounter(queries);
  return (connection, call) => {
    const keyId = 1 + ((connection * 7_919 + call * 31) % callers);
    return counter.count(
      {
        kind: 'key',
        keyId,
        name: '',
        tier: 'free',
        isAdmin: false,
        rateLimitPerHour: 2_000_000_000,
        billingAnchorAt: anchor,
      },
      1,
    );
  };
}

async function callFor(count: Count): Promise<{ cpuUs: number; perSecond: number }> {
  const startedAt = performance.now();
  const endsAt = startedAt + sizes.seconds * 1_000;
  const before = process.cpuUsage();
  let calls = 0;
  await Promise.all(
    Array.from({ length: connections }, async (_, connection) => {
      for (let call = 0; performance.now() < endsAt; call += 1) {
        await count(connection, call);
        calls += 1;
      }
    }),
  );
  const { user, system } = process.cpuUsage(before);
  return { cpuUs: (user + system) / calls, perSecond: (calls / (performance.now() - startedAt)) * 1_000 };
}

/** Two processes together make twice the allowed calls with one key: exactly the limit must pass. */
async function exactness(report: Report, world: BenchWorld): Promise<void> {
  const { row } = await issueKey(
    world.db.em(),
    { name: 'two processes', tier: 'free', isAdmin: false, rateLimitPerHour: limit },
    systemClock,
  );
  const args = [world.url, String(row.id), String(limit), String(limit)];
  const script = new URL('./servers/limited-caller.ts', import.meta.url);
  const callers = [fork(script, args), fork(script, args)];
  await Promise.all(callers.map(answerOf<string>));
  const answers = callers.map(answerOf<{ admitted: number }>);
  for (const child of callers) child.send('go');
  const admitted = (await Promise.all(answers)).map((answer) => answer.admitted);
  const passed = admitted.reduce((sum, count) => sum + count, 0);
  const off = report.figure('calls admitted above or below the limit, 2 processes', '', Math.abs(passed - limit));
  report.line(
    `2 processes, ${limit} calls each under a limit of ${limit}: ${admitted.join(' + ')} passed, ${off} off\n`,
  );
}
