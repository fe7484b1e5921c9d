import { afterAll, beforeAll, expect, it } from 'vitest';
import { scheduledPeriod } from '#areas/intel/digests/period.ts';
import { queueDueDigestsWork } from '#areas/intel/digests/queue-due-digests.work.ts';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { until } from '../../../support/until.ts';
import { mailRows, putBriefing } from '../digest-world.ts';
import { addSubscriber } from '../subscriber-world.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
});
afterAll(() => platform.stop());

const begin = () =>
  platform.app.resources.db.em().transactional(async (em) => {
    await platform.app.resources.jobs.send(em, queueDueDigestsWork, {});
  });
const unfinished = async () => {
  const [row] = await platform.database.query<{ n: number }>(
    `select count(*)::int as n from pgboss.job
     where name in ('queue-due-digests', 'send-digests', 'send-intel-mail') and state not in ('completed', 'failed', 'cancelled')`,
  );
  return row?.n ?? 0;
};

it('sends the digest of the last week once to those who had subscribed by then, whatever runs twice', async () => {
  const { lastDay, day } = scheduledPeriod('weekly', new Date());
  await putBriefing(platform, 'of-last-week.md', { date: lastDay });
  for (const email of ['early@example.com', 'late@example.com']) await addSubscriber(platform, { email });
  await platform.database.query(
    `update intel_subscriber set subscribed_at = now() - interval '60 days' where email like 'early%'`,
  );
  await begin();
  await platform.app.startWorkers();
  const done = async () =>
    (await mailRows(platform)).some(({ status }) => status === 'sent') && (await unfinished()) === 0;
  await until('the digest to be sent', done);
  await begin();
  await until('the second look to be over', async () => (await unfinished()) === 0);
  expect((await mailRows(platform)).filter(({ occasion }) => occasion.includes('weekly'))).toMatchObject([
    { email: 'early@example.com', occasion: `digest:weekly:${day}`, status: 'sent' },
  ]);
  const digests = await platform.database.query<{ frequency: string }>('select frequency from intel_digest order by 1');
  expect(digests).toEqual([{ frequency: 'daily' }, { frequency: 'weekly' }]);
});
