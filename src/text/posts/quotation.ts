import { closesQuotations } from '#text/languages/index.ts';
import { type LengthLimit, leadingWords, wholeSentences } from './cut-text.ts';
import { bestSentences, resultWeight, type SourceSentence, type SourceText } from './source-text.ts';

/** A sentence in double quotation marks. Single ones are too often apostrophes. */
const quotation = /["“„«][\s\u00a0\u202f]?\p{Lu}[^"“”„«»\n]{20,400}[.,!?…]?["”“»]/u;
const fewestWords = 5;
/** Maximum sentences of a quotation. */
const mostSentences = 4;
/** An opening quotation mark, which a word follows. */
const opening = /(?:^|[\s(:—–-])["“„«][\s\u00a0\u202f]?[\p{L}\p{N}]/u;

/** A passage with a quotation, and its score. */
interface Quoted {
  passage: string;
  score: number;
}

/** The sentences from one on until its quotation is closed. */
function passageFrom(source: SourceText, first: number): SourceSentence[] | undefined {
  const taken: SourceSentence[] = [];
  for (const sentence of source.sentences.slice(first, first + mostSentences)) {
    taken.push(sentence);
    if (closesQuotations(taken.map(({ written }) => written).join(' '))) return taken;
  }
  return undefined;
}

/** "..., he wrote": the speaker is named before. */
const byPronoun = /["”“»]\s?(?:(?:he|she|they|er|sie) \p{L}|\p{L}{1,30} (?:he|she|they|er|sie)\b)/iu;
const named = /(?<=[\p{L},] )\p{Lu}\p{L}{1,30}|^ {0,8}\p{Lu}\p{L}{1,30} \p{Lu}/u;
/** Weight of a quotation without a named speaker. */
const namelessShare = 0.2;

/** A passage without its quotations: the attribution. */
function outsideMarks(passage: string): string {
  return ` ${passage.replace(/["“„«][^"“”„«»]{0,400}["”“»]/gu, ' ')}`;
}

/** The quotations in a text, with the sentence that names the speaker, or without it if that is too long. */
function quoted(source: SourceText, max: LengthLimit): Quoted[] {
  return source.sentences.flatMap(({ text, place }) => {
    const sentences = opening.test(text) ? passageFrom(source, place) : undefined;
    const from = sentences?.[0];
    const to = sentences?.at(-1);
    if (from === undefined || to === undefined) return [];
    const passage = source.text.slice(from.start, to.start + to.written.length);
    const words = quotation.exec(passage.replace(/\s+/gu, ' '))?.[0];
    if (words === undefined || words.split(' ').length < fewestWords || passage.includes('\n\n')) return [];
    // Of a title only what was said.
    if (passage.trim() === source.title) return [{ passage: words, score: namelessShare }];
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

/** A verbatim passage: the best quotation, or else the best sentence. */
export function quoteFrom(source: SourceText, max: LengthLimit): string {
  const said = quoted(source, max).sort((a, b) => b.score - a.score)[0];
  if (said !== undefined) return said.passage;
  const fitting = bestSentences(source, 12, { wanted: resultWeight }).filter(
    ({ written }) => max.measure(written) <= max.limit,
  );
  // A passage on one line without connectives reads better out of context.
  const found = fitting.find(({ written, alone }) => alone === written) ?? fitting[0];
  return found?.written ?? (wholeSentences(source.text, max) || leadingWords(source.text, max));
}
