import { similarity, vectorOf } from '#text/languages/index.ts';
import type { ActionItem, Decision } from '../parts.ts';
import { readListedTask } from './listed-task.ts';
import type { People } from './people.ts';
import type { Segment } from './utterances.ts';

const attendance =
  /^(?:[^:\n]{0,80}[.;] )?(?:present|attendees|attending|in attendance|participants|apologies|absent|regrets|anwesend(?:e)?|teilnehmer(?:innen|\*innen|:innen)?|teilnehmende|entschuldigt|présents?|asistentes|presenti|aanwezig)\s?:\s?(?<names>[^:]{2,1000})$/iu;
const mark = /^[\s#*_]{0,8}(?:\d{1,2}[.)]\s{1,4})?/u;
const decisionHeading =
  /^(?:(?:key |main )?decisions?(?: made| taken)?|resolutions|beschlüsse|entscheidungen|décisions|decisiones|decisioni|besluiten)[\s:*_]{0,4}$/iu;
const taskHeading =
  /^(?:action(?: items?| points?)?s?|tasks?|to-?dos?|next steps|follow[- ]ups?|aufgaben|maßnahmen|nächste schritte|actions à faire|tâches|tareas|acciones|azioni|acties)[\s:*_]{0,4}$/iu;
const bullet = /^\s{0,12}(?:[-*•–]|\d{1,2}[.)])\s{1,4}(?:\[[ xX]?\]\s{1,4})?/u;
const isDone = /^\s{0,12}[-*•–]\s{1,4}\[[xX]\]/u;
/** "TBD: find a moderator": nobody yet. */
const nobody = /^(?:tbd|tba|n\.?\s?n\.?|open|unassigned|offen)\s?(?::|–|—| -)\s?/iu;
/** "Luis – cancel the plan", "@dana cancels": the owner, for the form with a colon. */
const ownerBefore =
  /^(?<owner>@[\p{L}\p{N}_.-]{2,30}|\p{Lu}[\p{L}.'’-]{1,30}(?: (?:(?:and|&|und) )?\p{Lu}[\p{L}.'’-]{1,30}){0,3})(?:\s?[:–—]| -)\s(?=\S)/u;

/** "All: pay the levy". */
const everybody = /^(?:all|everyone|everybody|alle|tous|todos|tutti|iedereen)$/iu;

/** "Felix to rotate the keys", "Ana will call the printer". */
const ownerWithVerb =
  /^(?<owner>@?\p{Lu}[\p{L}.'’-]{1,30}(?: \p{Lu}[\p{L}.'’-]{1,30}){0,2}) (?:to|will|should|must|soll|muss|wird) (?=\p{Ll})/u;

/** How minutes name a question that is left open. */
const namedOpen =
  /^\W{0,4}(?:open (?:questions?|points?|issues?)|unresolved|offene (?:fragen?|punkte)|questions? ouvertes?|preguntas? abiertas?)\s?[:–-]/iu;

/** Whether minutes say of a question that it is open: what follows is another subject. */
export function isNamedOpen(text: string): boolean {
  return namedOpen.test(text);
}

/** The people whom written minutes list as present or absent. */
export function listedPeople(segments: readonly Segment[]): string[] {
  return segments.flatMap(({ text, speaker }) => {
    const names = speaker === null ? attendance.exec(text.trim())?.groups?.['names'] : undefined;
    return (names ?? '')
      .split(/[,;\n&]| and | und | et | y /u)
      .map((name) => name.replace(/\([^()]*\)|[.]$/gu, '').trim())
      .filter((name) => /^\p{Lu}[\p{L}.'’ -]{1,40}$/u.test(name));
  });
}

const persons = 'john maria peter anna carlos david hans petra'.split(' ');
const things = 'website budget team report marketing server design docs'.split(' ');
/** A smaller difference is chance. */
const leastNearer = 0.3;

/** Whether a word is closer to first names than to what else stands before a colon ("Website: update the footer"). */
function isFirstName(word: string): boolean {
  const place = vectorOf(word.toLowerCase());
  const nearness = (words: readonly string[]) =>
    words
      .map((one) => similarity(place, vectorOf(one)))
      .sort((a, b) => b - a)
      .slice(0, 3)
      .reduce((sum, one) => sum + one, 0);
  return place >= 0 && nearness(persons) - nearness(things) >= leastNearer;
}

interface Listed {
  /** The numbers of the segments in lists of tasks, decisions or people. */
  readonly segments: ReadonlySet<number>;
  readonly tasks: readonly { segment: number; item: ActionItem }[];
  readonly decisions: readonly { segment: number; item: Decision }[];
}

/**
 * What notes without speakers list below "Decisions" and "Action items". A task has an owner only if its line begins
 * with somebody's name. `findDue` gives the due date in a text.
 */
export function findListed(
  segments: readonly Segment[],
  people: People,
  findDue: (text: string) => string | undefined,
): Listed {
  const listed = new Set<number>();
  const tasks: { segment: number; item: ActionItem }[] = [];
  const decisions: { segment: number; item: Decision }[] = [];
  let section: 'tasks' | 'decisions' | undefined;
  for (const [segment, { text, speaker }] of segments.entries()) {
    const line = text.trim();
    if (speaker === null && attendance.test(line)) listed.add(segment);
    const bare = line.replace(mark, '');
    const heading = decisionHeading.test(bare) ? 'decisions' : taskHeading.test(bare) ? 'tasks' : undefined;
    if (speaker !== null || heading !== undefined || !bullet.test(line)) {
      section = speaker === null ? heading : undefined;
      continue;
    }
    if (section === undefined) continue;
    listed.add(segment);
    const quote = line.replace(bullet, '');
    if (section === 'decisions') decisions.push({ segment, item: { text: quote, quote } });
    else if (!isDone.test(line)) tasks.push({ segment, item: taskOf(quote, people, findDue) });
  }
  return { segments: listed, tasks, decisions };
}

function taskOf(quote: string, people: People, findDue: (text: string) => string | undefined): ActionItem {
  const found = ownerBefore.exec(quote) ?? ownerWithVerb.exec(quote);
  const named = (found?.groups?.['owner'] ?? '').split(/ (?:and|&|und) /u);
  const isName = named.every(
    (one) =>
      one.startsWith('@') ||
      everybody.test(one) ||
      people.find(one) !== undefined ||
      isFirstName(one.split(' ', 1)[0] ?? ''),
  );
  const isOwned = found !== null && isName;
  const line = isOwned ? quote.slice(found[0].length) : quote.replace(nobody, '');
  const read = readListedTask(line, (name) => people.find(name) !== undefined);
  const owner = isOwned ? named.map((one) => people.find(one) ?? one.replace(/^@/u, '')).join(' and ') : read.owner;
  const due = findDue(line) ?? read.due;
  return {
    text: read.text.charAt(0).toUpperCase() + read.text.slice(1),
    ...(owner !== undefined && { owner }),
    ...(due !== undefined && { due }),
    quote,
  };
}
