import { closesQuotations } from '#text/languages/index.ts';
import { type LengthLimit, leadingWords, wholeSentences } from './cut-text.ts';
import { bestSentences, type SourceSentence, type SourceText } from './source-text.ts';

/** Words in double marks that begin like a sentence: single marks are apostrophes too often. */
const quotation = /["“„«][\s\u00a0\u202f]?\p{Lu}[^"“”„«»\n]{20,400}[.,!?…]?["”“»]/u;
const fewestWords = 5;
/** Sentences of one quotation. */
const mostSentences = 4;
/** A mark that closes a quotation has no word behind it. */
const opening = /(?:^|[\s(:—–-])["“„«][\s\u00a0\u202f]?[\p{L}\p{N}]/u;

/** A passage in which somebody is quoted, and what speaks for it. */
interface Quoted {
  passage: string;
  score: number;
}

/** The sentences from one place on until what was opened in quotation marks is closed. */
function passageFrom(source: SourceText, first: number): SourceSentence[] | undefined {
  const taken: SourceSentence[] = [];
  for (const sentence of source.sentences.slice(first, first + mostSentences)) {
    taken.push(sentence);
    if (closesQuotations(taken.map(({ written }) => written).join(' '))) return taken;
  }
  return undefined;
}

/** "..., he wrote": who it is stands before. */
const byPronoun = /["”“»]\s?(?:(?:he|she|they|er|sie) \p{L}|\p{L}{1,30} (?:he|she|they|er|sie)\b)/iu;
const named = /(?<=[\p{L},] )\p{Lu}\p{L}{1,30}|^ {0,8}\p{Lu}\p{L}{1,30} \p{Lu}/u;
/** How much a quotation is worth of which nobody knows who said it. */
const namelessShare = 0.2;

/** A passage without what stands in marks: who says it. */
function outsideMarks(passage: string): string {
  return ` ${passage.replace(/["“„«][^"“”„«»]{0,400}["”“»]/gu, ' ')}`;
}

/** What people say in the text, with the sentence that says who, or in their words alone where that is too long. */
function quoted(source: SourceText, max: LengthLimit): Quoted[] {
  return source.sentences.flatMap(({ text, place }) => {
    const sentences = opening.test(text) ? passageFrom(source, place) : undefined;
    const from = sentences?.[0];
    const to = sentences?.at(-1);
    if (from === undefined || to === undefined) return [];
    const passage = source.text.slice(from.start, to.start + to.written.length);
    const words = quotation.exec(passage.replace(/\s+/gu, ' '))?.[0];
    if (words === undefined || words.split(' ').length < fewestWords || passage.includes('\n\n')) return [];
    const score = Math.max(...(sentences ?? []).map((one) => one.score));
    const outside = outsideMarks(passage);
    if (byPronoun.test(passage)) {
      const before = source.sentences[place - 1];
      const longer = before === undefined ? '' : source.text.slice(before.start, to.start + to.written.length);
      const tellsWho = before !== undefined && named.test(before.text) && !longer.includes('\n\n');
      if (tellsWho && max.measure(longer) <= max.limit) return [{ passage: longer, score }];
      return max.measure(passage) <= max.limit ? [{ passage, score: namelessShare * score }] : [];
    }
    if (max.measure(passage) <= max.limit)
      return [{ passage, score: named.test(outside) ? score : namelessShare * score }];
    const isWhole = max.measure(words) <= max.limit && passage.includes(words);
    return isWhole ? [{ passage: words, score: namelessShare * score }] : [];
  });
}

/** One passage word for word: what somebody is quoted with, or else the best sentence. */
export function quoteFrom(source: SourceText, max: LengthLimit): string {
  const said = quoted(source, max).sort((a, b) => b.score - a.score)[0];
  if (said !== undefined) return said.passage;
  const fitting = bestSentences(source, 12).filter(({ written }) => max.measure(written) <= max.limit);
  // One that stands on one line, and is tied to no other, reads better wherever it is put.
  const found = fitting.find(({ written, alone }) => alone === written) ?? fitting[0];
  return found?.written ?? (wholeSentences(source.text, max) || leadingWords(source.text, max));
}
