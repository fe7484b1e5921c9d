import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
});
afterAll(() => platform.stop());

interface Results {
  results: { id: number; keywords: string[] | null }[];
  count: number;
}
const store = async (key: string, score: number) => {
  const response = JSON.stringify({ sentiment: 'positive', score, keywords: ['marmalade'], evidence: ['fond of'] });
  const body = { text: 'I am fond of zanzibarian marmalade.', response };
  return (await platform.call<{ id: number }>('POST', '/api/sentiment/parse', { key, body })).body.id;
};
const list = (query = '', key?: string) =>
  platform.call<Results>('GET', `/api/sentiment${query}`, key === undefined ? {} : { key });

describe('the list of results', () => {
  it('is open, newest first, and paged by the last id of the page before', async () => {
    const key = await platform.key();
    const ids = [await store(key, 0.1), await store(key, 0.2), await store(key, 0.3)];
    const first = await list('?limit=2');
    expect(first.body.results.map(({ id }) => id)).toEqual([ids[2], ids[1]]);
    expect(first.body.count).toBe(2);
    const second = await list(`?limit=2&before=${ids[1]}`);
    expect(second.body.results.map(({ id }) => id)).toEqual([ids[0]]);
  });

  it('hides the text, its words and its owner from others', async () => {
    const key = await platform.key();
    const id = await store(key, 0.4);
    const open = await list();
    expect(open.body.results.find((result) => result.id === id)).toEqual({
      id,
      sentiment: 'positive',
      score: 0.4,
      confidence: null,
      emotions: [],
      keywords: null,
      repairs: [],
      created_at: expect.stringMatching(/Z$/),
    });
    const others = await list('', await platform.key());
    expect(JSON.stringify([open.body, others.body])).not.toMatch(/marmalade|fond|zanzibar/);
    const own = await list('', key);
    expect(own.body.results.find((result) => result.id === id)?.keywords).toEqual(['marmalade']);
    expect(own.body.results.filter(({ keywords }) => keywords !== null)).toHaveLength(1);
    expect(JSON.stringify(own.body)).not.toMatch(/fond|zanzibar/);
  });

  it('shows a key its own on request', async () => {
    const [key, other] = [await platform.key(), await platform.key()];
    const own = await store(key, 0.5);
    await store(other, 0.6);
    expect((await list('?mine=true', key)).body.results.map(({ id }) => id)).toEqual([own]);
    expect((await list('?mine=true')).body.count).toBe(0);
  });

  it.each(['?limit=0', '?limit=101', '?limit=x', '?before=0', '?before=2147483648'])('refuses %s', async (query) => {
    expect((await list(query)).status).toBe(422);
  });
});
