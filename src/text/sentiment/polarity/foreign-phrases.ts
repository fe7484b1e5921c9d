import { foreignLanguages } from './foreign-languages.ts';
import type { Hit } from './hits.ts';
import type { Token } from './tokens.ts';

const goodValence = 2;
const badValence = -2;
const denied = /(?<!\p{L})(?:nicht|kein|keine|pas|jamais|no|nunca)(?: \p{L}{1,8})? $/u;

/** The language whose turn of phrase a text without small words has: "Estoy harto de llamar". */
export function languageOfPhrase(words: readonly string[]): string | undefined {
  const text = words.join(' ').replaceAll('’', "'");
  const longest = (pattern: RegExp) => Math.max(0, ...[...text.matchAll(pattern)].map(([found]) => found.length));
  const [best] = Object.entries(foreignLanguages)
    .map(([language, words]) => ({ language, size: Math.max(longest(words.goodPhrases), longest(words.badPhrases)) }))
    .sort((a, b) => b.size - a.size);
  return best !== undefined && best.size >= fewestLetters ? best.language : undefined;
}

/** Letters of a phrase that only one language has. */
const fewestLetters = 8;

/** The turns of phrase of a sentence in one of these languages; courtesies have no valence, nor have the words in them. */
export function phrasesAbroad(tokens: readonly Token[], language: string): Hit[] {
  const known = foreignLanguages[language];
  if (known === undefined) return [];
  const words = tokens.filter(({ kind }) => kind === 'word');
  const text = words.map(({ lower }) => lower.replaceAll('’', "'")).join(' ');
  const starts: number[] = [];
  let length = 0;
  for (const { lower } of words) {
    starts.push(length);
    length += lower.length + 1;
  }
  const read = (pattern: RegExp, valence: number): Hit[] =>
    [...text.matchAll(pattern)].flatMap(({ 0: found, index }) => {
      const first = words[starts.findLastIndex((start) => start <= index)];
      const last = words[starts.findLastIndex((start) => start < index + found.length)];
      if (first === undefined || last === undefined) return [];
      const isDenied = valence > 0 && denied.test(text.slice(Math.max(0, index - 24), index));
      return [
        {
          start: first.start,
          end: last.end,
          key: found,
          valence: isDenied ? -valence : valence,
          rule: isDenied ? 'phrase+negation' : 'phrase',
        },
      ];
    });
  const bad = read(known.badPhrases, badValence);
  const priorityHits = [...bad, ...read(known.courtesies, 0)];
  const overlaps = (one: Hit) => priorityHits.some(({ start, end }) => one.start < end && start < one.end);
  return [...priorityHits, ...read(known.goodPhrases, goodValence).filter((one) => !overlaps(one))];
}
