import { clock } from './figures.ts';
import type { Question } from './read-question.ts';

/** "When does the train leave?": what a timetable says, in which running is not leaving. */
const asksTimetable = /^when do(?:es)?\b|^(?:at )?what time do(?:es)?\b/iu;
const leavesOrArrives = /^(?:leave|depart|arrive|start|open|close)$/u;
/** Minimum part of such a word that a sentence must have. */
const surely = 0.6;

/** The terms of a question for what a timetable says that name a departure, an arrival, an opening. */
function timetabled({ kind, language, text, terms }: Question): number[] {
  if (kind !== 'when' || language !== 'en' || !asksTimetable.test(text)) return [];
  return terms.flatMap(({ lower }, at) => (leavesOrArrives.test(lower) ? [at] : []));
}

/** Whether a sentence lacks the departure, arrival or opening whose time is asked for. */
export const lacksTimetabled = (question: Question, held: readonly number[]): boolean =>
  timetabled(question).some((at) => (held[at] ?? 0) < surely);

/** Whether a sentence gives its time of day. */
export const givesTimetabled = (question: Question, sentence: string, held: readonly number[]): boolean =>
  clock.test(sentence) && timetabled(question).some((at) => (held[at] ?? 0) >= surely);
