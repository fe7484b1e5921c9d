import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, createClient, type Outputs } from '../../../../client/index.ts';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { until } from '../../../support/until.ts';
import { addDeepBriefing } from '../deep-page-world.ts';

let platform: TestPlatform;
let client: Client;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
  client = createClient({ url: platform.url });
});
afterAll(() => platform.stop());

type Job = Outputs['intel']['deepReading']['job'];

/** Follows a deep briefing, and notes each state and the end. */
function follow(id: string) {
  const seen: Job[] = [];
  const ended: string[] = [];
  const following = client.intel.followDeepBriefing.subscribe(
    { job_id: id },
    { onData: (job) => void seen.push(job), onComplete: () => ended.push('end') },
  );
  return { seen, ended, following };
}

it('sends the current state and each change, and ends when it is completed', async () => {
  const id = await addDeepBriefing(platform, { status: 'pending', content: null });
  const { seen, ended, following } = follow(id);
  await until('the first state', () => seen.length === 1);
  const db = platform.app.resources.db.em();
  await db.execute("update deep_briefing set status = 'processing' where id = ?", [id]);
  await until('the change', () => seen.length === 2);
  await db.execute("update deep_briefing set status = 'completed', content = 'Done.' where id = ?", [id]);
  await until('the end', () => ended.length === 1);
  following.unsubscribe();
  expect(seen.map(({ status }) => status)).toEqual(['pending', 'processing', 'completed']);
  expect(JSON.stringify(seen)).not.toMatch(/Done\.|dana@/);
});

it('ends when a briefing that is queued is cancelled', async () => {
  const id = await addDeepBriefing(platform, { status: 'pending', content: null });
  const { seen, ended, following } = follow(id);
  await until('the first state', () => seen.length === 1);
  const cancel = () => platform.call<Job>('POST', `/api/intel/deep-briefing/${id}/cancel`, { key: platform.adminKey });
  expect(await cancel()).toMatchObject({
    status: 200,
    body: { status: 'failed', error: 'It was cancelled', progress: { step: 'cancelled' }, is_counted: false },
  });
  await until('the end', () => ended.length === 1);
  following.unsubscribe();
  expect(seen.map(({ progress }) => progress.step)).toEqual(['queued', 'cancelled']);
  expect(await platform.database.query(`select 1 from pgboss.job where name = 'write-deep-briefing'`)).toEqual([]);
});

it('is refused for an unknown id', async () => {
  const refusal = await new Promise<unknown>((resolve) => {
    const following = client.intel.followDeepBriefing.subscribe(
      { job_id: randomUUID() },
      {
        onError: (error) => {
          following.unsubscribe();
          resolve(error);
        },
      },
    );
  });
  expect(refusal).toMatchObject({ status: 404, detail: 'Deep briefing not found' });
});
