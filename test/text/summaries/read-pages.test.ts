import { expect, it } from 'vitest';
import { readPages } from '#text/summaries/read-pages.ts';

it('searches each aspect once, even if several words of the topic name it', () => {
  const pages = [{ url: 'https://a.example', title: 'Moors', text: 'Fires threaten the moor.' }];
  const facetsOf = (topic: string) => readPages(topic, pages).facets;
  expect(facetsOf('threats to moors')).toHaveLength(1);
  expect(facetsOf('threats, dangers, risks and hazards of moors')).toEqual(facetsOf('threats to moors'));
  expect(facetsOf('history of moors and threats to them')).toHaveLength(2);
  expect(facetsOf('threats')).toEqual([]);
});

it.each([
  'The cost of the bridge has risen to £402 million. The city pays two thirds of it, and the state the rest.',
  'Lake Orrin was dammed in 1931. With an area of 117 km² it is the second largest lake in the country.',
])('joins a part or property with what it belongs to: %s', (text) => {
  const { sentences } = readPages('Elm valley', [{ url: 'https://a.example', title: 'News', text }]);
  expect(sentences.map(({ start, end }) => text.slice(start, end))).toContain(text);
});
