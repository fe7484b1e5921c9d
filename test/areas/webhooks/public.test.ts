import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countDeliveries } from '#areas/webhooks/public.ts';
import { catalogue } from '#events/catalogue.ts';
import { publish } from '#events/publish.ts';
import { loopChannel } from '#platform/loops/announce.ts';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts';
import { until } from '../../support/until.ts';
import { type DeliveryRow, type DeliveryWorld, openDeliveryWorld, storedDeliveries } from './delivery-world.ts';

let database: TestDatabase;
let world: DeliveryWorld;
let listener: Client;
let announced: (string | undefined)[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  world = await openDeliveryWorld({ databaseUrl: database.url, allow: [] });
  listener = new Client({ connectionString: database.url });
  await listener.connect();
  listener.on('notification', ({ payload }) => announced.push(payload));
  await listener.query(`listen ${loopChannel}`);
});
afterAll(async () => {
  await listener.end();
  await world.close();
  await database.drop();
});
beforeEach(async () => {
  await database.query('truncate webhook, webhook_delivery, event cascade');
  announced = [];
});

const deliveries = () => database.query<DeliveryRow>(`select * from ${storedDeliveries} d order by id`);
const url = 'https://hooks.example/';

/** Everything announced so far has arrived once a later announcement has. */
async function announcements(): Promise<(string | undefined)[]> {
  await database.query('select pg_notify($1, $2)', [loopChannel, 'the end']);
  await until('the last announcement', () => announced.includes('the end'));
  return announced.filter((name) => name !== 'the end');
}

describe('an event', () => {
  it('gets a delivery, due now, for every active webhook of its key that subscribes to it', async () => {
    const { id: one } = await world.webhook({ url });
    const { id: two } = await world.webhook({ url });
    const { id: disabled } = await world.webhook({ url });
    const { id: other } = await world.webhook({ url });
    await world.webhook({ url, keyId: 2 });
    await database.query(`update webhook set status = 'disabled' where id = $1`, [disabled]);
    await database.query(`update webhook set events = '{code_review.complete}' where id = $1`, [other]);
    const eventId = await world.publish(1);
    expect(await deliveries()).toMatchObject(
      [one, two].map((id) => ({
        webhook_id: id,
        key_id: 1,
        event_id: eventId,
        event: 'research.complete',
        attempt: 1,
        status: 'pending',
        is_requested: false,
        is_queued: true,
        lease: null,
      })),
    );
    const [late] = await database.query('select 1 from webhook_delivery where next_attempt_at > now()');
    expect(late).toBeUndefined();
    expect(await announcements()).toEqual(['deliver-webhooks']);
  });

  it('without subscribers, or of the platform itself, wakes no worker', async () => {
    await world.webhook({ url, keyId: 2 });
    await world.publish(1);
    await world.db.em().transactional((em) =>
      publish(em, world.resources, {
        entry: catalogue.researchComplete,
        keyId: null,
        data: { id: 1, topic: 'x', status: 'completed', sources: 0, url: 'http://localhost/' },
      }),
    );
    expect(await deliveries()).toEqual([]);
    expect(await database.query('select id from event')).toHaveLength(2);
    expect(await announcements()).toEqual([]);
  });

  it('leaves nothing behind when its transaction is rolled back', async () => {
    await world.webhook({ url });
    const data = { id: 1, topic: 'x', status: 'completed', sources: 0, url: 'http://localhost/' } as const;
    const failing = world.db.em().transactional(async (em) => {
      await publish(em, world.resources, { entry: catalogue.researchComplete, keyId: 1, data });
      const written = await em.execute<object[]>('select id from webhook_delivery');
      expect(written).toHaveLength(1);
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    expect(await deliveries()).toEqual([]);
    expect(await database.query('select id from event')).toEqual([]);
    expect(await announcements()).toEqual([]);
  });

  it('is not in the way of a webhook that is deleted at the same moment, nor the other way round', async () => {
    const { id } = await world.webhook({ url });
    const { id: kept } = await world.webhook({ url });
    const deleter = new Client({ connectionString: database.url });
    await deleter.connect();
    await deleter.query('begin');
    await deleter.query('delete from webhook where id = $1', [id]);
    const publishing = world.publish();
    await until('the event waits for the deletion', async () => {
      const [waiting] = await database.query(
        `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      );
      return waiting !== undefined;
    });
    await deleter.query('commit');
    await deleter.end();
    await publishing;
    expect((await deliveries()).map(({ webhook_id }) => webhook_id)).toEqual([kept]);
  });
});

describe('the count of a period', () => {
  it("counts one key's attempts by state", async () => {
    const { id } = await world.webhook({ url });
    const { id: foreign } = await world.webhook({ url, keyId: 2 });
    await world.addDeliveries(id, 5);
    await world.addDeliveries(foreign, 5);
    await database.query(
      `update webhook_delivery set created_at = '2026-03-01T12:00:00Z',
         status = (array['pending', 'delivered', 'delivered', 'failed', 'delivered'])[1 + id % 5]`,
    );
    await database.query(`update webhook_delivery set created_at = '2026-03-02T00:00:00Z' where status = 'failed'`);
    const period = { keyId: 1, from: new Date('2026-03-01T00:00:00Z'), to: new Date('2026-03-02T00:00:00Z') };
    expect(await countDeliveries(world.db.em(), period)).toEqual({ pending: 1, delivered: 3, failed: 0 });
  });
});
