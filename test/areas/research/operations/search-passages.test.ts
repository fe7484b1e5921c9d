import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LocalWeb } from '../../../support/local-web.ts';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { endOfResearch, queueResearch, startTidalWeb } from '../../../support/research.ts';

let web: LocalWeb & { pages: string[] };
let platform: TestPlatform;
let key: string;
beforeAll(async () => {
  web = await startTidalWeb();
  platform = await startPlatform({ environment: { OUTBOUND_ALLOW: web.host } });
  key = await platform.key();
});
afterAll(async () => {
  await platform.stop();
  await web.close();
});

interface Answer {
  query: string;
  answer: string;
  passages: { research_id: number; topic: string; text: string; source: string | null; score: number }[];
  count: number;
}
const ask = async (body: Record<string, unknown>) =>
  (await platform.call<Answer>('POST', '/api/research/query', { key, body })).body;

it('says that nothing is known while nothing is', async () => {
  const answer = await ask({ query: 'Which tidal power station is the largest?' });
  expect(answer).toMatchObject({ passages: [], count: 0 });
  expect(answer.answer).not.toMatch(/\[\d+\]/);
  expect(answer.answer.length).toBeGreaterThan(0);
});

it('answers from stored reports, word for word and with the page of each passage', async () => {
  const id = await queueResearch(platform, key, { topic: 'tidal power stations', urls: web.pages, max_sources: 3 });
  const research = await endOfResearch(platform, id);
  const fetched = web.requests.length;
  const answer = await ask({ query: 'Where is the largest tidal power station in the world?', limit: 3 });
  expect(answer.count).toBeGreaterThan(0);
  expect(answer.count).toBeLessThanOrEqual(3);
  expect(answer.passages[0]).toMatchObject({ research_id: id, topic: 'tidal power stations' });
  expect(answer.passages.map((passage) => passage.text).join(' ')).toContain(
    'largest tidal power station in the world',
  );
  for (const passage of answer.passages) {
    expect(research.sources).toContain(passage.source);
    expect(research.claims.some((claim) => claim.text === passage.text || claim.quote === passage.text)).toBe(true);
  }
  expect(answer.answer).toMatch(/\[1\]/);
  expect(web.requests.length).toBe(fetched);
});

it('needs a key and a question', async () => {
  expect((await platform.call('POST', '/api/research/query', { body: { query: 'x' } })).status).toBe(401);
  expect((await platform.call('POST', '/api/research/query', { key, body: { query: ' ' } })).status).toBe(422);
});
