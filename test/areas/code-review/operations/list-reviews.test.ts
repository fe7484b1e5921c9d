import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
  for (let at = 0; at < 12; at++) {
    const issues = [
      { severity: 'high', title: 'a' },
      { severity: 'low', title: 'b' },
      { severity: 'low', title: 'c' },
    ];
    const response = JSON.stringify({ summary: `Review ${at}. ${'Long. '.repeat(100)}`, score: 4, issues });
    await platform.call('POST', '/api/code/parse', {
      key: platform.adminKey,
      body: { response, language: 'go', review_type: 'quick' },
    });
  }
});
afterAll(() => platform.stop());

interface List {
  reviews: { id: number; summary: string }[];
  count: number;
}
const list = (query = '') => platform.call<List>('GET', `/api/code${query}`);

it('lists the newest reviews first, with how many issues they have and without the issues', async () => {
  const { status, body } = await list();
  expect(status).toBe(200);
  expect(body.count).toBe(10);
  const [first] = body.reviews;
  expect(first).toEqual({
    id: expect.any(Number),
    language: 'go',
    review_type: 'quick',
    summary: expect.stringMatching(/^Review 11\. /),
    score: 4,
    issue_count: 3,
    issue_counts: { critical: 0, high: 1, medium: 0, low: 2, info: 0 },
    truncated: false,
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  });
  expect(first?.summary).toHaveLength(300);
});

it('pages by the last id', async () => {
  const all = (await list('?limit=100')).body.reviews.map(({ id }) => id);
  expect(all).toEqual([...all].sort((a, b) => b - a));
  const next = (await list(`?limit=4&before=${all[3]}`)).body.reviews.map(({ id }) => id);
  expect(next).toEqual(all.slice(4, 8));
});

it('is narrowed to the reviews of the key', async () => {
  const count = async (key?: string) =>
    (await platform.call<List>('GET', '/api/code?mine=true&limit=100', key === undefined ? {} : { key })).body.count;
  expect([await count(platform.adminKey), await count(await platform.key()), await count()]).toEqual([12, 0, 0]);
});

it('refuses limits that no page has', async () => {
  for (const query of ['?limit=0', '?limit=101', '?limit=x', '?before=0']) expect((await list(query)).status).toBe(422);
});
