import { isReportOfHarm, isRequest } from './formulas.ts';
import type { SentenceSides } from './sentence-network.ts';
import { concessions, negators, turns } from './shifters.ts';
import type { Token } from './tokens.ts';
import type { Hit } from './weigh-sentence.ts';

/** What a sentence that is certainly good or bad counts, as the valence of a strong word. */
const certainValence = 2.4;
/** What is weaker is as likely to be neither. */
const leastEvent = 0.65;
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

/**
 * Whether the words of a sentence leave open whether it is good or bad: none judges, those of `names` only name something,
 * and no rule has spoken.
 */
export function isUntold(hits: readonly Hit[], words: readonly string[], names: ReadonlySet<string>): boolean {
  if (new Set(words).size < fewestWords || words.length > mostWords || words.some((word) => wishing.has(word)))
    return false;
  if (isRequest(words) || isReportOfHarm(words)) return false;
  return hits.every(
    ({ key, rule, valence }) =>
      plainRule.test(rule) &&
      (Math.abs(valence) < judging ||
        (names.has(key) &&
          !/^(?:is|are|was),an?$/u.test(
            words.slice(Math.max(0, words.indexOf(key) - 2), Math.max(0, words.indexOf(key))).join(','),
          )) ||
        negators.has(key)),
  );
}
const plainRule = /^word(?:\+(?:capitals|exclamation|contrast|concession))*$/u;

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
  // A word that names what happens has said so already.
  if (hits.some((hit) => Math.abs(hit.valence) >= judging && hit.valence * valence > 0)) return [...hits];
  const place = placeOf(hits, tokens, lean, Math.sign(valence));
  if (place === undefined) return [...hits];
  const key = tokens.slice(place.from, place.to + 1).map(({ lower }) => lower);
  const [start, end] = [tokens[place.from]?.start ?? 0, tokens[place.to]?.end ?? 0];
  const event = { start, end, key: key.join(' '), valence, rule: 'event' };
  return [...hits, event].sort((a, b) => a.start - b.start);
}

/** A part of a sentence that is set against the rest of it. */
interface Clause {
  readonly tokens: readonly Token[];
  readonly hits: readonly Hit[];
}

/**
 * The parts of a sentence that words like "but" and "although" set against each other; none where no such word stands in
 * it. What one of them only tells of is weighed against what the other one judges.
 */
export function clausesOf(tokens: readonly Token[], hits: readonly Hit[]): Clause[] {
  const cuts = tokens.flatMap((token, at) => (isCut(token) && at > 0 ? [at] : []));
  if (cuts.length === 0) return [];
  return [0, ...cuts].map((from, index) => {
    const to = cuts[index] ?? tokens.length;
    const inside = tokens.slice(tokens[from] && from > 0 ? from + 1 : from, to);
    const [start, end] = [inside[0]?.start ?? 0, inside.at(-1)?.end ?? 0];
    return { tokens: inside, hits: hits.filter((hit) => hit.start >= start && hit.end <= end) };
  });
}

const isCut = ({ kind, lower }: Token) =>
  kind === 'word' ? turns.has(lower) || concessions.has(lower) : kind === 'pause' && lower === ';';

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
