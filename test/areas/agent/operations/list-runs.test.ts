import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { type Run, runOf } from '../agent-world.ts';

let platform: TestPlatform;
let key: string;
beforeAll(async () => {
  platform = await startPlatform();
  key = await platform.key();
});
afterAll(() => platform.stop());

it('lists only the runs of the key, newest first, filtered by state', async () => {
  const first = await runOf(platform, key, { goal: 'Status please' });
  const second = await runOf(platform, key, { goal: 'asdf qwer' });
  await runOf(platform, await platform.key(), { goal: 'Status please' });
  const list = async (query: string) =>
    (await platform.call<{ runs: Run[]; count: number }>('GET', `/api/agent/runs${query}`, { key })).body;
  expect((await list('')).runs.map(({ id }) => id)).toEqual([second.id, first.id]);
  expect(await list('?status=failed')).toMatchObject({ count: 1, runs: [{ id: second.id, goal: 'asdf qwer' }] });
  expect((await list(`?before=${second.id}`)).runs.map(({ id }) => id)).toEqual([first.id]);
  expect((await platform.call('GET', '/api/agent/runs')).status).toBe(401);
});
