import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { queueResearch } from '../../../support/research.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
});
afterAll(() => platform.stop());

it("counts the agent's work by state", async () => {
  expect((await platform.call('GET', '/api/tasks')).body).toEqual({
    pending: 0,
    in_progress: 0,
    completed: 0,
    failed: 0,
  });
  const key = await platform.key();
  const ids = [];
  for (let i = 0; i < 6; i += 1) ids.push(await queueResearch(platform, key, { topic: `topic ${i}` }));
  await platform.database.query(`update research_result set status = 'running' where id = $1`, [ids[0]]);
  await platform.database.query(`update research_result set status = 'completed' where id = any($1)`, [
    ids.slice(1, 3),
  ]);
  await platform.database.query(`update research_result set status = 'failed' where id = $1`, [ids[3]]);
  expect((await platform.call('GET', '/api/tasks')).body).toEqual({
    pending: 2,
    in_progress: 1,
    completed: 2,
    failed: 1,
  });
});
