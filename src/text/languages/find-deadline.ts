import { dateOf, endOfMonth, later, nextDayOfMonth, ofMonth, onWeekday, type Reading } from './calendar-days.ts';
import { foreignDeadlines } from './foreign-deadlines.ts';

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Words before a date that make it a due date rather than the subject of the sentence. */
const cue = String.raw`(?:by|before|until|till|due(?: date)?(?: is| on| by)?:?|deadline(?: is| of| for \p{L}{1,20} is)?:?|no later than|not later than|latest(?: by)?|on|at|for|this|next|coming)`;
const monthName = `(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}`;
const dayNumber = String.raw`(\d{1,2})(?:st|nd|rd|th)?`;
const afterCue = (date: string) => new RegExp(String.raw`\b${cue}(?: the| \p{L}{3,9}day,?)? ${date}`, 'iu');

const readings: readonly Reading[] = [
  [/\b(\d{4})-(\d{2})-(\d{2})\b/u, ([, year, month, day]) => dateOf(year, month, day)],
  [afterCue(String.raw`(\d{1,2})\.(\d{1,2})\.(\d{4})\b`), ([, day, month, year]) => dateOf(year, month, day)],
  [afterCue(String.raw`(\d{1,2})/(\d{1,2})/(\d{4})\b`), ([, first, second, year]) => unambiguous(first, second, year)],
  [
    afterCue(String.raw`${dayNumber} (?:of )?${monthName}\b\.?(?:,? (\d{4})\b)?`),
    ([, day, month, year], from) => ofMonth({ day, month: monthOf(month), year, from }),
  ],
  [
    afterCue(String.raw`${monthName}\.? ${dayNumber}\b(?:,? (\d{4})\b)?`),
    ([, month, day, year], from) => ofMonth({ day, month: monthOf(month), year, from }),
  ],
  [
    /(?<!\b(?:as of|since|from) )\b(?:today|tonight|eod|cob|end of (?:the )?(?:day|business)|close of business|this (?:morning|afternoon|evening))\b(?! (?:tomorrow|(?:on |this |next )?(?:mon|tues|wednes|thurs|fri|satur|sun)day|next|(?:of |on )?the \d))/iu,
    (_, from) => from,
  ],
  [
    /\b(?:by|before|until|no later than) the (\d{1,2})(?:st|nd|rd|th)\b(?! (?:of|\p{L}))/iu,
    ([, day], from) => nextDayOfMonth(from, day),
  ],
  [/(?<!\b(?:as of|since|from) )\btomorrow\b/iu, (_, from) => later(from, 1)],
  [
    /\b(?:within|in) (?:the next )?(\d{1,3}|an?|one|two|three) (hour|day|week)s?\b(?! ago)/iu,
    ([, count, unit], from) => later(from, countOf(count) * (unitDays[(unit ?? '').toLowerCase()] ?? 0)),
  ],
  [/\b(?:the )?end of next week\b/iu, (_, from) => onWeekday(from, 5, 7)],
  [/\b(?:by|before|until) (?:the )?end of (?:the|this) week\b|\b(?:by )?eow\b/iu, (_, from) => onWeekday(from, 5, 0)],
  [/\b(?:by|before|until) (?:the )?end of (?:the|this) month\b|\b(?:by )?eom\b/iu, (_, from) => endOfMonth(from)],
  [
    /(?<!\b(?:last|since|from|of|past|first|second|third|fourth|fifth|every|each) )\b(next )?(sunday|monday|tuesday|wednesday|thursday|friday|saturday)(?!s\b|['’]s)\b/iu,
    ([, next, day], from) => onWeekday(from, weekdays.indexOf((day ?? '').toLowerCase()), next === undefined ? 0 : 7),
  ],
];

const unitDays: Readonly<Record<string, number>> = { hour: 1 / 24, day: 1, week: 7 };
const words: Readonly<Record<string, number>> = { a: 1, an: 1, one: 1, two: 2, three: 3 };

const longestText = 1_000;

/** "Not before Friday", "I can't look at it until Monday": the earliest time for something is not its deadline. */
const earliest =
  /(?<![\p{L}'])((?:not|cannot|\p{L}{2,7}n['’]t|never|nicht|pas|no|non|niet|não)(?! (?:forget|fail|miss|later|vergessen|vergeten)(?!\p{L}))(?: [^\s.,;]{1,30}){0,4}?) (?:before|until|till|vor|avant|antes d[eoa]l?|prima d[ie]l?|voor)(?: (?:the|dem|der|le|el|het|next|this|end|of)){0,3} [\p{L}\d]{1,20}|(?<!\p{L})not (?:today|tonight|tomorrow)(?!\p{L})/iu;

/**
 * The day by which a sentence wants something done, as `YYYY-MM-DD`; null if it does not determine one. Relative words
 * such as Friday are resolved against `date`, the day the mail was written, and mean nothing without it. German,
 * French, Spanish, Italian, Dutch and Portuguese are read according to `language`, all others as English.
 */
export function findDeadline(sentence: string, date?: string, language = 'en'): string | null {
  const text = sentence.slice(0, longestText).replace(earliest, '$1 ');
  const from = date === undefined ? undefined : new Date(`${date}T00:00:00Z`);
  for (const [pattern, read] of foreignDeadlines(language)?.readings ?? readings) {
    const match = pattern.exec(text);
    const day = match === null ? undefined : read(match, from);
    if (day !== undefined && !Number.isNaN(day.getTime())) return day.toISOString().slice(0, 10);
  }
  return null;
}

/**
 * The deadline words of a sentence, as written; null if there are none. Some, such as "after the call", name a time but
 * no calendar day.
 */
export function deadlineWords(sentence: string, language = 'en'): string | null {
  const text = sentence.slice(0, longestText).replace(earliest, '$1 ');
  const foreign = foreignDeadlines(language);
  const vague = foreign === undefined ? vagueTimes : [foreign.vague];
  for (const pattern of [...(foreign?.readings ?? readings).map(([dayPattern]) => dayPattern), ...vague]) {
    const match = pattern.exec(text);
    if (match === null) continue;
    const before =
      (foreign?.leading ?? leadingWord).exec(text.slice(Math.max(0, match.index - longestLead), match.index))?.[0] ??
      '';
    return before.trimStart() + match[0];
  }
  return null;
}

const leadingWord = /\b(?:by|before|until|till|on|no later than)(?: the)? $/iu;
const longestLead = 20;

const occasion =
  '(?:meeting|call|session|stand-?up|release|launch|demo|review|deployment|migration|sprint|quarter|year|weekend|lunch|noon|christmas|holidays?)';

/** Times that do not name a day. */
const vagueTimes: readonly RegExp[] = [
  new RegExp(String.raw`\b(?:after|before|by) (?:this|the|our|your|next) (?:\p{L}{2,15} ){0,2}${occasion}\b`, 'iu'),
  /\b(?:by |before |at )?(?:the )?(?:end of|early|mid|late) (?:the |this |next )?(?:week|month|sprint|quarter|year)\b/iu,
  /\b(?:by |before |in |over |at |for )?(?:this|next|the coming) (?:week|weekend|month|quarter|sprint|year|stand-?up|meeting|release)\b/iu,
  /\b(?:\d{1,3}|an?|one|two|three|a few|a couple of) (?:hour|day|week|month)s? (?:in advance|before|ahead|prior|after)\b/iu,
  /\b(?:first thing|over lunch|asap|as soon as possible|right away|immediately|later)\b/iu,
];

/** 25/11/2026 can only be a day in November; 03/04/2026 could be two different days. */
function unambiguous(first = '', second = '', year = ''): Date | undefined {
  if (first === second || Number(second) > 12) return dateOf(year, first, second);
  return Number(first) > 12 ? dateOf(year, second, first) : undefined;
}

function countOf(count = ''): number {
  return words[count.toLowerCase()] ?? Number(count);
}

function monthOf(month = ''): number {
  return months.indexOf(month.toLowerCase()) + 1;
}
