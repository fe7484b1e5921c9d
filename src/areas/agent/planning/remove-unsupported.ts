import { checkSentence, factsOf, prepareSource, unsupportedBy } from '#text/grounding/index.ts';
import { guessLanguage, splitSentences, wordsOf } from '#text/languages/index.ts';
import { calculableFrom, contextText, proseOf, type RunContext } from './run-context.ts';
import { summarizeSteps } from './summarize-steps.ts';

/** The most characters of running text from tool answers that sentences are checked against, latest steps first. */
const longestRead = 60_000;

const nothingRead = 'I have not looked this up, and I do not answer from memory. Ask me to research it.';

/**
 * The final answer of a model without unsupported sentences: those with a number or name that nothing shown to the
 * model contains, and those that contradict a page. Figures can be calculated from others. The number of removed
 * sentences is stated; if none is left, the answer of the last step is used instead.
 */
export function removeUnsupported(answer: string, known: RunContext): string {
  const facts = factsOf(contextText(known));
  const prepared = prepareSource(proseOf(known.steps).slice(0, longestRead));
  const sentences = splitSentences(answer);
  const unsupported = sentences.map(({ start, end }) => unsupportedBy(facts, answer.slice(start, end)));
  const isCalculable = calculableFrom(answer, { known, unsupported: unsupported.flat() });
  // German capitalizes every noun, so a single capitalized word need not be a name.
  const isGerman = guessLanguage(wordsOf(answer).map(({ lower }) => lower)) === 'de';
  const fallen = sentences.filter(({ start, end }, at) => {
    const sentence = answer.slice(start, end);
    // A question asks about the things it names, without claiming anything.
    if (sentence.endsWith('?')) return false;
    const invented = unsupported[at]?.some((one) => !isCalculable(one) && !(isGerman && oneWord.test(one)));
    return invented === true || checkSentence(sentence, prepared).verdict === 'contradicted';
  });
  if (fallen.length === 0) return answer;
  if (fallen.length === sentences.length) return withoutModel(known);
  let kept = answer;
  for (const { start, end } of fallen.toReversed())
    kept = kept.slice(0, start) + kept.slice(end).replace(/^[^\S\n]/u, '');
  const many = fallen.length === 1 ? 'one sentence' : `${fallen.length} sentences`;
  kept = kept.replace(/^[^\S\n]{0,9}(?:[-*•]|\d{1,3}[.)])[^\S\n]{0,9}$/gmu, '').replace(/\n{3,9}/g, '\n\n');
  return `${kept.trim()}\n\n(Left out: ${many} that no source supports.)`;
}

const oneWord = /^\p{L}+$/u;

function withoutModel({ steps }: RunContext): string {
  const done = steps.filter(({ status }) => status === 'done');
  const summary = done.length === 0 ? undefined : summarizeSteps(done);
  return summary !== undefined && 'answer' in summary ? summary.answer : nothingRead;
}
