import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sweepDeliveriesWork } from '#areas/webhooks/deliveries/sweep-deliveries.work.ts';
import type { JobRun } from '#platform/jobs/job-work.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/test-database.ts';
import { type DeliveryRow, type DeliveryWorld, openDeliveryWorld, storedDeliveries } from '../delivery-world.ts';

let database: TestDatabase;
let world: DeliveryWorld;
let webhookId: number;

beforeAll(async () => {
  database = await createTestDatabase();
  world = await openDeliveryWorld({ databaseUrl: database.url, allow: [] });
});
afterAll(async () => {
  await world.close();
  await database.drop();
});
beforeEach(async () => {
  await database.query('truncate webhook, webhook_delivery, event restart identity cascade');
  ({ id: webhookId } = await world.webhook({ url: 'https://hooks.example/' }));
});

const sweep = () =>
  sweepDeliveriesWork.work(world.resources, { signal: new AbortController().signal } as JobRun<Record<string, never>>);

const left = async () => {
  const deliveries = await database.query<DeliveryRow>(`select * from ${storedDeliveries} d order by id`);
  const events = await database.query<{ id: string }>('select id from event');
  return { deliveries, events };
};

/** Makes a delivery and its event so many days old, finished or still to be sent. */
async function make(days: number, status: 'delivered' | 'failed' | 'pending'): Promise<void> {
  await world.addDeliveries(webhookId, 1);
  await database.query(
    `update webhook_delivery set created_at = now() - $1::int * interval '1 day', status = $2::text,
       finished_at = case when $2::text <> 'pending' then now() - $1::int * interval '1 day' end
     where id = (select max(id) from webhook_delivery)`,
    [days, status],
  );
  await database.query(
    `update event set created_at = now() - $1::int * interval '1 day'
     where id = (select event_id from webhook_delivery order by id desc limit 1)`,
    [days],
  );
}

it('forgets finished deliveries and their events after thirty days', async () => {
  await make(31, 'delivered');
  await make(31, 'failed');
  await make(29, 'delivered');
  await make(0, 'failed');
  await sweep();
  const { deliveries, events } = await left();
  expect(deliveries.map(({ id }) => id)).toEqual([3, 4]);
  expect(events).toHaveLength(2);
});

it('keeps what is still to be sent and its event, however old they are', async () => {
  await make(40, 'pending');
  await make(40, 'delivered');
  await sweep();
  const { deliveries, events } = await left();
  expect(deliveries.map(({ id }) => id)).toEqual([1]);
  expect(events).toEqual([{ id: deliveries[0]?.event_id }]);
});

it('processes any number of rows, skipping those that stay', async () => {
  await world.addDeliveries(webhookId, 12_000);
  await database.query(
    `update webhook_delivery set created_at = now() - interval '31 days', finished_at = now() - interval '31 days',
       status = case when id % 3000 = 0 then 'pending' else 'delivered' end`,
  );
  await database.query(`update event set created_at = now() - interval '31 days'`);
  await sweep();
  const { deliveries, events } = await left();
  expect(deliveries.map(({ id }) => id)).toEqual([3_000, 6_000, 9_000, 12_000]);
  expect(events).toHaveLength(4);
});

it('gives up only deliveries that waited three days for a disabled webhook', async () => {
  await world.addDeliveries(webhookId, 3);
  await database.query(`update webhook set status = 'disabled'`);
  const { id: active } = await world.webhook({ url: 'https://hooks.example/' });
  await world.addDeliveries(active, 1);
  await database.query(`update queued_delivery set due_at = now() - interval '73 hours' where delivery_id in (1, 4)`);
  await database.query(`update queued_delivery set due_at = now() - interval '71 hours' where delivery_id = 2`);
  await sweep();
  const { deliveries } = await left();
  expect(deliveries.map(({ status }) => status)).toEqual(['failed', 'pending', 'pending', 'pending']);
  expect(deliveries[0]).toMatchObject({ error: 'The webhook was paused or disabled', next_attempt_at: null });
  expect(deliveries.map(({ is_queued }) => is_queued)).toEqual([false, true, true, true]);
  expect(deliveries[0]?.finished_at).not.toBeNull();
});

it('does the same with retries that came up meanwhile, and queues those whose job was lost', async () => {
  await world.addDeliveries(webhookId, 2);
  await database.query(`update webhook set status = 'disabled'`);
  const { id: active } = await world.webhook({ url: 'https://hooks.example/' });
  await world.addDeliveries(active, 2);
  await database.query('delete from queued_delivery');
  await database.query(
    `update webhook_delivery set is_deferred = true,
       next_attempt_at = now() - case id when 1 then 73 when 2 then 71 when 3 then 2 else 0.5 end * interval '1 hour'`,
  );
  await sweep();
  const { deliveries } = await left();
  expect(deliveries.map(({ status }) => status)).toEqual(['failed', 'pending', 'pending', 'pending']);
  expect(deliveries[0]).toMatchObject({ error: 'The webhook was paused or disabled', next_attempt_at: null });
  expect(deliveries.map(({ is_deferred }) => is_deferred)).toEqual([false, true, false, true]);
  expect(deliveries.map(({ is_queued }) => is_queued)).toEqual([false, false, true, false]);
});
