import type { Question } from './read-question.ts';

/** "When does the train leave?": what a timetable says, in which running is not leaving. */
const asksTimetable = /^when do(?:es)?\b|^(?:at )?what time do(?:es)?\b/iu;
const leavesOrArrives = /^(?:leave|depart|arrive|start|open|close)$/u;
/** Minimum part of such a word that a sentence must have. */
const surely = 0.6;

/** Whether a question asks when something leaves, arrives or opens, and a sentence lacks that word. */
export function lacksTimetabled({ kind, language, text, terms }: Question, held: readonly number[]): boolean {
  if (kind !== 'when' || language !== 'en' || !asksTimetable.test(text)) return false;
  return terms.some(({ lower }, at) => leavesOrArrives.test(lower) && (held[at] ?? 0) < surely);
}
