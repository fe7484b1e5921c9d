import { expect, it } from 'vitest';
import { lexicalWord } from '#text/grounding/lexicon/lexical-word.ts';

it('looks up the adjective of an adverb, and makes nothing of a word that repeats its ending without end', () => {
  expect(lexicalWord('quickly').plain.text).toBe('quick');
  expect(lexicalWord('happily').plain.text).toBe('happy');
  const endless = lexicalWord(`quick${'ly'.repeat(20_000)}`);
  expect(endless.plain).toBe(endless);
  expect(endless.wanted.length).toBeLessThan(10);
});
