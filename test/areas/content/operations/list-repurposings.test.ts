import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { harbour } from '../harbour.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
});
afterAll(() => platform.stop());

interface History {
  results: {
    id: number;
    status: string;
    formats: string[];
    title: string | null;
    outputs?: Record<string, { content: string }>;
  }[];
  count: number;
}

const repurpose = async (key: string, content: string, formats: string[]) =>
  (await platform.call<{ id: number }>('POST', '/api/content/repurpose', { key, body: { content, formats } })).body.id;
const history = (key: string, query = '') => platform.call<History>('GET', `/api/content${query}`, { key });

describe('the history', () => {
  it('lists each run with its formats and outcome, newest first', async () => {
    const key = await platform.key();
    await repurpose(key, harbour, ['hook', 'thread']);
    await repurpose(key, '!!!', ['hook', 'keywords']);
    await repurpose(key, '!!!', ['keywords']);
    const begins = 'The ferry to the islands runs twice a day again';
    await repurpose(key, `${begins}, as it did before the quay was closed for nine months of repairs. It is full.`, [
      'hook',
    ]);
    const { body } = await history(key);
    expect(body.count).toBe(4);
    expect(body.results[0]?.title).toMatch(new RegExp(`^${begins}.{0,31}…$`));
    expect(body.results.slice(1)).toMatchObject([
      { status: 'failed', success: false, formats: ['keywords'], errors: { keywords: expect.any(String) } },
      { status: 'partial', success: false, formats: ['hook', 'keywords'], credits_used: 3 },
      {
        status: 'completed',
        success: true,
        formats: ['hook', 'twitter_thread'],
        title: 'The harbour opens again',
        source_url: null,
        tone: 'neutral',
        engine: 'builtin',
        errors: {},
        credits_used: 4,
      },
    ]);
    expect(body.results[0]).not.toHaveProperty('outputs');
  });

  it('is paged by the last id of the page before', async () => {
    const key = await platform.key();
    const ids = [];
    for (let run = 0; run < 3; run += 1) ids.push(await repurpose(key, harbour, ['hook']));
    const first = await history(key, '?limit=2');
    expect(first.body.results.map(({ id }) => id)).toEqual([ids[2], ids[1]]);
    const second = await history(key, `?limit=2&before=${ids[1]}`);
    expect(second.body.results.map(({ id }) => id)).toEqual([ids[0]]);
  });

  it('returns the outputs on request', async () => {
    const key = await platform.key();
    await repurpose(key, harbour, ['headline']);
    const { body } = await history(key, '?with_outputs=true');
    expect(body.results[0]?.outputs?.['headline']?.content).toBe('The harbour opens again');
  });

  it('is only visible to its owner', async () => {
    await repurpose(await platform.key(), harbour, ['hook']);
    expect((await history(await platform.key())).body).toEqual({ results: [], count: 0 });
    expect((await platform.call('GET', '/api/content')).status).toBe(401);
  });

  it.each(['?limit=0', '?limit=101', '?before=0', '?with_outputs=perhaps'])('refuses %s', async (query) => {
    expect((await history(await platform.key(), query)).status).toBe(422);
  });
});
