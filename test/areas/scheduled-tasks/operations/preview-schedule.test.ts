import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';

let platform: TestPlatform;
let key: string;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
  key = await platform.key();
});
afterAll(() => platform.stop());

interface Preview {
  timezone: string;
  upcoming: string[];
}

const preview = (body: object, by: string | undefined = key) =>
  platform.call<Preview & { detail: unknown }>('POST', '/api/scheduled-tasks/preview', { key: by, body });

it.each([
  { schedule: '0 9 * * 1-5', timezone: 'Europe/Berlin' },
  { schedule: '08:30', recurrence: 'daily', timezone: 'Asia/Tokyo' },
  { schedule: '2190-01-31T09:00:00', recurrence: 'monthly' },
  { schedule: '2190-01-01T09:00:00Z' },
])('describes $schedule as a task would, and stores nothing', async (times) => {
  const answer = await preview(times);
  expect(answer.status).toBe(200);
  const { body: task } = await platform.call<Preview & { id: number }>('POST', '/api/scheduled-tasks', {
    key,
    body: { name: 'x', task_type: 'report', ...times },
  });
  expect(answer.body).toEqual({ timezone: task.timezone, upcoming: task.upcoming });
  await platform.call('DELETE', `/api/scheduled-tasks/${task.id}`, { key });
  const { body } = await platform.call<{ tasks: unknown[] }>('GET', '/api/scheduled-tasks', { key });
  expect(body.tasks).toEqual([]);
});

it.each([
  [{ schedule: 'whenever' }, 'schedule'],
  [{ schedule: '0 9 31 2 *' }, 'schedule'],
  [{ schedule: '0 9 * * *', recurrence: 'daily' }, 'recurrence'],
  [{ schedule: '09:00', timezone: 'Atlantis' }, 'timezone'],
  [{}, 'schedule'],
])('refuses %j at its field', async (times, field) => {
  const answer = await preview(times);
  expect([answer.status, answer.body.detail]).toMatchObject([422, [{ loc: ['body', field] }]]);
});
