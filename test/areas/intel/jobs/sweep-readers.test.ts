import { afterAll, beforeAll, expect, it } from 'vitest';
import { sweepReaders } from '#areas/intel/jobs/sweep-readers.ts';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { until } from '../../../support/until.ts';
import { agree, askToSubscribe, sessionOf } from '../subscriber-world.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
  await agree(platform, 'dana@example.com', 'global');
});
afterAll(() => platform.stop());

const rowsOf = (table: string) => platform.database.query(`select * from ${table}`);

it('forgets what has ended, with the addresses of those who never confirmed, and keeps what was asked about a purchase', async () => {
  await askToSubscribe(platform, { email: 'never@example.com' });
  await sessionOf(platform, 'dana@example.com', 'read');
  await platform.database.query(
    `insert into reader_link (email, purpose, task, created_at, expires_at)
     values ('dana@example.com', 'confirm', '{"kind":"purchase","customer":"c","subscriptionId":"s","tier":"global"}', now(), now())`,
  );
  const sweep = async () => {
    const { resources } = platform.app;
    await resources.db.em().transactional((em) => resources.jobs.send(em, sweepReaders, {}));
  };
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
