import type { TermSentence } from '#text/languages/index.ts';
import { speakerOf } from './speech.ts';

/** "Q: ...", "Answer: ...": a letter or word for a question or an answer. */
const turnSign = /^(?<sign>[QAF]|Question|Answer|Frage|Antwort)\s?[:.]\s{1,8}(?=\S)/u;
const asks = /[?？]["'”’»)\]]*$/u;
/** Minimum questions and answers of an interview. */
const fewestTurns = 2;
/** Minimum share of an interviewer's turns that ask, and maximum share of those of somebody who answers. */
const shareAsked = 0.6;
const shareAskedBack = 0.34;
const form =
  "(?:Dr|Prof|Professor|Ms|Mrs|Mr|Miss|Sir|Dame|Minister|Mayor|Frau|Herr|Madame|Monsieur|Señora?|Signora?)\\.? \\p{Lu}[\\p{L}’'-]{1,30}";
/** "Dr Salgado, why bees?", "Why bees, Dr Salgado?" */
const addressed = new RegExp(`^(?<first>${form}), |, (?<last>${form})[?.,]`, 'u');

/** One sentence of a person who answers. */
export interface Answer {
  /** Who answers, as the text calls them; empty if it does not name them. */
  who: string;
  /** What they say, without the name before it. */
  statement: string;
}

/** The questions and answers of a printed interview. */
export interface Interview {
  /** The sentences of the interviewer. */
  asked: ReadonlySet<number>;
  /** The sentences of those who answer. */
  answers: ReadonlyMap<number, Answer>;
}

/** One side of a conversation. */
interface Side {
  turns: number;
  asking: number;
}

/** Whether a line begins a question or answer that is marked by a letter or word. */
export function isSigned(line: string): boolean {
  return turnSign.test(line);
}

function signOf(sentence: TermSentence): string | undefined {
  return turnSign.exec(sentence.written)?.groups?.['sign'] ?? speakerOf(sentence.written);
}

const unlabelledAsker = '?';

/**
 * Where lines without a name begin that ask, if only one person has a name before what they say: "Should night shifts be
 * banned?" before "Dr Salgado: No."
 */
function unlabelledQuestions(
  sentences: readonly TermSentence[],
  text: string,
  opening: readonly (string | undefined)[],
): ReadonlySet<number> {
  const found = new Set<number>();
  if (new Set(opening.filter((who) => who !== undefined)).size !== 1) return found;
  let first = 0;
  for (const [at, { written, start }] of sentences.entries()) {
    const next = sentences[at + 1];
    const isLast = next === undefined || text.slice(start + written.length, next.start).includes('\n');
    if (!isLast) continue;
    if (asks.test(written) && opening[first] === undefined && opening[at + 1] !== undefined) found.add(first);
    first = at + 1;
  }
  return found;
}

/** The sign of whoever answers without a name or letter. */
const unlabelledAnswer = '!';
/** A question to somebody, and what somebody says of themselves, in six languages. */
const addresses =
  /(?<!\p{L})(?:you|your|yours|du|dir|dich|dein\p{L}{0,2}|Sie|Ihnen|Ihr\p{L}{0,2}|vous|votre|vos|tu|te|ton|ta|usted(?:es)?|su|sus|tú|lei|Lei|suo|sua|u|uw|je|jij)(?!\p{L})/u;
const ofOneself =
  /(?<!\p{L})(?:I|me|my|ich|mir|mich|mein\p{L}{0,2}|je|j['’]\p{L}{1,12}|moi|mon|ma|mes|yo|mi|mis|io|mio|mia|ik|mij|mijn|we|our|wir|unser\p{L}{0,2}|nous|notre|nuestr[oa]|noi|nostr[oa])(?!\p{L})/u;
/** Most sentences of a question that stands in a paragraph of its own. */
const longestQuestion = 3;

/** The first and last sentence of each line. */
function linesOf(sentences: readonly TermSentence[], text: string): { first: number; last: number }[] {
  const lines: { first: number; last: number }[] = [];
  for (const [at, { start }] of sentences.entries()) {
    const line = lines.at(-1);
    const isNewLine = text.slice(sentences[at - 1]?.start ?? start, start).includes('\n');
    if (line === undefined || isNewLine) lines.push({ first: at, last: at });
    else line.last = at;
  }
  return lines;
}

/**
 * Who speaks in each sentence of an interview that marks nobody: questions to "you" in paragraphs of their own, and
 * below them what somebody says of themselves. Undefined if the text is none; questions that customers ask often are
 * answered by nobody in particular.
 */
function unlabelledTurns(
  sentences: readonly TermSentence[],
  text: string,
): readonly (string | undefined)[] | undefined {
  const lines = linesOf(sentences, text);
  const saidIn = ({ first, last }: { first: number; last: number }) =>
    sentences
      .slice(first, last + 1)
      .map(({ written }) => written)
      .join(' ');
  const isQuestion = (line: { first: number; last: number } | undefined) =>
    line !== undefined && line.last - line.first < longestQuestion && asks.test(sentences[line.last]?.written ?? '');
  const questions = lines.filter(
    (line, at) => isQuestion(line) && lines[at + 1] !== undefined && !isQuestion(lines[at + 1]),
  );
  const toSomebody = questions.filter((line) => addresses.test(saidIn(line)));
  const answered = questions.filter((line) => {
    const answer = lines.find(({ first }) => first === line.last + 1);
    return answer !== undefined && ofOneself.test(saidIn(answer));
  });
  const enough = Math.max(fewestTurns, questions.length / 2);
  if (toSomebody.length < enough || answered.length < enough) return undefined;
  const asking = new Set(questions.flatMap(({ first, last }) => [...sentences.keys()].slice(first, last + 1)));
  const begin = questions[0]?.first ?? 0;
  return sentences.map((_, at) => (at < begin ? undefined : asking.has(at) ? unlabelledAsker : unlabelledAnswer));
}

/** "Sana Qureshi has run a shop": the one name that opens a sentence before the first question. */
const opensWithName =
  /^(?<name>\p{Lu}\p{Ll}{1,20}(?: \p{Lu}[\p{Ll}’'-]{1,20}){1,2})(?=,| (?:is|was|has|had|runs|leads|works|grew|lives|ist|hat|leitet|est|a|dirige|es|ha)(?!\p{L}))/u;

function introduced(sentences: readonly TermSentence[], speakers: readonly (string | undefined)[]): string {
  const before = sentences.slice(
    0,
    speakers.findIndex((who) => who !== undefined),
  );
  const names = new Set(before.flatMap(({ text }) => opensWithName.exec(text)?.groups?.['name'] ?? []));
  return names.size === 1 ? ([...names][0] ?? '') : '';
}

/**
 * Who speaks in each sentence. A line without a name goes on with the turn above it, except behind the last turn, where
 * the text speaks again.
 */
function speakersOf(sentences: readonly TermSentence[], text: string): readonly (string | undefined)[] {
  const opening = sentences.map((one) => (one.start === 0 || text[one.start - 1] === '\n' ? signOf(one) : undefined));
  if (opening.every((who) => who === undefined)) return unlabelledTurns(sentences, text) ?? opening;
  const last = opening.findLastIndex((who) => who !== undefined);
  const unlabelled = unlabelledQuestions(sentences, text, opening);
  let current: string | undefined;
  return sentences.map(({ start }, at) => {
    const isNewLine = text.slice(sentences[at - 1]?.start ?? start, start).includes('\n');
    if (opening[at] !== undefined) current = opening[at];
    else if (unlabelled.has(at)) current = unlabelledAsker;
    else if (at > last && isNewLine) current = undefined;
    return current;
  });
}

/** How often each side speaks, and how often it asks. */
function sidesOf(sentences: readonly TermSentence[], speakers: readonly (string | undefined)[]): Map<string, Side> {
  const sides = new Map<string, Side>();
  let isAsking = false;
  for (const [at, who] of speakers.entries()) {
    if (who === undefined) continue;
    const side = sides.get(who) ?? { turns: 0, asking: 0 };
    if (who !== speakers[at - 1]) {
      side.turns += 1;
      isAsking = false;
    }
    if (!isAsking && asks.test(sentences[at]?.written ?? '')) {
      side.asking += 1;
      isAsking = true;
    }
    sides.set(who, side);
  }
  return sides;
}

/**
 * The interview that a text prints as "Q: ... A: ..." or with names before what is said, because its point is what is
 * answered and not what is asked. Undefined if nobody only asks: a conversation makes no sense in single sentences.
 */
export function findInterview(sentences: readonly TermSentence[], text: string): Interview | undefined {
  const speakers = speakersOf(sentences, text);
  const sides = sidesOf(sentences, speakers);
  const asker = [...sides].sort(([, one], [, other]) => other.asking - one.asking)[0];
  if (asker === undefined || asker[1].asking < fewestTurns) return undefined;
  const [name, { turns, asking }] = asker;
  const others = [...sides].filter(([who]) => who !== name).map(([, side]) => side);
  const answered = others.reduce((sum, side) => sum + side.turns, 0);
  const isOneSided = asking >= shareAsked * turns && others.every((one) => one.asking <= shareAskedBack * one.turns);
  if (!isOneSided || answered < fewestTurns) return undefined;
  const asked = new Set(speakers.flatMap((who, at) => (who === name ? [at] : [])));
  const isUnlabelled = speakers.includes(unlabelledAnswer);
  const isNameless = isUnlabelled || isSigned(`${name}: ?`);
  const groups = [...asked]
    .map((at) => addressed.exec(statementOf(sentences[at], name))?.groups)
    .find((found) => found !== undefined);
  const person = groups?.['first'] ?? groups?.['last'] ?? (isUnlabelled ? introduced(sentences, speakers) : '');
  const answers = new Map<number, Answer>();
  for (const [at, who] of speakers.entries())
    if (who !== undefined && who !== name)
      answers.set(at, { who: isNameless ? person : who, statement: statementOf(sentences[at], who) });
  return { asked, answers };
}

/** What a sentence says, without the name or sign of its speaker before it. */
function statementOf(sentence: TermSentence | undefined, speaker: string): string {
  const said = sentence?.text ?? '';
  const signed = turnSign.exec(said)?.[0] ?? '';
  const who = speakerOf(said);
  return signed !== '' || who !== speaker ? said.slice(signed.length) : said.slice(who.length + 2);
}

/** Sentences without the letters before questions and answers, which nobody reads aloud. */
export function withoutSigns<Sentence extends TermSentence>(sentences: readonly Sentence[]): readonly Sentence[] {
  return sentences.map((one) => {
    const signed = turnSign.exec(one.written)?.[0].length ?? 0;
    if (signed === 0) return one;
    const written = one.written.slice(signed);
    const words = one.words.filter((_, at) => at > 0);
    return { ...one, start: one.start + signed, written, text: written.replace(/\s+/g, ' '), words };
  });
}
