import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifyWebhook } from '../../../../client/verify-webhook.ts';
import { type LocalWeb, startLocalWeb } from '../../../support/local-web.ts';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { dumpDatabase, formsOf, register, webhookOf } from '../world.ts';

interface RotatedSecret {
  id: number;
  secret: string;
  secret_hint: string;
  previous_secret_valid_until: string | null;
}

let platform: TestPlatform;
let web: LocalWeb;
let key: string;
beforeAll(async () => {
  web = await startLocalWeb();
  web.page('/in', { status: 200 });
  platform = await startPlatform({ runsJobs: false, environment: { OUTBOUND_ALLOW: web.host } });
  key = await platform.key();
});
afterAll(async () => {
  await platform.stop();
  await web.close();
});

const rotate = (id: number, as = key) =>
  platform.call<RotatedSecret>('POST', `/api/webhooks/${id}/rotate`, { key: as });

/** Which of the secrets a delivery is signed with. */
async function signedWith(id: number, secrets: string[]): Promise<boolean[]> {
  await platform.call('POST', '/api/webhooks/test', { key, body: { webhook_id: id } });
  const { body, headers } = web.requests.at(-1) ?? { body: '', headers: {} };
  return Promise.all(
    secrets.map((secret) =>
      verifyWebhook({ body, headers, secret }).then(
        () => true,
        () => false,
      ),
    ),
  );
}

it('makes a new secret, beside which the old one signs for 24 hours', async () => {
  const { id, secret: old } = await register(platform, key, { url: web.url('/in') });
  const startedAt = Date.now();
  const { status, body } = await rotate(id);
  expect([status, body.id, body.secret_hint]).toEqual([200, id, `whsec_…${body.secret.slice(-5)}`]);
  expect(body.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const untilMs = Date.parse(body.previous_secret_valid_until ?? '') - 86_400_000;
  expect(untilMs).toBeGreaterThanOrEqual(startedAt);
  expect(untilMs).toBeLessThanOrEqual(Date.now());
  expect(await webhookOf(platform, key, id)).toMatchObject({
    secret_hint: body.secret_hint,
    previous_secret_valid_until: body.previous_secret_valid_until,
  });
  expect(await signedWith(id, [body.secret, old])).toEqual([true, true]);
  expect(web.requests.at(-1)?.headers['webhook-signature']?.split(' ')).toHaveLength(2);
});

it('lets the old secret go when its time is over', async () => {
  const { id, secret: old } = await register(platform, key, { url: web.url('/in') });
  const { body } = await rotate(id);
  await platform.database.query(
    `update webhook set previous_secret_until = now() - interval '1 second' where id = $1`,
    [id],
  );
  expect(await signedWith(id, [body.secret, old])).toEqual([true, false]);
  expect((await webhookOf(platform, key, id)).previous_secret_valid_until).toBeNull();
  const next = await rotate(id);
  expect(await signedWith(id, [next.body.secret, body.secret, old])).toEqual([true, true, false]);
});

it('silences no receiver when it is done twice, and keeps no more than two old secrets', async () => {
  const { id, secret } = await register(platform, key, { url: web.url('/in') });
  const secrets = [secret];
  for (let count = 0; count < 3; count += 1) {
    secrets.unshift((await rotate(id)).body.secret);
    const expected = secrets.map((_, age) => age <= 2);
    expect(await signedWith(id, secrets)).toEqual(expected);
  }
});

it('makes as many secrets as it is called at the same moment, and the last one signs', async () => {
  const { id } = await register(platform, key, { url: web.url('/in') });
  const answers = await Promise.all(Array.from({ length: 5 }, () => rotate(id)));
  const secrets = answers.map(({ body }) => body.secret);
  expect(new Set(secrets).size).toBe(5);
  expect((await signedWith(id, secrets)).filter(Boolean)).toHaveLength(3);
});

it('keeps old and new secrets out of the database and the log', async () => {
  const { id, secret: old } = await register(platform, key, { url: web.url('/in') });
  const { body } = await rotate(id);
  const dump = await dumpDatabase(platform);
  for (const form of [...formsOf(old), ...formsOf(body.secret)]) {
    expect(dump).not.toContain(form);
    expect(platform.logged.join('\n')).not.toContain(form);
  }
});

it('is the way out when a secret cannot be read any more', async () => {
  const { id } = await register(platform, key, { url: web.url('/in') });
  await platform.database.query(`update webhook set sealed_secret = 's1.AAAA' where id = $1`, [id]);
  const { status, body } = await rotate(id);
  expect([status, body.previous_secret_valid_until]).toEqual([200, null]);
  expect(await signedWith(id, [body.secret])).toEqual([true]);
});

it("returns 404 for an unknown or another key's webhook", async () => {
  const { id, secret } = await register(platform, key, { url: web.url('/in') });
  for (const answer of [await rotate(2_147_483_647), await rotate(id, await platform.key())]) {
    expect([answer.status, answer.body]).toEqual([404, { detail: 'Webhook not found' }]);
  }
  expect((await rotate(2_147_483_648)).status).toBe(422);
  expect(await signedWith(id, [secret])).toEqual([true]);
});
