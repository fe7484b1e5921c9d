import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ToolCall, Tools } from '#platform/tools.ts';
import { type LocalModel, startLocalModel } from '../../support/local-model.ts';
import { startPlatform, type TestPlatform } from '../../support/platform.ts';
import { runProgram } from '../../support/program.ts';
import { startTidalWeb } from '../../support/research.ts';
import { askAgent, decide, questionOf, runOf, runOnceAtRest } from './agent-world.ts';

let model: LocalModel;
let web: Awaited<ReturnType<typeof startTidalWeb>>;
let platform: TestPlatform;
beforeAll(async () => {
  [model, web] = await Promise.all([startLocalModel(), startTidalWeb()]);
  platform = await startPlatform({
    environment: { OUTBOUND_ALLOW: web.host },
    isAloneBecause: 'one process of it is cut off',
  });
});
afterAll(async () => {
  await platform.stop();
  await Promise.all([model.close(), web.close()]);
});

const tasksOf = async (key: string): Promise<unknown[]> =>
  (await platform.call<{ tasks: unknown[] }>('GET', '/api/scheduled-tasks', { key })).body.tasks;

it('does not repeat a step an earlier attempt took without recording the result', async () => {
  const key = await platform.key();
  const tools = platform.app.resources.tools as { call: Tools['call'] };
  const own = tools.call;
  let calls = 0;
  tools.call = async (call: ToolCall) => {
    const answer = await own.call(tools, call);
    calls += 1;
    if (calls === 1) throw new Error('cut off between the call and its record');
    return answer;
  };
  const run = await runOf(platform, key, { goal: 'remind me tomorrow at 9 to call Ann' });
  tools.call = own;
  expect(run).toMatchObject({ status: 'completed', steps: [{ status: 'done' }] });
  expect(calls).toBe(2);
  expect(await tasksOf(key)).toHaveLength(1);
});

it('asks the model again if an attempt was interrupted while asking', async () => {
  const key = await platform.key();
  await runOf(platform, key, { goal: 'remind me tomorrow at 9 to call Ann' });
  for (const line of [
    'create sequence questions',
    `create function cut_off() returns trigger language plpgsql as
      $$ begin if nextval('questions') = 1 then raise 'cut off'; end if; return new; end $$`,
    'create trigger cut_off before insert on agent_approval for each row execute function cut_off()',
  ])
    await platform.database.query(line);
  const run = await runOf(platform, key, { goal: 'cancel my reminder' });
  expect(run).toMatchObject({ status: 'waiting', steps: [{ status: 'done' }, { status: 'waiting' }] });
  expect(await questionOf(platform, key)).toMatchObject({ tool: 'scheduled_tasks_delete', status: 'pending' });
  await platform.database.query('drop function cut_off cascade');
  await platform.database.query('drop sequence questions');
});

it('continues in another process after one was killed', async () => {
  const settings = { MODEL_URL: model.url, MODEL_NAME: 'local', SECRET_KEY: 'the secret key of both processes' };
  const first = await startPlatform({
    runsJobs: false,
    environment: settings,
    isAloneBecause: 'another process works first',
  });
  const key = await first.key();
  const worker = runProgram('main', {
    ...settings,
    DATA_DIR: first.app.resources.config.dataDir,
    DATABASE_URL: first.database.url,
    ROLE: 'worker',
  });
  const create = { name: 'Tea', task_type: 'custom', schedule: '16:00', payload: { text: 'Reminder: tea' } };
  model.willReply(
    { kind: 'calls', calls: [{ name: 'scheduled_tasks_create', arguments: create }] },
    { kind: 'slow' },
    'Tea is at four.',
  );
  const { id } = await askAgent(first, key, { goal: 'tea at four' });
  await model.request(1);
  worker.kill('SIGKILL');
  await worker.ended;
  await first.app.startWorkers();
  const run = await runOnceAtRest(first, key, id);
  expect(run).toMatchObject({
    status: 'completed',
    answer: 'Tea is at four.',
    steps: [{ tool: 'scheduled_tasks_create', status: 'done' }],
  });
  const { body } = await first.call<{ tasks: unknown[] }>('GET', '/api/scheduled-tasks', { key });
  expect(body.tasks).toHaveLength(1);
  await first.stop();
}, 120_000);

it('does not continue by rules after the steps of a model that failed', async () => {
  const key = await platform.key();
  await runOf(platform, key, { goal: 'remind me tomorrow at 9 to call Ann' });
  const run = await runOf(platform, key, { goal: 'cancel my reminder' });
  // As a model leaves it that has called two tools: a plan it has none.
  await platform.database.query('update agent_run set plan = null where id = $1', [run.id]);
  await decide(platform, key, 'approve');
  expect(await runOnceAtRest(platform, key, run.id)).toMatchObject({
    status: 'failed',
    error: 'The language model that started this run is no longer available.',
  });
  expect(await tasksOf(key)).toHaveLength(1);
});

it('waits for the research it started, and reports the findings', async () => {
  const key = await platform.key();
  const run = await askAgent(platform, key, { goal: `research tidal power using ${web.pages[0]}`, max_credits: 1 });
  expect(run.status).toBe('queued');
  let ended = await runOnceAtRest(platform, key, run.id);
  while (ended.status === 'waiting') ended = await runOnceAtRest(platform, key, run.id);
  expect(ended).toMatchObject({
    status: 'completed',
    steps: [{ tool: 'research_queue', result: { status: 'completed' } }],
  });
  expect(ended.answer).toMatch(/tid/i);
  const known = await runOf(platform, key, { goal: 'what do we know about tidal power?' });
  expect(known.answer).toMatch(/\[1\][\s\S]*\n\n\[1\] http\S+$/m);
  const post = await runOf(platform, key, { goal: 'Repurpose our last report as a tweet' });
  expect(post).toMatchObject({ status: 'completed', steps: [{}, {}, { tool: 'content_repurpose', status: 'done' }] });
  expect(post.answer).toMatch(/^[A-Z].*tid/);
  expect(post.answer).not.toMatch(/word for word|Searched for|https?:|#Http/);
});

it('tells a page that could not be read from a call that was refused', async () => {
  const key = await platform.key({ tier: 'pro' });
  web.raw('/broken', 'Not an answer');
  const run = await runOf(platform, key, { goal: `Repurpose ${web.url('/broken')} as a tweet` });
  expect(run).toMatchObject({
    status: 'failed',
    error: expect.stringContaining('The answer broke off or is not valid HTTP'),
    steps: [{ tool: 'content_repurpose', status: 'failed' }],
  });
});
