import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
});
afterAll(() => platform.stop());

it('returns a stored result to anyone, and words of the text only to its owner', async () => {
  const key = await platform.key();
  const said = {
    sentiment: 'negative',
    score: -0.25,
    confidence: 0.5,
    emotions: [{ emotion: 'sadness', score: 0.75 }],
    keywords: ['umbrella'],
  };
  const body = { text: 'My umbrella is gone, alas.', response: JSON.stringify(said) };
  const { id } = (await platform.call<{ id: number }>('POST', '/api/sentiment/parse', { key, body })).body;
  const record = {
    id,
    ...said,
    keywords: null,
    repairs: [],
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  };
  expect((await platform.call('GET', `/api/sentiment/${id}`)).body).toEqual(record);
  const foreign = await platform.call('GET', `/api/sentiment/${id}`, { key: await platform.key() });
  expect(foreign.body).toEqual(record);
  const own = await platform.call('GET', `/api/sentiment/${id}`, { key });
  expect(own.body).toEqual({ ...record, keywords: ['umbrella'] });
});

it('stores neither the text nor the response, and no public read reveals a word of them', async () => {
  const key = await platform.key();
  const marker = 'zebra4712';
  const text = `I love the ${marker} phone, but its battery is terrible.`;
  const response = JSON.stringify({
    sentiment: 'mixed',
    score: 0,
    keywords: [marker, 'battery'],
    evidence: [{ text: `I love the ${marker} phone`, weight: 0.5 }],
    summary: `The ${marker} phone is loved.`,
    [`more_${marker}`]: marker,
  });
  const { id } = (
    await platform.call<{ id: number }>('POST', '/api/sentiment/parse', { key, body: { text, response } })
  ).body;
  const reads = await Promise.all([
    platform.call('GET', `/api/sentiment/${id}`),
    platform.call('GET', '/api/sentiment'),
    platform.call('GET', '/api/sentiment', { key: await platform.key() }),
  ]);
  expect(reads.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(JSON.stringify(reads.map(({ body }) => body))).not.toContain(marker);
  const rows = await platform.database.query<{ keywords: string[] }>(`select * from sentiment_result where id = ${id}`);
  expect(JSON.stringify(rows.map((row) => ({ ...row, keywords: [] })))).not.toContain(marker);
  expect(platform.logged.join('\n')).not.toContain(marker);
});

it('answers 404 for one that is not there, and 422 for what is no id', async () => {
  const answer = await platform.call('GET', '/api/sentiment/4242');
  expect([answer.status, answer.body]).toEqual([404, { detail: 'Sentiment result not found' }]);
  for (const id of ['0', '2147483648', 'x'])
    expect((await platform.call('GET', `/api/sentiment/${id}`)).status).toBe(422);
});
