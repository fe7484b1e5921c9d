/** A time of day named in words, and the remaining words. */
export interface NamedTime {
  minuteOfDay: number;
  rest: string;
}

const partsOfDay: Readonly<Record<string, number>> = {
  morning: 9,
  noon: 12,
  midday: 12,
  lunchtime: 12,
  lunch: 12,
  afternoon: 15,
  evening: 18,
  night: 22,
  tonight: 22,
  midnight: 0,
};

const hourNames = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
const hourName = hourNames.join('|');

const clockTime =
  /(?:\b(?:at|by|from|around)|@)? ?\b([01]?\d|2[0-3])(?:[:.]([0-5]\d))? ?(a\.?m\b\.?|p\.?m\b\.?|o'?clock\b|h\b|(?=\W|$))/gi;
const dayPart =
  /\b(?:in the |at |every |each |this |around )?(morning|noon|midday|lunchtime|lunch|afternoon|evening|night|tonight|midnight)s?\b/i;

/**
 * Normalises times that are spelled out or misspelled: `half past two` becomes `2:30`, `at eight` becomes `at 8`.
 * Without am or pm, an hour from one to six is in the afternoon, because nobody means the night.
 */
export function withDigits(words: string): string {
  return words
    .replace(/\b(?:tmrw|tmrrw|2morrow|tom+or+ow|tomm?orr?w)\b/gi, 'tomorrow')
    .replace(
      /\b(?:an?|one) (hour|day|week) and a half\b/gi,
      (_, span: string) => oneAndAHalf[span.toLowerCase()] ?? span,
    )
    .replace(/\b(\d{1,2}) and a half hours\b/gi, (_, hours: string) => `${Number(hours) * 60 + 30} minutes`)
    .replace(new RegExp(`\\bhalf past (${hourName}|\\d{1,2})\\b`, 'gi'), (_, hour: string) => `${hourOf(hour)}:30`)
    .replace(new RegExp(`\\bquarter past (${hourName}|\\d{1,2})\\b`, 'gi'), (_, hour: string) => `${hourOf(hour)}:15`)
    .replace(
      new RegExp(`\\bquarter to (${hourName}|\\d{1,2})\\b`, 'gi'),
      (_, hour: string) => `${((hourOf(hour) + 10) % 12) + 1}:45`,
    )
    .replace(
      new RegExp(`\\b(at|by|from) (${hourName})\\b(?! (?:minute|hour|day|week|month|year))`, 'gi'),
      (_, at: string, hour: string) => `${at} ${hourOf(hour)}`,
    );
}

const oneAndAHalf: Readonly<Record<string, string>> = { hour: '90 minutes', day: '36 hours', week: '10 days' };

function hourOf(written: string): number {
  const place = hourNames.indexOf(written.toLowerCase());
  return place === -1 ? Number(written) : place + 1;
}

/** The time of day named in words, apart from days: `at 8`, `17:00`, `7 pm`, `in the evening`. */
export function takeTimeOfDay(words: string): NamedTime | undefined {
  for (const found of words.matchAll(clockTime)) {
    const [text, hour = '', minute, mark = ''] = found;
    // A bare number is only a time if a word says so.
    if (minute === undefined && mark === '' && !/^(?:at|by|from|around|@)/i.test(text.trimStart())) continue;
    const rest = `${words.slice(0, found.index)} ${words.slice(found.index + text.length)}`;
    const half = /\b(?:in the )?(morning|afternoon|evening|night)\b/i.exec(rest);
    const isLate = half !== null && half[1]?.toLowerCase() !== 'morning';
    return {
      minuteOfDay: hourIn24(hour, { mark, isLate, isEarly: half !== null && !isLate }) * 60 + Number(minute ?? 0),
      rest: half === null ? rest : rest.replace(half[0], ' '),
    };
  }
  const part = dayPart.exec(words);
  if (part === null) return undefined;
  const hour = partsOfDay[(part[1] ?? '').toLowerCase()] ?? 9;
  return { minuteOfDay: hour * 60, rest: words.replace(part[0], ' ') };
}

function hourIn24(
  written: string,
  { mark, isLate, isEarly }: { mark: string; isLate: boolean; isEarly: boolean },
): number {
  const hour = Number(written);
  if (/^a/i.test(mark)) return hour % 12;
  if (/^p/i.test(mark)) return (hour % 12) + 12;
  if (isLate && hour < 12) return hour + 12;
  return isEarly ? hour : assumedHour(written);
}

/** The hour for one without am or pm; with a leading zero, such as `05`, it is taken as it is. */
export function assumedHour(written: string): number {
  const hour = Number(written);
  return hour >= 1 && hour <= 6 && !written.startsWith('0') ? hour + 12 : hour;
}
