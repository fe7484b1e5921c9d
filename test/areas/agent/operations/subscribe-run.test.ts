import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClient } from '../../../../client/index.ts';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { askAgent } from '../agent-world.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
});
afterAll(() => platform.stop());

it('sends the run now, each change of it, and ends with it', async () => {
  const key = await platform.key();
  const { id } = await askAgent(platform, key, { goal: 'Status please' });
  const client = createClient({ url: platform.url, apiKey: key });
  const states: string[] = [];
  await new Promise<void>((resolve, reject) => {
    client.agent.subscribeRun.subscribe(
      { run_id: id },
      {
        onStarted: () => void platform.app.startWorkers(),
        onData: ({ status }) => states.push(status),
        onComplete: resolve,
        onError: reject,
      },
    );
  });
  expect(states[0]).toBe('queued');
  expect(states.at(-1)).toBe('completed');
});

it('hides runs of other keys', async () => {
  const { id } = await askAgent(platform, await platform.key(), { goal: 'Status please' });
  const client = createClient({ url: platform.url, apiKey: await platform.key() });
  const message = await new Promise<string>((resolve) => {
    client.agent.subscribeRun.subscribe({ run_id: id }, { onError: (error) => resolve(error.message) });
  });
  expect(message).toBe('Agent run not found');
});
