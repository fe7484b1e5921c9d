import { rolesOf, stem, wordsOf } from '#text/languages/index.ts';
import { denying } from './word-sets.ts';

const language = 'en';
const { stop } = rolesOf(language);

/** What only tells of what kind a thing is: "the stadium plan" is the stadium, if it is approved. */
const framing = /^(?:new|old|current|planned|proposed|plans?|proposals?|projects?|schemes?|ideas?)$/;

interface Act {
  /** Stems of the content words, in order. */
  stems: readonly string[];
  isDenied: boolean;
}

function readAct(head: string): Act {
  const words = wordsOf(head).map(({ lower }) => lower);
  const content = words.filter(
    (word) => !stop.has(word) && !framing.test(word) && !word.endsWith('ly') && !/^\p{N}/u.test(word),
  );
  return { stems: content.map((word) => stem(word, language)), isDenied: words.some((word) => denying.test(word)) };
}

/** What follows the first word that only this statement has: the object of its verb. */
function objectOf({ stems }: Act, other: Act): readonly string[] {
  const verb = stems.findIndex((word) => !other.stems.includes(word));
  return verb < 0 ? [] : stems.slice(verb + 1);
}

/**
 * Whether two statements tell of different acts of one subject on different things, so that opposite verbs do not make
 * them contrary: "raised its forecast" and "cut 200 jobs". A denial is compared as a whole.
 */
export function haveDifferentObjects(head: string, otherHead: string): boolean {
  const [one, other] = [readAct(head), readAct(otherHead)];
  if (one.isDenied || other.isDenied) return false;
  const [object, against] = [objectOf(one, other), objectOf(other, one)];
  const hasOwn = (words: readonly string[], others: readonly string[]) => words.some((word) => !others.includes(word));
  return hasOwn(object, against) && hasOwn(against, object);
}
