import { afterEach, beforeEach, expect, it } from 'vitest';
import { type LocalPayments, startLocalPayments } from '../../../support/local-payments.ts';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { dataFolder, type Program, runProgram } from '../../../support/program.ts';
import { until } from '../../../support/until.ts';
import { eventsOf, keyOf, type ProviderEvent, secrets, signatureOf, stateOf } from '../../billing/world.ts';

let local: LocalPayments;
let platform: TestPlatform;
let folder: Awaited<ReturnType<typeof dataFolder>>;
let programs: Program[];

beforeEach(async () => {
  local = await startLocalPayments();
  platform = await startPlatform({ runsJobs: false, environment: { ...secrets, ...local.environment } });
  folder = await dataFolder();
  programs = [];
});

afterEach(async () => {
  for (const program of programs) program.kill();
  await Promise.all(programs.map(({ ended }) => ended));
  await platform?.stop();
  await local?.close();
  await folder?.remove();
});

/** The program in a process of its own, on the database of the platform. */
function run(role: 'api' | 'worker' | 'all'): Program {
  const program = runProgram('main', {
    ...secrets,
    ...local.environment,
    DATABASE_URL: platform.database.url,
    DATA_DIR: folder.path,
    ROLE: role,
  });
  programs.push(program);
  return program;
}

async function send(url: string, event: ProviderEvent): Promise<number> {
  const body = JSON.stringify(event);
  const { status } = await fetch(`${url}/api/billing/webhook`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'payments-signature': signatureOf(body, secrets.BILLING_WEBHOOK_SECRET),
    },
    body,
  });
  return status;
}

/** A key with a subscription, and another one about to take its place: the older one is to end at the provider. */
async function replacing() {
  const { id } = await keyOf(platform);
  const older = eventsOf({ keyId: id, name: 'a' });
  const newer = eventsOf({ keyId: id, name: 'b' });
  expect(await send(platform.url, older.checkout(0, 'developer'))).toBe(200);
  return { id, older: older.subscription, event: newer.checkout(100, 'pro'), newer: newer.subscription };
}

/** The provider ends a subscription once and tells whoever asks again that it has none, as the real one does. */
function endOnce(subscription: string, onEnd: () => Promise<void> | void): { ends: number; asked: number } {
  const counts = { ends: 0, asked: 0 };
  local.web.page(`/v1/subscriptions/${subscription}`, async ({ method }) => {
    if (method === 'DELETE') counts.asked += 1;
    if (counts.ends > 0) {
      const error = { type: 'invalid_request_error', code: 'resource_missing', message: 'No such subscription' };
      return { status: 404, json: { error } };
    }
    if (method === 'DELETE') {
      counts.ends += 1;
      await onEnd();
    }
    return { json: { id: subscription, object: 'subscription', status: 'canceled' } };
  });
  return counts;
}

const jobs = (state: string) =>
  platform.database.query<{ state: string }>(
    `select state from pgboss.job where name = 'cancel-replaced-subscription' and state::text = '${state}'`,
  );

it('a process that is killed after it has answered leaves what an event brings about to the next one, which does it once', async () => {
  const { id, older, newer, event } = await replacing();
  const counts = endOnce(older, () => undefined);
  const taker = run('api');
  expect(await send(await taker.url(), event)).toBe(200);
  taker.kill('SIGKILL');
  expect(await taker.ended).toBe('SIGKILL');
  expect(counts.asked).toBe(0);
  const expected = { tier: 'pro', subscription: { subscription_id: newer, status: 'active' } };
  expect(await stateOf(platform, id)).toMatchObject(expected);

  run('worker');
  await until('the job to end', async () => (await jobs('completed')).length === 1, 90_000);
  expect(counts).toEqual({ ends: 1, asked: 1 });
  // Sent once more, it brings about nothing.
  expect(await send(platform.url, event)).toBe(200);
  expect(await jobs('created')).toEqual([]);
  expect(await stateOf(platform, id)).toMatchObject(expected);
}, 150_000);

it('a process that is killed while the provider ends a subscription leaves the rest to the next one', async () => {
  const { id, older, newer, event } = await replacing();
  const taker = run('all');
  const counts = endOnce(older, async () => {
    taker.kill('SIGKILL');
    await taker.ended;
  });
  expect(await send(await taker.url(), event)).toBe(200);
  expect(await taker.ended).toBe('SIGKILL');
  expect(await jobs('completed')).toEqual([]);

  run('worker');
  await until('the job to end', async () => (await jobs('completed')).length === 1, 120_000);
  expect(counts).toEqual({ ends: 1, asked: 2 });
  expect(await stateOf(platform, id)).toMatchObject({
    tier: 'pro',
    subscription: { subscription_id: newer, status: 'active' },
  });
}, 200_000);
