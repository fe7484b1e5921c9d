import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { catalogue } from '#events/catalogue.ts';
import { publish } from '#events/publish.ts';
import { type LocalWeb, startLocalWeb } from '../../../support/local-web.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/test-database.ts';
import { until } from '../../../support/until.ts';
import { type DeliveryRow, type DeliveryWorld, openDeliveryWorld } from '../delivery-world.ts';

const script = fileURLToPath(new URL('./delivering-process.ts', import.meta.url));

let database: TestDatabase;
let web: LocalWeb;
let world: DeliveryWorld;
const children = new Set<ChildProcess>();

beforeEach(async () => {
  database = await createTestDatabase();
  web = await startLocalWeb();
  world = await openDeliveryWorld({ databaseUrl: database.url, allow: [web.host] });
});

afterEach(async () => {
  await Promise.all([...children].map(kill));
  await world.close();
  await web.close();
  await database.drop();
});

async function work(settings: { leaseMs?: number; timeoutMs?: number } = {}): Promise<ChildProcess> {
  const { leaseMs = 30_000, timeoutMs = 15_000 } = settings;
  const child = fork(script, [database.url, web.host, String(leaseMs), String(timeoutMs)]);
  children.add(child);
  await once(child, 'message');
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  children.delete(child);
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

async function stop(child: ChildProcess): Promise<void> {
  children.delete(child);
  const exited = once(child, 'exit');
  child.send('stop');
  expect(await exited).toEqual([0, null]);
}

const count = async (where: string): Promise<number> => {
  const [row] = await database.query<{ count: number }>(
    `select count(*)::int as count from webhook_delivery where ${where}`,
  );
  return row?.count ?? 0;
};

const allFinished = () =>
  until('everything is finished', async () => (await count(`status = 'pending'`)) === 0, 90_000);

/** Numbers from 0 to 1 that are the same in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

it('every event arrives, under one id, though its workers are killed again and again; one rolled back never does', async () => {
  const events = 480;
  const random = seeded(20_261_121);
  const arrivals = new Map<string, number>();
  let hits = 0;
  web.page('/hook', async ({ headers, body }) => {
    const id = headers['webhook-id'] ?? '';
    expect(JSON.parse(body).id).toBe(id);
    hits += 1;
    const before = arrivals.get(id) ?? 0;
    arrivals.set(id, before + 1);
    // One in twenty is refused at first, and comes again by a job.
    const isRefused = before === 0 && arrivals.size % 20 === 0;
    await new Promise((resolve) => setTimeout(resolve, 5));
    return isRefused ? { status: 503 } : {};
  });
  for (let keyId = 1; keyId <= 4; keyId += 1) await world.webhook({ url: web.url('/hook'), keyId });

  // An attempt that timed out on a busy machine, after the one that was refused, would be repeated only in five minutes.
  const settings = { leaseMs: 4_000, timeoutMs: 3_000 };
  const workers = await Promise.all([work(settings), work(settings)]);
  const published = new Set<string>();
  const rolledBack = new Set<string>();
  const publishMany = async (share: number): Promise<void> => {
    for (let number = 0; number < share; number += 1) {
      published.add(await world.publish(1 + (number % 4), `event ${number}`));
      if (random() < 0.1) rolledBack.add(await rollBack());
    }
  };
  const publishing = Promise.all(Array.from({ length: 8 }, () => publishMany(events / 8)));

  const killedAt = Array.from({ length: 4 }, () => Math.floor(50 + random() * (events - 200))).toSorted(
    (a, b) => a - b,
  );
  for (const place of killedAt) {
    await until(`${place} arrivals`, () => hits >= place, 60_000);
    const victim = random() < 0.5 ? 0 : 1;
    const worker = workers[victim];
    if (worker !== undefined) await kill(worker);
    workers[victim] = await work(settings);
  }
  await publishing;
  await allFinished();

  expect(published.size).toBe(events);
  expect(rolledBack.size).toBeGreaterThan(25);
  expect([...published].filter((id) => !arrivals.has(id))).toEqual([]);
  expect([...arrivals.keys()].filter((id) => !published.has(id))).toEqual([]);
  expect(await count(`status = 'delivered'`)).toBe(events);
  expect(await count(`status = 'delivered' and attempt > 1`)).toBeGreaterThan(12);
  expect(await database.query('select 1 from queued_delivery')).toEqual([]);
  const [repeated] = await database.query(
    `select event_id from webhook_delivery where status = 'delivered' group by event_id having count(*) > 1`,
  );
  expect(repeated).toBeUndefined();
}, 180_000);

/** Publishes an event in a transaction that fails, and answers with the id it would have had. */
async function rollBack(): Promise<string> {
  let id = '';
  const failing = world.db.em().transactional(async (em) => {
    const data = { id: 2, topic: 'undone', status: 'completed', sources: 0, url: 'http://localhost/' } as const;
    id = await publish(em, world.resources, { entry: catalogue.researchComplete, keyId: 1, data });
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  return id;
}

it('two workers side by side send everything once', async () => {
  web.page('/hook', {});
  for (let keyId = 1; keyId <= 3; keyId += 1) {
    const { id } = await world.webhook({ url: web.url('/hook'), keyId });
    await world.addDeliveries(id, 100);
  }
  const workers = await Promise.all([work(), work()]);
  await allFinished();
  await Promise.all(workers.map(stop));
  const ids = web.requests.map(({ headers }) => headers['webhook-id']);
  expect(ids).toHaveLength(300);
  expect(new Set(ids).size).toBe(300);
  expect(await count(`status = 'delivered' and attempt = 1`)).toBe(300);
}, 60_000);

it('a worker that stood still for longer than its lease writes nothing over the one that took over', async () => {
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  web.page('/hook', async () => ({ text: (await answers[web.hits('/hook') - 1]?.promise) ?? '' }));
  await world.webhook({ url: web.url('/hook') });
  const zombie = await work({ leaseMs: 1_500, timeoutMs: 1_000 });
  const eventId = await world.publish();
  await until('the first attempt is under way', () => web.hits() === 1);
  zombie.kill('SIGSTOP');
  const successor = await work({ leaseMs: 30_000, timeoutMs: 15_000 });
  await until('the second one is under way', () => web.hits() === 2);
  answers[0]?.resolve('to the first');
  zombie.kill('SIGCONT');
  await stop(zombie);
  expect(await count(`status = 'pending'`)).toBe(1);
  answers[1]?.resolve('to the second');
  await allFinished();
  await stop(successor);
  const rows = await database.query<DeliveryRow>('select * from webhook_delivery');
  expect(rows).toMatchObject([{ attempt: 1, status: 'delivered', response_body: 'to the second', event_id: eventId }]);
  expect(web.requests.map(({ headers }) => headers['webhook-id'])).toEqual([eventId, eventId]);
  expect(await database.query('select consecutive_failures from webhook')).toEqual([{ consecutive_failures: 0 }]);
}, 60_000);
