import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  AgentRunFailedError,
  BriefingFailedError,
  type Client,
  createClient,
  DeepBriefingFailedError,
  ReportFailedError,
  WorkFailedError,
} from '../../client/index.ts';
import { startBriefingWorld } from '../areas/intel/briefing-world.ts';
import { agree } from '../areas/intel/subscriber-world.ts';
import { found } from '../areas/services/service-world.ts';
import { until } from '../support/until.ts';
import { type Relay, startRelay } from './relay.ts';

let world: Awaited<ReturnType<typeof startBriefingWorld>>;
let relay: Relay;
let client: Client;
beforeAll(async () => {
  world = await startBriefingWorld();
  world.search.page('/w/api.php', ({ query }) =>
    found(query.get('gsrsearch')?.includes('zzqx') === true ? [] : [world.web.url('/turbines/0')]),
  );
  await agree(world.platform, 'dana@example.com', 'global');
});
beforeEach(async () => {
  relay = await startRelay(world.platform.url);
  client = createClient({ url: relay.url, apiKey: await world.platform.key({ tier: 'pro' }) });
});
afterEach(() => relay.close());
afterAll(() => world.close());

/** Every state that was told is another one than the one before. */
function expectChanges(states: readonly unknown[]): void {
  const words = states.map((state) => JSON.stringify(state));
  expect(words.filter((one, at) => one === words[at - 1])).toEqual([]);
}

const rejectionOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    (answer) => new Error(`not rejected: ${JSON.stringify(answer)}`),
    (error: unknown) => error,
  );

it('orders a report, polls until it is ready and buys it once', async () => {
  const states: string[] = [];
  const report = await client.services.runReport(
    { topic: 'tidal power', depth: 'comprehensive' },
    { pollMs: 20, idempotencyKey: 'report-1', onProgress: ({ status }) => states.push(status) },
  );
  expect(report).toMatchObject({ status: 'completed', charge_status: 'committed' });
  expect(report.content).toContain('# tidal power');
  expect(states.at(-1)).toBe('completed');
  const again = await client.services.runReport(
    { topic: 'tidal power', depth: 'comprehensive' },
    { idempotencyKey: 'report-1' },
  );
  expect(again.id).toBe(report.id);
  expect((await client.services.waitForReport(report.id)).content).toBe(report.content);
}, 60_000);

it('survives an outage of the platform while polling', async () => {
  relay.interfere('services.report', (call) => (call <= 2 ? { status: 503 } : undefined));
  const report = await client.services.runReport({ topic: 'tidal power', depth: 'basic' }, { pollMs: 20 });
  expect(report.status).toBe('completed');
  expect(relay.calls('services.generateReport')).toBe(1);
}, 60_000);

it('generates a briefing, and returns its name', async () => {
  const told: unknown[] = [];
  const { filename } = await client.intel.runBriefing(
    { event: 'tidal power plans', depth: 'quick' },
    { pollMs: 20, onProgress: (state) => told.push(state) },
  );
  expect(told.at(-1)).toEqual({ status: 'completed' });
  expectChanges(told);
  expect(await client.intel.briefing.query({ filename })).toMatchObject({ filename });
}, 60_000);

it('requests a deep briefing, follows its events, and returns its text', async () => {
  const admin = createClient({ url: relay.url, apiKey: world.platform.adminKey });
  const told: { status: string; progress: { percent: number } }[] = [];
  const briefing = await admin.intel.runDeepBriefing(
    { topic: 'tidal power', email: 'dana@example.com' },
    { onProgress: (state) => told.push(state) },
  );
  expect(briefing).toMatchObject({ status: 'completed', is_preview: false, content: expect.stringMatching(/tidal/i) });
  expect(told.at(-1)).toMatchObject({ status: 'completed', progress: { percent: 100 } });
  expectChanges(told);
  expect([relay.calls('intel.followDeepBriefing'), relay.calls('intel.getDeepBriefing')]).toEqual([1, 1]);
}, 60_000);

it('asks the agent and waits while it asks the user a question', async () => {
  await client.agent.run('remind me tomorrow at 9 to call Ann');
  const asked: string[] = [];
  const run = await client.agent.run('cancel my reminder', {
    onProgress: ({ status, awaits }) => {
      const approval = /^approval:(\d+)$/.exec(awaits ?? '')?.[1];
      if (status !== 'waiting' || approval === undefined || asked.includes(approval)) return;
      asked.push(approval);
      void client.agent.approveStep.mutate({ approval_id: Number(approval) });
    },
  });
  expect(asked).toHaveLength(1);
  expect(run).toMatchObject({ status: 'completed' });
  expect(run.steps.at(-1)).toMatchObject({ tool: 'scheduled_tasks_delete', status: 'done' });
  expect((await client.agent.wait(run.id)).answer).toBe(run.answer);
});

it('rejects with the partial result of work that ends without one', async () => {
  const admin = createClient({ url: relay.url, apiKey: world.platform.adminKey });
  const [report, briefing, deep, run] = await Promise.all([
    rejectionOf(client.services.runReport({ topic: 'zzqx vvkk', depth: 'basic' }, { pollMs: 20 })),
    rejectionOf(client.intel.runBriefing({ event: 'zzqx vvkk', depth: 'quick' }, { pollMs: 20 })),
    rejectionOf(admin.intel.runDeepBriefing({ topic: 'zzqx vvkk', email: 'dana@example.com' })),
    rejectionOf(client.agent.run('Florb the wibble gently')),
  ]);
  for (const error of [report, briefing, deep, run]) expect(error).toBeInstanceOf(WorkFailedError);
  expect(report).toBeInstanceOf(ReportFailedError);
  expect(report).toMatchObject({
    message: expect.stringMatching(/^Report \d+ failed: Nothing was found about this topic$/),
    report: { charge_status: 'released', price_cents: 0 },
  });
  expect(briefing).toBeInstanceOf(BriefingFailedError);
  expect(briefing).toMatchObject({ generation: { status: 'failed', error: 'Nothing was found about this event' } });
  expect(deep).toBeInstanceOf(DeepBriefingFailedError);
  expect(deep).toMatchObject({ briefing: { error: 'Nothing was found about this topic', is_partial: false } });
  expect(run).toBeInstanceOf(AgentRunFailedError);
  expect(run).toMatchObject({ run: { status: 'failed', answer: null } });
}, 60_000);

it('stops waiting when aborted, and rejects if the run is cancelled', async () => {
  await client.agent.run('remind me tomorrow at 9 to call Ben');
  const stop = new AbortController();
  let id = 0;
  const waiting = client.agent.run('cancel my reminder', {
    signal: stop.signal,
    onProgress: (run) => {
      id = run.id;
      if (run.status === 'waiting') stop.abort(new Error('enough'));
    },
  });
  await expect(waiting).rejects.toThrow('enough');
  let isWaiting = false;
  const cancelled = rejectionOf(
    client.agent.wait(id, { onProgress: ({ status }) => (isWaiting = status === 'waiting') }),
  );
  await until('the run to be followed', () => isWaiting);
  await client.agent.cancelRun.mutate({ run_id: id });
  expect(await cancelled).toMatchObject({
    name: 'AgentRunFailedError',
    message: `Agent run ${id} was cancelled: You stopped this run.`,
    run: { status: 'cancelled' },
  });
});
