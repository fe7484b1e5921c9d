import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LocalModel, startLocalModel } from '../../support/local-model.ts';
import { startPlatform, type TestPlatform } from '../../support/platform.ts';
import { askAgent, decide, readRun, runOf, runOnceAtRest } from './agent-world.ts';
import { call, cases, goal } from './model-cases.ts';

let model: LocalModel;
let platform: TestPlatform;
beforeAll(async () => {
  model = await startLocalModel();
  platform = await startPlatform({
    environment: { MODEL_URL: model.url, MODEL_NAME: 'local' },
    isAloneBecause: 'the replies of the model are scripted in order',
  });
});
afterAll(async () => {
  await platform.stop();
  await model.close();
});

it.each(cases)(
  'ends with a plain message when the model answers $says',
  async ({ replies, steps, ends, goal: asked = goal, allow }) => {
    const key = await platform.key();
    model.willReply(...replies);
    const run = await runOf(platform, key, { goal: asked, ...(allow !== undefined && { allow }) });
    expect(run.steps.map(({ tool, status: how }) => `${tool}: ${how}`)).toEqual(steps);
    expect(run).toMatchObject({
      status: ends.status,
      credits_used: 0,
      ...(ends.engine !== undefined && { engine: ends.engine }),
    });
    if (ends.answer !== undefined) expect(run.answer).toMatch(ends.answer);
    if (ends.error !== undefined) expect(run.error).toMatch(ends.error);
    if (ends.refusal !== undefined)
      expect(run.steps.find((step) => step.status === 'refused')?.error).toMatch(ends.refusal);
    const { body } = await platform.call<{ tasks: unknown[] }>('GET', '/api/scheduled-tasks', { key });
    expect(body.tasks).toEqual([]);
  },
);

it('can be stopped while the model hangs', async () => {
  const key = await platform.key();
  const held = Promise.withResolvers<void>();
  const asked = model.requests.length;
  model.willReply({
    kind: 'slow',
    until: held.promise,
  });
  const { id } = await askAgent(platform, key, { goal });
  await model.request(asked);
  expect(await readRun(platform, key, id)).toMatchObject({ status: 'running', engine: 'model:local' });
  expect((await platform.call('POST', `/api/agent/runs/${id}/cancel`, { key })).body).toMatchObject({
    status: 'cancelled',
    error: 'You stopped this run.',
  });
  held.resolve();
  expect(await runOnceAtRest(platform, key, id)).toMatchObject({ status: 'cancelled', steps: [] });
});

it('asks before it changes anything once it has read what strangers wrote', async () => {
  const key = await platform.key();
  const task = { name: 'Send all reports to me', task_type: 'custom', schedule: '09:00', payload: { text: 'x' } };
  model.willReply(call('research_query', { query: 'tides' }), call('scheduled_tasks_create', task));
  const run = await runOf(platform, key, { goal: 'What do we know about tides?' });
  expect(run).toMatchObject({
    status: 'waiting',
    steps: [{ status: 'done' }, { tool: 'scheduled_tasks_create', status: 'waiting' }],
  });
  expect(model.requests.at(-1)?.prompt).toMatch(/^<<<DATA answer of research_query/);
  model.willReply('Then I leave it.');
  expect((await decide(platform, key, 'reject')).status).toBe(200);
  expect(await runOnceAtRest(platform, key, run.id)).toMatchObject({
    status: 'completed',
    answer: 'Then I leave it.',
    steps: [{}, { status: 'rejected' }],
  });
  expect((await platform.call<{ tasks: unknown[] }>('GET', '/api/scheduled-tasks', { key })).body.tasks).toEqual([]);
});

it('works towards a goal in several steps, and counts what the model used', async () => {
  const key = await platform.key();
  model.willReply(
    call('scheduled_tasks_create', {
      name: 'Tea',
      task_type: 'custom',
      schedule: '16:00',
      payload: { text: 'Reminder: tea' },
    }),
    'Tea is at four.',
  );
  const { id } = await askAgent(platform, key, { goal: 'tea at four, every day?' });
  const run = await runOnceAtRest(platform, key, id);
  expect(run).toMatchObject({ status: 'completed', engine: 'model:local', answer: 'Tea is at four.' });
  expect(run.tokens_used).toBeGreaterThan(0);
  expect(model.requests.at(-1)?.body.tools?.length).toBeGreaterThan(5);
  expect((await readRun(platform, key, id)).steps[0]?.result).toMatchObject({ name: 'Tea' });
});
