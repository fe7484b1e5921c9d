import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { queueResearch } from '../../../support/research.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
  const key = await platform.key();
  const reports: [string, string][] = [
    ['Tidal power in Brittany', 'The barrage on the Rance opened in 1966. Its turbines turn with the tide.'],
    ['Wind farms of the North Sea', 'Offshore wind needs cables. One passage mentions tidal streams.'],
    ['Bread', 'Sourdough needs time, flour and 100% hydration.'],
  ];
  for (const [topic, content] of reports) {
    const id = await queueResearch(platform, key, { topic });
    await platform.database.query(`update research_result set content = $1, status = 'completed' where id = $2`, [
      content,
      id,
    ]);
  }
});
afterAll(() => platform.stop());

interface Found {
  query: string;
  results: { topic: string; snippet: string; score: number }[];
  count: number;
}
const search = async (q: string) =>
  (await platform.call<Found>('GET', `/api/research/search?q=${encodeURIComponent(q)}`, { key: platform.adminKey }))
    .body;

it('finds words in topics and reports, a match in the topic first', async () => {
  const found = await search('tidal');
  expect(found.query).toBe('tidal');
  expect(found.results.map((row) => row.topic)).toEqual(['Tidal power in Brittany', 'Wind farms of the North Sea']);
  expect(found.results[0]?.score).toBeGreaterThan(found.results[1]?.score ?? 1);
  expect(found.results[1]?.snippet).toContain('**tidal**');
  expect(found.count).toBe(2);
});

it('finds other forms of a word', async () => {
  expect((await search('turbine')).results.map((row) => row.topic)).toEqual(['Tidal power in Brittany']);
});

it.each([
  ['"tidal streams"', ['Wind farms of the North Sea']],
  ['tidal -wind', ['Tidal power in Brittany']],
  ['bread or brittany', ['Bread', 'Tidal power in Brittany']],
  ['tidal sourdough', []],
])('understands %s as a search box does', async (q, topics) => {
  expect((await search(q)).results.map((row) => row.topic).sort()).toEqual([...topics].sort());
});

it.each(["'", '"', 'a & & b', ':*', '(', '!', '%', '_', '\\', '<->', 'the', '🌊', "'; drop table research_result; --"])(
  'finds nothing for %s',
  async (q) => {
    expect((await search(q)).results).toEqual([]);
  },
);
