import type { Question } from './read-question.ts';
import { denies } from './sentence-forms.ts';

/** Maximum difference in certainty between two verdicts shown together. */
const asSure = 0.1;
/** "Not" in the other languages with known questions. */
const foreignDenial =
  /(?<!\p{L})(?:nicht|kein\p{L}{0,2}|niemals|pas|jamais|aucune?|niet|geen|nooit|não|nunca|non|ningun\p{L}?|nessun\p{L}?)(?!\p{L})|^no |(?<=, )no /iu;

interface Verdict {
  passage: number;
  start: number;
  end: number;
  score: number;
}

/** Of a yes and a no in one passage with equal certainty, the page's first one leads; the second qualifies it. */
export function inPageOrder<T extends Verdict>(
  { kind, language }: Question,
  sentences: readonly T[],
  passages: readonly { text: string }[],
): T[] {
  const [first, second, ...rest] = sentences;
  if (first === undefined || second === undefined || kind !== 'yes-no') return [...sentences];
  const isDenied = ({ passage, start, end }: Verdict) => {
    const sentenceText = passages[passage]?.text.slice(start, end) ?? '';
    return language === 'en' ? denies(sentenceText) : foreignDenial.test(sentenceText);
  };
  const isPair =
    first.passage === second.passage &&
    second.end <= first.start &&
    first.score - second.score <= asSure &&
    isDenied(first) !== isDenied(second);
  return isPair ? [second, first, ...rest] : [...sentences];
}
