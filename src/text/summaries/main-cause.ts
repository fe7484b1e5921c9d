import { wordsOf } from '#text/languages/index.ts';
import { contentOf, denying } from './word-sets.ts';

/** "Pesticides are the main cause of the decline": of the main one there is only one. */
const named =
  /^(?<what>.{3,160}?),? (?:is|are|was|were) the (?:main|chief|primary|principal|biggest|greatest|leading|most important) (?<role>cause|reason|driver|culprit)\b(?: (?:of|for|behind) (?<whose>[^,;:.]{3,80}))?/iu;
/** "..., not the loss of hedges,": what it is said not to be. */
const excluded = /,? (?:and |but )?not (?:the |an? )?[^,;:]{2,60}/giu;

interface MainCause {
  what: readonly string[];
  /** What it expressly is not. */
  excluded: readonly string[];
  /** Of what it is the cause; empty if the sentence leaves that out. */
  whose: readonly string[];
}

function readMainCause(core: string): MainCause | undefined {
  const { what, whose = '' } = named.exec(core)?.groups ?? {};
  if (what === undefined) return undefined;
  const own = what.replace(excluded, '');
  if (wordsOf(own).some(({ lower }) => denying.test(lower) || /^(?:one|among|both)$/.test(lower))) return undefined;
  const content = contentOf(own);
  const not = [...what.matchAll(excluded)].flatMap(([part]) => contentOf(part)).filter((word) => !denying.test(word));
  return content.length === 0 ? undefined : { what: content, excluded: not, whose: contentOf(whose) };
}

/**
 * Whether two sentences name different main causes of the same thing. One may leave out of what, if the other expressly
 * rejects its cause.
 */
export function differInMainCause(a: string, b: string): boolean {
  const [one, other] = [readMainCause(a), readMainCause(b)];
  if (one === undefined || other === undefined) return false;
  if (one.what.some((word) => other.what.includes(word))) return false;
  const isSame = one.whose.length > 0 && one.whose.join(' ') === other.whose.join(' ');
  const isOpen = one.whose.length === 0 || other.whose.length === 0;
  const rejects = ({ excluded: not }: MainCause, { what }: MainCause) =>
    not.length > 0 && not.every((word) => what.includes(word));
  return isSame || (isOpen && (rejects(one, other) || rejects(other, one)));
}

/** "It came from abroad, not from the school in Leeburg as had been assumed": what was held before. */
const heldBefore =
  /\bnot ((?:from|in|by|on|at|with|because of) [^,.;]{3,80}?|[^,.;]{3,60}?),? as (?:had|has|was) (?:(?:first|initially|originally|previously|long) )?(?:been )?(?:assumed|thought|believed|reported|feared|claimed|said)\b/iu;
/** Minimum words of it, or it may be about something else. */
const fewestHeld = 2;

/** Whether one of two sentences corrects what the other tells. */
export const correctsAssumption = (a: string, b: string): boolean => corrects(a, b) || corrects(b, a);

function corrects(correction: string, other: string): boolean {
  const rejected = heldBefore.exec(correction)?.[1];
  // Few sentences reject anything, and every pair of a long page is compared.
  if (rejected === undefined || heldBefore.test(other)) return false;
  const held = contentOf(rejected);
  const told = new Set(contentOf(other));
  return held.length >= fewestHeld && held.every((word) => told.has(word));
}
