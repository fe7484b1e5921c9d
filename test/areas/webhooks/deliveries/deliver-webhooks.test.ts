import { createHash } from 'node:crypto';
import { Webhook as Verifier } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deliverWebhooks, deliveryLoop } from '#areas/webhooks/deliveries/deliver-webhooks.ts';
import { makeSigningSecret } from '#platform/outbound/standard-webhooks.ts';
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

const deliveries = (where = 'true') =>
  database.query<DeliveryRow>(`select * from ${storedDeliveries} d where ${where} order by id`);

const finished = (count: number, limitMs?: number) =>
  until(
    `${count} finished deliveries`,
    async () => {
      const rows = await deliveries(`status <> 'pending'`);
      return rows.length >= count && rows;
    },
    limitMs,
  );

const webhooks = () =>
  database.query<{
    status: string;
    disabled_reason: string | null;
    consecutive_failures: number;
    first_failure_at: Date | null;
  }>('select * from webhook order by id');

/** Milliseconds between the end of a failed attempt and its next one. */
const waitOf = (delivery: DeliveryRow | undefined): number =>
  (delivery?.next_attempt_at?.getTime() ?? Number.NaN) - (delivery?.finished_at?.getTime() ?? Number.NaN);

describe('an event', () => {
  it('arrives signed, as the message that Standard Webhooks describe, and is recorded as delivered', async () => {
    web.page('/hook', { status: 201, text: 'thanks' });
    const { id, secret } = await world.webhook({ url: web.url('/hook?a=1') });
    await world.run(deliverWebhooks);
    const eventId = await world.publish(1, 'tides "and" ebbs, \u{1F30A}');
    const [delivery] = await finished(1);
    const [request] = web.requests;
    const payload = new Verifier(secret).verify(request?.body ?? '', request?.headers ?? {});
    expect(payload).toEqual({
      id: eventId,
      type: 'research.complete',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      data: {
        id: 1,
        topic: 'tides "and" ebbs, \u{1F30A}',
        status: 'completed',
        sources: 3,
        url: 'http://localhost:8080/api/research/1',
      },
    });
    expect(request).toMatchObject({ method: 'POST', headers: { 'webhook-id': eventId } });
    expect(delivery).toMatchObject({
      webhook_id: id,
      status: 'delivered',
      attempt: 1,
      response_status: 201,
      response_body: 'thanks',
      error: null,
      next_attempt_at: null,
      is_queued: false,
    });
  });

  it('is signed by the old secret as well, as long as a rotation lets it', async () => {
    web.page('/hook', {});
    const { secret } = await world.webhook({ url: web.url('/hook') });
    const old = makeSigningSecret();
    const sealed = world.resources.sealer.seal(old, 'webhook');
    await database.query(
      `update webhook set previous_sealed_secret = $1, previous_secret_until = now() + interval '1 hour'`,
      [sealed],
    );
    await world.run(deliverWebhooks);
    await world.publish();
    await finished(1);
    await database.query(`update webhook set previous_secret_until = now() - interval '1 second'`);
    await world.publish();
    await finished(2);
    const [both, one] = web.requests.map(({ headers }) => headers['webhook-signature']?.split(' ').length);
    expect([both, one]).toEqual([2, 1]);
    for (const key of [secret, old]) {
      expect(new Verifier(key).verify(web.requests[0]?.body ?? '', web.requests[0]?.headers ?? {})).toBeDefined();
    }
    expect(() => new Verifier(old).verify(web.requests[1]?.body ?? '', web.requests[1]?.headers ?? {})).toThrow();
  });

  it('that is no longer kept fails for good, without a word about the webhook', async () => {
    await world.webhook({ url: web.url('/hook') });
    await world.publish();
    await database.query('delete from event');
    await world.run(deliverWebhooks);
    expect(await finished(1)).toMatchObject([
      { status: 'failed', error: 'The event is no longer stored', next_attempt_at: null },
    ]);
    expect(await webhooks()).toMatchObject([{ consecutive_failures: 0 }]);
    expect(web.hits()).toBe(0);
  });

  it('that cannot be signed fails by our fault, and is tried again', async () => {
    await world.webhook({ url: web.url('/hook') });
    await database.query(`update webhook set sealed_secret = 's1.broken'`);
    await world.run(deliverWebhooks);
    await world.publish();
    const [delivery] = await finished(1);
    expect(delivery).toMatchObject({ status: 'failed', error: 'The signing secret cannot be read; rotate it' });
    expect(delivery?.next_attempt_at).not.toBeNull();
    expect(await webhooks()).toMatchObject([{ consecutive_failures: 0 }]);
  });
});

describe('a failed attempt', () => {
  it('is retried after five seconds, plus or minus one, with the same id', async () => {
    const arrivals: number[] = [];
    web.page('/hook', () => {
      arrivals.push(performance.now());
      return { status: arrivals.length === 1 ? 500 : 200 };
    });
    const { secret } = await world.webhook({ url: web.url('/hook') });
    await world.run(deliverWebhooks);
    const eventId = await world.publish();
    const rows = await finished(2);
    expect(rows).toMatchObject([
      { attempt: 1, status: 'failed', response_status: 500, event_id: eventId },
      { attempt: 2, status: 'delivered', event_id: eventId },
    ]);
    expect(rows[1]?.next_attempt_at).toBeNull();
    const plannedMs = waitOf(rows[0]);
    expect(plannedMs).toBeGreaterThanOrEqual(4_000);
    expect(plannedMs).toBeLessThanOrEqual(6_000);
    // Never before its time; how long after it a busy machine takes is what the bench of deliveries measures.
    const waitedMs = (arrivals[1] ?? 0) - (arrivals[0] ?? 0);
    expect(waitedMs).toBeGreaterThanOrEqual(plannedMs - 50);
    const timestamps = web.requests.map(({ headers }) => Number(headers['webhook-timestamp']));
    expect(timestamps[1]).toBeGreaterThan(timestamps[0] ?? 0);
    for (const { body, headers } of web.requests) expect(new Verifier(secret).verify(body, headers)).toBeDefined();
  });

  it('waits for as long as the receiver asks for, in seconds or until a date, a day at most', async () => {
    web.page('/seconds', { status: 503, headers: { 'retry-after': '3600' } });
    web.page('/date', { status: 429, headers: { 'retry-after': new Date(Date.now() + 7_200_000).toUTCString() } });
    web.page('/year', { status: 503, headers: { 'retry-after': '31536000' } });
    web.page('/now', { status: 503, headers: { 'retry-after': '1' } });
    for (const path of ['/seconds', '/date', '/year', '/now']) await world.webhook({ url: web.url(path) });
    await world.run(deliverWebhooks);
    await world.publish();
    const rows = (await finished(4)).toSorted((a, b) => a.webhook_id - b.webhook_id);
    const [seconds, date, year, now] = rows.map(waitOf);
    expect(seconds).toBe(3_600_000);
    expect(date).toBeGreaterThan(7_140_000);
    expect(date).toBeLessThanOrEqual(7_200_000);
    expect(year).toBe(86_400_000);
    expect(now).toBeGreaterThanOrEqual(4_000);
  });

  it('that the receiver answers with 410 is the last one, and disables the webhook', async () => {
    web.page('/hook', { status: 410 });
    await world.webhook({ url: web.url('/hook') });
    await world.run(deliverWebhooks);
    await world.publish();
    expect(await finished(1)).toMatchObject([{ status: 'failed', response_status: 410, next_attempt_at: null }]);
    expect(await webhooks()).toMatchObject([{ status: 'disabled', disabled_reason: 'The receiver answered 410 Gone' }]);
    await world.publish();
    expect(await deliveries()).toHaveLength(1);
  });

  it('is a redirect, too, which is not followed', async () => {
    web.page('/elsewhere', {});
    web.redirect('/hook', '/elsewhere', 307);
    await world.webhook({ url: web.url('/hook') });
    await world.run(deliverWebhooks);
    await world.publish();
    expect(await finished(1)).toMatchObject([{ status: 'failed', response_status: 307 }]);
    expect(web.hits('/elsewhere')).toBe(0);
  });

  it('after five days of nothing else disables the webhook, with a warning in the log', async () => {
    web.page('/hook', { status: 500 });
    const { id } = await world.webhook({ url: web.url('/hook') });
    await database.query(
      `update webhook set consecutive_failures = 30, first_failure_at = now() - interval '121 hours'`,
    );
    await world.run(deliverWebhooks);
    await world.publish();
    await until('the webhook is disabled', async () => (await webhooks())[0]?.status === 'disabled');
    expect(await webhooks()).toMatchObject([{ disabled_reason: 'Every delivery failed for five days' }]);
    await until('the warning', () => world.log.some(({ level, webhook }) => level === 'warn' && webhook === id));
  });

  it('is forgotten by a success', async () => {
    web.page('/hook', {});
    await world.webhook({ url: web.url('/hook') });
    await database.query(
      `update webhook set consecutive_failures = 30, first_failure_at = now() - interval '121 hours'`,
    );
    await world.run(deliverWebhooks);
    await world.publish();
    await finished(1);
    expect(await webhooks()).toMatchObject([{ status: 'active', consecutive_failures: 0, first_failure_at: null }]);
  });

  it('that was asked for says nothing about the webhook and is not repeated', async () => {
    web.page('/hook', { status: 410 });
    const { id } = await world.webhook({ url: web.url('/hook') });
    await world.addDeliveries(id, 1);
    await database.query('update webhook_delivery set is_requested = true');
    await world.run(deliverWebhooks);
    expect(await finished(1)).toMatchObject([{ status: 'failed', response_status: 410, next_attempt_at: null }]);
    expect(await webhooks()).toMatchObject([{ status: 'active', consecutive_failures: 0 }]);
    expect(await deliveries()).toHaveLength(1);
  });
});

describe('a receiver inside', () => {
  it('is refused when the connection is made, though the name looked harmless at registration', async () => {
    const inside = await openDeliveryWorld({
      databaseUrl: database.url,
      allow: [],
      lookup: async () => [{ address: '127.0.0.1', family: 4 }],
    });
    await inside.webhook({ url: `http://hooks.example:${web.port}/hook` });
    await inside.run(deliverWebhooks);
    await inside.publish();
    const [delivery] = await finished(1);
    expect(delivery).toMatchObject({ status: 'failed', response_status: null, error: 'URL not allowed' });
    expect(web.connections).toBe(0);
    await inside.close();
  });
});

describe('a disabled webhook', () => {
  it('is sent nothing, and what waited for it goes out once it is enabled', async () => {
    web.page('/hook', {});
    const { id } = await world.webhook({ url: web.url('/hook') });
    const { id: other } = await world.webhook({ url: web.url('/hook'), keyId: 2 });
    await world.addDeliveries(id, 3);
    await database.query(`update webhook set status = 'disabled' where id = $1`, [id]);
    await world.run(deliverWebhooks);
    await world.publish(2);
    expect(await finished(1)).toMatchObject([{ webhook_id: other }]);
    expect(web.hits()).toBe(1);
    await database.query(`update webhook set status = 'active'`);
    await finished(4);
    expect(web.hits()).toBe(4);
  });
});

describe('a flood', () => {
  it('at receivers that hang leaves other callers as they were, and one receiver gets its share only', async () => {
    const limits = { sockets: 32, perWebhook: 4 };
    web.silent('/hang');
    web.page('/fine', {});
    for (let number = 0; number < 12; number += 1) {
      const { id } = await world.webhook({ url: web.url('/hang'), keyId: 1 });
      await world.addDeliveries(id, 20);
    }
    await world.run(deliveryLoop(limits));
    await until('all that one caller may have is under way', () => web.hits('/hang') === limits.sockets / 2);
    const fine = await world.webhook({ url: web.url('/fine'), keyId: 2 });
    await world.addDeliveries(fine.id, 40);
    const rows = await finished(40);
    expect(new Set(rows.map(({ webhook_id }) => webhook_id))).toEqual(new Set([fine.id]));
    expect(web.hits('/hang')).toBe(limits.sockets / 2);
  });

  it('at one receiver is sent a few at a time', async () => {
    let [now, most] = [0, 0];
    web.page('/hook', async () => {
      now += 1;
      most = Math.max(most, now);
      await new Promise((resolve) => setTimeout(resolve, 5));
      now -= 1;
      return {};
    });
    const { id } = await world.webhook({ url: web.url('/hook') });
    await world.addDeliveries(id, 100);
    await world.run(deliveryLoop({ perWebhook: 3 }));
    await finished(100);
    expect(most).toBe(3);
  });
});

describe('the circuit breaker', () => {
  it('holds back what waits for a dead receiver, which loses no attempt by it, and lets one try at a time', async () => {
    const dead = await startLocalWeb();
    const url = dead.url('/hook');
    await dead.close();
    const outside = await openDeliveryWorld({ databaseUrl: database.url, allow: [dead.host] });
    const { id } = await outside.webhook({ url });
    await outside.addDeliveries(id, 200);
    const pool = await outside.run(deliveryLoop({ perWebhook: 4, everyMs: 100 }));
    await until('it is held back', async () => {
      const [webhook] = await database.query('select 1 from webhook where open_until > now()');
      return webhook !== undefined;
    });
    await until('a third hold', async () => ((await webhooks())[0]?.consecutive_failures ?? 0) >= 7 && true, 10_000);
    await pool.stop(1_000);
    const failed = await deliveries(`status = 'failed'`);
    // Those that were under way when the fifth failed, and then one for each hold.
    expect(failed.length).toBeLessThan(40);
    const [webhook] = await webhooks();
    expect(webhook?.consecutive_failures).toBe(failed.length);
    const waiting = await deliveries(`status = 'pending' and attempt = 1`);
    expect(waiting).toHaveLength(200 - failed.length);
    expect(waiting.every(({ is_queued, lease }) => is_queued && lease === null)).toBe(true);
    await outside.close();
  });

  it('closes with the first success, and everything arrives', async () => {
    let isUp = false;
    web.page('/hook', async () => ({ status: isUp ? 200 : 503 }));
    const { id } = await world.webhook({ url: web.url('/hook') });
    await world.addDeliveries(id, 50);
    await database.query(`update webhook set consecutive_failures = 9, open_until = now() + interval '1 second'`);
    isUp = true;
    await world.run(deliveryLoop({ everyMs: 100 }));
    await finished(50);
    expect(await webhooks()).toMatchObject([{ consecutive_failures: 0 }]);
    expect(web.hits()).toBe(50);
  });
});

describe('stopping', () => {
  it('finishes and records deliveries under way, starts no more and releases the rest', async () => {
    const answers = Promise.withResolvers<void>();
    web.page('/hook', async () => {
      // Fast at first, so that more are taken than can be under way.
      if (web.hits() > 20) await answers.promise;
      return {};
    });
    const { id } = await world.webhook({ url: web.url('/hook') });
    await world.addDeliveries(id, 100);
    const pool = await world.run(deliveryLoop({ perWebhook: 3 }));
    await until('three are under way', () => web.hits() === 23);
    await until('more of them wait', async () => (await deliveries('lease is not null')).length > 3);
    const stopping = pool.stop(10_000);
    answers.resolve();
    await stopping;
    expect(web.hits()).toBe(23);
    expect(await deliveries(`status = 'delivered'`)).toHaveLength(23);
    expect(await deliveries(`status = 'pending' and is_queued and lease is null`)).toHaveLength(77);
  });

  it('aborts deliveries that do not finish in time, and releases them for another process', async () => {
    web.silent('/hook');
    const { id } = await world.webhook({ url: web.url('/hook') });
    await world.addDeliveries(id, 5);
    const pool = await world.run(deliveryLoop({ perWebhook: 3 }));
    await until('three are under way', () => web.hits() === 3);
    await pool.stop(50);
    await web.hungUp('/hook');
    expect(await deliveries(`status = 'pending' and is_queued and lease is null`)).toHaveLength(5);
    web.page('/hook', {});
    await world.run(deliverWebhooks);
    await finished(5);
  });
});

describe('a host that has been sent enough', () => {
  it('has its deliveries wait until it may be sent more, and they count as no failure', async () => {
    await world.close();
    const lookup = async () => [{ address: '127.0.0.1', family: 4 }];
    world = await openDeliveryWorld({ databaseUrl: database.url, allow: ['127.0.0.0/8'], lookup });
    web.page('/hook', { status: 200 });
    const digest = createHash('sha256').update(`receiver.example:${web.port}`).digest('hex').slice(0, 40);
    await database.query(
      'insert into outbound_window (subject, started_at, used, granted) values ($1, now(), 6000, 0)',
      [`post:${digest}`],
    );
    await world.webhook({ url: web.url('/hook', 'receiver.example') });
    await world.publish();
    await world.run(deliverWebhooks);
    await until('the delivery to be put off', async () => {
      const [row] = await database.query<{ is_later: boolean }>(
        `select due_at > now() + interval '5 seconds' and leased_until is null as is_later from queued_delivery`,
      );
      return row?.is_later === true;
    });
    expect(web.requests).toEqual([]);
    expect(await webhooks()).toMatchObject([{ status: 'active', consecutive_failures: 0 }]);
    await database.query(`update outbound_window set started_at = now() - interval '61 seconds'`);
    await database.query('update queued_delivery set due_at = now()');
    expect(await finished(1)).toMatchObject([{ status: 'delivered', attempt: 1 }]);
  });
});
