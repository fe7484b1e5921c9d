import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';

let platform: TestPlatform;
let key: string;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
  key = await platform.key();
});
afterAll(() => platform.stop());

interface Task extends Record<string, unknown> {
  id: number;
  next_run_at: string;
  created_at: string;
}

const queue = (body: unknown, by = key) => platform.call<Task>('POST', '/api/scheduled-tasks/queue', { key: by, body });

describe('queueing a quick task', () => {
  it('makes a custom task of the text that runs once, soon and with middling priority', async () => {
    const { status, body } = await queue({ task: '  Research tidal power ' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: 'Research tidal power',
      task_type: 'custom',
      payload: { text: 'Research tidal power' },
      recurrence: 'once',
      timezone: 'UTC',
      status: 'active',
      priority: 5,
      schedule: body.next_run_at,
      upcoming: [body.next_run_at],
    });
    expect((await platform.call('GET', `/api/scheduled-tasks/${body.id}`, { key })).body).toEqual(body);
  });

  it.each([
    ['low', 3],
    ['medium', 5],
    ['high', 8],
  ])('maps the priority %s to %i', async (priority, number) => {
    expect((await queue({ task: 'x', priority })).body['priority']).toBe(number);
  });

  it.each([
    ['now', 0],
    ['soon', 5 * 60_000],
    ['later', 60 * 60_000],
  ])('is due %s after %i ms', async (when, ms) => {
    const { body } = await queue({ task: 'x', when });
    expect(Date.parse(body.next_run_at) - Date.parse(body.created_at)).toBe(ms);
  });

  it('asks for the time of a reminder that is to be made at once, and takes any other moment for it', async () => {
    const task = 'Remind me to call Anna';
    const { status, body } = await queue({ task, when: 'now' });
    expect([status, JSON.stringify(body)]).toEqual([
      422,
      expect.stringContaining('When should I remind you to call Anna?'),
    ]);
    expect((await queue({ task, when: 'tomorrow' })).status).toBe(200);
    expect((await queue({ task: `${task} on Friday at nine`, when: 'now' })).status).toBe(200);
  });

  it('is due tomorrow at the next 09:00 UTC', async () => {
    const { body } = await queue({ task: 'x', when: 'tomorrow' });
    expect(body.next_run_at.slice(11)).toBe('09:00:00.000Z');
    const inMs = Date.parse(body.next_run_at) - Date.parse(body.created_at);
    expect(inMs).toBeGreaterThan(0);
    expect(inMs).toBeLessThanOrEqual(24 * 60 * 60_000);
  });

  it('names it by the beginning of a long text', async () => {
    const task = `${'x'.repeat(198)}😀 and more`;
    const { body } = await queue({ task });
    expect(body).toMatchObject({ name: `${'x'.repeat(198)}…`, payload: { text: task } });
  });

  it.each([
    {},
    { task: '' },
    { task: '   ' },
    { task: 7 },
    { task: 'x'.repeat(2_001) },
    { task: 'x', priority: 'urgent' },
    { task: 'x', priority: 5 },
    { task: 'x', when: 'yesterday' },
  ])('refuses %j, and nothing is stored', async (body) => {
    const before = await platform.database.query('select id from scheduled_task');
    expect((await queue(body)).status).toBe(422);
    expect(await platform.database.query('select id from scheduled_task')).toEqual(before);
  });

  it('counts among the fifty tasks of a key', async () => {
    const own = await platform.key();
    for (let count = 0; count < 45; count += 1) await queue({ task: 'x', when: 'later' }, own);
    const answers = await Promise.all(Array.from({ length: 8 }, () => queue({ task: 'x', when: 'later' }, own)));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([...Array(5).fill(200), 422, 422, 422]);
  });
});
