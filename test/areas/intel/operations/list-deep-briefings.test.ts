import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { askForDeep, type DeepJobAnswer } from '../deep-world.ts';
import { agree } from '../subscriber-world.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
});
afterAll(() => platform.stop());

const list = (query = '', key?: string) =>
  platform.call<{ jobs: DeepJobAnswer[]; total: number }>(
    'GET',
    `/api/intel/deep-briefings${query}`,
    key === undefined ? {} : { key },
  );

it('lists deep briefings, newest first, page by page, without content and with masked addresses', async () => {
  await agree(platform, 'marker-of-dana@example.com', 'global');
  for (const topic of ['first', 'second', 'third']) {
    await askForDeep(platform, { topic, email: 'marker-of-dana@example.com' });
  }
  await platform.database.query(
    `update deep_briefing set content = 'secret content', status = 'completed' where topic = 'first'`,
  );
  const { status, body } = await list('?limit=2');
  expect(status).toBe(200);
  expect(body.total).toBe(3);
  expect(body.jobs.map(({ topic, status: state, email }) => [topic, state, email])).toEqual([
    ['third', 'pending', 'm***@example.com'],
    ['second', 'pending', 'm***@example.com'],
  ]);
  const rest = await list(`?before=${body.jobs.at(-1)?.job_id}`);
  expect(rest.body.jobs).toMatchObject([{ topic: 'first', status: 'completed' }]);
  expect(JSON.stringify([body, rest.body])).not.toContain('marker-of-dana');
  expect(JSON.stringify(rest.body)).not.toContain('secret content');
});

it('shows addresses to admins', async () => {
  const { body } = await list('', platform.adminKey);
  expect(body.jobs[0]?.email).toBe('marker-of-dana@example.com');
  expect((await list('', await platform.key())).body.jobs[0]?.email).toBe('m***@example.com');
});
