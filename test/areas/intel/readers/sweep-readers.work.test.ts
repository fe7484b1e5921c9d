import { afterAll, beforeAll, expect, it } from 'vitest';
import { sweepReadersWork } from '#areas/intel/readers/sweep-readers.work.ts';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { until } from '../../../support/until.ts';
import { press } from '../../billing/world.ts';
import { agree, askToSubscribe, sessionOf, subscriberRow } from '../subscriber-world.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
  await agree(platform, 'dana@example.com', 'global');
});
afterAll(() => platform.stop());

const sweep = async () => {
  const { resources } = platform.app;
  await resources.db.em().transactional((em) => resources.jobs.send(em, sweepReadersWork, {}));
};
const rowsOf = (table: string) => platform.database.query(`select * from ${table}`);

it('forgets what has ended, with the addresses of those who never confirmed, and keeps what was asked about a purchase', async () => {
  await askToSubscribe(platform, { email: 'never@example.com' });
  await sessionOf(platform, 'dana@example.com', 'read');
  await platform.database.query(
    `insert into reader_link (email, purpose, task, created_at, expires_at)
     values ('dana@example.com', 'confirm', '{"kind":"purchase","customer":"c","subscriptionId":"s","tier":"global"}', now(), now())`,
  );
  await platform.database.query(`update reader_link set expires_at = now() - interval '23 hours'`);
  await platform.database.query(`update reader_session set expires_at = now()`);
  await sweep();
  await until('the session to be forgotten', async () => (await rowsOf('reader_session')).length === 0);
  expect(await rowsOf('reader_link')).toHaveLength(3);
  await platform.database.query(`update reader_link set expires_at = now() - interval '25 hours'`);
  await sweep();
  await until('the links to be forgotten', async () => (await rowsOf('reader_link')).length === 1);
  expect(await rowsOf('intel_mail')).toHaveLength(0);
});

it('cancels a purchase that is not confirmed within a week, and keeps the active plan', async () => {
  const email = 'twice@example.com';
  const buy = async (tier: string) => {
    const urls = { success_url: 'https://example.com/', cancel_url: 'https://example.com/' };
    const { body } = await platform.call<{ checkout_url: string }>('POST', '/api/intel/upgrade', {
      body: { email, tier, ...urls },
    });
    await press(platform, new URL(body.checkout_url).pathname, 'pay');
  };
  await buy('regional');
  await buy('global');
  await platform.database.query(`update reader_link set expires_at = now() - interval '1 second'`);
  await sweep();
  const states = () =>
    platform.database.query<{ tier: string; status: string }>(
      `select tier, status from sandbox_subscription where owner = '${email}' order by started_at`,
    );
  await until('the purchase to end', async () => (await states())[1]?.status === 'canceled');
  expect(await states()).toEqual([
    { tier: 'regional', status: 'active' },
    { tier: 'global', status: 'canceled' },
  ]);
  expect(await subscriberRow(platform, email)).toMatchObject({ paid_tier: 'regional', subscription_status: 'active' });
});
