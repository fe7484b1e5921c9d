import { deadlineWords, findDeadline } from '#text/languages/index.ts';
import type { Utterance } from './utterances.ts';

/** The day named right after a task: "Sure." "By when?" "By Friday.", or "Please, by tomorrow." */
export function dayNamedAfter(at: number, utterances: readonly Utterance[]): string[] {
  const next = utterances.slice(at + 1, at + 1 + dayReach).filter((one) => one.turn !== utterances[at]?.turn);
  const [first] = next;
  if (first === undefined) return [];
  const asked = next.find((one) => one.turn === first.turn && asksForDay.test(one.text));
  if (asked !== undefined) return next.filter((one) => one.turn === first.turn + 1).map(({ text }) => text);
  return first.text.split(' ').length <= shortReply && namesDay.test(first.text) ? [first.text] : [];
}

/** Another day that whoever is asked proposes: "Monday is tight, Tuesday works." */
export function dayInstead(at: number, utterances: readonly Utterance[]): string[] {
  const reply = utterances
    .slice(at + 1, at + 1 + dayReach)
    .filter((one) => one.turn === (utterances[at]?.turn ?? 0) + 1);
  const day = reply.map(({ text }) => otherDay.exec(text)?.[1]).find((words) => words !== undefined);
  return day === undefined ? [] : [`by ${day}`, `bis ${day}`];
}

/** Whether a sentence only settles the day of what was asked before: "Tuesday is fine." */
export function settlesDay(text: string): boolean {
  return otherDay.test(text) && text.split(' ').length <= shortReply;
}

const otherDay =
  /(?:^|[,.;] |but |aber )((?:on |am )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|next week|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|morgen|übermorgen|nächste woche)(?: (?:morning|afternoon|evening|früh|mittag|abend))?) (?:geht|reicht|passt|ginge|schaffe ich|klappt|works|is (?:fine|ok|okay|better|possible)|would (?:work|be (?:fine|better|ok))|i can)(?!\p{L})/iu;

const dayReach = 5;
/** Maximum words of a short reply. */
export const shortReply = 9;
const asksForDay =
  /^(?:\p{L}{2,8}[,. ]{1,2}){0,2}(?:(?:by|until|till) when|when|how soon|bis wann|wann)(?: \S{1,12}){0,6}\?$/iu;
const namesDay =
  /^(?:(?:please|yes|yeah|great|perfect|fine|ok|okay|good|thanks|bitte|ja|gut)[,. ]{1,2}){0,3}(?:(?:do|make|finish|send|have|get) (?:it|that|them) (?:done |ready |in )?)?(?:by|before|until|bis|vor)(?!\p{L})/iu;

/** "Palm Sunday", "your Monday": names no day of this week. */
const otherDays =
  /(?<!\p{L})(?:(?:palm|easter|mothering|whit|trinity|remembrance|good|black|cyber|ash|shrove|maundy|boxing) (?:mon|tues|wednes|thurs|fri|sun)day|(?:my|your|his|her|their|our|somebody's|someone's) (?:mon|tues|wednes|thurs|fri|satur|sun)days?)(?!\p{L})/giu;
/** The ordinals to 19, in order. */
const ordinals =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth'.split(
    ' ',
  );
const tens: Readonly<Record<string, number>> = { twenty: 20, twentieth: 20, thirty: 30, thirtieth: 30 };
/** "by the ninth", "by the twenty-first". */
const spokenDay = new RegExp(
  `(?<!\\p{L})((?:by|before|until|till) the )(?:(twenty|thirty)[- ])?(${ordinals.join('|')}|twentieth|thirtieth)(?= of \\p{L}|[,.;!?]|$| (?:please|then|at|so|and|but)\\b)`,
  'giu',
);

function plainDays(text: string): string {
  return text
    .replaceAll(otherDays, '')
    .replaceAll(spokenDay, (_, by: string, lead: string | undefined, ordinal: string) => {
      const last = ordinal.toLowerCase();
      return `${by}${(tens[lead?.toLowerCase() ?? ''] ?? 0) + (tens[last] ?? ordinals.indexOf(last) + 1)}th`;
    });
}

/** The date if it is known, otherwise the words, from the first sentence that names one. */
export function dueOf(
  texts: readonly string[],
  { date, language }: { date: string | undefined; language: string },
): string | undefined {
  for (const written of texts) {
    const text = plainDays(written);
    for (const spoken of new Set([language, 'en'])) {
      const due = findDeadline(text, date, spoken) ?? deadlineWords(text, spoken);
      if (due !== null) return due;
    }
  }
  return texts.map((text) => partOfMonth.exec(text)?.[0]).find((words) => words !== undefined);
}

/** A part of a month, which is no single day: "bis Ende Mai". */
const partOfMonth =
  /(?<!\p{L})(?:bis (?:ende|mitte|anfang)|by (?:the )?(?:end|middle|beginning) of|by (?:late|mid|early)) (?:jan(?:uary|uar)|feb(?:ruary|ruar)|march|märz|april|ma[iy]|jun[ei]|jul[iy]|august|september|o[ck]tober|november|de[cz]ember)(?!\p{L})/iu;

/** Whether a sentence stands in minutes or notes: nobody says it, at no time. */
export function isWritten(at: number, utterances: readonly Utterance[]): boolean {
  return utterances[at]?.speaker === null && utterances[at].startMs === null;
}

/** In minutes every sentence has its own dates; only a bare term behind a task belongs to it: "Deadline: 4 May." */
export function termBehind(at: number, utterances: readonly Utterance[]): number[] {
  return /^(?:deadline|due|by|until|term|frist|termin|bis)(?!\p{L})/iu.test(utterances[at + 1]?.text ?? '')
    ? [at + 1]
    : [];
}
