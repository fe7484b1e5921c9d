import { isReportOfHarm, isRequest } from './formulas.ts';
import type { Hit } from './hits.ts';
import type { SentenceSides } from './sentence-network.ts';
import type { Token } from './tokens.ts';

/** What a sentence that is certainly good or bad counts, as the valence of a strong word. */
const certainValence = 2.4;
/** What is weaker is as likely to be neither. */
const leastEvent = 0.7;
/** A word that is stronger judges, and needs no event beside it. */
const judging = 0.8;
/** From this probability of telling neither good nor bad on, words name things. */
const plainFrom = 0.6;
const fewestWords = 4;
/** Longer sentences are not looked at whole. */
const mostWords = 60;
/** In what is only wished for or asked nothing has happened. */
const wishing = new Set(['please', 'appreciate', 'if', 'until', 'suppose', 'guess']);
/** Words to each side of the one that tells most. */
const reach = 2;

/** Whether the words of a sentence leave open whether it is good or bad: none judges, and no rule has spoken. */
export function isUndecided(hits: readonly Hit[], words: readonly string[]): boolean {
  if (new Set(words).size < fewestWords || words.length > mostWords || words.some((word) => wishing.has(word)))
    return false;
  // What is only proposed has not happened: "let's do Thursday".
  if (words.includes("let's") || isRequest(words) || isReportOfHarm(words)) return false;
  return hits.every(({ rule, valence }) => plainRule.test(rule) && Math.abs(valence) < judging);
}
const plainRule = /^word(?:\+(?:capitals|exclamation))*$/u;

/** The hits of such a sentence with what happens in it, in place of its faint words where it is neither good nor bad. */
export function withEvent(
  hits: readonly Hit[],
  tokens: readonly Token[],
  { probabilities, lean }: SentenceSides,
): Hit[] {
  if (probabilities.neutral >= plainFrom) {
    for (const hit of hits) {
      hit.valence *= 1 - probabilities.neutral;
      hit.rule += '+plain';
    }
    return [...hits];
  }
  const valence = certainValence * (probabilities.positive - probabilities.negative);
  if (Math.abs(valence) < leastEvent) return [...hits];
  const place = placeOf(hits, tokens, lean, Math.sign(valence));
  if (place === undefined) return [...hits];
  const key = tokens.slice(place.from, place.to + 1).map(({ lower }) => lower);
  const [start, end] = [tokens[place.from]?.start ?? 0, tokens[place.to]?.end ?? 0];
  const event = { start, end, key: key.join(' '), valence, rule: 'event' };
  return [...hits, event].sort((a, b) => a.start - b.start);
}

/** The words that tell most of a side: around the one that tells most of all, as far as no hit covers them. */
function placeOf(
  hits: readonly Hit[],
  tokens: readonly Token[],
  lean: readonly number[],
  sign: number,
): { from: number; to: number } | undefined {
  const isFree = (at: number) => {
    const token = tokens[at];
    return token?.kind === 'word' && !hits.some(({ start, end }) => token.start < end && token.end > start);
  };
  let best: number | undefined;
  lean.forEach((value, at) => {
    if (isFree(at) && (best === undefined || value * sign > (lean[best] ?? 0) * sign)) best = at;
  });
  if (best === undefined) return undefined;
  let [from, to] = [best, best];
  while (from > best - reach && isFree(from - 1)) from -= 1;
  while (to < best + reach && isFree(to + 1)) to += 1;
  return { from, to };
}
