import { type Relation, relationBetween } from '#text/grounding/index.ts';
import { baseForm } from '#text/languages/index.ts';

/** How closely an English word matches a word of a question, by their relation in the lexicon. */
const worth: Partial<Record<Relation, number>> = { synonym: 0.6, broader: 0.5 };

const endings: readonly (readonly [RegExp, string])[] = [
  [/ies$/, 'y'],
  [/(?<=s|x|z|ch|sh)es$/, ''],
  [/(?<=[^s])s$/, ''],
  [/(\p{L})\1(?:ed|ing)$/u, '$1'],
  [/(?:ed|ing)$/, ''],
  [/(?:ed|ing)$/, 'e'],
];

/** A word and its possible base forms. Empty for what is no word. */
function formsOf(lower: string): readonly string[] {
  const base = baseForm(lower);
  if (base !== lower) return [base];
  return [lower, ...endings.flatMap(([ending, short]) => (ending.test(lower) ? [lower.replace(ending, short)] : []))];
}

/** What any English word is worth to one word, by how the lexicon relates the two, each word looked up once. */
function worthTo(asked: string, worths: Partial<Record<Relation, number>>): (word: string) => number {
  const wanted = formsOf(asked);
  // A cache, because pages repeat words.
  const known = new Map<string, number>();
  return (word) => {
    const before = known.get(word);
    if (before !== undefined) return before;
    let best = 0;
    for (const one of formsOf(word)) {
      for (const other of wanted) best = Math.max(best, worths[relationBetween(one, other)] ?? 0);
    }
    known.set(word, best);
    return best;
  };
}

/** How far any English word says what one word of a question asks for, in a word of its own: "lorry" for "vehicle". */
export const synonymyWith = (asked: string): ((word: string) => number) => worthTo(asked, worth);

/** Verbs of what happens once, whose contrary happens at another time, at another place and for another reason. */
const events = new Set(
  'abolish appear arrive begin buy cancel close decrease demolish depart disappear enter fall grow hire increase introduce join launch leave lose lower open raise reopen rise sell shrink start stop win'.split(
    ' ',
  ),
);

/** Whether an English word names what happens once: a sentence without it is about something else. */
export const namesEvent = (lower: string): boolean => formsOf(lower).some((form) => events.has(form));

const ending = new Set(['end', 'finish', 'conclude']);

/** Whether any English word tells the contrary of an event in a question, "closed" of "open"; undefined for other words. */
export function contrariesOf(asked: string): ((word: string) => boolean) | undefined {
  if (!namesEvent(asked) && !formsOf(asked).some((form) => ending.has(form))) return undefined;
  const contrary = worthTo(asked, { opposite: 1 });
  return (word) => contrary(word) > 0;
}
