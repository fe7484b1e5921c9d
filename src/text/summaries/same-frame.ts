import { rolesOf, stem, wordsOf } from '#text/languages/index.ts';
import { type MeasuredStatement, mayAgree, withoutFigures } from './measured.ts';
import { areEqual, auxiliary } from './word-sets.ts';

const { stop } = rolesOf('en');
/** Negations. "Without" is excluded: with and without something, both may be true. */
const denying = /^(?:not|never|no|none|neither|nor|cannot|\p{L}{2,10}n['’]t)$/u;
/** Words that only qualify degree or certainty. */
const loose =
  /ly$|^(?:percent|about|around|some|nearly|almost|roughly|over|under|below|above|more|less|fewer|least|most|than|long)$/;
/** Quantifiers: what holds for some says nothing about the others. */
const partial =
  /^(?:some|many|most|several|few|other|others|half|certain|two|three|four|five|six|seven|eight|nine|ten|\p{N}.*)$/u;
const whole = /^(?:all|every|each|entire|whole|both)$/;
const fewestWords = 2;
const fewestDenied = 3;
const likely =
  /\b(?:may|might|could|would|if|unless|whether|(?:expect(?:s|ed)?|plan(?:s|ned)?|hope(?:s|d)?|aim(?:s|ed)?) to)\b/u;

/** Acts and their opposites, which exclude each other. */
const opposites: readonly (readonly [string, string])[] = [
  ['approv', 'reject'],
  ['accept', 'reject'],
  ['adopt', 'reject'],
  ['accept', 'refus'],
  ['surviv', 'die'],
  ['confirm', 'deni'],
  ['allow', 'ban'],
  ['allow', 'forbid'],
  ['permit', 'prohibit'],
  ['legal', 'illeg'],
  ['guilti', 'innoc'],
  ['acquit', 'convict'],
  ['support', 'oppos'],
  ['succeed', 'fail'],
  ['uphold', 'overturn'],
  ['safe', 'danger'],
  ['safe', 'unsaf'],
];

interface Frame {
  stems: ReadonlySet<string>;
  isDenied: boolean;
  isPartial: boolean;
  isWhole: boolean;
}

function readFrame(sentence: MeasuredStatement): Frame {
  const words = wordsOf(withoutFigures(sentence)).map(({ lower }) => lower);
  const denials = words.filter((word) => denying.test(word)).length;
  const contentWords = words.filter((word) => !stop.has(word) && !auxiliary.test(word) && !denying.test(word));
  const comparedWords = contentWords.filter((word) => !loose.test(word) && !/^\p{N}/u.test(word) && !whole.test(word));
  return {
    stems: new Set(comparedWords.filter((word) => !partial.test(word)).map((word) => stem(word, 'en'))),
    isDenied: denials % 2 === 1,
    isPartial:
      words.some((word) => partial.test(word)) || sentence.figures.some(({ kind }) => kind.startsWith('count ')),
    isWhole: words.some((word) => whole.test(word)),
  };
}

/** Whether two sentences differ in one word each and those words are opposites. Undefined if they are not. */
function areOpposite(a: Frame, b: Frame): boolean | undefined {
  const own = [...a.stems].filter((word) => !b.stems.has(word));
  const others = [...b.stems].filter((word) => !a.stems.has(word));
  if (own.length !== 1 || others.length !== 1 || a.stems.size < fewestWords) return undefined;
  const [mine = '', theirs = ''] = [own[0], others[0]];
  const isMeant = opposites.some(
    ([one, other]) =>
      (mine.startsWith(one) && theirs.startsWith(other)) || (mine.startsWith(other) && theirs.startsWith(one)),
  );
  if (!isMeant || a.isDenied !== b.isDenied) return undefined;
  return a.isPartial || b.isPartial ? (a.isWhole && b.isPartial) || (b.isWhole && a.isPartial) : true;
}

/**
 * Whether two sentences that share every word except figures and a negation contradict each other: one negates the
 * other, uses the opposite verb, or gives a figure that rounding and units cannot explain. Undefined if their words
 * differ; false if their figures may both be true.
 */
export function differInFrame(a: MeasuredStatement, b: MeasuredStatement): boolean | undefined {
  const [mine, theirs] = [a.figures, b.figures];
  const [one, other] = [readFrame(a), readFrame(b)];
  const isAhead = likely.test(a.core) || likely.test(b.core);
  if (!areEqual(one.stems, other.stems)) return isAhead ? undefined : areOpposite(one, other);
  if (one.stems.size < fewestWords && (one.stems.size === 0 || mine.length === 0)) return undefined;
  if (one.isDenied !== other.isDenied) {
    const isSame = mine.length === 0 || theirs.length === 0;
    return isSame && !isAhead && !one.isPartial && !other.isPartial && one.stems.size >= fewestDenied
      ? true
      : undefined;
  }
  const [figure, otherFigure] = [mine[0], theirs[0]];
  if (mine.length !== 1 || theirs.length !== 1 || figure === undefined || otherFigure === undefined) return undefined;
  if (figure.kind !== otherFigure.kind || isAhead || one.isDenied) return undefined;
  return !mayAgree(figure, otherFigure);
}
