import { issueKey } from '#accounts/issue-key.ts';
import { systemClock } from '#platform/clock.ts';
import { compare, printComparison } from './compare.ts';
import { startServer } from './measure.ts';
import { type Report, ratios } from './report.ts';
import { sizes } from './sizes.ts';
import { type BenchWorld, openBenchWorld } from './world.ts';

const callers = 16;

/**
 * `POST /api/research`, which stores a row and its job, against bare Fastify doing the two inserts in a transaction. Ours
 * also checks the key, counts the call, reserves a credit of the key's and hands it to the job, and logs the call.
 */
export async function restWrite(report: Report): Promise<void> {
  const world = await openBenchWorld();
  const keys = await issueKeys(world);
  const [platform, bare] = await Promise.all([
    startServer('platform', 'platform', [world.url]),
    startServer('bare', 'bare', [world.url]),
  ]);
  const load = {
    path: '/api/research',
    method: 'POST' as const,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ topic: 'How do tides generate electricity?', max_sources: 5 }),
    connections: 32,
    keys,
  };
  const prepare = () => refund(world);
  const contestants = [
    { name: 'platform: key, limiter, credit, row, job, log', short: 'platform', server: platform, load, prepare },
    { name: 'bare Fastify: both inserts in a transaction', short: 'bare Fastify', server: bare, load, prepare },
  ];
  report.line(`POST /api/research, 32 connections, ${callers} keys, ${sizes.rounds} rounds of ${sizes.seconds} s\n`);
  const rounds = await compare(contestants);
  printComparison(report, contestants, rounds);
  const [ours, theirs] = rounds;
  if (ours === undefined || theirs === undefined) throw new Error('no rounds');
  const bySecond = report.figure('ratio to bare Fastify, calls/s', '', ratios(ours.perSecond, theirs.perSecond));
  const byCpu = report.figure('ratio to bare Fastify, processor time', '', ratios(theirs.cpuUs, ours.cpuUs));
  report.line(`\nplatform to bare Fastify: ${bySecond} by calls/s, ${byCpu} by processor time`);
  await Promise.all([platform.stop(), bare.stop()]);
  await world.close();
}

async function issueKeys(world: BenchWorld): Promise<string[]> {
  const keys: string[] = [];
  for (let number = 0; number < callers; number += 1) {
    const request = {
      name: `writer ${number}`,
      tier: 'enterprise' as const,
      isAdmin: false,
      rateLimitPerHour: 2_000_000_000,
    };
    keys.push((await issueKey(world.db.em(), request, systemClock)).key);
  }
  return keys;
}

/** Raises credit limits, which are not measured here. */
async function refund({ db }: BenchWorld): Promise<void> {
  await db.em().execute('update rate_window set metered_used = 0, period_used = 0');
}
