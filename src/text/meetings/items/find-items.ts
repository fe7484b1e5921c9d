import { detectLanguage, type LinearModel } from '#text/languages/index.ts';
import type { ActionItem, Decision, Question } from '../parts.ts';
import { findActionItems } from './action-items.ts';
import { findDecisions } from './decisions.ts';
import { People, spokenTo } from './people.ts';
import { findQuestions } from './questions.ts';
import { piecesOf, type Said, type Segment, sentencesOf } from './said.ts';

/** What a meeting holds, each kind in the order of the meeting. */
export interface MeetingItems {
  action_items: ActionItem[];
  decisions: Decision[];
  questions: Question[];
  /** The segments that hold them, by number. */
  places: number[];
  /** Whether all of the transcript was looked at. */
  isWhole: boolean;
}

export interface FindOptions {
  /** The day of the meeting, from which "Friday" is counted. */
  date?: string | undefined;
  /** For measuring other weights than the committed ones. */
  model?: LinearModel | undefined;
}

/** So many characters of speech, some eight hours, are looked at: the answer is waited for, and not by its caller alone. */
export const furthestRead = 500_000;
/** And so many segments, each of which costs more than its words. */
export const maxSegments = 20_000;

/** Finds what was taken on, decided and asked. */
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

/** So much of a transcript tells its language. */
const languageShown = 200;

function languageOf(segments: readonly Segment[]): string {
  return detectLanguage(
    segments
      .slice(0, languageShown)
      .map(({ text }) => text)
      .join('\n'),
  );
}

/** Who takes part or is spoken to. */
export function peopleOf(segments: readonly Segment[], said: readonly Said[]): People {
  const speakers = new Set(segments.flatMap(({ speaker }) => speaker ?? []));
  return new People(speakers, spokenTo(said.map(({ text }) => text)));
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
