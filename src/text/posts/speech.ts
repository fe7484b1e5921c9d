import { isListLabel } from './clean-source.ts';

/** A sentence with its offsets. */
interface Placed {
  text: string;
  start: number;
  written: string;
}

const signs = /["“”„«»]|\n[^\S\n]{0,20}\n/gu;
const opensSpeech = /^["“„«]/u;
const asks = /[?？]["'”’»)\]]*$/u;
/** Maximum sentences of an interview question. */
const longestQuestion = 3;
/** Minimum questions of an interview. */
const fewestQuestions = 2;

/** The quotation mark that is open after another one. */
function openBehind(open: string, sign: string): string {
  if (sign.includes('\n')) return '';
  if (sign === '"') return open === '"' ? '' : '"';
  if (sign === '“') return open === '„' ? '' : '“';
  return sign === '„' || sign === '«' ? sign : '';
}

/**
 * Which sentences begin inside a quotation that another sentence opened. Without the marks nobody would know who is
 * speaking.
 */
function insideQuotations(sentences: readonly Placed[], text: string): boolean[] {
  const marks = [...text.matchAll(signs)];
  let next = 0;
  let open = '';
  return sentences.map(({ start }) => {
    for (let mark = marks[next]; mark !== undefined && mark.index < start; mark = marks[next]) {
      open = openBehind(open, mark[0]);
      next += 1;
    }
    return open !== '';
  });
}

/**
 * Which sentences are an interviewer's questions: a short paragraph that ends in a question and is followed by a
 * quotation.
 */
function interviewQuestions(sentences: readonly Placed[], text: string): boolean[] {
  const found = sentences.map(() => false);
  let first = 0;
  let questions = 0;
  for (const [at, { start, written }] of sentences.entries()) {
    const end = start + written.length;
    const next = sentences[at + 1];
    const isLast = next === undefined || text.slice(end, next.start).includes('\n');
    if (!isLast) continue;
    if (asks.test(written) && at - first < longestQuestion && next !== undefined && opensSpeech.test(next.text)) {
      found.fill(true, first, at + 1);
      questions += 1;
    }
    first = at + 1;
  }
  return questions >= fewestQuestions ? found : sentences.map(() => false);
}

/** "Castell: Twice a month.": a speaker label. */
const label = /^(?<who>\p{Lu}[\p{L}.'’ -]{1,30}): \S/u;
/** Who speaks in a labelled line, so that interviews and dialogues agree. "Fixed: ..." in release notes names nobody. */
export function speakerOf(line: string): string | undefined {
  const who = label.exec(line)?.groups?.['who'];
  return who === undefined || isListLabel(who) ? undefined : who;
}

/** Minimum labelled lines of a dialogue. */
const fewestTurns = 4;

/** Which sentences are turns of a dialogue, which make no sense alone. */
function spokenInTurns(sentences: readonly Placed[], text: string): boolean[] {
  const turns = sentences.map(({ start, written }) =>
    /(?:^|\n)$/u.test(text.slice(0, start).slice(-1)) ? speakerOf(written) : undefined,
  );
  const speakers = turns.filter((who) => who !== undefined);
  const isDialogue =
    speakers.length >= fewestTurns &&
    [...new Set(speakers)].filter((who) => speakers.indexOf(who) < speakers.lastIndexOf(who)).length > 1;
  let isInTurn = false;
  return sentences.map(({ start }, at) => {
    const isNewLine = at > 0 && text.slice(sentences[at - 1]?.start ?? 0, start).includes('\n');
    if (turns[at] !== undefined) isInTurn = true;
    else if (isNewLine) isInTurn = false;
    return isDialogue && isInTurn;
  });
}

/** Minimum questions of an interview without names and quotation marks, and the words by which both sides are known. */
const fewestBare = 3;
const addresses =
  /(?<!\p{L})(?:you|your|sie|ihr|ihre|ihnen|du|dein|deine|vous|votre|vos|tu|usted|su|lei|suo)(?!\p{L})/iu;
const answersForOneself =
  /(?<!\p{L})(?:I|I['’](?:m|ve|d|ll)|my|me|ich|mein|meine|mir|mich|je|j['’]\p{L}+|moi|mon|yo|mi|io|mio)(?!\p{L})/u;

/** Which sentences answer an interviewer whose questions stand on lines of their own. */
function bareAnswers(sentences: readonly Placed[], text: string): boolean[] {
  const found = sentences.map(() => false);
  const gapBefore = (at: number) =>
    text.slice((sentences[at - 1]?.start ?? 0) + (sentences[at - 1]?.written.length ?? 0), sentences[at]?.start ?? 0);
  const isQuestion = sentences.map(
    ({ written }, at) =>
      asks.test(written) && (at === 0 || gapBefore(at).includes('\n')) && gapBefore(at + 1).includes('\n'),
  );
  const questions = sentences.filter((_, at) => isQuestion[at]);
  if (questions.length < fewestBare || !questions.some((one) => addresses.test(one.text))) return found;
  let isInside = false;
  for (let at = 1; at < sentences.length; at += 1) {
    if (isQuestion[at - 1] === true) isInside = true;
    else if (gapBefore(at).includes('\n\n')) isInside = false;
    found[at] = isInside && isQuestion[at] !== true;
  }
  return found.some((is, at) => is && answersForOneself.test(sentences[at]?.text ?? ''))
    ? found
    : sentences.map(() => false);
}

/** Which sentences are another person's words and cannot be shown as the text's own. */
export function findOpinionsOfOthers(sentences: readonly Placed[], text: string): boolean[] {
  const asked = interviewQuestions(sentences, text);
  const inTurns = spokenInTurns(sentences, text);
  const answers = bareAnswers(sentences, text);
  return insideQuotations(sentences, text).map(
    (isInside, at) => isInside || asked[at] === true || inTurns[at] === true || answers[at] === true,
  );
}
