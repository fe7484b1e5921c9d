import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';

let platform: TestPlatform;
let key: string;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
  key = await platform.key({ rateLimitPerHour: 10_000 });
});
afterAll(() => platform.stop());

interface Task extends Record<string, unknown> {
  id: number;
  version: number;
  priority: number;
  name: string;
  next_run_at: string | null;
  upcoming: string[];
  signing_secret?: string;
  secret_hint: string | null;
}

const given = { name: 'x', task_type: 'custom', schedule: '2099-05-01T09:00:00Z', payload: { text: 'hello' } };
const create = async (body: Record<string, unknown> = {}, by = key) => {
  const answer = await platform.call<Task>('POST', '/api/scheduled-tasks', { key: by, body: { ...given, ...body } });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};
const update = <Body = Task>(id: number, body: unknown, by = key) =>
  platform.call<Body>('PUT', `/api/scheduled-tasks/${id}`, { key: by, body });
const read = async (id: number) => (await platform.call<Task>('GET', `/api/scheduled-tasks/${id}`, { key })).body;
const setStatus = (id: number, status: string) =>
  platform.database.query('update scheduled_task set status = $2, next_run_at = null where id = $1', [id, status]);

async function refused(id: number, body: Record<string, unknown>) {
  const before = await read(id);
  const answer = await update<{ detail: unknown }>(id, body);
  expect(await read(id)).toEqual(before);
  expect(answer.status).toBe(422);
  return answer.body.detail;
}

describe('changing a task', () => {
  it('changes the given fields and no default creeps into the others', async () => {
    const before = await create({ recurrence: 'weekly', priority: 9, timezone: 'Europe/Berlin' });
    const { body } = await update(before.id, { name: 'y' });
    expect(body).toEqual({ ...before, name: 'y', version: 2, updated_at: body['updated_at'] });
    expect(await read(before.id)).toEqual(body);
  });

  it('accepts the whole task as returned', async () => {
    const before = await create({ schedule: '2001-01-01T00:00:00Z' });
    const { body } = await update(before.id, { ...before, priority: 1 });
    expect(body).toEqual({ ...before, priority: 1, version: 2, updated_at: body['updated_at'] });
  });

  it.each([
    {},
    { version: 1 },
    { unknown: 1 },
    { priority: 0 },
    { priority: 11 },
    { name: '' },
    { name: null },
    { task_type: 'shell' },
    { schedule: '2027-02-30T00:00:00Z' },
    { schedule: '* * * * * *' },
    { schedule: '0 9 * * *', recurrence: 'daily' },
    { timezone: 'Mars/Olympus' },
    { payload: { text: 7 } },
    { task_type: 'webhook' },
    { webhook_url: 'https://example.com/' },
    { task_type: 'webhook', webhook_url: 'https://127.0.0.1/' },
    { task_type: 'webhook', webhook_url: 'http://example.com/' },
    { name: 'good', priority: 99 },
    { version: 0, name: 'y' },
  ])('refuses %j and changes nothing', async (body) => {
    const { id } = await create({}, key);
    await refused(id, body);
    await platform.call('DELETE', `/api/scheduled-tasks/${id}`, { key });
  });

  it('refuses a call without a body', async () => {
    const { id } = await create();
    const answer = await platform.call('PUT', `/api/scheduled-tasks/${id}`, { key });
    expect([answer.status, answer.body]).toMatchObject([
      422,
      { detail: [{ loc: ['body'], msg: 'Value error, Give at least one field to change' }] },
    ]);
  });

  it('checks a field against the ones that stay', async () => {
    const cron = await create({ schedule: '0 9 * * *' });
    expect(await refused(cron.id, { recurrence: 'daily' })).toMatchObject([{ loc: ['body', 'recurrence'] }]);
    const daily = await create({ schedule: '09:00', recurrence: 'daily' });
    expect(await refused(daily.id, { schedule: '0 9 * * *' })).toMatchObject([{ loc: ['body', 'recurrence'] }]);
    expect((await update(daily.id, { schedule: '0 9 * * *', recurrence: 'once' })).status).toBe(200);
  });

  it("returns 404 for an unknown or another key's task", async () => {
    const { id } = await create();
    for (const [by, other] of [
      [await platform.key(), id],
      [platform.adminKey, id],
      [key, 2_147_483_647],
    ] as const) {
      const answer = await update(other, { name: 'mine' }, by);
      expect([answer.status, answer.body]).toEqual([404, { detail: 'Scheduled task not found' }]);
    }
    expect((await read(id)).name).toBe('x');
  });
});

describe('the version', () => {
  it('grows with each change, and a change that is meant for another one is refused', async () => {
    const { id } = await create();
    expect((await update(id, { name: 'second', version: 1 })).body.version).toBe(2);
    const stale = await update(id, { name: 'third', version: 1 });
    expect([stale.status, stale.body]).toEqual([409, { detail: 'Scheduled task is at version 2, not 1' }]);
    expect(await read(id)).toMatchObject({ name: 'second', version: 2 });
  });

  it('lets one of many parallel changes of the same version through', async () => {
    const { id } = await create();
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => update(id, { name: `n${n}`, version: 1 })));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, ...Array(19).fill(409)]);
  });
});

describe('fifty changes at once', () => {
  it('are applied one after the other, each completely', async () => {
    const { id } = await create();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => {
        const mark = n % 10;
        return update(id, { name: `mark ${mark}`, priority: mark + 1, schedule: `2099-05-01T09:0${mark}:00Z` });
      }),
    );
    const isWhole = (task: Task) => {
      const mark = task.priority - 1;
      expect(task).toMatchObject({ name: `mark ${mark}`, next_run_at: `2099-05-01T09:0${mark}:00.000Z` });
    };
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      isWhole(body);
    }
    expect(answers.map(({ body }) => body.version).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 50 }, (_, n) => n + 2),
    );
    const last = answers.find(({ body }) => body.version === 51);
    expect(await read(id)).toEqual(last?.body);
  });

  it('that each change another field are all kept', async () => {
    const { id } = await create();
    await Promise.all([
      update(id, { name: 'y' }),
      update(id, { priority: 2 }),
      update(id, { payload: { text: 'other' } }),
      update(id, { timezone: 'Asia/Tokyo' }),
      update(id, { recurrence: 'weekly' }),
    ]);
    expect(await read(id)).toMatchObject({
      name: 'y',
      priority: 2,
      payload: { text: 'other' },
      timezone: 'Asia/Tokyo',
      recurrence: 'weekly',
      version: 6,
    });
  });
});

describe('another timetable', () => {
  it('counts from now on', async () => {
    const { id } = await create();
    const { body } = await update(id, { schedule: '2098-01-31T10:00:00Z', recurrence: 'monthly' });
    expect(body.upcoming.slice(0, 3)).toEqual([
      '2098-01-31T10:00:00.000Z',
      '2098-02-28T10:00:00.000Z',
      '2098-03-31T10:00:00.000Z',
    ]);
  });

  it.each(['completed', 'failed'])('makes a %s task active again', async (status) => {
    const { id } = await create();
    await setStatus(id, status);
    expect((await update(id, { name: 'y' })).body).toMatchObject({ status, next_run_at: null, upcoming: [] });
    expect((await update(id, { schedule: '2098-01-01T00:00:00Z' })).body).toMatchObject({
      status: 'active',
      next_run_at: '2098-01-01T00:00:00.000Z',
    });
  });

  it('leaves a paused task paused until it is resumed', async () => {
    const { id } = await create();
    await platform.call('POST', `/api/scheduled-tasks/${id}/pause`, { key });
    expect((await update(id, { schedule: '2098-01-01T00:00:00Z' })).body).toMatchObject({
      status: 'paused',
      next_run_at: null,
    });
    const resumed = await platform.call('POST', `/api/scheduled-tasks/${id}/resume`, { key });
    expect(resumed.body).toMatchObject({ status: 'active', next_run_at: '2098-01-01T00:00:00.000Z' });
  });

  it('is no other one when it is only written differently', async () => {
    const { id } = await create({ timezone: 'Europe/Berlin' });
    await setStatus(id, 'completed');
    expect((await update(id, { timezone: 'europe/berlin', schedule: ' 2099-05-01T09:00:00Z ' })).body).toMatchObject({
      status: 'completed',
      timezone: 'Europe/Berlin',
    });
  });

  it('does not exceed fifty active tasks', async () => {
    const own = await platform.key();
    const first = await create({}, own);
    await setStatus(first.id, 'completed');
    for (let count = 0; count < 50; count += 1) await create({}, own);
    const answer = await update(first.id, { schedule: '2098-01-01T00:00:00Z' }, own);
    expect([answer.status, answer.body]).toMatchObject([
      422,
      { detail: [{ msg: 'Value error, A key can have at most 50 active tasks' }] },
    ]);
    const last = await platform.call<{ tasks: Task[] }>('GET', '/api/scheduled-tasks?limit=1', { key: own });
    const id = last.body.tasks[0]?.id ?? 0;
    expect((await update(id, { schedule: '2098-01-01T00:00:00Z' }, own)).status, 'one of the fifty').toBe(200);
  });
});

describe('another kind', () => {
  it('returns a secret when it becomes a webhook, and drops it with the URL when it no longer is', async () => {
    const { id } = await create();
    const hook = await update(id, { task_type: 'webhook', webhook_url: 'https://example.com/in' });
    expect(hook.body.signing_secret).toMatch(/^whsec_/);
    const moved = await update(id, { webhook_url: 'https://example.com/other' });
    expect(moved.body).toMatchObject({ secret_hint: hook.body.secret_hint, webhook_url: 'https://example.com/other' });
    expect(moved.body).not.toHaveProperty('signing_secret');
    const custom = await update(id, { task_type: 'custom' });
    expect(custom.body).toMatchObject({ secret_hint: null, webhook_url: null });
    const [row] = await platform.database.query('select sealed_secret from scheduled_task where id = $1', [id]);
    expect(row).toEqual({ sealed_secret: null });
  });

  it('is refused when it cannot work on the payload', async () => {
    const { id } = await create({ task_type: 'webhook', webhook_url: 'https://example.com/', payload: { topic: 7 } });
    expect(await refused(id, { task_type: 'research' })).toMatchObject([{ loc: ['body', 'payload', 'topic'] }]);
  });
});
