import { afterAll, beforeAll, expect, it } from 'vitest';
import { triageMails } from '#areas/email/triage/triage-mails.ts';
import { type LocalModel, startLocalModel } from '../../../support/local-model.ts';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';

let model: LocalModel;
let platform: TestPlatform;
beforeAll(async () => {
  model = await startLocalModel();
  model.alwaysReplies({ kind: 'slow' });
  platform = await startPlatform({ runsJobs: false, environment: { MODEL_URL: model.url, MODEL_NAME: 'tiny' } });
});
afterAll(async () => {
  await platform.stop();
  await model.close();
});

const mails = Array.from({ length: 40 }, (_, at) => ({
  from: 'Ann Lee <ann@example.org>',
  subject: `Garden ${at}`,
  snippet: 'Could you water the garden?',
}));

it('uses the built-in engine for all remaining mails when the time is up', async () => {
  const before = model.requests.length;
  const sorted = await triageMails(platform.app.resources, mails, { totalMs: 2_000 });
  expect(sorted.map(({ engine }) => engine)).toEqual(mails.map(() => 'builtin'));
  expect(sorted.every(({ asks }) => asks)).toBe(true);
  const asked = model.requests.slice(before);
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.length).toBeLessThan(mails.length / 5);
  await Promise.all(asked.map(({ closed }) => closed));
});

it('stops when the caller has gone away', async () => {
  const before = model.requests.length;
  const gone = new AbortController();
  const sorting = triageMails(platform.app.resources, mails, { signal: gone.signal });
  const first = await model.request(before);
  gone.abort(new Error('the caller has gone'));
  await expect(sorting).rejects.toThrow('the caller has gone');
  await first.closed;
});
