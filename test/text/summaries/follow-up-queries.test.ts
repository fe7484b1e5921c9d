import { expect, it } from 'vitest';
import { followUpQueries } from '#text/summaries/follow-up-queries.ts';

const page = (url: string, ...sentences: string[]) => ({ url, title: 'Tidal power', text: sentences.join(' ') });
const pages = [
  page(
    'https://a.example/1',
    'Tidal power in Brittany began with concrete caissons that were sunk in the estuary in 1966.',
    'The concrete caissons of the tidal power station have lasted for sixty years in salt water.',
    'Migrating salmon avoid the turbines of the tidal power station when the gates are open.',
  ),
  page(
    'https://b.example/1',
    'Engineers of tidal power in Korea chose concrete caissons because the seabed is soft and muddy.',
    'A study of tidal power counted migrating salmon above and below the barrage for ten years.',
  ),
];

it('asks for subtopics of the pages with the keywords of the topic', () => {
  const queries = followUpQueries('What is tidal power?', pages, ['tidal power']);
  expect(queries.map((query) => query.toLowerCase())).toContain('tidal power concrete caissons');
  expect(queries.length).toBeLessThanOrEqual(4);
});

it('asks no query twice, and none without results', () => {
  const first = followUpQueries('What is tidal power?', pages, []);
  const second = followUpQueries('What is tidal power?', pages, first);
  for (const query of second) expect(first).not.toContain(query);
  expect(followUpQueries('What is tidal power?', [], [])).toEqual([]);
  expect(followUpQueries('What is tidal power?', [page('https://c.example', 'No.')], [])).toEqual([]);
});
