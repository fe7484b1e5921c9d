import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestResult } from '#areas/webhooks/schema.ts';
import { signatureHeaders, signingKeyOf } from '#platform/outbound/standard-webhooks.ts';
import { verifyWebhook, type WebhookVerificationError } from '../../../../client/verify-webhook.ts';
import { type LocalWeb, startLocalWeb, type WebAnswer, type WebRequest } from '../../../support/local-web.ts';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { deliveriesOf, type RegisteredWebhook, register, webhookOf } from '../world.ts';

let platform: TestPlatform;
let web: LocalWeb;
let hidden: LocalWeb;
let key: string;
beforeAll(async () => {
  web = await startLocalWeb();
  hidden = await startLocalWeb();
  // The port 9 (discard) is listed too: nobody listens there.
  platform = await startPlatform({ runsJobs: false, environment: { OUTBOUND_ALLOW: `${web.host},127.0.0.1:9` } });
});
beforeEach(async () => {
  await platform.database.query('delete from outbound_window');
  key = await platform.key();
});
afterEach(() => {
  for (const path of ['/in', '/a', '/b']) web.page(path, { status: 404 });
});
afterAll(async () => {
  await platform.stop();
  await web.close();
  await hidden.close();
});

async function test(body: Record<string, unknown> | undefined, as = key): Promise<TestResult[]> {
  const answer = await platform.call<{ results: TestResult[] }>('POST', '/api/webhooks/test', {
    key: as,
    ...(body === undefined ? {} : { body }),
  });
  if (answer.status !== 200) throw new Error(`not tested: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body.results;
}

const lastTo = (path: string): WebRequest => {
  const found = web.requests.findLast((request) => request.path === path);
  if (found === undefined) throw new Error(`nothing has come to ${path}`);
  return found;
};

describe('a test', () => {
  it('arrives signed, so that independent code believes it', async () => {
    web.page('/in', { status: 204 });
    const webhook = await register(platform, key, { url: web.url('/in?tenant=7') });
    const [result, ...others] = await test({ webhook_id: webhook.id });
    expect(others).toEqual([]);
    expect(result).toEqual({
      webhook_id: webhook.id,
      url: webhook.url,
      success: true,
      status_code: 204,
      duration_ms: expect.any(Number),
      error: null,
    });
    const { body, headers, method, query } = lastTo('/in');
    expect([method, headers['content-type'], query.get('tenant')]).toEqual(['POST', 'application/json', '7']);
    const event = await verifyWebhook({ body, headers, secret: webhook.secret });
    expect(event).toEqual({
      id: headers['webhook-id'],
      type: 'webhook.test',
      timestamp: expect.stringMatching(/Z$/),
      data: { webhook_id: webhook.id, message: 'A test. Nothing has happened.', probe: null },
    });
    expect(event.id).toMatch(/^evt_test_[\w-]{24}$/);
    expect(new Webhook(webhook.secret).verify(body, headers)).toEqual(event);
  });

  it('is listed among the deliveries and is over', async () => {
    web.page('/in', { status: 500, text: 'x'.repeat(10_000) });
    const webhook = await register(platform, key, { url: web.url('/in') });
    await test({ webhook_id: webhook.id });
    expect(await deliveriesOf(platform, key)).toEqual([
      {
        id: expect.any(Number),
        webhook_id: webhook.id,
        event: 'webhook.test',
        event_id: lastTo('/in').headers['webhook-id'],
        attempt: 1,
        status: 'failed',
        requested: true,
        response_status: 500,
        response_body: 'x'.repeat(4_096),
        error: 'The receiver answered with status 500',
        duration_ms: expect.any(Number),
        next_attempt_at: null,
        created_at: expect.stringMatching(/Z$/),
        finished_at: expect.stringMatching(/Z$/),
        event_status: 'failed',
        attempts_made: 1,
        data: null,
      },
    ]);
  });

  it.each([200, 500, 410])("does not affect the webhook's health when the response is %i", async (status) => {
    web.page('/in', { status });
    const { secret: _, ...webhook } = await register(platform, key, { url: web.url('/in') });
    await test({});
    expect(await webhookOf(platform, key, webhook.id)).toEqual(webhook);
  });

  it('follows no redirect', async () => {
    web.redirect('/in', web.url('/a'));
    const before = web.hits('/a');
    const { id } = await register(platform, key, { url: web.url('/in') });
    expect(await test({ webhook_id: id })).toMatchObject([{ success: false, status_code: 302 }]);
    expect(web.hits('/a')).toBe(before);
  });

  it('reports an unreachable receiver', async () => {
    await register(platform, key, { url: 'http://127.0.0.1:9/' });
    expect(await test({})).toMatchObject([
      { success: false, status_code: null, error: 'The address could not be reached' },
    ]);
    expect(await deliveriesOf(platform, key)).toMatchObject([{ status: 'failed', response_status: null }]);
  });

  it('goes to no address that is private when it is called', async () => {
    const { id } = await register(platform, key, { url: 'https://example.com/' });
    await platform.database.query('update webhook set url = $1 where id = $2', [hidden.url('/in'), id]);
    expect(await test({})).toMatchObject([{ success: false, status_code: null, error: 'URL not allowed' }]);
    expect(hidden.connections).toBe(0);
  });

  it("goes to all of the caller's webhooks at the same moment, disabled ones included", async () => {
    const arrived = new Map([
      ['/a', Promise.withResolvers<void>()],
      ['/b', Promise.withResolvers<void>()],
    ]);
    // Each waits for the other: one after the other they would wait for ever.
    for (const [path, other] of [
      ['/a', '/b'],
      ['/b', '/a'],
    ] as const) {
      web.page(path, async () => {
        arrived.get(path)?.resolve();
        await arrived.get(other)?.promise;
        return { status: 200 };
      });
    }
    const first = await register(platform, key, { url: web.url('/a') });
    const second = await register(platform, key, { url: web.url('/b') });
    await platform.database.query(`update webhook set status = 'disabled' where id = $1`, [second.id]);
    await register(platform, await platform.key(), { url: web.url('/in') });
    const before = web.hits('/in');
    const results = await test({});
    expect(results.map(({ webhook_id: id, success }) => [id, success])).toEqual([
      [first.id, true],
      [second.id, true],
    ]);
    expect(web.hits('/in')).toBe(before);
  });

  it.each([[undefined], [{}], [{ webhook_id: null }], [{ probe: true }]])(
    'of no webhooks has no results (%j)',
    async (body) => {
      expect(await test(body)).toEqual([]);
    },
  );

  it("of another key's or an unknown webhook is rejected, and nothing is sent", async () => {
    const { id } = await register(platform, key, { url: web.url('/in') });
    const before = web.hits();
    for (const [webhookId, as] of [
      [id, await platform.key()],
      [2_147_483_647, key],
    ] as const) {
      const answer = await platform.call('POST', '/api/webhooks/test', { key: as, body: { webhook_id: webhookId } });
      expect([answer.status, answer.body]).toEqual([404, { detail: 'Webhook not found' }]);
    }
    expect(web.hits()).toBe(before);
    expect(await deliveriesOf(platform, key)).toEqual([]);
  });

  it.each([{ webhook_id: 0 }, { webhook_id: 2_147_483_648 }, { webhook_id: 'one' }, { probe: 'maybe' }])(
    'is refused for %j',
    async (body) => {
      expect((await platform.call('POST', '/api/webhooks/test', { key, body })).status).toBe(422);
    },
  );

  it('reports a secret that can no longer be decrypted, and tests the others', async () => {
    web.page('/in', { status: 200 });
    const broken = await register(platform, key, { url: web.url('/in') });
    const other = await register(platform, key, { url: web.url('/in') });
    await platform.database.query(`update webhook set sealed_secret = 's1.AAAA' where id = $1`, [broken.id]);
    const results = await test({ probe: false });
    expect(results.map(({ success, error }) => [success, error])).toEqual([
      [false, 'The signing secret cannot be read; rotate it'],
      [true, null],
    ]);
    expect((await deliveriesOf(platform, key)).map(({ webhook_id: id }) => id).sort((a, b) => a - b)).toEqual([
      broken.id,
      other.id,
    ]);
  });

  it('is not listed of a webhook that was deleted while its receiver was thinking', async () => {
    const kept = await register(platform, key, { url: web.url('/a') });
    const deleted = await register(platform, key, { url: web.url('/in') });
    web.page('/a', { status: 200 });
    web.page('/in', async () => {
      await platform.call('DELETE', `/api/webhooks/${deleted.id}`, { key });
      return { status: 200 };
    });
    expect(await test({})).toHaveLength(2);
    expect((await deliveriesOf(platform, key)).map(({ webhook_id: id }) => id)).toEqual([kept.id]);
  });
});

/** What a receiver leaves out or does wrong. */
type Fault = 'tampered' | 'tampered_id' | 'tampered_timestamp' | 'stale' | 'future' | 'wrong_secret' | 'unsigned';

/** A receiver that checks by itself, but for one fault. */
function faultyReceiver({ secret }: RegisteredWebhook, fault: Fault): (request: WebRequest) => WebAnswer {
  return ({ headers, body }) => {
    const { 'webhook-id': id = '', 'webhook-timestamp': timestamp = '', 'webhook-signature': signature } = headers;
    const ageSeconds = Date.now() / 1_000 - Number(timestamp);
    if (ageSeconds > 305 && fault !== 'stale') return { status: 401 };
    if (ageSeconds < -305 && fault !== 'future') return { status: 401 };
    if (signature === undefined) return { status: fault === 'unsigned' ? 200 : 401 };
    if (fault === 'wrong_secret' && signature.startsWith('v1,')) return { status: 200 };
    const isSigned = (given: { id: string; body: string }, seconds: number) =>
      signatureHeaders(given, [signingKeyOf(secret)], new Date(seconds * 1_000))['webhook-signature'] === signature;
    const seconds = Number(timestamp);
    const isBelieved =
      isSigned({ id, body }, seconds) ||
      // It mends the body before it checks, takes the id from the body, or allows for clocks by trying other times.
      (fault === 'tampered' && isSigned({ id, body: body.replace('!', '.') }, seconds)) ||
      (fault === 'tampered_id' && isSigned({ id: (JSON.parse(body) as { id: string }).id, body }, seconds)) ||
      (fault === 'tampered_timestamp' && [599, 600, 601].some((earlier) => isSigned({ id, body }, seconds - earlier)));
    return { status: isBelieved ? 200 : 401 };
  };
}

const forgeries = ['tampered', 'tampered_id', 'tampered_timestamp', 'stale', 'future', 'wrong_secret', 'unsigned'];

async function probe(receive: (webhook: RegisteredWebhook) => (request: WebRequest) => WebAnswer | Promise<WebAnswer>) {
  const webhook = await register(platform, key, { url: web.url('/in') });
  web.page('/in', receive(webhook));
  const before = web.requests.length;
  const [result] = await test({ webhook_id: webhook.id, probe: true });
  if (result?.probe === undefined) throw new Error('not probed');
  return { webhook, result, report: result.probe, requests: web.requests.slice(before) };
}

describe('a probe', () => {
  const good: [string, (webhook: RegisteredWebhook) => (request: WebRequest) => WebAnswer | Promise<WebAnswer>][] = [
    [
      'verifyWebhook of the client',
      ({ secret }) =>
        async ({ body, headers }) => ({
          status: await verifyWebhook({ body, headers, secret }).then(
            () => 202,
            () => 400,
          ),
        }),
    ],
    [
      'an independent library',
      ({ secret }) =>
        ({ body, headers }) => {
          try {
            new Webhook(secret).verify(body, headers);
            return { status: 200 };
          } catch {
            return { status: 401 };
          }
        },
    ],
  ];

  it.each(good)('is passed by a receiver that uses %s', async (_, receive) => {
    const { result, report } = await probe(receive);
    expect(result.success).toBe(true);
    expect(report).toMatchObject({ passed: true, wrongly_accepted: [], wrongly_refused: [], unclear: [] });
    expect(report.checks.map(({ name, expected, passed }) => [name, expected, passed])).toEqual([
      ['valid', 'accepted', true],
      ['duplicate', 'accepted', true],
      ...forgeries.map((name) => [name, 'refused', true]),
    ]);
    for (const check of report.checks)
      expect([check.sent, check.advice]).toEqual([expect.any(String), expect.any(String)]);
    expect(report.checks[1]?.advice).toContain('cannot be seen from here');
  });

  it('sends what it says: a valid event, its repeat, and forgeries that are no events', async () => {
    const { webhook, requests } = await probe(() => () => ({ status: 200 }));
    const named = new Map<string, WebRequest[]>();
    for (const request of requests) {
      const { type, id, data } = JSON.parse(request.body) as Record<string, unknown> & { data: { probe: string } };
      expect([type, id]).toEqual(['webhook.test', expect.stringMatching(/^evt_test_/)]);
      expect(request.body).toContain('A probe of this receiver');
      named.set(data.probe, [...(named.get(data.probe) ?? []), request]);
    }
    expect([...named.keys()].sort()).toEqual(['valid', ...forgeries].sort());
    expect(requests).toHaveLength(9);
    const [valid, repeat] = named.get('valid') ?? [];
    expect([repeat?.body, repeat?.headers['webhook-id']]).toEqual([valid?.body, valid?.headers['webhook-id']]);
    const reasonOf = async (name: string) => {
      const [request] = named.get(name) ?? [];
      const { body = '', headers = {} } = request ?? {};
      return verifyWebhook({ body, headers, secret: webhook.secret }).then(
        () => 'accepted',
        (error: unknown) => (error as WebhookVerificationError).reason,
      );
    };
    expect(await Promise.all(['valid', ...forgeries].map(reasonOf))).toEqual([
      'accepted',
      'no-match',
      'no-match',
      'no-match',
      'too-old',
      'too-new',
      'no-match',
      'missing-header',
    ]);
    // Stale and future ones are truly signed, so that nothing but their time is wrong with them.
    const late = named.get('stale')?.[0];
    const now = new Date(Number(late?.headers['webhook-timestamp']) * 1_000);
    await verifyWebhook({ body: late?.body ?? '', headers: late?.headers ?? {}, secret: webhook.secret, now });
  });

  it.each<[Fault, string[]]>([
    ['tampered', ['tampered']],
    ['tampered_id', ['tampered_id']],
    ['tampered_timestamp', ['tampered_timestamp']],
    ['stale', ['stale']],
    ['future', ['future']],
    ['unsigned', ['unsigned']],
    ['wrong_secret', ['tampered', 'tampered_id', 'tampered_timestamp', 'wrong_secret']],
  ])('finds the receiver whose fault is: %s', async (fault, accepted) => {
    const { result, report } = await probe((webhook) => faultyReceiver(webhook, fault));
    expect(report).toMatchObject({ passed: false, wrongly_accepted: accepted, wrongly_refused: [], unclear: [] });
    expect(result.success).toBe(true);
    expect(report.checks.filter(({ passed }) => !passed).map(({ name }) => name)).toEqual(accepted);
  });

  it('finds the receiver that believes everything', async () => {
    const { report } = await probe(() => () => ({ status: 200 }));
    expect(report).toMatchObject({ passed: false, wrongly_accepted: forgeries, wrongly_refused: [] });
  });

  it('finds the receiver that believes nothing', async () => {
    const { result, report } = await probe(() => () => ({ status: 401 }));
    expect([result.success, result.status_code]).toEqual([false, 401]);
    expect(report).toMatchObject({ passed: false, wrongly_accepted: [], wrongly_refused: ['valid', 'duplicate'] });
    expect(report.checks[0]?.advice).toContain('the refusals of the others prove nothing');
  });

  it('finds the receiver that does not acknowledge a repeat', async () => {
    const seen = new Set<string>();
    const { report } = await probe(({ secret }) => async ({ body, headers }) => {
      const event = await verifyWebhook({ body, headers, secret }).catch(() => undefined);
      if (event === undefined) return { status: 400 };
      const status = seen.has(event.id) ? 409 : 200;
      seen.add(event.id);
      return { status };
    });
    expect(report).toMatchObject({ passed: false, wrongly_accepted: [], wrongly_refused: ['duplicate'] });
    expect(report.checks[1]?.advice).toContain('The first was answered 200, the repeat 409');
  });

  it('says nothing of forgeries that were answered by a busy receiver, and advises against refusing by a fault', async () => {
    const { report } = await probe(({ secret }) => async ({ body, headers }) => {
      const { probe: name } = (JSON.parse(body) as { data: { probe: string } }).data;
      const isGood = await verifyWebhook({ body, headers, secret }).then(
        () => true,
        () => false,
      );
      if (isGood) return { status: 200 };
      return { status: name === 'stale' ? 429 : 500 };
    });
    expect(report).toMatchObject({ passed: false, wrongly_accepted: [], wrongly_refused: [], unclear: ['stale'] });
    expect(report.checks.find(({ name }) => name === 'future')?.advice).toContain('by a fault (500)');
  });

  it('stops at an unreachable receiver', async () => {
    const { id } = await register(platform, key, { url: 'http://127.0.0.1:9/' });
    const [result] = await test({ webhook_id: id, probe: true });
    expect(result?.probe).toMatchObject({ passed: false, unclear: ['valid'] });
    expect(result?.probe?.checks).toHaveLength(1);
  });

  it('leaves one delivery in the history, that of its valid event', async () => {
    const { requests } = await probe(() => () => ({ status: 200 }));
    const deliveries = await deliveriesOf(platform, key);
    expect(deliveries.map(({ event_id: id, status }) => [id, status])).toEqual([
      [requests[0]?.headers['webhook-id'], 'delivered'],
    ]);
  });
});

describe('what a probe costs', () => {
  const ask = (body: object, as = key) =>
    platform.call<{ results: TestResult[] }>('POST', '/api/webhooks/test', { key: as, body });
  const usedOf = async (as: string) =>
    (await platform.call<{ quota: { used: number } }>('GET', '/api/billing/status', { key: as })).body.quota.used;
  const again = expect.stringMatching(
    /^This address was tested a moment ago, so nothing was sent. Try again in \d+ seconds.$/,
  );

  it('costs a credit per webhook, and a test without a probe is free', async () => {
    for (const path of ['/a', '/b']) {
      web.page(path, { status: 200 });
      await register(platform, key, { url: web.url(path) });
    }
    await ask({});
    expect(await usedOf(key)).toBe(0);
    expect((await ask({ probe: true })).headers.get('x-credits-cost')).toBe('2');
    expect(await usedOf(key)).toBe(2);
  });

  it('is refused whole, and nothing is sent, when there are not as many credits', async () => {
    for (let at = 0; at < 3; at += 1) await register(platform, key, { url: web.url(`/a?${at}`) });
    await register(platform, key, { url: web.url('/b') });
    await ask({ probe: true });
    await platform.database.query('update rate_window set period_used = 47 where period_start is not null');
    await platform.database.query('delete from outbound_window');
    const before = web.hits();
    expect((await ask({ probe: true })).status).toBe(402);
    expect(web.hits()).toBe(before);
  });

  it('is limited to once a minute per URL, for all callers, and is free if nothing was sent', async () => {
    web.page('/in', { status: 200 });
    const stranger = await platform.key();
    for (const [as, query] of [
      [key, '?1'],
      [key, '?2'],
      [stranger, '?3'],
    ] as const)
      await register(platform, as, { url: web.url(`/in${query}`) });
    const before = web.hits('/in');
    const [mine, theirs] = await Promise.all([ask({ probe: true }), ask({ probe: true }, stranger)]);
    const results = [...mine.body.results, ...theirs.body.results];
    expect(results.filter(({ probe }) => probe !== undefined)).toHaveLength(1);
    const unsent = results.filter(({ probe }) => probe === undefined);
    expect(unsent.map(({ success, status_code, error }) => [success, status_code, error])).toEqual([
      [false, null, again],
      [false, null, again],
    ]);
    expect(web.hits('/in') - before).toBe(9);
    expect((await usedOf(key)) + (await usedOf(stranger))).toBe(1);
    await platform.database.query(`update outbound_window set started_at = started_at - interval '61 seconds'`);
    expect((await ask({ probe: true }, stranger)).body.results[0]?.probe).toBeDefined();
  });

  it('does not keep a plain test from an address, of which there are ten a minute', async () => {
    web.page('/in', { status: 200 });
    const { id } = await register(platform, key, { url: web.url('/in') });
    await ask({ webhook_id: id, probe: true });
    for (let at = 0; at < 10; at += 1) expect(await test({ webhook_id: id })).toMatchObject([{ success: true }]);
    expect(await test({ webhook_id: id })).toMatchObject([{ success: false, error: again }]);
  });
});
