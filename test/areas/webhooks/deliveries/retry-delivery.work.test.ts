import { Webhook as Verifier } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deliverWebhooks } from '#areas/webhooks/deliveries/deliver-webhooks.ts';
import { leaseDeliveries } from '#areas/webhooks/deliveries/lease-deliveries.ts';
import { retryLater } from '#areas/webhooks/deliveries/retry-delivery.job.ts';
import { writeResults } from '#areas/webhooks/deliveries/write-results.ts';
import type { LoopPool } from '#platform/loops/loop-pool.ts';
import { makeSigningSecret } from '#platform/outbound/standard-webhooks.ts';
import type { Resources } from '#platform/resources.ts';
import { type LocalWeb, startLocalWeb } from '../../../support/local-web.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/test-database.ts';
import { until } from '../../../support/until.ts';
import { type DeliveryRow, type DeliveryWorld, openDeliveryWorld, storedDeliveries } from '../delivery-world.ts';

let database: TestDatabase;
let web: LocalWeb;
let world: DeliveryWorld;

beforeEach(async () => {
  database = await createTestDatabase();
  web = await startLocalWeb();
  world = await openDeliveryWorld({ databaseUrl: database.url, allow: [web.host] });
});
afterEach(async () => {
  await world.close();
  await web.close();
  await database.drop();
});

const deliveries = () => database.query<DeliveryRow>(`select * from ${storedDeliveries} d order by id`);

interface StoredJob extends Record<string, unknown> {
  name: string;
  data: { deliveryId: number };
  state: string;
  start_after: Date;
}

const jobs = () =>
  database.query<StoredJob>(
    `select name, data, state, start_after from pgboss.job where name like 'retry-webhook-delivery%' order by created_on`,
  );

/** What the ladder makes hours or days is due at once. */
const callNow = () =>
  database.query(
    `update pgboss.job set start_after = now() where name like 'retry-webhook-delivery%' and state = 'created'`,
  );

const jobsEnded = () =>
  until('the jobs to end', async () => (await jobs()).every(({ state }) => state === 'completed') && true);

interface RefusedOnce {
  webhookId: number;
  secret: string;
  retry: DeliveryRow;
  loop: LoopPool;
}

/** A webhook whose first delivery is refused, with a retry that waits for its job. */
async function refusedOnce(): Promise<RefusedOnce> {
  web.page('/hook', { status: 503, headers: { 'retry-after': '3600' } });
  const { id, secret } = await world.webhook({ url: web.url('/hook') });
  const loop = await world.run(deliverWebhooks);
  await world.publish();
  const retry = await until('the retry to be written', async () => (await deliveries())[1]);
  web.page('/hook', {});
  return { webhookId: id, secret, retry, loop };
}

describe('a failed attempt', () => {
  it('leaves its retry out of the queue, with one job for the instant of the ladder, which sends it', async () => {
    const { retry } = await refusedOnce();
    expect(retry).toMatchObject({ attempt: 2, status: 'pending', is_deferred: true, is_queued: false });
    const [job, ...others] = await jobs();
    expect(job).toMatchObject({
      name: 'retry-webhook-delivery-later',
      data: { deliveryId: retry.id },
      state: 'created',
    });
    expect(others).toEqual([]);
    expect(Math.abs((job?.start_after.getTime() ?? 0) - (retry.next_attempt_at?.getTime() ?? 0))).toBeLessThanOrEqual(
      1,
    );
    await callNow();
    await until('the retry to arrive', async () => (await deliveries())[1]?.status === 'delivered');
    expect((await deliveries())[1]).toMatchObject({ is_deferred: false, is_queued: false });
    expect(new Set(web.requests.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    await jobsEnded();
  });

  it('is not recorded without the job of its retry', async () => {
    const { id } = await world.webhook({ url: web.url('/hook') });
    await world.addDeliveries(id, 1);
    const load = { leaseMs: 30_000, free: 10, defaultCapacity: 8, webhooks: [], callers: [] };
    const [delivery] = await leaseDeliveries(world.db.short, load);
    if (delivery === undefined) throw new Error('nothing leased');
    const answer = { isDelivered: false, responseStatus: 500, responseBody: null, error: 'It failed', durationMs: 1 };
    const result = { delivery, ...answer, waitMs: 5_000, isGone: false, isTelling: true };
    const broken = { sendMany: () => Promise.reject(new Error('no jobs today')) } as unknown as Resources['jobs'];
    const writing = writeResults({ db: world.db, jobs: broken }, world.db.short, [result]);
    await expect(writing).rejects.toThrow('no jobs today');
    expect(await deliveries()).toMatchObject([{ attempt: 1, status: 'pending', is_queued: true }]);
    await writeResults(world.resources, world.db.short, [result]);
    expect(await deliveries()).toMatchObject([{ status: 'failed' }, { attempt: 2, is_deferred: true }]);
    expect(await jobs()).toHaveLength(1);
  });
});

describe('the job of a retry', () => {
  it('that comes twice sends it once', async () => {
    const { retry } = await refusedOnce();
    await database.query(`update webhook set open_until = now() + interval '1 hour'`);
    await world.db.em().transactional(async (em) => {
      await world.resources.jobs.send(em, retryLater, { deliveryId: retry.id });
    });
    await callNow();
    await jobsEnded();
    expect((await deliveries())[1]).toMatchObject({ status: 'pending', is_deferred: false, is_queued: true });
    await database.query('update webhook set open_until = null');
    await until('the retry to arrive', async () => (await deliveries())[1]?.status === 'delivered');
    expect(web.hits('/hook')).toBe(2);
  });

  it('does nothing for a webhook that was deleted', async () => {
    const { webhookId } = await refusedOnce();
    await database.query('delete from webhook where id = $1', [webhookId]);
    await callNow();
    await jobsEnded();
    expect(await database.query('select 1 from queued_delivery')).toEqual([]);
    expect(web.hits('/hook')).toBe(1);
  });

  it('does not queue the retry of a disabled webhook', async () => {
    await refusedOnce();
    await database.query(`update webhook set status = 'disabled'`);
    await callNow();
    await jobsEnded();
    expect((await deliveries())[1]).toMatchObject({ status: 'pending', is_deferred: true, is_queued: false });
    expect(web.hits('/hook')).toBe(1);
  });

  it('brings about nothing but the end of the retry once the key was revoked', async () => {
    const { loop } = await refusedOnce();
    // A loop looks up keys about once a second; another one has not looked yet.
    await loop.stop(5_000);
    await database.query(
      `insert into api_key (id, name, hash, prefix, last_four, tier, is_admin, created_at, revoked_at)
       values (1, 'gone', 'h', 'p', 'l', 'free', false, now(), now())`,
    );
    await callNow();
    await world.run(deliverWebhooks);
    await until('the retry to end', async () => (await deliveries())[1]?.status === 'failed');
    expect((await deliveries())[1]).toMatchObject({ error: 'The API key was revoked', next_attempt_at: null });
    expect(web.hits('/hook')).toBe(1);
  });

  it('has it signed with the secrets of its time', async () => {
    const { secret } = await refusedOnce();
    const next = makeSigningSecret();
    await database.query(
      `update webhook set previous_sealed_secret = sealed_secret, previous_secret_until = now() + interval '1 hour',
         sealed_secret = $1`,
      [world.resources.sealer.seal(next, 'webhook')],
    );
    await callNow();
    await until('the retry to arrive', () => web.hits('/hook') === 2);
    const { body, headers } = web.requests[1] ?? { body: '', headers: {} };
    for (const key of [next, secret]) expect(new Verifier(key).verify(body, headers)).toBeDefined();
  });
});
