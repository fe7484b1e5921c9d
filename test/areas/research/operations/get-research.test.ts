import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { queueResearch } from '../../../support/research.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
});
afterAll(() => platform.stop());

it('gives a queued research with its progress and without a report, and not whose it is', async () => {
  const id = await queueResearch(platform, await platform.key(), { topic: 'tides' });
  const answer = await platform.call<Record<string, unknown>>('GET', `/api/research/${id}`);
  expect(answer.body).toEqual({
    id,
    topic: 'tides',
    content: null,
    sources: [],
    status: 'queued',
    created_at: expect.stringMatching(/Z$/),
    claims: [],
    failed_sources: [],
    progress: { step: 'queued', pages_done: 0, pages_total: 0 },
    engine: null,
    error: null,
    started_at: null,
    finished_at: null,
  });
});

it('answers 404 for one that is not there', async () => {
  const answer = await platform.call('GET', '/api/research/4242');
  expect([answer.status, answer.body]).toEqual([404, { detail: 'Research not found' }]);
});

it('returns the request only to the key that made it', async () => {
  const key = await platform.key();
  const asked = { topic: 'tides', urls: ['https://example.com/tides'], search_query: 'tidal power', max_sources: 3 };
  const id = await queueResearch(platform, key, asked);
  const read = async (by?: string) =>
    (await platform.call<{ request?: object }>('GET', `/api/research/${id}`, by === undefined ? {} : { key: by })).body
      .request;
  expect([await read(key), await read(await platform.key()), await read()]).toEqual([asked, undefined, undefined]);
});
