import { takeTimeOfDay } from './clock-words.ts';

/** A recurrence in the terms of scheduled tasks. */
export type Recurring =
  | { kind: 'cron'; pattern: string }
  | {
      kind: 'counted';
      recurrence: 'hourly' | 'daily' | 'weekly' | 'biweekly' | 'monthly';
      /** The first day: a weekday from 0 for Sunday, or a day of the month; without either, the next matching day. */
      weekday?: number;
      monthDay?: number;
      minuteOfDay: number;
    };

/** A recurrence named in words; `problem` says why a schedule cannot express it. */
export type NamedRecurrence = { rest: string } & ({ recurring: Recurring } | { problem: string });

const days = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const dayName = '(?:sun|mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?)(?:day)?s?';
const dayList = `${dayName}(?:(?:,| and| or|, and| &) ?${dayName}){0,6}`;
const monthName =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const monthDay = '(\\d{1,2})(?:st|nd|rd|th)?(?! ?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))';
const every = '(?:every|each|on every|on each)(?: single)?';

/** The minute of a day without a time of day. */
const morning = 9 * 60;

type Reading = (found: RegExpExecArray, minuteOfDay: number | undefined) => Recurring | string;
type Rule = readonly [pattern: RegExp, read: Reading];

const rule = (pattern: string, read: Reading): Rule => [new RegExp(`\\b(?:${pattern})\\b`, 'i'), read];
const cron = (minuteOfDay: number | undefined, rest: string): Recurring => {
  const at = minuteOfDay ?? morning;
  return { kind: 'cron', pattern: `${at % 60} ${Math.floor(at / 60)} ${rest}` };
};

const unevenSpans = (span: string): string =>
  `I cannot repeat something ${span}: my schedules know minutes, hours, days, weekdays, every week, every other week, months and years.`;
const countedDays =
  'I cannot schedule by the place of a weekday in its month, such as the first Monday; a day of the month, such as the 1st, or every week would work.';

const onDayOfMonth = (day: number, at: number | undefined): Recurring | string => {
  if (day < 1 || day > 31) return `A month has no day ${day}.`;
  if (day <= 28) return cron(at, `${day} * *`);
  return { kind: 'counted', recurrence: 'monthly', monthDay: day, minuteOfDay: at ?? morning };
};

/** The first matching rule decides; specific rules come first. */
const rules: readonly Rule[] = [
  rule(
    `(?:${every} |on )?the (?:first|second|third|fourth|last) ${dayName}(?: (?:of|in) (?:the|each|every) month)?|(?:first|second|third|fourth|last) ${dayName} (?:of|in) (?:the|each|every) month`,
    () => countedDays,
  ),
  rule(`${every} (?:other|second|2nd|two) (${dayName})|(?:on )?alternate (${dayName})`, (found, at) => ({
    kind: 'counted',
    recurrence: 'biweekly',
    weekday: weekdayOf(found[1] ?? found[2] ?? ''),
    minuteOfDay: at ?? morning,
  })),
  rule(
    `(?:${every} (?:other|second|2nd|two|2) weeks?|fortnightly|every fortnight|bi-?weekly)(?: on (${dayName}))?`,
    (found, at) => ({
      kind: 'counted',
      recurrence: 'biweekly',
      ...(found[1] !== undefined && { weekday: weekdayOf(found[1]) }),
      minuteOfDay: at ?? morning,
    }),
  ),
  rule(`${every} (\\d{1,3}) ?min(?:ute)?s?|every (half hour|quarter of an hour)`, ([, minutes, part]) => {
    const count = part === undefined ? Number(minutes) : /half/i.test(part) ? 30 : 15;
    return count > 0 && 60 % count === 0
      ? { kind: 'cron', pattern: `*/${count} * * * *` }
      : unevenSpans(`every ${count} minutes`);
  }),
  rule(`${every} minute`, () => ({ kind: 'cron', pattern: '* * * * *' })),
  rule(`${every} (\\d{1,2}|two|three|four|six|eight|twelve) hours?`, ([, hours = '']) => {
    const count = { two: 2, three: 3, four: 4, six: 6, eight: 8, twelve: 12 }[hours.toLowerCase()] ?? Number(hours);
    return count > 0 && 24 % count === 0
      ? { kind: 'cron', pattern: `0 */${count} * * *` }
      : unevenSpans(`every ${count} hours`);
  }),
  rule(`${every} hour|hourly|on the hour`, () => ({ kind: 'cron', pattern: '0 * * * *' })),
  rule(
    `${every} (?:weekday|week day|workday|working day|business day|work day)s?|(?:on )?(?:weekdays|workdays|working days|business days)|(?:from )?mon(?:day)? (?:to|through|till|until|-) fri(?:day)?`,
    (_, at) => cron(at, '* * 1-5'),
  ),
  rule(`${every} weekend|on weekends|weekends`, (_, at) => cron(at, '* * 0,6')),
  rule(
    `${every} (\\d{1,3}|three|four|five|six|seven|ten) (days|weeks|months)|every (?:other|second) (day|month)`,
    (found) => unevenSpans(found[0].toLowerCase()),
  ),
  rule(
    `${every} month on (?:the )?${monthDay}|(?:on )?the ${monthDay} (?:day )?of (?:every|each|the) month|monthly on (?:the )?${monthDay}|${every} ${monthDay} of the month|(?:every|each) ${monthDay}`,
    (found, at) => onDayOfMonth(Number(found.slice(1).find((day) => day !== undefined)), at),
  ),
  rule(
    `(?:${every} month )?on the last day(?: of (?:the|each|every) month)?|(?:at )?the end of (?:the|each|every) month|(?:every|each) month[- ]end`,
    (_, at) => onDayOfMonth(31, at),
  ),
  rule(
    `${every} year on (?:the )?(?:(${monthName}) ${monthDay}|${monthDay}(?: of)? (${monthName}))|(?:every|each) (${monthName}) ${monthDay}|(?:every|each) ${monthDay} of (${monthName})`,
    (found, at) => {
      const [, ...parts] = found;
      const name = parts.find((part) => part !== undefined && /^[a-z]/i.test(part)) ?? '';
      const day = parts.find((part) => part !== undefined && /^\d/.test(part));
      return cron(at, `${day} ${months.indexOf(name.slice(0, 3).toLowerCase()) + 1} *`);
    },
  ),
  rule(`${every} quarter|quarterly`, (_, at) => cron(at, '1 1,4,7,10 *')),
  rule(`${every} year|yearly|annually`, () => 'On which day of the year? Such as "every year on May 3rd".'),
  rule(
    `(?:${every}|weekly on|every week on|on all) (${dayList})|(?:on )?((?:sun|mon|tues|wednes|thurs|fri|satur)days(?:(?:,| and) (?:sun|mon|tues|wednes|thurs|fri|satur)days){0,6})`,
    (found, at) => cron(at, `* * ${weekdaysIn(found[1] ?? found[2] ?? '')}`),
  ),
  rule(`${every} week|weekly|once a week`, (_, at) => ({
    kind: 'counted',
    recurrence: 'weekly',
    minuteOfDay: at ?? morning,
  })),
  rule(`${every} month|monthly|once a month`, (_, at) => ({
    kind: 'counted',
    recurrence: 'monthly',
    minuteOfDay: at ?? morning,
  })),
  // The part of the day stays in the text, for the time of day.
  rule(
    `${every} (?=morning|afternoon|evening|night|noon|lunchtime)|${every} day|daily|day by day|once a day`,
    (_, at) => cron(at, '* * *'),
  ),
];

/** The words of a recurrence, and those around it. */
interface FoundRecurrence {
  text: string;
  before: string;
  after: string;
}

/** Finds a recurrence in words, if there is one. */
export function findRecurrence(words: string): FoundRecurrence | undefined {
  const found = firstFit(words)?.found;
  if (found === undefined) return undefined;
  const [text] = found;
  return { text, before: words.slice(0, found.index), after: words.slice(found.index + text.length) };
}

/** Extracts a recurrence from words, including its time of day. */
export function takeRecurrence(words: string): NamedRecurrence | undefined {
  const fit = firstFit(words);
  if (fit === undefined) return undefined;
  const { found, read } = fit;
  const without = `${words.slice(0, found.index)} ${words.slice(found.index + found[0].length)}`;
  const time = takeTimeOfDay(without);
  const recurring = read(found, time?.minuteOfDay);
  const rest = time?.rest ?? without;
  return typeof recurring === 'string' ? { rest, problem: recurring } : { rest, recurring };
}

function firstFit(words: string): { found: RegExpExecArray; read: Reading } | undefined {
  for (const [pattern, read] of rules) {
    const found = pattern.exec(words);
    if (found !== null) return { found, read };
  }
  return undefined;
}

function weekdayOf(name: string): number {
  return days.findIndex((day) => day.startsWith(name.slice(0, 3).toLowerCase()));
}

function weekdaysIn(list: string): string {
  const named = list.split(/,| and | or |&/).map((name) => weekdayOf(name.trim()));
  return [...new Set(named.filter((day) => day !== -1))].sort((a, b) => a - b).join(',');
}

const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** A recurrence in words for people; undefined for something that happens once. */
export function tellRecurrence({ schedule, recurrence }: { schedule: string; recurrence: string }): string | undefined {
  const [minute = '', hour = '', day, month, weekday] = schedule.split(' ');
  if (weekday === undefined) return recurrence === 'biweekly' ? 'every other week' : spans[recurrence];
  if (weekday === '1-5') return 'every weekday';
  if (weekday !== '*')
    return `every ${weekday
      .split(',')
      .map((place) => weekdayNames[Number(place)])
      .join(' and ')}`;
  if (month !== '*') return 'every year'.concat(month?.includes(',') === true ? ', four times' : '');
  if (day !== '*') return 'every month';
  const isOnce = /^\d+$/.test(minute);
  if (isOnce && /^\d+$/.test(hour)) return 'every day';
  if (hour === '*') return everyStep(minute, 'minute') ?? (isOnce ? 'every hour' : 'several times an hour');
  return (isOnce ? everyStep(hour, 'hour') : undefined) ?? 'several times a day';
}

const spans: Readonly<Record<string, string>> = {
  hourly: 'every hour',
  daily: 'every day',
  weekly: 'every week',
  monthly: 'every month',
};

/** The step of a field: `*` as "every minute", and a star with `/15` as "every 15 minutes". */
function everyStep(field: string, unit: string): string | undefined {
  if (field === '*') return `every ${unit}`;
  const step = /^\*\/(\d+)$/.exec(field)?.[1];
  return step === undefined ? undefined : `every ${step} ${unit}s`;
}
