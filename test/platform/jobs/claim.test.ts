import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { ShortQueries } from '#platform/db/short-queries.ts';
import { type CallerLoad, claimJobs } from '#platform/jobs/claim.ts';
import { defineWork } from '../../support/define-work.ts';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts';
import { until } from '../../support/until.ts';
import { type JobWorld, openJobWorld } from './job-world.ts';

const Numbered = z.object({ number: z.int() });
type Numbered = z.infer<typeof Numbered>;

const started: { caller: string | undefined; number: number; end: () => void }[] = [];
const work = defineWork<Numbered>({
  name: 'work',
  payload: Numbered,
  kind: 'long',
  slots: 8,
  work: (_resources, run) =>
    new Promise((resolve) => {
      started.push({ caller: run.caller, number: run.payload.number, end: resolve });
    }),
});

let database: TestDatabase;
let world: JobWorld;
let queries: ShortQueries;

beforeAll(async () => {
  database = await createTestDatabase();
  world = await openJobWorld({ url: database.url, definitions: [work] });
  await world.jobs.installSchema();
  queries = new ShortQueries({ url: database.url, connections: 1, log: () => undefined });
});

afterEach(async () => {
  await database.query('delete from pgboss.job');
});

afterAll(async () => {
  await world.close();
  await queries.close();
  await database.drop();
});

function sendMany(callerGroup: string, count: number, priority = 5): Promise<string[]> {
  const payloads = Array.from({ length: count }, (_, number) => ({ number }));
  return world.db.em().transactional((em) => world.jobs.sendMany(em, work, payloads, { callerGroup, priority }));
}

async function claimed(freeSlots: number, callers: CallerLoad[] = []) {
  const jobs = await claimJobs(queries, { queue: 'work', freeSlots, callers });
  const counts: Record<string, number> = {};
  for (const { caller } of jobs) counts[caller] = (counts[caller] ?? 0) + 1;
  return counts;
}

test('a caller takes no more slots than it leaves free', async () => {
  await sendMany('a', 1_000);
  expect(await claimed(8)).toEqual({ a: 4 });
  expect(await claimed(4, [{ caller: 'a', running: 4, lastServed: 1 }])).toEqual({});
});

test('the jobs of the platform itself take every slot', async () => {
  await world.db
    .em()
    .transactional((em) => world.jobs.sendMany(em, work, [{ number: 1 }, { number: 2 }, { number: 3 }]));
  expect(await claimed(3)).toEqual({ '': 3 });
});

test('callers share the slots, whatever their backlogs and priorities', async () => {
  await sendMany('a', 500, 10);
  await sendMany('b', 500, 9);
  await sendMany('c', 1, 1);
  expect(await claimed(7)).toEqual({ a: 3, b: 3, c: 1 });
});

test('what a caller has running counts towards its share', async () => {
  await sendMany('a', 10, 10);
  await sendMany('b', 10, 1);
  const loads = [
    { caller: 'a', running: 3, lastServed: 1 },
    { caller: 'b', running: 0, lastServed: 2 },
  ];
  expect(await claimed(8, loads)).toEqual({ a: 3, b: 4 });
  expect(await claimed(4, loads)).toEqual({ a: 1, b: 2 });
});

test('those with the fewest running jobs come first', async () => {
  for (const caller of ['a', 'b', 'c']) await sendMany(caller, 10);
  const loads = [
    { caller: 'a', running: 1, lastServed: 1 },
    { caller: 'b', running: 0, lastServed: 2 },
    { caller: 'c', running: 0, lastServed: 3 },
  ];
  expect(await claimed(2, loads)).toEqual({ b: 1, c: 1 });
});

test('with one slot, callers are served one after the other', async () => {
  await sendMany('a', 10);
  await sendMany('b', 10);
  const served = (caller: string, lastServed: number) => ({ caller, running: 0, lastServed });
  expect(await claimed(1)).toEqual({ a: 1 });
  expect(await claimed(1, [served('a', 1)])).toEqual({ b: 1 });
  expect(await claimed(1, [served('a', 1), served('b', 2)])).toEqual({ a: 1 });
});

test('priority, then age, orders the jobs of one caller', async () => {
  const [low] = await sendMany('a', 1, 3);
  const [high] = await sendMany('a', 1, 8);
  const [alsoLow] = await sendMany('a', 1, 3);
  const order: (string | undefined)[] = [];
  for (const _ of [1, 2, 3]) {
    const [job] = await claimJobs(queries, { queue: 'work', freeSlots: 1, callers: [] });
    order.push(job?.id);
  }
  expect(order).toEqual([high, low, alsoLow]);
});

test('a deferred job is not claimed, and does not hide the ones behind it', async () => {
  const startAfter = new Date(Date.now() + 3_600_000);
  await world.send(work, { number: 1 }, { callerGroup: 'a', startAfter, priority: 10 });
  const due = await world.send(work, { number: 2 }, { callerGroup: 'a', priority: 1 });
  const jobs = await claimJobs(queries, { queue: 'work', freeSlots: 8, callers: [] });
  expect(jobs.map((job) => job.id)).toEqual([due]);
});

test('no job is claimed twice by processes that claim at the same time', async () => {
  await sendMany('a', 100);
  await sendMany('b', 100);
  const connections = Array.from(
    { length: 4 },
    () => new ShortQueries({ url: database.url, connections: 1, log: () => undefined }),
  );
  const ids: string[] = [];
  await Promise.all(
    connections.map(async (connection) => {
      while (ids.length < 200) {
        const jobs = await claimJobs(connection, { queue: 'work', freeSlots: 6, callers: [] });
        ids.push(...jobs.map((job) => job.id));
      }
      await connection.close();
    }),
  );
  expect(new Set(ids).size).toBe(200);
  expect(ids).toHaveLength(200);
});

test('a job that another process is just claiming is left to it', async () => {
  const [first] = await sendMany('a', 1, 10);
  const [second] = await sendMany('a', 1, 1);
  await world.db.em().transactional(async (em) => {
    await em.execute('select 1 from pgboss.job where id = ? for update', [first]);
    const jobs = await claimJobs(queries, { queue: 'work', freeSlots: 8, callers: [] });
    expect(jobs.map((job) => job.id)).toEqual([second]);
  });
});

test("a caller's backlog of long jobs does not keep another caller's job waiting", async () => {
  await sendMany('a', 1_000, 10);
  await world.jobs.startWorkers(world.resources);
  await until('the first caller has its share', () => started.length === 4);
  await world.send(work, { number: 1 }, { callerGroup: 'b', priority: 1 });
  await until('the other caller is served while all jobs of the first still run', () =>
    started.some((run) => run.caller === 'b'),
  );
  expect(started.filter((run) => run.caller === 'a')).toHaveLength(4);
  for (const run of started) run.end();
});
