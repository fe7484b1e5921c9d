import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { askAgent, decide, readRun, runOf, runOnceAtRest } from '../agent-world.ts';

let platform: TestPlatform;
let key: string;
beforeAll(async () => {
  platform = await startPlatform();
  key = await platform.key({ tier: 'pro' });
});
afterAll(() => platform.stop());

const tasksOf = async (owner: string): Promise<{ name: string; schedule: string; recurrence: string }[]> =>
  (
    await platform.call<{ tasks: { name: string; schedule: string; recurrence: string }[] }>(
      'GET',
      '/api/scheduled-tasks',
      { key: owner },
    )
  ).body.tasks;

describe('without a model', () => {
  it('carries out the goal and reports the result', async () => {
    const owner = await platform.key();
    const run = await runOf(platform, owner, {
      goal: 'remind me to pay rent every month on the 1st at 8am',
      timezone: 'Europe/Berlin',
    });
    expect(run).toMatchObject({
      status: 'completed',
      engine: 'builtin',
      error: null,
      steps: [{ tool: 'scheduled_tasks_create', status: 'done' }],
    });
    expect(run.answer).toMatch(
      /^Done: task \d+, "Reminder: pay rent", runs on \d{4}-\d\d-01 0[67]:00 UTC, and then every month\.$/,
    );
    expect(await tasksOf(owner)).toMatchObject([{ name: 'Reminder: pay rent', schedule: '0 8 1 * *' }]);
  });

  it('describes a list entry by entry', async () => {
    const owner = await platform.key({ tier: 'pro' });
    expect((await runOf(platform, owner, { goal: 'show my webhooks' })).answer).toBe('There are no webhooks.');
    const body = { url: 'https://example.com/hook', events: ['research.complete'] };
    await platform.call('POST', '/api/webhooks', { key: owner, body });
    const { answer } = await runOf(platform, owner, { goal: 'show my webhooks' });
    expect(answer).toMatch(/^- \d+: https:\/\/example\.com\/hook \(.*status: active/);
    expect((await runOf(platform, owner, { goal: 'what is my rate limit' })).answer).toMatch(
      /^You may make 5,000 calls an hour; [\d,]+ are left for the next \d+ minutes?\.$/,
    );
    expect((await runOf(platform, owner, { goal: 'what is my plan?' })).answer).toMatch(
      /^You are on the \w+ plan: up to [\d,]+ calls an hour\.$/,
    );
    expect((await runOf(platform, owner, { goal: 'show my error rate' })).answer).toMatch(
      /^In the last 7 days: (?:no calls\.|\d+ calls? by \d+ callers?\.)/,
    );
    expect((await runOf(platform, owner, { goal: 'how much does a report cost?' })).answer).toMatch(
      /^A research report:\n- basic: \$10, up to 500 words\n/,
    );
    expect((await runOf(platform, owner, { goal: 'who opened my files?' })).answer).toBe('You have shared no files.');
    const plans = await runOf(platform, owner, { goal: 'which plans are there?' });
    expect(plans.answer).toContain('developer: $19 a month, 2,000 credits a month, 1,000 calls an hour');
    expect(plans.answer).toContain('enterprise: price on request, 100,000 credits a month');
  });

  it('says what it cannot do, free of charge', async () => {
    const owner = await platform.key();
    for (const goal of ['Book a table for two at eight', 'Summarize the emails I got today', 'asdf qwer']) {
      const run = await runOf(platform, owner, { goal });
      expect(run).toMatchObject({ status: 'failed', answer: null, credits_used: 0, steps: [] });
      expect(run.error).toMatch(/^I (?:can(?:'t|not)|don't understand) /);
    }
    const { body } = await platform.call<{ total_credits: number }>('GET', '/api/billing/usage', { key: owner });
    expect(body.total_credits).toBe(0);
  });

  it('starts one run for a goal repeated with the same Idempotency-Key', async () => {
    const options = { key, body: { goal: 'Status please' }, headers: { 'idempotency-key': 'once' } };
    const [first, second] = [
      await platform.call<{ id: number }>('POST', '/api/agent/runs', options),
      await platform.call<{ id: number }>('POST', '/api/agent/runs', options),
    ];
    expect(second.body.id).toBe(first.body.id);
  });

  it('waits for a yes before it deletes, and deletes the right one', async () => {
    const owner = await platform.key();
    await runOf(platform, owner, { goal: 'remind me tomorrow at 9 to call Ann' });
    await runOf(platform, owner, { goal: 'remind me tomorrow at 10 to water the plants' });
    const run = await runOf(platform, owner, { goal: 'cancel the reminder about Ann' });
    expect(run).toMatchObject({ status: 'waiting', awaits: expect.stringMatching(/^approval:/) });
    expect(await tasksOf(owner)).toHaveLength(2);
    expect((await decide(platform, owner, 'approve')).status).toBe(200);
    expect(await runOnceAtRest(platform, owner, run.id)).toMatchObject({
      status: 'completed',
      answer: 'The task is deleted.',
    });
    expect(await tasksOf(owner)).toMatchObject([{ name: 'Reminder: water the plants' }]);
  });

  it('asks which one is meant if there are several', async () => {
    const owner = await platform.key();
    await runOf(platform, owner, { goal: 'remind me tomorrow at 9 to call Ann' });
    await runOf(platform, owner, { goal: 'remind me tomorrow at 10 to water the plants' });
    const run = await runOf(platform, owner, { goal: 'cancel my reminder' });
    expect(run.error).toMatch(
      /^You have 2 of them, so I did nothing\. There are \d+ \(Reminder: [^)]+\), \d+ \(Reminder: [^)]+\): tell me the number/,
    );
    expect(await tasksOf(owner)).toHaveLength(2);
  });

  it('has the rights of its key, not those of an operator', async () => {
    const run = await runOf(platform, key, { goal: 'Who are our customers?' });
    expect(run).toMatchObject({
      status: 'failed',
      error: 'Admin access required',
      steps: [{ tool: 'monetization_customers', status: 'refused' }],
    });
  });

  it('asks for no yes to what its key may not do', async () => {
    const run = await runOf(platform, key, { goal: 'Revoke key 1' });
    expect(run).toMatchObject({
      status: 'failed',
      error: 'Admin access required',
      steps: [{ tool: 'keys_delete', status: 'refused' }],
    });
  });

  it('refuses steps that need approval if it may not ask, and tools it may not call', async () => {
    const owner = await platform.key();
    const { steps } = await runOf(platform, owner, { goal: 'remind me tomorrow at 9 to call Ann' });
    const id = Number(steps[0]?.result?.['id']);
    const unasked = await runOf(platform, owner, { goal: `delete task ${id}`, approve: 'never' });
    expect(unasked.error).toMatch(/This run skips steps that need approval\.$/);
    const barred = await runOf(platform, owner, { goal: `delete task ${id}`, allow: ['system_status'] });
    expect(barred.error).toBe('This run is not allowed to use the tool "Delete a scheduled task".');
    expect(await tasksOf(owner)).toHaveLength(1);
  });

  it('stays within its credits, and is refused before anything is bought', async () => {
    const owner = await platform.key();
    const run = await runOf(platform, owner, { goal: 'Research tidal power', max_credits: 0 });
    expect(run).toMatchObject({
      status: 'failed',
      credits_used: 0,
      error: 'This costs 1 credit, but the call allows at most 0.',
    });
  });

  it('holds a call to what it really costs, whatever its tool costs at least', async () => {
    const owner = await platform.key();
    const text = 'The tidal power station on the Rance has made electricity for half a century, and nobody hears it.';
    const run = await runOf(platform, owner, { goal: `rewrite this as a tweet: "${text}"`, max_credits: 2 });
    expect(run).toMatchObject({
      status: 'failed',
      credits_used: 0,
      error: 'This costs 3 credits, but the call allows at most 2.',
    });
    const { body } = await platform.call<{ total_credits: number }>('GET', '/api/billing/usage', { key: owner });
    expect(body.total_credits).toBe(0);
  });

  it('hides runs from other keys', async () => {
    const { id } = await askAgent(platform, key, { goal: 'Status please' });
    const stranger = await platform.key();
    expect((await platform.call('GET', `/api/agent/runs/${id}`, { key: stranger })).status).toBe(404);
    expect((await readRun(platform, key, id)).id).toBe(id);
  });

  it('names what is wrong with a request', async () => {
    const refused = async (body: unknown) => (await platform.call('POST', '/api/agent/runs', { key, body })).body;
    expect(await refused({})).toEqual({ detail: 'Missing required parameter: goal' });
    expect(await refused({ goal: ' \u0000 ' })).toMatchObject({ detail: [{ loc: ['body', 'goal'] }] });
    expect(await refused({ goal: 'hi', allow: ['research_queue', 'rm_rf'] })).toMatchObject({
      detail: [{ loc: ['body', 'allow', 1], msg: 'Value error, There is no tool "rm_rf"' }],
    });
    expect(await refused({ goal: 'hi', timezone: 'Mars/Olympus' })).toMatchObject({
      detail: [{ loc: ['body', 'timezone'] }],
    });
    expect((await platform.call('POST', '/api/agent/runs', { body: { goal: 'hi' } })).status).toBe(401);
  });
});
