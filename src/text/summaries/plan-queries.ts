import { guessLanguage, rolesOf, trimEndOf, wordsOf } from '#text/languages/index.ts';
import { oneLine } from './markdown.ts';

const mostQueries = 4;
const contrast = / (?:vs\.?|versus|compared (?:to|with)|oder|or) /i;
/** "Cheaper to rent", "to buy a home": half of such a choice finds anything. */
const deed = /(?:^| )to \p{Ll}{2,}/u;
const questionFrame =
  /^(?:(?:please\s+)?(?:tell me|find out|explain|describe|research|summari[sz]e)\s+(?:about\s+)?|(?:what|who|where|when|why|how|which)(?:'s|’s)?\s+(?:(?:is|are|was|were|do|does|did|can|could|should|would|will|has|have|much|many|long)\s+)*(?:(?:happening|going on|new|the latest(?: news)?)\s+(?:with|at|in|on|about|around)\s+|(?:happened|happens|became|become)\s+(?:to|of|with)\s+)?|(?:is|are|do|does|did|can|could|should|would|will)\s+(?:(?:it|there)\s+)?)/i;

/** The content words of a topic, in their order and spelling, with the "Lo" of a name. */
function keyWords(topic: string): string {
  if (!/\s/.test(topic)) return topic;
  const words = wordsOf(topic);
  const guessed = guessLanguage(words.map((word) => word.lower));
  const roles = rolesOf(guessed === 'und' ? 'en' : guessed);
  return words
    .filter((word, at) => !roles.stop.has(word.lower) || (word.isCapitalised && at > 0))
    .map((word) => topic.slice(word.start, word.end))
    .join(' ');
}

/**
 * Up to four different searches for a topic: the caller's own query first, then the topic, the topic without its
 * question words, the sides of a comparison, and its key words. Deterministic.
 */
export function planQueries(topic: string, searchQuery?: string | null): string[] {
  const whole = oneLine(topic);
  const bare = trimEndOf(whole, /[\s?!.…？！。]/u);
  const unframed = bare.replace(questionFrame, '').replace(/^(?:the|an?)\s+/i, '');
  const sides = unframed.split(contrast);
  const variants = [
    oneLine(searchQuery ?? ''),
    bare || whole,
    unframed,
    ...(sides.length === 2 && !sides.some((side) => deed.test(side)) ? sides : []),
    keyWords(unframed),
  ];
  const found = new Map<string, string>();
  for (const variant of variants) {
    const query = variant.trim().slice(0, 300).toWellFormed();
    if (query !== '' && !found.has(query.toLowerCase())) found.set(query.toLowerCase(), query);
  }
  return [...found.values()].slice(0, mostQueries);
}
