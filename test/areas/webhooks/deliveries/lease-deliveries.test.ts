import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  giveBackDeliveries,
  hasBacklog,
  type LeasedDelivery,
  type LeaseRequest,
  leaseDeliveries,
  leasingSession,
} from '#areas/webhooks/deliveries/lease-deliveries.ts';
import { ShortQueries } from '#platform/db/short-queries.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/test-database.ts';
import { type DeliveryWorld, openDeliveryWorld } from '../delivery-world.ts';

let database: TestDatabase;
let world: DeliveryWorld;
let queries: ShortQueries;
beforeAll(async () => {
  database = await createTestDatabase();
  world = await openDeliveryWorld({ databaseUrl: database.url, allow: [] });
  queries = new ShortQueries({ url: database.url, connections: 1, session: leasingSession, log: () => undefined });
});
afterAll(async () => {
  await queries.close();
  await world.close();
  await database.drop();
});
beforeEach(() => database.query('truncate webhook, webhook_delivery, event cascade'));

const lease = (request: Partial<LeaseRequest> = {}): Promise<LeasedDelivery[]> =>
  leaseDeliveries(queries, { leaseMs: 30_000, free: 100, defaultCapacity: 8, webhooks: [], callers: [], ...request });

async function webhookWith(keyId: number, pending: number): Promise<number> {
  const { id } = await world.webhook({ url: `https://hooks.example/${keyId}`, keyId });
  await world.addDeliveries(id, pending);
  return id;
}

const counts = (leased: LeasedDelivery[], name: 'webhookId' | 'keyId') =>
  Object.fromEntries(
    [...Map.groupBy(leased, (delivery) => delivery[name])].map(([value, group]) => [value, group.length]),
  );

describe('a lease', () => {
  it('contains everything needed to send', async () => {
    const { id } = await world.webhook({ url: 'https://hooks.example/x' });
    const eventId = await world.publish(1, 'tides');
    const [delivery, ...others] = await lease();
    expect(others).toEqual([]);
    expect(delivery).toMatchObject({
      webhookId: id,
      keyId: 1,
      eventId,
      event: 'research.complete',
      isRequested: false,
      scheduledAttempt: 1,
      url: 'https://hooks.example/x',
      previousSealedSecret: null,
    });
    expect(JSON.parse(delivery?.data ?? '')).toMatchObject({ topic: 'tides' });
    expect(delivery?.happenedAt).toMatch(/^\d{4}-.*Z$/);
  });

  it('passes over what another process is just taking', async () => {
    await webhookWith(1, 5);
    const other = new Client({ connectionString: database.url });
    await other.connect();
    await other.query('begin');
    const { rows } = await other.query<{ id: number }>(
      'select delivery_id as id from queued_delivery order by id limit 2 for update',
    );
    const leased = await lease();
    await other.query('rollback');
    await other.end();
    expect(leased).toHaveLength(3);
    expect(leased.some(({ id }) => rows.some((row) => row.id === id))).toBe(false);
    expect(await lease()).toHaveLength(2);
    expect(await lease()).toEqual([]);
  });

  it('is over when its time is, and can be given back before', async () => {
    const webhookId = await webhookWith(1, 1);
    const [first] = await lease();
    expect(await lease()).toEqual([]);
    await giveBackDeliveries(queries, first === undefined ? [] : [{ delivery: first, dueInMs: 0 }]);
    const [second] = await lease();
    expect(second?.id).toBe(first?.id);
    await database.query(`update queued_delivery set leased_until = leased_until - interval '31 seconds'`);
    const [third] = await lease();
    expect(third).toMatchObject({ webhookId, id: first?.id });
    // What was taken over is no longer theirs to give back.
    await giveBackDeliveries(queries, second === undefined ? [] : [{ delivery: second, dueInMs: 0 }]);
    expect(await lease()).toEqual([]);
  });

  it('leases nothing that is held back, and reports no backlog then', async () => {
    await webhookWith(1, 2);
    expect(await hasBacklog(queries)).toBe(true);
    const leased = await lease();
    await giveBackDeliveries(
      queries,
      leased.map((delivery) => ({ delivery, dueInMs: 60_000 })),
    );
    expect(await lease()).toEqual([]);
    expect(await hasBacklog(queries)).toBe(false);
  });

  it.each([
    [`status = 'disabled'`, 0],
    [`open_until = now() + interval '1 minute'`, 0],
    [`open_until = now() - interval '1 minute'`, 1],
  ])('of a webhook with %s leases %i', async (state, count) => {
    const healthy = await webhookWith(1, 3);
    const other = await webhookWith(2, 5);
    await database.query(`update webhook set ${state} where id = $1`, [other]);
    const leased = await lease();
    expect(counts(leased, 'webhookId')).toEqual({ [healthy]: 3, ...(count > 0 ? { [other]: count } : {}) });
    // As long as the one that tries is under way, there is no other.
    const webhooks = count > 0 ? [{ webhookId: other, held: 1, capacity: 7 }] : [];
    expect(await lease({ webhooks })).toEqual([]);
  });
});

describe('the share', () => {
  it('of one webhook fills its queue, longest due first', async () => {
    const [one, other] = [await webhookWith(1, 30), await webhookWith(2, 30)];
    await database.query(`update queued_delivery set due_at = now() - delivery_id * interval '1 second'`);
    const leased = await lease({ webhooks: [{ webhookId: other, held: 9, capacity: 3 }] });
    expect(counts(leased, 'webhookId')).toEqual({ [one]: 8, [other]: 3 });
    const newest = await database.query<{ id: number }>('select id from webhook_delivery order by id desc limit 3');
    expect(leased.filter(({ webhookId }) => webhookId === other).map(({ id }) => id)).toEqual(
      newest.map(({ id }) => id),
    );
  });

  it('of one caller leaves as much capacity as it uses, over all its webhooks', async () => {
    for (let number = 0; number < 20; number += 1) await webhookWith(1, 10);
    await webhookWith(2, 10);
    expect(counts(await lease({ free: 40 }), 'keyId')).toEqual({ 1: 20, 2: 8 });
    const webhooks: LeaseRequest['webhooks'] = [];
    expect(counts(await lease({ free: 40, webhooks, callers: [{ keyId: 1, held: 30 }] }), 'keyId')).toEqual({
      1: 5,
      2: 2,
    });
  });

  it('is taken by callers in turn when there is not enough for all', async () => {
    for (let keyId = 1; keyId <= 5; keyId += 1) await webhookWith(keyId, 10);
    expect(counts(await lease({ free: 10 }), 'keyId')).toEqual({ 1: 2, 2: 2, 3: 2, 4: 2, 5: 2 });
  });

  it.each([
    { statistics: 'new', isEmptied: false },
    { statistics: 'made when the queue had just been emptied', isEmptied: true },
  ])('of a long backlog costs no more than that of a short one: statistics $statistics', async ({ isEmptied }) => {
    if (isEmptied) {
      await webhookWith(3, 5_000);
      await database.query('delete from queued_delivery');
      await database.query('vacuum analyze queued_delivery');
    }
    await webhookWith(1, 20_000);
    const short = await webhookWith(2, 1);
    // One connection and one transaction, which counts what it reads.
    const single = new ShortQueries({
      url: database.url,
      connections: 1,
      session: leasingSession,
      log: () => undefined,
    });
    const run = (name: string, text: string) => single.run<{ reads: number }>({ name, text, values: [] });
    await run('begin', 'begin');
    const request = { leaseMs: 30_000, free: 100, defaultCapacity: 8, webhooks: [], callers: [] };
    expect(counts(await leaseDeliveries(single, request), 'webhookId')).toMatchObject({ [short]: 1 });
    const [{ reads } = { reads: Number.NaN }] = await run(
      'reads',
      `select (seq_tup_read + idx_tup_fetch)::int as reads from pg_stat_xact_user_tables where relname = 'queued_delivery'`,
    );
    await run('rollback', 'rollback');
    await single.close();
    expect(reads).toBeGreaterThan(9);
    expect(reads).toBeLessThan(200);
  });
});
