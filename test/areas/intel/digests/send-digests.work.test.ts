import { afterAll, beforeAll, expect, it } from 'vitest';
import { scheduledPeriod } from '#areas/intel/digests/period.ts';
import { sendDigestsWork } from '#areas/intel/digests/send-digests.work.ts';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { until } from '../../../support/until.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
});
afterAll(() => platform.stop());

it('fails its cycle with it when it is given up', async () => {
  const { resources } = platform.app;
  const period = scheduledPeriod('weekly', new Date());
  const payload = { ...period, subscribedBefore: new Date().toISOString() };
  // Every run of it ended with its process, which leaves nothing but to give it up.
  await resources.db.em().transactional((em) => resources.jobs.send(em, sendDigestsWork, payload));
  await platform.database.query(`update pgboss.job set retry_count = 99 where name = 'send-digests'`);
  await platform.app.startWorkers();
  const cycles = () =>
    platform.database.query('select kind, subject, outcome from decision_cycle where finished_at is not null');
  await until('the cycle to end', async () => (await cycles()).length > 0);
  expect(await cycles()).toEqual([{ kind: 'digest', subject: `digest:weekly:${period.day}`, outcome: 'failed' }]);
});
