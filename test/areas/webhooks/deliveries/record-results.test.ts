import fc from 'fast-check';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { queueRetries } from '#areas/webhooks/deliveries/deferred-retries.ts';
import { type LeasedDelivery, leaseDeliveries } from '#areas/webhooks/deliveries/lease-deliveries.ts';
import { type ChangedWebhook, type DeliveryResult, recordResults } from '#areas/webhooks/deliveries/record-results.ts';
import { ShortQueries } from '#platform/db/short-queries.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/test-database.ts';
import { until } from '../../../support/until.ts';
import { type DeliveryRow, type DeliveryWorld, openDeliveryWorld, storedDeliveries } from '../delivery-world.ts';

let database: TestDatabase;
let world: DeliveryWorld;
let queries: ShortQueries;
let otherQueries: ShortQueries;
beforeAll(async () => {
  database = await createTestDatabase();
  world = await openDeliveryWorld({ databaseUrl: database.url, allow: [] });
  [queries, otherQueries] = [1, 2].map(
    () => new ShortQueries({ url: database.url, connections: 1, log: () => undefined }),
  ) as [ShortQueries, ShortQueries];
});
afterAll(async () => {
  await Promise.all([queries.close(), otherQueries.close()]);
  await world.close();
  await database.drop();
});
beforeEach(async () => {
  await database.query('truncate webhook, webhook_delivery, event cascade');
});

interface WebhookRow extends Record<string, unknown> {
  status: string;
  disabled_reason: string | null;
  consecutive_failures: number;
  first_failure_at: Date | null;
  last_success_at: Date | null;
  held_back_ms: number | null;
}

const webhookOf = async (id: number): Promise<WebhookRow | undefined> => {
  const [row] = await database.query<WebhookRow>(
    `select *, (extract(epoch from open_until - now()) * 1000)::float8 as held_back_ms from webhook where id = $1`,
    [id],
  );
  return row;
};

const deliveries = (where = 'true') =>
  database.query<DeliveryRow>(`select * from ${storedDeliveries} d where ${where} order by id`);

const forgetHold = () => world.db.em().execute('update webhook set open_until = null');

const lease = (free = 100): Promise<LeasedDelivery[]> =>
  leaseDeliveries(queries, { leaseMs: 30_000, free, defaultCapacity: 100, webhooks: [], callers: [] });

const newWebhook = () => world.webhook({ url: 'http://hooks.example/' });

type Kind = 'delivered' | 'answered' | 'unanswered' | 'gone' | 'requested failure';

function resultOf(delivery: LeasedDelivery, kind: Kind, waitMs: number | null = null): DeliveryResult {
  const isDelivered = kind === 'delivered';
  const responseStatus = { delivered: 200, answered: 500, unanswered: null, gone: 410, 'requested failure': null }[
    kind
  ];
  return {
    delivery,
    isDelivered,
    responseStatus,
    responseBody: responseStatus === null ? null : 'an "answer", {with} \\ all\nkinds of, NULL characters',
    error: isDelivered ? null : `It was ${kind}`,
    durationMs: 12,
    waitMs,
    isGone: kind === 'gone',
    isTelling: kind !== 'requested failure',
  };
}

async function record(kinds: Kind[], waitMs: number | null = null): Promise<ChangedWebhook[]> {
  const [webhook] = await world.db.em().execute<{ id: number }[]>('select id from webhook');
  await world.addDeliveries(webhook?.id ?? 0, kinds.length);
  const leased = await lease();
  const results = leased.map((delivery, place) => resultOf(delivery, kinds[place] ?? 'delivered', waitMs));
  return (await recordResults(queries, results)).changed;
}

describe('a finished delivery', () => {
  it('holds what the receiver answered', async () => {
    await newWebhook();
    await record(['delivered', 'answered']);
    expect(await deliveries()).toMatchObject([
      {
        status: 'delivered',
        response_status: 200,
        response_body: 'an "answer", {with} \\ all\nkinds of, NULL characters',
        error: null,
        duration_ms: 12,
        next_attempt_at: null,
        is_queued: false,
      },
      { status: 'failed', response_status: 500, error: 'It was answered', next_attempt_at: null },
    ]);
  });

  it('that failed names the time of the next attempt, which is written with it', async () => {
    const { id } = await newWebhook();
    await record(['answered'], 5_000);
    const [first, second] = await deliveries();
    expect(first).toMatchObject({ status: 'failed', attempt: 1 });
    expect(second).toMatchObject({
      webhook_id: id,
      event_id: first?.event_id,
      attempt: 2,
      status: 'pending',
      is_requested: false,
      is_queued: false,
      is_deferred: true,
      next_attempt_at: first?.next_attempt_at,
    });
    const waitMs = (second?.next_attempt_at?.getTime() ?? 0) - (first?.finished_at?.getTime() ?? 0);
    expect(waitMs).toBe(5_000);
  });

  it('has a next attempt that counts on from the repeats that were asked for', async () => {
    await newWebhook();
    await world.publish();
    const [first] = await lease();
    if (first === undefined) throw new Error('nothing leased');
    await database.query(
      `insert into webhook_delivery (webhook_id, key_id, event_id, event, attempt, status, is_requested, created_at)
       select webhook_id, key_id, event_id, event, 2, 'failed', true, now() from webhook_delivery`,
    );
    await recordResults(queries, [resultOf(first, 'answered', 60_000)]);
    expect(await deliveries(`status = 'pending'`)).toMatchObject([{ attempt: 3 }]);
    const ids = (await deliveries(`status = 'pending'`)).map(({ id }) => id);
    expect(await world.db.em().transactional((em) => queueRetries(em, { ids }))).toBe(1);
    await database.query('update queued_delivery set due_at = now()');
    expect(await lease()).toMatchObject([{ scheduledAttempt: 2 }]);
  });
});

describe('a delivery that another process took over', () => {
  it('is not written, neither as finished nor with a next attempt, and changes nothing of the webhook', async () => {
    const { id } = await newWebhook();
    await world.publish();
    const [ours] = await lease();
    await database.query(`update queued_delivery set leased_until = now() - interval '1 second'`);
    const [theirs] = await lease();
    if (ours === undefined || theirs === undefined) throw new Error('nothing leased');
    expect(await recordResults(queries, [resultOf(ours, 'unanswered', 5_000)])).toEqual({ changed: [], retries: [] });
    expect(await deliveries()).toMatchObject([{ status: 'pending', attempt: 1 }]);
    expect(await webhookOf(id)).toMatchObject({ consecutive_failures: 0, first_failure_at: null });
    await recordResults(queries, [resultOf(theirs, 'answered', 5_000)]);
    await recordResults(queries, [resultOf(theirs, 'answered', 5_000)]);
    await recordResults(queries, [resultOf(ours, 'delivered')]);
    expect(await deliveries()).toMatchObject([
      { status: 'failed', attempt: 1 },
      { status: 'pending', attempt: 2 },
    ]);
    expect(await webhookOf(id)).toMatchObject({ consecutive_failures: 1 });
  });

  it('is not written after its webhook was deleted', async () => {
    const { id } = await newWebhook();
    await world.publish();
    const leased = await lease();
    await database.query('delete from webhook where id = $1', [id]);
    expect(
      await recordResults(
        queries,
        leased.map((each) => resultOf(each, 'answered', 5_000)),
      ),
    ).toEqual({ changed: [], retries: [] });
    expect(await deliveries()).toEqual([]);
  });
});

describe('the health of a webhook', () => {
  it('is disabled at once by 410, with the reason', async () => {
    const { id } = await newWebhook();
    expect(await record(['gone'])).toMatchObject([{ webhookId: id, isStopped: true }]);
    expect(await webhookOf(id)).toMatchObject({
      status: 'disabled',
      disabled_reason: 'The receiver answered 410 Gone',
    });
  });

  it('is disabled by a failure after five days of nothing else, and not a minute before', async () => {
    const { id } = await newWebhook();
    await record(['answered']);
    await database.query(`update webhook set first_failure_at = now() - interval '5 days' + interval '1 minute'`);
    await record(['answered']);
    expect(await webhookOf(id)).toMatchObject({ status: 'active', disabled_reason: null, consecutive_failures: 2 });
    await database.query(`update webhook set first_failure_at = now() - interval '5 days' - interval '1 second'`);
    await record(['answered']);
    expect(await webhookOf(id)).toMatchObject({
      status: 'disabled',
      disabled_reason: 'Every delivery failed for five days',
      consecutive_failures: 3,
    });
  });

  it('is whole again after one success', async () => {
    const { id } = await newWebhook();
    await record(['unanswered', 'unanswered', 'unanswered', 'unanswered', 'unanswered']);
    await database.query(`update webhook set first_failure_at = now() - interval '6 days', open_until = now()`);
    await record(['delivered']);
    const webhook = await webhookOf(id);
    expect(webhook).toMatchObject({
      status: 'active',
      consecutive_failures: 0,
      first_failure_at: null,
      held_back_ms: null,
    });
    expect(webhook?.last_success_at).not.toBeNull();
  });

  it('is not touched by attempts that were asked for', async () => {
    const { id } = await newWebhook();
    await database.query(`update webhook set first_failure_at = now() - interval '6 days', consecutive_failures = 7`);
    expect(await record(['requested failure'])).toEqual([]);
    expect(await webhookOf(id)).toMatchObject({ status: 'active', consecutive_failures: 7 });
  });

  it('is held back after five failures in a row without a response, for increasing periods', async () => {
    const { id } = await newWebhook();
    expect(await record(['unanswered', 'unanswered', 'unanswered', 'unanswered'])).toMatchObject([
      { isHeldBack: false },
    ]);
    const holds: number[] = [];
    for (let round = 0; round < 8; round += 1) {
      await forgetHold();
      expect(await record(['unanswered'])).toMatchObject([{ isHeldBack: true }]);
      holds.push(Math.ceil(((await webhookOf(id))?.held_back_ms ?? 0) / 1_000));
    }
    expect(holds).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
    await forgetHold();
    expect(await record(['answered'])).toMatchObject([{ isHeldBack: false, consecutiveFailures: 13 }]);
  });

  it('follows any sequence of batches as if the results had come one by one', async () => {
    const kind = fc.constantFrom<Kind>('delivered', 'answered', 'unanswered', 'requested failure');
    const batches = fc.array(fc.array(kind, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(batches, async (sequence) => {
        await world.db.em().execute('delete from webhook');
        const { id } = await newWebhook();
        let [inARow, hasSucceeded, isLastUnanswered] = [0, false, false];
        for (const batch of sequence) {
          await forgetHold();
          await record(batch);
          for (const each of batch.filter((one) => one !== 'requested failure')) {
            inARow = each === 'delivered' ? 0 : inARow + 1;
            hasSucceeded ||= each === 'delivered';
            isLastUnanswered = each === 'unanswered';
          }
          const isTelling = batch.some((one) => one !== 'requested failure');
          const webhook = await webhookOf(id);
          expect(webhook?.consecutive_failures).toBe(inARow);
          expect(webhook?.first_failure_at === null).toBe(inARow === 0);
          expect(webhook?.last_success_at !== null).toBe(hasSucceeded);
          expect(webhook?.held_back_ms !== null).toBe(isTelling && isLastUnanswered && inARow >= 5);
        }
      }),
      { numRuns: 20 },
    );
  }, 60_000);

  it('counts what another process has counted at the same moment', async () => {
    const { id } = await newWebhook();
    await world.addDeliveries(id, 3);
    const leased = await lease();
    const other = new Client({ connectionString: database.url });
    await other.connect();
    await other.query('begin');
    await other.query('update webhook set consecutive_failures = consecutive_failures + 4');
    const recording = recordResults(
      queries,
      leased.map((each) => resultOf(each, 'unanswered')),
    );
    await until('the results wait for the other process', async () => {
      const [waiting] = await database.query(
        `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      );
      return waiting !== undefined;
    });
    await other.query('commit');
    await other.end();
    expect((await recording).changed).toMatchObject([{ webhookId: id, consecutiveFailures: 7, isHeldBack: true }]);
  });

  it('is written by two processes side by side, in whatever order their results come', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, async () => (await newWebhook()).id));
    for (const id of ids) await world.addDeliveries(id, 20);
    const leased = await lease(240);
    expect(leased).toHaveLength(120);
    const halves = [leased.slice(0, 60), leased.slice(60).toReversed()];
    const write = async (half: LeasedDelivery[], connection: ShortQueries): Promise<void> => {
      for (let from = 0; from < half.length; from += 10) {
        const results = half.slice(from, from + 10).map((each) => resultOf(each, 'answered', 5_000));
        await recordResults(connection, results);
      }
    };
    await Promise.all(halves.map((half, side) => write(half, side === 0 ? queries : otherQueries)));
    for (const id of ids) expect((await webhookOf(id))?.consecutive_failures).toBe(20);
    expect(await deliveries(`status = 'pending'`)).toHaveLength(120);
  });
});
