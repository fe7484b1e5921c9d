import { detectLanguage, type LinearModel } from '#text/languages/index.ts';
import type { ActionItem, Decision, Question } from '../parts.ts';
import { findActionItems } from './action-items.ts';
import { findDecisions } from './decisions.ts';
import { findListed, listedPeople } from './minutes.ts';
import { addresseesOf, People, titledIn } from './people.ts';
import { findQuestions } from './questions.ts';
import { dueOf } from './task-days.ts';
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
  const utterances = sentencesOf(pieces);
  const people = peopleOf(read, utterances);
  const language = languageOf(read);
  const listed = findListed(read, people, (text) => dueOf([text], { date, language }));
  const isSaid = ({ at }: { at: number }) => !listed.segments.has(utterances[at]?.segment ?? -1);
  const actions = findActionItems(utterances, people, { date, language }).filter(isSaid);
  const decisions = findDecisions(utterances, { language, tasks: new Set(actions.map(({ at }) => at)) }).filter(isSaid);
  const decided = decisions.flatMap(({ at }) => utterances[at] ?? []);
  const taken = new Set(actions.map(({ item }) => item.quote));
  const questions = findQuestions(pieces, {
    people,
    language,
    decisions: decided,
    taken,
    ...(model && { model }),
  }).filter(({ segment }) => !listed.segments.has(segment));
  const placed = <Item>({ at, item }: { at: number; item: Item }) => ({ segment: utterances[at]?.segment ?? 0, item });
  const tasks = inOrder([...actions.map(placed), ...listed.tasks]);
  const conclusions = inOrder([...decisions.map(placed), ...listed.decisions]);
  const places = [...tasks, ...conclusions].map(({ segment }) => segment);
  return {
    action_items: tasks.map(({ item }) => item),
    decisions: conclusions.map(({ item }) => item),
    questions: questions.map(({ item }) => item),
    places: [...new Set([...places, ...questions.map(({ segment }) => segment)])].toSorted((one, other) => one - other),
    isWhole,
  };
}

function inOrder<Placed extends { segment: number }>(items: readonly Placed[]): Placed[] {
  return items.toSorted((one, other) => one.segment - other.segment);
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

/** The people who speak, are spoken to, or are listed as present. */
export function peopleOf(segments: readonly Segment[], utterances: readonly Utterance[]): People {
  const speakers = new Set(segments.flatMap(({ speaker }) => speaker ?? []));
  for (const name of listedPeople(segments)) speakers.add(name);
  if (speakers.size === 0) for (const { text } of segments) for (const name of titledIn(text)) speakers.add(name);
  return new People(speakers, addresseesOf(utterances.map(({ text }) => text)));
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
