import { createRequire } from 'node:module';
import { newerPictures } from './newer-pictures.ts';
import { unlistedWords } from './unlisted-words.ts';

const require = createRequire(import.meta.url);

/** How good or bad words and pictures are for those who read them, about -4 to 4. */
export interface Lexicon {
  readonly words: Readonly<Record<string, number>>;
  readonly emoji: Readonly<Record<string, number>>;
}

/** A lexicon made ready for look-ups. */
export interface Valences {
  readonly words: ReadonlyMap<string, number>;
  readonly emoji: ReadonlyMap<string, number>;
}

/** What is weaker was not learned but only found near other words. */
const leastLearned = 0.6;

/** Makes a lexicon ready for look-ups, with the words that it lacks. */
export function toValences({ words, emoji }: Lexicon): Valences {
  const unlisted = [...unlistedWords].filter(([word]) => Math.abs(words[word] ?? 0) < leastLearned);
  return { words: new Map([...Object.entries(words), ...unlisted]), emoji: new Map(Object.entries(emoji)) };
}

let committed: Valences | undefined;

/** The lexicon that the engine reads with, built by `test/train/train-sentiment.ts`; read when the first text is judged. */
export function committedValences(): Valences {
  committed ??= readLexicon();
  return committed;
}

function readLexicon(): Valences {
  const stored = require('./lexicon-model.json') as Lexicon;
  const shifts = require('./review-model.json') as Lexicon['words'];
  return toValences({ ...stored, words: { ...stored.words, ...shifts } });
}

const elongated = /(\p{L})\1{2,}/gu;

/** The valence of a lower-cased word; a letter written three times or more (sooo, goood) counts as written twice or once. */
export function valenceOfWord(words: ReadonlyMap<string, number>, lower: string): number {
  const known = words.get(lower);
  if (known !== undefined) return known;
  const owned = lower.endsWith("'s") ? words.get(lower.slice(0, -2)) : undefined;
  if (owned !== undefined) return owned;
  const twice = lower.replace(elongated, '$1$1');
  if (twice === lower) return 0;
  return words.get(twice) ?? words.get(lower.replace(elongated, '$1')) ?? 0;
}

const skinAndStyle = /\uFE0F|[\u{1F3FB}-\u{1F3FF}]/gu;

/** The valence of a picture, whatever its skin colour. */
export function valenceOfEmoji(emoji: ReadonlyMap<string, number>, raw: string): number {
  const plain = raw.replace(skinAndStyle, '');
  const newer = newerPictures.get(plain);
  if (newer !== undefined) return newer;
  return emoji.get(raw) ?? emoji.get(plain) ?? emoji.get(String.fromCodePoint(plain.codePointAt(0) ?? 32)) ?? 0;
}

/** The valence of a face made of punctuation. */
export function valenceOfFace(raw: string): number {
  if (raw === '</3') return -2;
  if (raw === '<3') return 2.4;
  if (/^[-;]_|^T_T|^D:/u.test(raw)) return -1.6;
  if (/^\^|^x?D$|^xd$/iu.test(raw)) return 2;
  const mouth = raw.at(-1) ?? '';
  if (raw.startsWith('>')) return -2;
  if (/[)\]DPp]/u.test(mouth)) return raw.includes("'") ? 1 : 2;
  if (mouth === '*') return 2;
  if (/[([@]/u.test(mouth)) return -2;
  return /[/\\|]/u.test(mouth) ? -1.2 : 0;
}
