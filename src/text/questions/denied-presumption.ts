import type { Word } from '#text/languages/index.ts';
import type { Question } from './read-question.ts';
import { likenessOf } from './related-words.ts';
import { denies } from './sentence-forms.ts';

/** Words that negate a following word of the question: "do not change", "failed to reach". */
const denying = new Set('not never cannot unable failed refused'.split(' '));
const mostBetween = 2;

/** "Should not drink more than 200 milligrams": a limit, which answers how much. */
const limits =
  /\b(?:not|never|cannot|n['’]t) (?:\p{L}{1,20} ){1,4}(?:more|less|fewer|longer|later|earlier) than\b|\bnot exceed\b/iu;

/** "Will not run until Sunday": when it will. */
const notUntil = /\b(?:not|n['’]t)\b[^.;]{0,60} (?:until|till|before)\b/iu;

/** Whether a sentence denies what the question presupposes: asked what changes, it says "they do not change". */
export function deniesAsked(
  { kind, terms, asksConsequence: isConsequence }: Question,
  { words, stems, text }: { words: readonly Word[]; stems: readonly string[]; text: string },
): boolean {
  if (kind === 'yes-no' || isConsequence || !denies(text)) return false;
  if ((kind === 'quantity' && limits.test(text)) || (kind === 'when' && notUntil.test(text))) return false;
  const isDenied = (at: number) =>
    words.slice(Math.max(0, at - mostBetween), at).some(
      ({ lower, end }) =>
        (denying.has(lower) || lower.endsWith("n't")) &&
        // What is denied in a quotation is not what stands behind it: '"The law does not say," criticises'.
        !/["”»]/u.test(text.slice(end, words[at]?.start)),
    );
  const asked = terms.filter(({ isName }) => !isName);
  return stems.some(
    (textStem, at) => textStem !== '' && asked.some((term) => likenessOf(term.stem, textStem) > 0) && isDenied(at),
  );
}
