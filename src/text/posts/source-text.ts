import { factsOf, type SourceFacts } from '#text/grounding/index.ts';
import { plainText, readTerms, stem, type TermSentence, type TermText } from '#text/languages/index.ts';

/** A sentence of a source and how well it speaks for the whole. */
export interface SourceSentence extends TermSentence {
  score: number;
  stems: ReadonlySet<string>;
}

/** A source as the built-in engine sees it. */
export interface SourceText extends TermText {
  text: string;
  /** What the text calls itself: a line without a full stop at its beginning. */
  title: string | undefined;
  sentences: readonly SourceSentence[];
  facts: SourceFacts;
}

/** Characters beyond this take no part either, and facts are looked for in the same ones. */
export const furthestRead = 150_000;
/** Sentences beyond this take no part: nothing that is made of a text is as long. */
const mostSentences = 1_500;
const finished = /[.!?…。！？।॥]["'”’»)\]]*$/u;
const question = /[?？]["'”’»)\]]*$/u;

function titleOf(text: string): string | undefined {
  const line = text.slice(0, 300).split('\n', 1)[0]?.trim() ?? '';
  const isTitle = line !== '' && line.length <= 120 && !finished.test(line) && text.length > line.length + 20;
  return isTitle && text.slice(line.length, line.length + 2) === '\n\n' ? line : undefined;
}

/** How well the length of a sentence suits being shown alone, 0..1. */
function lengthFit(count: number): number {
  if (count < 4) return 0.2;
  if (count < 8) return 0.7;
  return count <= 32 ? 1 : Math.max(0.3, 32 / count);
}

/** Prepares a text: its sentences with a score for how much of what the text is about they say. */
export function readSource(raw: string): SourceText {
  const text = plainText(raw.slice(0, furthestRead));
  const title = titleOf(text);
  const { language, roles, sentences: read } = readTerms(text, mostSentences);
  const sentences = read.map((sentence) => {
    const content = sentence.words.filter(({ lower }) => !roles.stop.has(lower));
    return { ...sentence, stems: new Set(content.map(({ lower }) => stem(lower, language))), score: 0 };
  });
  const counts = new Map<string, number>();
  for (const { stems } of sentences) for (const one of stems) counts.set(one, (counts.get(one) ?? 0) + 1);
  const scored = sentences.map((sentence) => {
    let weight = 0;
    for (const one of sentence.stems) weight += Math.log2(counts.get(one) ?? 1);
    let score = (0.5 + weight / (sentence.stems.size + 4)) * lengthFit(sentence.words.length);
    score *= 1 + 0.4 / (1 + sentence.place / 3);
    if (!finished.test(sentence.text)) score *= 0.35;
    if (question.test(sentence.text)) score *= 0.5;
    if (roles.dangling.has(sentence.words[0]?.lower ?? '')) score *= 0.5;
    if (sentence.text.includes('://')) score *= 0.4;
    if (sentence.text === title) score = 0;
    return { ...sentence, score };
  });
  return { text, language, roles, title, sentences: scored, facts: factsOf(raw.slice(0, furthestRead)) };
}

/** Share of the words of the shorter sentence from which two say the same. */
const alike = 0.6;

/** The best sentences of a source that do not repeat each other, best first. */
export function bestSentences(source: SourceText, most: number): SourceSentence[] {
  const chosen: SourceSentence[] = [];
  for (const one of source.sentences.toSorted((a, b) => b.score - a.score || a.place - b.place)) {
    if (chosen.length >= most || (one.score === 0 && chosen.length > 0)) break;
    const repeats = chosen.some(({ stems }) => {
      const shared = [...one.stems].filter((word) => stems.has(word)).length;
      return shared > 0 && shared >= alike * Math.min(stems.size, one.stems.size);
    });
    if (!repeats) chosen.push(one);
  }
  return chosen;
}
