import { describe, expect, it } from 'vitest';
import openapi from '../../../client/openapi.json' with { type: 'json' };
import { chargedWords } from '../../../client/web/console/parts/charged-words.ts';
import { languageWords } from '../../../client/web/console/parts/language-words.ts';
import { localMinute, localSecond, utcDate, utcDay, utcMonth, utcTime } from '../../../client/web/design/dates.ts';
import {
  formatAmount,
  formatDay,
  formatDollars,
  formatMinute,
  formatNumber,
  formatShort,
} from '../../../client/web/design/format.ts';

const inUtc = (parts: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-GB', { ...parts, timeZone: 'UTC' });
const inEnglish = (parts: Intl.NumberFormatOptions) => new Intl.NumberFormat('en-US', parts);

/** Every 37 hours and 11 minutes of four years, one of which is a leap year. */
const dates = Array.from({ length: 950 }, (_, index) => new Date(Date.UTC(2027, 0, 1, index * 37, index * 11, index)));
const numbers = [
  0, 0.04, 0.05, 0.5, 1, 9.95, 12.345, 999, 999.94, 999.95, 1_000, 1_234.5, 12_400, 99_949, 99_950, 999_949, 999_950,
  1_000_000, 1_005_000, 1_234_567.891, 999_950_000, 1e9, 1.25e12, 4e14,
].flatMap((value) => [value, -value]);

describe('dates and numbers in the pages', () => {
  it('are those of British and American English', () => {
    const day = inUtc({ day: 'numeric', month: 'short', year: 'numeric' });
    const dayOfYear = inUtc({ day: 'numeric', month: 'short' });
    const time = inUtc({ hour: '2-digit', minute: '2-digit' });
    const month = inUtc({ month: 'long', year: 'numeric' });
    for (const at of dates) {
      expect([utcDate(at), utcDay(at), utcTime(at), utcMonth(at)]).toStrictEqual([
        day.format(at),
        dayOfYear.format(at),
        time.format(at),
        month.format(at),
      ]);
    }
    const whole = inEnglish({ maximumFractionDigits: 0 });
    const cents = inEnglish({ minimumFractionDigits: 2, maximumFractionDigits: 2 });
    const short = inEnglish({ notation: 'compact', maximumFractionDigits: 1 });
    // Zero has no sign here.
    const signed = (words: string) => (/[1-9]/.test(words) ? words : words.replace('-', ''));
    for (const value of numbers) {
      expect([value, formatNumber(value), formatAmount(value), formatShort(value)]).toStrictEqual([
        value,
        signed(whole.format(value)),
        `$${signed(cents.format(value))}`,
        signed(short.format(value)),
      ]);
    }
  });

  it('are rounded as they are written', () => {
    expect(['1.005', '2.675', '0.285'].map((text) => formatAmount(Number(text)))).toStrictEqual([
      '$1.01',
      '$2.68',
      '$0.29',
    ]);
    expect([formatDollars(3), formatDollars(3.5), formatDollars(1_200)]).toStrictEqual(['$3', '$3.50', '$1,200']);
  });

  it('name the time zone they are in', () => {
    expect(formatMinute('2026-09-03T23:05:12+02:00')).toBe('3 Sept, 21:05 UTC');
    expect(formatDay('soon')).toBe('soon');
    const at = new Date('2026-11-03T09:05:07Z');
    const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short' }).format(at);
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    expect(localMinute(at)).toBe(`${weekday} ${localDayOf(at, timeZone)}`);
    const zones = [
      ['UTC', 0],
      ['UTC+9', -540],
      ['UTC-3:30', 210],
      ['UTC+5:45', -345],
    ] as const;
    for (const [name, offset] of zones) {
      const elsewhere = Object.assign(new Date(at), { getTimezoneOffset: () => offset });
      expect(localSecond(elsewhere).split(' ').at(-1)).toBe(name);
    }
  });
});

const localDayOf = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  }).format(at);

describe('names in the pages', () => {
  it('are nouns for everything that costs credits, as on a bill', () => {
    const paths: Record<string, Record<string, { operationId: string; description: string }>> = openapi.paths;
    const charged = Object.values(paths)
      .flatMap((methods) => Object.values(methods))
      .filter(({ description }) => /^Costs \d/m.test(description))
      .map(({ operationId }) => operationId.replace(/[A-Z]/, (letter) => `.${letter.toLowerCase()}`));
    expect(charged).toContain('research.queue');
    expect(charged.filter((operation) => chargedWords(operation) === operation)).toEqual([]);
  });

  it('are those that its users give a programming language', () => {
    expect(['python', 'javascript', 'cpp', 'yaml'].map(languageWords)).toEqual(['Python', 'JavaScript', 'C++', 'YAML']);
  });
});
