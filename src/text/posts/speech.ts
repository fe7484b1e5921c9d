/** A sentence by its place in a text. */
interface Placed {
  text: string;
  start: number;
  written: string;
}

const signs = /["“”„«»]|\n[^\S\n]{0,20}\n/gu;
const opensSpeech = /^["“„«]/u;
const asks = /[?？]["'”’»)\]]*$/u;
/** Sentences of a question in an interview. */
const longestQuestion = 3;
/** Such questions from which on a text is an interview. */
const fewestQuestions = 2;

/** Which quotation mark is open behind another one. */
function openBehind(open: string, sign: string): string {
  if (sign.includes('\n')) return '';
  if (sign === '"') return open === '"' ? '' : '"';
  if (sign === '“') return open === '„' ? '' : '“';
  return sign === '„' || sign === '«' ? sign : '';
}

/** Which sentences begin inside a quotation that another one has opened: without its marks, nobody knows whose words they are. */
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

/** Which sentences belong to what an interviewer asks: a short paragraph that ends in a question, and is answered in marks. */
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

/** "Castell: Twice a month.": who speaks, at the beginning of a line. */
const label = /^(?<who>\p{Lu}[\p{L}.'’ -]{1,30}): \S/u;
/** Lines with such a label from which on a text is a dialogue. */
const fewestTurns = 4;

/** Which sentences stand in the turns of a dialogue: they answer one another, and say nothing by themselves. */
function spokenInTurns(sentences: readonly Placed[], text: string): boolean[] {
  const turns = sentences.map(({ start, written }) =>
    /(?:^|\n)$/u.test(text.slice(0, start).slice(-1)) ? label.exec(written)?.groups?.['who'] : undefined,
  );
  const said = turns.filter((who) => who !== undefined);
  const isDialogue =
    said.length >= fewestTurns &&
    [...new Set(said)].filter((who) => said.indexOf(who) < said.lastIndexOf(who)).length > 1;
  let isInTurn = false;
  return sentences.map(({ start }, at) => {
    const isNewLine = at > 0 && text.slice(sentences[at - 1]?.start ?? 0, start).includes('\n');
    if (turns[at] !== undefined) isInTurn = true;
    else if (isNewLine) isInTurn = false;
    return isDialogue && isInTurn;
  });
}

/** Which sentences are somebody else's words, and cannot be shown as those of the text. */
export function othersWords(sentences: readonly Placed[], text: string): boolean[] {
  const asked = interviewQuestions(sentences, text);
  const inTurns = spokenInTurns(sentences, text);
  return insideQuotations(sentences, text).map(
    (isInside, at) => isInside || asked[at] === true || inTurns[at] === true,
  );
}
