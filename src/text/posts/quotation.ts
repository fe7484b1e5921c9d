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
const byPronoun =
  /["”“»],?\s?(?:(?:he|she|they|er|sie) (?:\p{L}+ly )?(?:s|add|told|tells|wr[io]t|expl|recall|repl|warn|ask|insist)|\p{L}{1,30} (?:he|she|they|er|sie|il|elle)\b)/iu;
/** A sentence that says who speaks, behind which a bare quotation is theirs. */
const speaks =
  /\b(?:says?|said|told|tells|adds?|added|wrote|writes|explains?|explained|accuses?|accused|warns?|warned|argues?|argued|complains?|complained|sagt|sagte|erklärt|erklärte|meint|meinte|warnt|warnte|explique|expliqué|raconte|dit|déclaré|dice|dijo|explica|explicó|afirma|afirmó)\b/iu;
/** Nothing but a quotation, whose speaker stands before. */
const bare = /^["“„«][^"“”„«»]{1,400}["”“»]$/u;
const named = /(?<=[\p{L},] )\p{Lu}\p{L}{1,30}|^ {0,8}\p{Lu}\p{L}{1,30} \p{Lu}/u;
/** The first word of a sentence, which is a surname if the text has it behind another name: "Haddad, 71, says". */
const firstWord = /^\p{Lu}[\p{L}’'-]{1,30}(?=,| \p{Ll})/u;
/** Weight of a quotation without a named speaker. */
const namelessShare = 0.2;

/** A passage without its quotations: the attribution. */
function outsideMarks(passage: string): string {
  return ` ${passage.replace(/["“„«][^"“”„«»]{0,400}["”“»]/gu, ' ')}`;
}

/** "I can mend a heel," he says.: a quotation with a pronoun behind it, which ends the sentence. */
const beforePronoun = /^(?<open>["“„«]\s?)(?<said>[^"“”„«»]{10,400}?)(?<end>[.,!?…]?)(?<close>\s?["”“»])/u;

/** What somebody says whom only a pronoun names, without the pronoun, and with what they go on to say. */
function onlyWords(passage: string, next: string): string {
  const { open = '', said, end = '', close = '' } = beforePronoun.exec(passage)?.groups ?? {};
  const behind = passage.slice(passage.lastIndexOf(close.trim()) + 1);
  if (said === undefined || /["“„«]/u.test(behind) || !byPronoun.test(passage)) return passage;
  return bare.test(next) ? `${passage} ${next}` : `${open}${said}${/[!?…]/u.test(end) ? end : '.'}${close}`;
}

/** A passage with the sentence before it if that names the speaker, and with what the speaker goes on to say. */
function withSpeaker(
  source: SourceText,
  taken: readonly SourceSentence[],
  max: LengthLimit,
): Omit<Quoted, 'score'> & { isNamed: boolean } {
  const first = taken[0]?.place ?? 0;
  const textOf = (from: number, to: number): string => {
    const [start, end] = [source.sentences[from], source.sentences[to]];
    return start === undefined || end === undefined
      ? ''
      : source.text.slice(start.start, end.start + end.written.length);
  };
  const fits = (one: string) => one !== '' && max.measure(one) <= max.limit && !one.includes('\n\n');
  const last = first + taken.length - 1;
  const passage = textOf(first, last);
  const isBare = bare.test(passage);
  if (isBare || byPronoun.test(passage)) {
    const before = source.sentences[first - 1]?.text ?? '';
    // Who has just been said to speak may go on in a paragraph of their own.
    const surname = speaks.test(before) ? firstWord.exec(before)?.[0] : undefined;
    const isKnown =
      surname !== undefined && new RegExp(`\\p{Lu}\\p{Ll}{1,30} ${surname}(?!\\p{L})`, 'u').test(source.text);
    const longer = isKnown ? `${before} ${passage}` : textOf(first - 1, last);
    const isNamed = (isKnown || named.test(before)) && (!isBare || speaks.test(before)) && fits(longer);
    if (isNamed || isBare) return { passage: isNamed ? longer : passage, isNamed };
    return { passage: onlyWords(passage, source.sentences[last + 1]?.written ?? ''), isNamed };
  }
  const isNamed = named.test(outsideMarks(passage));
  const further = textOf(first, last + 1);
  const goesOn = isNamed && bare.test(source.sentences[last + 1]?.written ?? '') && fits(further);
  return { passage: goesOn ? further : passage, isNamed };
}

/** The quotations in a text, with the sentence that names the speaker, or without it if that is too long. */
function quoted(source: SourceText, max: LengthLimit): Quoted[] {
  return source.sentences.flatMap(({ text, place }) => {
    const sentences = opening.test(text) ? passageFrom(source, place) : undefined;
    const [from, to] = [sentences?.[0], sentences?.at(-1)];
    if (sentences === undefined || from === undefined || to === undefined) return [];
    const own = source.text.slice(from.start, to.start + to.written.length);
    const words = quotation.exec(own.replace(/\s+/gu, ' '))?.[0];
    if (words === undefined || words.split(' ').length < fewestWords || own.includes('\n\n')) return [];
    // Of a title only what was said.
    if (own.trim() === source.title) return [{ passage: words, score: namelessShare }];
    const score = Math.max(...sentences.map((one) => one.score));
    const { passage, isNamed } = withSpeaker(source, sentences, max);
    if (max.measure(passage) <= max.limit) return [{ passage, score: isNamed ? score : namelessShare * score }];
    const isWhole = max.measure(words) <= max.limit && passage.includes(words);
    return isWhole ? [{ passage: words, score: namelessShare * score }] : [];
  });
}

/** A verbatim passage: the best quotation, or else the best sentence. */
export function quoteFrom(source: SourceText, max: LengthLimit): string {
  const bestQuotation = quoted(source, max).sort((a, b) => b.score - a.score)[0];
  if (bestQuotation !== undefined) return bestQuotation.passage;
  const fitting = bestSentences(source, 12, { wanted: resultWeight }).filter(
    ({ written }) => max.measure(written) <= max.limit,
  );
  // A passage on one line without connectives reads better out of context.
  const found = fitting.find(({ written, alone }) => alone === written) ?? fitting[0];
  return found?.written ?? (wholeSentences(source.text, max) || leadingWords(source.text, max));
}
