import type { PgBoss } from 'pg-boss';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { ShortQueries } from '#platform/db/short-queries.ts';
import { type ClaimedJob, Claims } from '#platform/jobs/claim.ts';
import { claimingSession } from '#platform/jobs/job-pool.ts';
import { openBoss } from '#platform/jobs/pg-boss.ts';
import { defineWork } from '../../support/define-work.ts';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts';
import { until } from '../../support/until.ts';
import { type JobWorld, openJobWorld } from './job-world.ts';

const Numbered = z.object({ number: z.int() });
type Numbered = z.infer<typeof Numbered>;

const started: { caller: string | undefined; number: number; end: () => void }[] = [];
const workOf = (slots: number, name = 'work') =>
  defineWork<Numbered>({
    name,
    payload: Numbered,
    kind: 'long',
    slots,
    work: (_resources, run) =>
      new Promise((resolve) => {
        started.push({ caller: run.caller, number: run.payload.number, end: resolve });
      }),
  });
const work = workOf(8);
const otherWork = workOf(8, 'other-work');

let database: TestDatabase;
let world: JobWorld;
let queries: ShortQueries;
let boss: PgBoss;

beforeAll(async () => {
  database = await createTestDatabase();
  world = await openJobWorld({ url: database.url, definitions: [work, otherWork] });
  await world.jobs.installSchema();
  queries = new ShortQueries({ url: database.url, connections: 1, log: () => undefined });
  boss = openBoss({ databaseUrl: database.url, log: world.resources.log }, { supervise: false, schedule: false });
  await boss.start();
});

afterEach(async () => {
  // Not `delete`: while any snapshot is open, an index keeps the entries of deleted rows and every look at it reads them.
  await database.query('truncate pgboss.job');
});

afterAll(async () => {
  await boss.stop({ graceful: false });
  await world.close();
  await queries.close();
  await database.drop();
});

function sendMany(callerGroup: string, count: number, priority = 5): Promise<string[]> {
  const payloads = Array.from({ length: count }, (_, number) => ({ number }));
  return world.db.em().transactional((em) => world.jobs.sendMany(em, work, payloads, { callerGroup, priority }));
}

/** What a process with so many slots has once it has filled them; some may be taken already. */
async function claimed(slots: number, running: Record<string, number> = {}) {
  const counts = new Map(Object.entries(running));
  const claims = new Claims({ boss, definition: workOf(slots), queries });
  for (;;) {
    const taken = [...counts.values()].reduce((sum, count) => sum + count, 0);
    const { jobs } = taken < slots ? await claims.take(slots - taken, counts) : { jobs: [] };
    if (jobs.length === 0) return Object.fromEntries(counts);
    for (const { caller = '' } of jobs) counts.set(caller, (counts.get(caller) ?? 0) + 1);
  }
}

/** The jobs that a process with one slot works, one after the other. */
async function oneByOne(count: number): Promise<ClaimedJob[]> {
  const claims = new Claims({ boss, definition: workOf(1), queries });
  const jobs: ClaimedJob[] = [];
  for (let place = 0; place < count; place += 1) jobs.push(...(await claims.take(1, new Map())).jobs);
  return jobs;
}

test('a caller gets at most half of the slots', async () => {
  await sendMany('a', 1_000);
  expect(await claimed(8)).toEqual({ a: 4 });
  expect(await claimed(8, { a: 4 })).toEqual({ a: 4 });
});

test('platform jobs can use every slot', async () => {
  await world.db
    .em()
    .transactional((em) => world.jobs.sendMany(em, work, [{ number: 1 }, { number: 2 }, { number: 3 }]));
  expect(await claimed(3)).toEqual({ '': 3 });
});

test('callers share the slots regardless of backlog and priority', async () => {
  await sendMany('a', 500, 10);
  await sendMany('b', 500, 9);
  await sendMany('c', 1, 1);
  expect(await claimed(7)).toEqual({ a: 3, b: 3, c: 1 });
});

test("running jobs count towards a caller's share", async () => {
  await sendMany('a', 10, 10);
  await sendMany('b', 10, 1);
  expect(await claimed(8, { a: 3 })).toEqual({ a: 4, b: 4 });
});

test('a new caller gets the next free slot when others hold all of them', async () => {
  for (const caller of ['a', 'b']) await sendMany(caller, 100, 10);
  const claims = new Claims({ boss, definition: work, queries });
  for (const running of [{}, { a: 2 }, { a: 2, b: 2 }, { a: 3, b: 2 }]) {
    await claims.take(2, new Map(Object.entries(running)));
  }
  await sendMany('c', 10, 1);
  const served = [
    await claims.take(1, new Map(Object.entries({ a: 3, b: 4 }))),
    await claims.take(1, new Map(Object.entries({ a: 3, b: 3, c: 1 }))),
  ].flatMap(({ jobs }) => jobs);
  expect(served.map(({ caller }) => caller)).toContain('c');
});

test('with one slot, callers take turns', async () => {
  await sendMany('a', 10);
  await sendMany('b', 10);
  expect((await oneByOne(6)).map(({ caller }) => caller)).toEqual(['a', 'b', 'a', 'b', 'a', 'b']);
});

test('no caller gets more than half of the slots of any process', async () => {
  await sendMany('a', 100);
  expect(await Promise.all([claimed(8), claimed(8), claimed(8)])).toEqual([{ a: 4 }, { a: 4 }, { a: 4 }]);
});

test('jobs of one caller run by priority, then by age', async () => {
  const [low] = await sendMany('a', 1, 3);
  const [high] = await sendMany('a', 1, 8);
  const [alsoLow] = await sendMany('a', 1, 3);
  expect((await oneByOne(3)).map(({ id }) => id)).toEqual([high, low, alsoLow]);
});

test('a deferred job is not claimed and does not block jobs behind it', async () => {
  const startAfter = new Date(Date.now() + 3_600_000);
  await world.send(work, { number: 1 }, { callerGroup: 'a', startAfter, priority: 10 });
  const due = await world.send(work, { number: 2 }, { callerGroup: 'a', priority: 1 });
  expect((await oneByOne(2)).map(({ id }) => id)).toEqual([due]);
});

test('concurrent processes never claim a job twice', async () => {
  await sendMany('a', 100);
  await sendMany('b', 100);
  const ids = (await Promise.all([oneByOne(80), oneByOne(80), oneByOne(80)])).flat().map(({ id }) => id);
  expect(new Set(ids).size).toBe(200);
  expect(ids).toHaveLength(200);
});

test('a job that another process is claiming is skipped', async () => {
  const [first] = await sendMany('a', 1, 10);
  const [second] = await sendMany('a', 1, 1);
  await world.db.em().transactional(async (em) => {
    await em.execute('select 1 from pgboss.job where id = ? for update', [first]);
    expect((await oneByOne(2)).map(({ id }) => id)).toEqual([second]);
  });
});

test('a job behind 10,000 jobs of another caller is found in one query', async () => {
  await sendMany('a', 10_000, 10);
  const claims = new Claims({ boss, definition: work, queries });
  const running = new Map([['a', 4]]);
  await world.send(work, { number: 1 }, { callerGroup: 'b', priority: 1 });
  const { jobs } = await claims.take(4, running);
  expect(jobs.map(({ caller }) => caller)).toEqual(['b']);
});

test('a claim planned on an empty queue does not scan completed jobs', async () => {
  const planned = new ShortQueries({
    url: database.url,
    connections: 1,
    isByIndexOnly: true,
    session: claimingSession,
    log: () => undefined,
  });
  const claims = new Claims({ boss, definition: workOf(1), queries: planned });
  const entriesRead = async () => {
    await planned.run({ name: 'flush', text: 'select pg_stat_force_next_flush()', values: [] });
    // Told when that statement is over, which its answer may come before: the next one begins after it.
    await planned.run({ name: 'flushed', text: 'select 1', values: [] });
    // What this connection has read for the test before would be told with what is counted here.
    await database.query('select pg_stat_force_next_flush()');
    const [read] = await database.query<{ entries: number }>(
      `select sum(idx_tup_read)::int as entries from pg_stat_user_indexes where schemaname = 'pgboss' and relname like 'job%'`,
    );
    return read?.entries ?? 0;
  };
  await claims.take(1, new Map());
  await sendMany('a', 2_000);
  // Over the same connection, because another one may tell what it has read only after it was asked.
  await planned.run({ name: 'end', text: `update pgboss.job set state = 'completed'`, values: [] });
  await sendMany('b', 1);
  const before = await entriesRead();
  expect((await claims.take(1, new Map())).jobs).toHaveLength(1);
  // The index of waiting jobs still has the entries of those that have ended, until the first look at each.
  expect((await entriesRead()) - before).toBeLessThan(3_000);
  await planned.close();
});

test('all queues share the plan of a claim, and each gets its own jobs', async () => {
  const shared = new ShortQueries({ url: database.url, connections: 1, log: () => undefined });
  await world.send(otherWork, { number: 2 });
  await world.send(work, { number: 1 });
  const claims = [work, otherWork].map((definition) => new Claims({ boss, definition, queries: shared }));
  const taken = await Promise.all(claims.map((one) => one.take(8, new Map())));
  expect(taken.map(({ jobs }) => jobs.map(({ data }) => data))).toEqual([[{ number: 1 }], [{ number: 2 }]]);
  const planned = { name: 'planned', text: 'select name from pg_prepared_statements', values: [] };
  expect((await shared.run(planned)).filter(({ name }) => name !== 'planned')).toHaveLength(1);
  await shared.close();
});

test("a caller's backlog of long jobs does not delay another caller's job", async () => {
  await sendMany('a', 1_000, 10);
  await world.startWorkers();
  await until('the first caller has its share', () => started.length === 4);
  await world.send(work, { number: 1 }, { callerGroup: 'b', priority: 1 });
  await until('the other caller is served while all jobs of the first still run', () =>
    started.some((run) => run.caller === 'b'),
  );
  expect(started.filter((run) => run.caller === 'a')).toHaveLength(4);
  for (const run of started) run.end();
});
