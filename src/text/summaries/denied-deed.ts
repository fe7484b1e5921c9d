import { rolesOf, similarity, stem, vectorOf, wordsOf } from '#text/languages/index.ts';

const denying = /^(?:not|never|cannot|\p{L}{2,10}n['’]t)$/u;
const { stop } = rolesOf('en');
/** Words behind a verb in which it is said what was done. */
const reach = 7;
/** What begins where, when or how it was done, which both may tell in different words. */
const circumstance = /^(?:in|on|at|from|by|after|before|during|since|until|when|because|as|over|under)$/;
/** So near two words may be the same thing by another name. */
const alike = 0.6;

interface Deed {
  verb: string;
  things: readonly { lower: string; stem: string }[];
}

function thingsBehind(words: readonly { lower: string }[], at: number): Deed['things'] {
  const behind = words.slice(at + 1, at + 1 + reach);
  const end = behind.findIndex(({ lower }) => circumstance.test(lower));
  return behind
    .slice(0, end < 0 ? behind.length : end)
    .filter(({ lower }) => !stop.has(lower) && !/^\p{N}/u.test(lower))
    .map(({ lower }) => ({ lower, stem: stem(lower, 'en') }));
}

/**
 * Whether one sentence denies that something was done to one thing, and the other one tells that it was done to another:
 * "did not raise absence" and "raised test scores" are both true.
 */
export function differInThingDone(a: string, b: string): boolean {
  const [one, other] = [wordsOf(a), wordsOf(b)];
  const deniedAt = one.findIndex(({ lower }) => denying.test(lower));
  if (deniedAt < 0) return other.some(({ lower }) => denying.test(lower)) && differInThingDone(b, a);
  if (other.some(({ lower }) => denying.test(lower))) return false;
  const at = one.findIndex(({ lower }, place) => place > deniedAt && !stop.has(lower) && !lower.endsWith('ly'));
  if (at < 0) return false;
  const verb = stem(one[at]?.lower ?? '', 'en');
  const told = other.findIndex(({ lower }) => stem(lower, 'en') === verb);
  const [denied, done] = [thingsBehind(one, at), told < 0 ? [] : thingsBehind(other, told)];
  if (denied.length === 0 || done.length === 0) return false;
  return denied.every((thing) =>
    done.every(
      (further) => thing.stem !== further.stem && similarity(vectorOf(thing.lower), vectorOf(further.lower)) < alike,
    ),
  );
}
