import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { runOf } from '../agent-world.ts';

let platform: TestPlatform;
let key: string;
beforeAll(async () => {
  platform = await startPlatform();
  key = await platform.key();
});
afterAll(() => platform.stop());

it('returns the run with each step, without secrets from answers', async () => {
  const run = await runOf(platform, key, { goal: 'Call https://hooks.example.com/in whenever a research is finished' });
  expect(run).toMatchObject({ status: 'completed', steps: [{ tool: 'webhooks_create', status: 'done' }] });
  expect(JSON.stringify(run)).not.toMatch(/whsec_\w{20}/);
  expect(run.steps[0]?.result?.['secret']).toBe('(not kept here: rotate it to see a new one)');
  const [row] = await platform.database.query<{ kept: number }>(
    `select count(*)::int as kept from agent_step where result::text like '%whsec\\_%' and length(result ->> 'secret') > 45`,
  );
  expect(row?.kept).toBe(0);
});

it('returns 404 for a run of another key', async () => {
  const answer = await platform.call('GET', '/api/agent/runs/4242', { key });
  expect(answer).toMatchObject({ status: 404, body: { detail: 'Agent run not found' } });
});
