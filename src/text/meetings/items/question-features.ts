import type { Features } from '#text/languages/index.ts';
import { plainOf } from './utterances.ts';

const filler = new Set('um uh er erm mm hmm oh ah okay ok so well and but yeah yes no right alright like'.split(' '));
const wh = new Set('what who whom whose when where why which how'.split(' '));
const auxiliary = new Set(
  "is are was were am do does did have has had can could will would shall should may might must isn't aren't wasn't weren't don't doesn't didn't haven't hasn't can't couldn't won't wouldn't shouldn't".split(
    ' ',
  ),
);
const subject = new Set(
  'i you we they he she it this that there the a an your our their his her its my anyone anybody someone somebody everyone everybody these those'.split(
    ' ',
  ),
);
const tag =
  /\b(?:isn't|aren't|wasn't|don't|doesn't|didn't|haven't|hasn't|can't|couldn't|won't|wouldn't|shouldn't|is|are|do|does|did|have|has|can|could|will|would|should) (?:it|we|you|they|he|she|i|there|that)$|\b(?:right|correct|yeah|eh|okay|no|huh|or not|or something|or what)$/u;
const longest = 400;

/** The sentences around a sentence. */
export interface Surroundings {
  /** What another person says next. */
  readonly reply: string | null;
  /** What another person said last. */
  readonly previous: string | null;
  /** Whether the same person continues, and whether they spoke just before. */
  readonly goesOn: boolean;
  readonly wentBefore: boolean;
  /** Whether sentences in this transcript end with full stops, so that a missing one means something. */
  readonly isPunctuated: boolean;
}

/**
 * The features of a sentence for the question model: words, word pairs, its beginning and end, and what follows.
 * Question marks are excluded, because speech has none.
 */
export function questionFeatures(sentence: string, around: Surroundings): Features {
  const { words, shapes, size } = wordsAndShapes(sentence);
  if (around.reply !== null) {
    const [first = ''] = tokensOf(around.reply);
    const length = tokensOf(around.reply).length;
    shapes.add(`>${first}`);
    shapes.add(length <= 2 ? '#short reply' : length <= 6 ? '#reply' : '#long reply');
  }
  if (around.previous !== null) addPrevious(shapes, around.previous, { sentence, size });
  shapes.add(around.goesOn ? '#goes on' : '#hands over');
  shapes.add(around.wentBefore ? '#went before' : '#new turn');
  if (!around.isPunctuated) return { words: [...words], shapes: [...shapes] };
  const plain = sentence.replaceAll('?', '').trim();
  const end = /[.!]$/u.test(plain) ? 'stop' : /[,-]$/u.test(plain) ? 'comma' : 'open';
  shapes.add(`#${end}`);
  if (end === 'open') shapes.add(around.goesOn ? '#open on' : '#open over');
  shapes.add(
    `#${end === 'open' ? 'open' : 'closed'} ${size <= 2 ? '<=2' : size <= 5 ? '<=5' : size <= 12 ? '<=12' : '>12'}`,
  );
  if (/^\p{Ll}/u.test(plain)) shapes.add('#small letter');
  return { words: [...words], shapes: [...shapes] };
}

/** Whether it repeats the sentence before, and whether that is a question. */
function addPrevious(
  shapes: Set<string>,
  previous: string,
  { sentence, size }: { sentence: string; size: number },
): void {
  const before = tokensOf(previous);
  const known = new Set(before);
  if (size <= longestEcho && tokensOf(sentence).every((token) => known.has(token) || filler.has(token)))
    shapes.add('#echo');
  const opening = before.find((token) => !filler.has(token)) ?? '';
  if (wh.has(opening) || auxiliary.has(opening)) shapes.add('#after question');
  shapes.add(before.length <= 2 ? '#after short' : before.length > 10 ? '#after long' : '#after middle');
}

const longestEcho = 5;

function tokensOf(text: string): string[] {
  return (
    plainOf(text.slice(0, longest))
      .toLowerCase()
      .match(/[\p{L}\p{N}][\p{L}\p{N}'_-]*/gu) ?? []
  );
}

function wordsAndShapes(sentence: string): { words: Set<string>; shapes: Set<string>; size: number } {
  const tokens = tokensOf(sentence);
  const words = new Set<string>();
  for (const [at, token] of tokens.entries()) {
    words.add(token);
    const next = tokens[at + 1];
    if (next !== undefined) words.add(`${token} ${next}`);
  }
  const shapes = new Set<string>();
  let from = 0;
  while (from < tokens.length - 1 && filler.has(tokens[from] ?? '')) from += 1;
  const opening = tokens.slice(from);
  const [first = '', second = '', third = ''] = opening;
  shapes.add(`^${first}`);
  shapes.add(`^${first} ${second}`);
  if (from > 0) shapes.add('#filler first');
  if (wh.has(first)) shapes.add(auxiliary.has(second) ? '#wh auxiliary' : '#wh');
  if (auxiliary.has(first)) shapes.add(subject.has(second) ? '#auxiliary subject' : '#auxiliary');
  if (wh.has(first) && auxiliary.has(second) && subject.has(third)) shapes.add('#wh auxiliary subject');
  if (
    opening.some(
      (token, at) => at > 0 && auxiliary.has(token) && isPerson(opening[at + 1]) && !isPerson(opening[at - 1]),
    )
  )
    shapes.add('#inverted inside');
  if (opening.some((token, at) => at > 0 && wh.has(token) && auxiliary.has(opening[at + 1] ?? '')))
    shapes.add('#wh auxiliary inside');
  if (wh.has(tokens.at(-1) ?? '')) shapes.add('#ends wh');
  shapes.add(`${tokens.at(-1) ?? ''}$`);
  if (tag.test(tokens.slice(-2).join(' '))) shapes.add('#tag');
  const size = tokens.length;
  shapes.add(
    size <= 2
      ? '#words<=2'
      : size <= 4
        ? '#words<=4'
        : size <= 8
          ? '#words<=8'
          : size <= 16
            ? '#words<=16'
            : '#words>16',
  );
  return { words, shapes, size };
}

function isPerson(token: string | undefined): boolean {
  return token !== undefined && subject.has(token);
}
