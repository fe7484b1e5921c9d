import { afterAll, beforeAll, expect, it } from 'vitest';
import { readSources } from '#areas/research/reading/read-sources.ts';
import { type LocalWeb, startLocalWeb } from '../../../support/local-web.ts';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { article, queueResearch } from '../../../support/research.ts';

let web: LocalWeb;
let platform: TestPlatform;
beforeAll(async () => {
  web = await startLocalWeb();
  platform = await startPlatform({ environment: { OUTBOUND_ALLOW: web.host }, runsJobs: false });
});
afterAll(async () => {
  await platform.stop();
  await web.close();
});

it('stops fetching if a page cannot be stored, and then fails', async () => {
  const silent = ['/silent-1', '/silent-2', '/silent-3', '/silent-4'];
  for (const path of silent) web.silent(path);
  web.page('/quick', async () => {
    while (silent.some((path) => web.hits(path) === 0)) await new Promise((resolve) => setImmediate(resolve));
    return article('Quick', ['A page that answers before the others, with a sentence that is long enough to be read.']);
  });
  const urls = [...silent, '/quick', '/never'].map((path) => web.url(path));
  const researchId = await queueResearch(platform, platform.adminKey, { topic: 'tides', urls, max_sources: 6 });
  const away = () => Promise.reject(new Error('the database is away'));
  const run = {
    id: crypto.randomUUID(),
    attempt: 1,
    payload: {},
    caller: undefined,
    signal: new AbortController().signal,
    once: away,
    commit: away,
  };
  const plan = { queries: [], urls, failures: [] };
  await expect(readSources(platform.app.resources, run, { researchId, plan, maxSources: 6 })).rejects.toThrow(
    'the database is away',
  );
  for (const path of silent) await web.hungUp(path);
  expect(web.hits('/never')).toBe(0);
});
