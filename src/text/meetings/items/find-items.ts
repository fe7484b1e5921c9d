import { detectLanguage, type LinearModel } from '#text/languages/index.ts';
import type { ActionItem, Decision, Question } from '../parts.ts';
import { findActionItems } from './action-items.ts';
import { findDecisions } from './decisions.ts';
import { addresseesOf, People } from './people.ts';
import { findQuestions } from './questions.ts';
import { piecesOf, type Segment, sentencesOf, type Utterance } from './utterances.ts';

/** The items of a meeting, each kind in order. */
export interface MeetingItems {
  action_items: ActionItem[];
  decisions: Decision[];
  questions: Question[];
  /** The numbers of the segments that contain them. */
  places: number[];
  /** Whether the whole transcript was read. */
  isWhole: boolean;
}

export interface FindOptions {
  /** The day of the meeting, to resolve "Friday". */
  date?: string | undefined;
  /** Weights to evaluate instead of the committed ones. */
  model?: LinearModel | undefined;
}

/** Maximum characters of speech that are read, about eight hours: callers wait for the answer. */
export const furthestRead = 500_000;
/** Maximum segments that are read, because each has a fixed cost. */
export const maxSegments = 20_000;

/** Finds the tasks, decisions and questions of a meeting. */
export function findItems(segments: readonly Segment[], { date, model }: FindOptions = {}): MeetingItems {
  const { read, isWhole } = withinReach(segments);
  const pieces = piecesOf(read);
  const said = sentencesOf(pieces);
  const people = peopleOf(read, said);
  const language = languageOf(read);
  const actions = findActionItems(said, people, { date, language });
  const decisions = findDecisions(said, { language, tasks: new Set(actions.map(({ at }) => at)) });
  const decided = decisions.flatMap(({ at }) => said[at] ?? []);
  const questions = findQuestions(pieces, { people, language, decisions: decided, ...(model && { model }) });
  const places = [...actions, ...decisions].map(({ at }) => said[at]?.segment ?? 0);
  return {
    action_items: actions.map(({ item }) => item),
    decisions: decisions.map(({ item }) => item),
    questions: questions.map(({ item }) => item),
    places: [...new Set([...places, ...questions.map(({ segment }) => segment)])].toSorted((one, other) => one - other),
    isWhole,
  };
}

/** Characters from which the language is detected. */
const languageShown = 200;

function languageOf(segments: readonly Segment[]): string {
  return detectLanguage(
    segments
      .slice(0, languageShown)
      .map(({ text }) => text)
      .join('\n'),
  );
}

/** The people who speak or are spoken to. */
export function peopleOf(segments: readonly Segment[], said: readonly Utterance[]): People {
  const speakers = new Set(segments.flatMap(({ speaker }) => speaker ?? []));
  return new People(speakers, addresseesOf(said.map(({ text }) => text)));
}

function withinReach(segments: readonly Segment[]): { read: readonly Segment[]; isWhole: boolean } {
  let size = 0;
  const end = segments.findIndex(({ text }, index) => {
    size += text.length;
    return size > furthestRead || index === maxSegments;
  });
  if (end < 0) return { read: segments, isWhole: true };
  const first = segments[0];
  if (end > 0 || first === undefined) return { read: segments.slice(0, end), isWhole: false };
  return { read: [{ ...first, text: first.text.slice(0, furthestRead).toWellFormed() }], isWhole: false };
}
