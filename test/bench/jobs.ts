import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { defineJob } from '#platform/jobs/definition.ts';
import { openJobWorld } from '../platform/jobs/job-world.ts';

/**
 * Prints what the job queue does on an existing, migrated database, named by the first argument: how soon a job starts
 * after its send at 20 jobs a second, how many small jobs a second pass through, and how soon a caller is served while
 * another one has a long backlog.
 */
const url = process.argv[2];
if (url === undefined) throw new Error('usage: node test/bench/jobs.ts <database url>');

const startedAt = new Map<number, number>();
const Numbered = z.object({ number: z.int() });
const probe = defineJob({
  name: 'bench-probe',
  payload: Numbered,
  kind: 'long',
  work: async (_resources, run) => {
    startedAt.set(run.payload.number, performance.now());
  },
});
let ended = 0;
const small = defineJob({
  name: 'bench-small',
  payload: Numbered,
  kind: 'bulk',
  work: async () => {
    ended += 1;
  },
});
let otherStartedMs = 0;
const long = defineJob({
  name: 'bench-long',
  payload: Numbered,
  kind: 'long',
  work: async (_resources, run) => {
    if (run.caller === 'other') otherStartedMs = performance.now();
    await wait(50);
  },
});

const world = await openJobWorld({ url, definitions: [probe, small, long] });
await world.jobs.installSchema();
await world.jobs.startWorkers(world.resources);
await startLatency(200, 50);
await throughput(20_000);
await fairness(1_000);
await world.close();

async function startLatency(jobs: number, everyMs: number): Promise<void> {
  const committedAt: number[] = [];
  const sendMs: number[] = [];
  for (let number = 0; number < jobs; number += 1) {
    const before = performance.now();
    await world.send(probe, { number }, { callerGroup: `key:${number % 7}` });
    committedAt[number] = performance.now();
    sendMs.push(performance.now() - before);
    await wait(everyMs);
  }
  while (startedAt.size < jobs) await wait(10);
  // The announcement may overtake the sender's own knowledge of its commit.
  const latencies = committedAt.map((at, number) => Math.max(0, (startedAt.get(number) ?? 0) - at));
  console.log(
    `start after send, ${1_000 / everyMs}/s: ${percentiles(latencies)} (send itself: ${percentiles(sendMs)})`,
  );
}

async function throughput(jobs: number): Promise<void> {
  const payloads = Array.from({ length: 1_000 }, (_, number) => ({ number }));
  for (let sent = 0; sent < jobs; sent += payloads.length) {
    const callerGroup = `key:${(sent / payloads.length) % 5}`;
    await world.db.em().transactional((em) => world.jobs.sendMany(em, small, payloads, { callerGroup }));
  }
  const [before, from] = [ended, performance.now()];
  while (ended < jobs) await wait(10);
  const seconds = (performance.now() - from) / 1_000;
  console.log(`small jobs: ${Math.round((ended - before) / seconds)}/s`);
}

async function fairness(backlog: number): Promise<void> {
  const payloads = Array.from({ length: backlog }, (_, number) => ({ number }));
  const settings = { callerGroup: 'busy', priority: 10 };
  await world.db.em().transactional((em) => world.jobs.sendMany(em, long, payloads, settings));
  const sentMs = performance.now();
  await world.send(long, { number: 0 }, { callerGroup: 'other', priority: 1 });
  while (otherStartedMs === 0) await wait(1);
  console.log(
    `another caller, behind a backlog of ${backlog}: served ${(otherStartedMs - sentMs).toFixed(0)} ms after the send began`,
  );
}

function percentiles(values: number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(1);
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`;
}
