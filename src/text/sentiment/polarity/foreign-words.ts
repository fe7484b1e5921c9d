import { foreignLanguages } from './foreign-languages.ts';
import type { Hit } from './hits.ts';
import type { Token } from './tokens.ts';
import type { ForeignWords } from './word-lists.ts';

const goodValence = 2;
const badValence = -2;

/** Words of a short text that tell its language. */
const telling = 2;

/** The language whose judging words a text without small words has: "Chambre propre, petit déjeuner délicieux". */
export function guessAbroad(words: readonly string[]): string | undefined {
  const [best, other] = Object.entries(foreignLanguages)
    .map(([language, { good, bad }]) => ({
      language,
      count: words.filter((word) => good.test(word) || bad.test(word)).length,
    }))
    .sort((a, b) => b.count - a.count);
  return best !== undefined && best.count >= telling && best.count > (other?.count ?? 0) ? best.language : undefined;
}

/** The valences of the words of a text in a language; of "n'aime" under the word as it is written. */
export function valencesAbroad(tokens: readonly Token[], language: string): Map<string, number> {
  const { good, bad, joined } = foreignLanguages[language] ?? {};
  const found = new Map<string, number>();
  for (const { kind, lower } of tokens) {
    if (kind !== 'word' || found.has(lower)) continue;
    const bare = joined === undefined ? lower : lower.replace(joined, '');
    if (bad?.test(bare) === true) found.set(lower, badValence);
    else if (good?.test(bare) === true) found.set(lower, goodValence);
  }
  return found;
}

const reach = 4;
const negatedGood = -0.85;
const negatedBad = -0.4;

/** Turns what a sentence denies. */
export function denyAbroad(hits: readonly Hit[], tokens: readonly Token[], language: string): void {
  const words = foreignLanguages[language];
  if (words === undefined) return;
  const places = new Map(tokens.map(({ start }, at) => [start, at]));
  for (const hit of hits) {
    const at = places.get(hit.start);
    if (at === undefined || !hit.rule.startsWith('word') || hit.rule.includes('negation')) continue;
    if (!isDenied(tokens, at, words)) continue;
    hit.valence *= hit.valence > 0 ? negatedGood : negatedBad;
    hit.rule += '+negation';
  }
}

/** Whether a word stands behind a negation, or in front of "pas", or of "nicht" at the end of the clause: "gefällt mir nicht". */
function isDenied(tokens: readonly Token[], at: number, { negators, turns }: ForeignWords): boolean {
  for (let back = at - 1; back >= Math.max(0, at - reach); back -= 1) {
    const token = tokens[back];
    if (token?.kind !== 'word' || turns.has(token.lower)) break;
    if (negators.has(token.lower)) return true;
  }
  if (tokens[at + 1]?.lower === 'pas') return true;
  const next = tokens.findIndex(({ lower, kind }, place) => place > at && (kind !== 'word' || lower === 'nicht'));
  return next > 0 && next <= at + reach && tokens[next]?.lower === 'nicht' && tokens[next + 1]?.kind !== 'word';
}

const mocked = -0.8;
const mockReach = 3;

/**
 * Turns praise around that opens a sentence about what has happened again ("toll, schon wieder ein Update") or about
 * nothing but trouble ("génial, le train est en panne").
 */
export function mockAbroad(hits: readonly Hit[], tokens: readonly Token[], language: string): void {
  const words = foreignLanguages[language];
  const [opening, ...rest] = hits;
  if (words === undefined || opening === undefined || opening.valence <= 0) return;
  const at = tokens.findIndex(({ start }) => start === opening.start);
  if (at > 1 || !words.openers.has(tokens[at]?.lower ?? '') || tokens[at + 1]?.kind !== 'pause') return;
  const isAgain = tokens.slice(at + 2, at + 2 + mockReach).some(({ lower }) => words.again.has(lower));
  const isSour = rest.length > 0 && rest.every(({ valence }) => valence < 0);
  if (!isAgain && !isSour) return;
  opening.valence *= mocked;
  opening.rule += '+sarcasm';
}
