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

/** Which sentences are somebody else's words, and cannot be shown as those of the text. */
export function othersWords(sentences: readonly Placed[], text: string): boolean[] {
  const asked = interviewQuestions(sentences, text);
  return insideQuotations(sentences, text).map((isInside, at) => isInside || asked[at] === true);
}
