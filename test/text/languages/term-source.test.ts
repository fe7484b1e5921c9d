import { expect, it } from 'vitest';
import { readTerms } from '#text/languages/term-source.ts';

it('returns sentences on one line and as written, with their words and language', () => {
  const { language, roles, sentences } = readTerms('The gate of the\nold garden is open. We went in.', 10);
  expect(language).toBe('en');
  expect(roles.stop.has('the')).toBe(true);
  expect(sentences).toMatchObject([
    { text: 'The gate of the old garden is open.', written: 'The gate of the\nold garden is open.', place: 0 },
    { text: 'We went in.', place: 1 },
  ]);
  expect(sentences[1]?.words.map(({ lower }) => lower)).toEqual(['we', 'went', 'in']);
});

it('reads no more sentences than the limit', () => {
  expect(readTerms('One here. Two here. Three here.', 2).sentences).toHaveLength(2);
});
