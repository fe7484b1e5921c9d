import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { dumpDatabase, formsOf, type RegisteredWebhook, register, webhookOf } from '../world.ts';

let platform: TestPlatform;
let key: string;
beforeAll(async () => {
  platform = await startPlatform({
    runsJobs: false,
    environment: { OUTBOUND_ALLOW: '127.0.0.1:9,receiver.internal:8000,10.1.0.0/16' },
  });
  key = await platform.key();
});
afterAll(() => platform.stop());

const events = ['research.complete'];
const url = 'https://example.com/hooks';
const stored = () => platform.database.query('select 1 from webhook');

it('registers a webhook and shows its secret this once', async () => {
  const answer = await platform.call<RegisteredWebhook>('POST', '/api/webhooks', {
    key,
    body: { url: 'https://example.com/hooks?of=mine', events: ['vcs.review.complete', 'research.complete'] },
  });
  expect(answer.status).toBe(200);
  const { secret, ...webhook } = answer.body;
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(webhook).toEqual({
    id: expect.any(Number),
    url: 'https://example.com/hooks?of=mine',
    events: ['vcs.review.complete', 'research.complete'],
    status: 'active',
    disabled_reason: null,
    secret_hint: `whsec_…${secret.slice(-5)}`,
    previous_secret_valid_until: null,
    consecutive_failures: 0,
    first_failure_at: null,
    last_success_at: null,
    held_back_until: null,
    pending_deliveries: 0,
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.+Z$/),
  });
  expect(await webhookOf(platform, key, webhook.id)).toEqual(webhook);
});

it('counts an event that is given twice once', async () => {
  const webhook = await register(platform, key, { url, events: [...events, 'code_review.complete', ...events] });
  expect(webhook.events).toEqual(['research.complete', 'code_review.complete']);
});

it('creates a separate secret for every webhook', async () => {
  const own = await platform.key();
  const webhooks = await Promise.all(Array.from({ length: 5 }, () => register(platform, own, { url })));
  expect(new Set(webhooks.map(({ secret }) => secret)).size).toBe(5);
});

it('keeps the secret out of the database and the log, also when the answer is kept for a repeat', async () => {
  const answer = await platform.call<RegisteredWebhook>('POST', '/api/webhooks', {
    key,
    body: { url, events },
    headers: { 'idempotency-key': 'registration-1' },
  });
  const dump = await dumpDatabase(platform);
  expect(dump).toContain(answer.body.secret_hint);
  for (const form of formsOf(answer.body.secret)) {
    expect(dump).not.toContain(form);
    expect(platform.logged.join('\n')).not.toContain(form);
  }
});

it.each(['http://127.0.0.1:9/', 'http://receiver.internal:8000/in', 'http://10.1.2.3/', 'https://10.1.2.3:8443/'])(
  'accepts %s if the operator allows it',
  async (allowed) => {
    expect((await register(platform, await platform.key(), { url: allowed })).url).toBe(allowed);
  },
);

describe('an address that cannot be called', () => {
  const parse = { msg: 'Input should be a valid URL', type: 'url_parsing' };
  const value = (error: string) => ({ msg: `Value error, ${error}`, type: 'value_error', ctx: { error } });
  const insecure = value('The address must begin with https://');
  const badName = value('The host name must have at most 253 characters, and 1 to 63 between its dots');
  const notPublic = value('The address must be public and use a port that is allowed for the web');

  it.each([
    ['http://example.com/', insecure],
    ['http://127.0.0.1:10/', insecure],
    ['http://10.2.0.1/', insecure],
    ['http://receiver.internal/', insecure],
    ['ftp://example.com/', insecure],
    ['javascript:alert(1)', parse],
    ['data:text/plain,x', parse],
    ['https://user:password@example.com/', value('The address must not contain a user or a password')],
    ['https://user@example.com/', value('The address must not contain a user or a password')],
    ['https://example.com/#part', value('The address must not contain a fragment (#): it is never sent')],
    ['https://127.0.0.1/', notPublic],
    ['https://localhost/', notPublic],
    ['https://a.localhost./', notPublic],
    ['https://2130706433/', notPublic],
    ['https://0x7f.1/', notPublic],
    ['https://[::1]/', notPublic],
    ['https://[::ffff:10.0.0.1]/', notPublic],
    ['https://169.254.169.254/latest/meta-data', notPublic],
    ['https://192.168.1.1/', notPublic],
    ['https://example.com:22/', notPublic],
    ['https://localhost.localdomain/', notPublic],
    ['https://printer.local/', notPublic],
    ['https://receiver.internal/', notPublic],
    ['https://hidden.onion/', notPublic],
    ['https://intranet/', notPublic],
    [`https://${'a'.repeat(64)}.com/`, badName],
    [`https://${'a.'.repeat(130)}com/`, badName],
    ['https://a..com/', badName],
    ['example.com/hooks', parse],
    ['https://', parse],
    ['/hooks', parse],
    [' https://example.com/', parse],
    ['https://exa mple.com/', parse],
    ['https://example.com/\n', parse],
    ['https:\\\\example.com\\', parse],
    ['https://example.com/\u007f', parse],
    ['https://[::1', parse],
    ['https://example.com:99999/', parse],
    ['', { msg: 'String should have at least 1 character', type: 'string_too_short', ctx: { min_length: 1 } }],
    [
      `https://example.com/${'x'.repeat(2_048)}`,
      { msg: 'String should have at most 2048 characters', type: 'string_too_long', ctx: { max_length: 2_048 } },
    ],
  ])('is refused, with the reason (%#: %.60s)', async (refused, reason) => {
    const before = await stored();
    const answer = await platform.call('POST', '/api/webhooks', { key, body: { url: refused, events } });
    expect([answer.status, answer.body]).toEqual([422, { detail: [{ loc: ['body', 'url'], ...reason }] }]);
    expect(await stored()).toEqual(before);
  });
});

it.each([
  [{ url }, ['body', 'events'], 'Field required'],
  [{ events }, ['body', 'url'], 'Field required'],
  [{ url, events: [] }, ['body', 'events'], 'List should have at least 1 item after validation, not 0'],
  [
    { url, events: ['research.complete', 'research.started'] },
    ['body', 'events', 1],
    "Input should be 'research.complete', 'code_review.complete' or 'vcs.review.complete'",
  ],
  [
    { url, events: ['webhook.test'] },
    ['body', 'events', 0],
    "Input should be 'research.complete', 'code_review.complete' or 'vcs.review.complete'",
  ],
  [{ url, events: 'research.complete' }, ['body', 'events'], 'Input should be a valid list'],
  [{ url: 7, events }, ['body', 'url'], 'Input should be a valid string'],
  [{ url: null, events }, ['body', 'url'], 'Input should be a valid string'],
])('refuses %j', async (body, loc, msg) => {
  const before = await stored();
  const answer = await platform.call<{ detail: { loc: unknown; msg: string }[] }>('POST', '/api/webhooks', {
    key,
    body,
  });
  expect(answer.status).toBe(422);
  expect(answer.body.detail.map((part) => [part.loc, part.msg])).toEqual([[loc, msg]]);
  expect(await stored()).toEqual(before);
});

it('needs a key', async () => {
  const answer = await platform.call('POST', '/api/webhooks', { body: { url, events } });
  expect([answer.status, answer.body]).toEqual([401, { detail: 'API key required' }]);
});

it('registers 20 for a key and not one more, also of many at the same moment', async () => {
  const own = await platform.key();
  const before = await stored();
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => platform.call('POST', '/api/webhooks', { key: own, body: { url, events } })),
  );
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
    ...Array(20).fill(200),
    ...Array(10).fill(422),
  ]);
  const error = 'At most 20 webhooks can be registered; delete one that is no longer needed';
  expect(answers.find(({ status }) => status === 422)?.body).toEqual({
    detail: [{ loc: ['body'], msg: `Value error, ${error}`, type: 'value_error', ctx: { error } }],
  });
  expect(await stored()).toHaveLength(before.length + 20);
  expect((await register(platform, await platform.key(), { url })).status).toBe('active');
});

it('accepts another after one is deleted, but not after one is disabled', async () => {
  const own = await platform.key();
  const webhooks = await Promise.all(Array.from({ length: 20 }, () => register(platform, own, { url })));
  const body = { url, events };
  await platform.database.query(`update webhook set status = 'disabled' where id = $1`, [webhooks[0]?.id]);
  expect((await platform.call('POST', '/api/webhooks', { key: own, body })).status).toBe(422);
  await platform.call('DELETE', `/api/webhooks/${webhooks[0]?.id}`, { key: own });
  expect((await platform.call('POST', '/api/webhooks', { key: own, body })).status).toBe(200);
});
