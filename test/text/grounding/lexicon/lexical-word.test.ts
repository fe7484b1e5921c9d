import { expect, it } from 'vitest';
import { lexicalWord } from '#text/grounding/lexicon/lexical-word.ts';

it('derives the adjective of an adverb and stops on words that repeat their suffix', () => {
  expect(lexicalWord('quickly').plain.text).toBe('quick');
  expect(lexicalWord('happily').plain.text).toBe('happy');
  const endless = lexicalWord(`quick${'ly'.repeat(20_000)}`);
  expect(endless.plain).toBe(endless);
  expect(endless.wanted.length).toBeLessThan(10);
});
