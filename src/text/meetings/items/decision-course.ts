import type { Utterance } from './utterances.ts';

/** A sentence as the features of the conversation need it: what it does, and its content words. */
export interface AnalyzedUtterance {
  readonly act: string;
  readonly asks: boolean;
  readonly weighs: boolean;
  readonly agrees: boolean;
  readonly stems: ReadonlySet<string>;
}

const lookBack = 8;
const lookAhead = 4;
/** In fewer sentences no one can be identified as the chair. */
const fewestSentences = 6;

/**
 * Features of a sentence in its conversation: whether its speaker chairs the meeting, how much was discussed before by
 * how many people, and whether the others agree, a task follows, or the subject changes. Decisions end a subject,
 * whatever their wording.
 */
export function courseOf(
  utterances: readonly Utterance[],
  at: number,
  read: (one: Utterance) => AnalyzedUtterance,
): string[] {
  const own = utterances[at];
  if (own === undefined) return [];
  return [...leading(utterances, own, read), ...closing(utterances, at, read), ...weighing(utterances, at, read)];
}

const leaders = new WeakMap<readonly Utterance[], string | null>();

/** The person who asks most, taken as the chair. */
function leaderOf(utterances: readonly Utterance[], read: (one: Utterance) => AnalyzedUtterance): string | null {
  const known = leaders.get(utterances);
  if (known !== undefined) return known;
  const asked = new Map<string, number>();
  for (const one of utterances)
    if (one.speaker !== null && read(one).asks) asked.set(one.speaker, (asked.get(one.speaker) ?? 0) + 1);
  const [leader] = [...asked].toSorted(([, one], [, other]) => other - one)[0] ?? [];
  leaders.set(utterances, leader ?? null);
  return leader ?? null;
}

function* leading(
  utterances: readonly Utterance[],
  own: Utterance,
  read: (one: Utterance) => AnalyzedUtterance,
): Iterable<string> {
  if (own.speaker === null || utterances.length < fewestSentences) return;
  if (own.speaker === utterances[0]?.speaker) yield '#spoke first';
  if (own.speaker === leaderOf(utterances, read)) yield '#leads';
}

function* closing(
  utterances: readonly Utterance[],
  at: number,
  read: (one: Utterance) => AnalyzedUtterance,
): Iterable<string> {
  const own = utterances[at];
  const after = utterances.slice(at + 1, at + 1 + lookAhead);
  const [next] = after;
  if (own === undefined) return;
  if (next === undefined) yield '#ends the talk';
  else yield next.turn === own.turn ? `+${read(next).act}` : '+turn ends';
  const replies = after.filter(({ turn, speaker }) => turn !== own.turn && speaker !== own.speaker);
  const agreed = replies.filter((one) => read(one).agrees).length;
  yield `#agreed by ${Math.min(agreed, 2)}`;
  if (after.some((one) => read(one).act === 'takes on')) yield '#a task follows';
  const near = new Set(utterances.slice(Math.max(0, at - 3), at + 1).flatMap((one) => [...read(one).stems]));
  const turned = after.findIndex(
    (one) => read(one).stems.size > 1 && ![...read(one).stems].some((stem) => near.has(stem)),
  );
  yield `#turns in ${turned < 0 ? 'none' : Math.min(turned, 2)}`;
  const second = replies.find((one) => one !== replies[0]);
  if (second !== undefined) yield `>>${read(second).act}`;
}

function* weighing(
  utterances: readonly Utterance[],
  at: number,
  read: (one: Utterance) => AnalyzedUtterance,
): Iterable<string> {
  const own = utterances[at];
  if (own === undefined) return;
  const before = utterances.slice(Math.max(0, at - lookBack), at);
  yield `#speakers ${Math.min(new Set(before.map(({ speaker }) => speaker)).size, 3)}`;
  yield `#weighed ${Math.min(before.filter((one) => read(one).weighs).length, 3)}`;
  yield `#agreed before ${Math.min(before.slice(-4).filter((one) => read(one).agrees).length, 2)}`;
  const { stems } = read(own);
  const options = before.filter((one) => read(one).weighs || read(one).asks);
  if ([...stems].some((stem) => options.some((one) => read(one).stems.has(stem)))) yield '#takes an option';
  const asked = before.findLastIndex((one) => one.speaker === own.speaker && one.turn !== own.turn);
  yield `#silent for ${asked < 0 ? 'long' : Math.min(before.length - asked, 5)}`;
}
