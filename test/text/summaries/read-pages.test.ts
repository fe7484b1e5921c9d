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
  ['Hydra opened the gates without notice, according to the water authority. Hydra denies this.', 1],
  ['The union says that two drivers were dismissed for striking. The company strongly rejects the allegation.', 1],
  ['Die Firma leitete Öl in den Fluss, wie das Amt mitteilte. Die Firma bestreitet das.', 1],
  ['The mayor opened the bridge in May with a speech. The council denies the harbour a new crane this year.', 2],
])('quotes what is denied together with its denial: %s', (text, count) => {
  const { sentences } = readPages('gates', [{ url: 'https://a.example', title: 'News', text }]);
  expect(sentences).toHaveLength(count);
  if (count === 1) expect(text.slice(sentences[0]?.start, sentences[0]?.end)).toBe(text);
});

it.each([
  'The cost of the bridge has risen to £402 million. The city pays two thirds of it, and the state the rest.',
  'Lake Orrin was dammed in 1931. With an area of 117 km² it is the second largest lake in the country.',
])('joins a part or property with what it belongs to: %s', (text) => {
  const { sentences } = readPages('Elm valley', [{ url: 'https://a.example', title: 'News', text }]);
  expect(sentences.map(({ start, end }) => text.slice(start, end))).toContain(text);
});
