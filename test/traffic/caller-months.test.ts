import fc from 'fast-check';
import { expect, it } from 'vitest';
import { callsSql, monthsSql, splitMonths } from '#traffic/caller-months.ts';
import { dayNumber, dayText } from '#traffic/log-days.ts';

const days = fc.integer({ min: 0, max: 40_000 });
const lengths = fc.integer({ min: 1, max: 800 });

it('splits any days into months, each day once and in order', () => {
  fc.assert(
    fc.property(days, lengths, (start, length) => {
      const found = splitMonths(start, start + length).flatMap(({ month, first, last }) =>
        Array.from(
          { length: last - first + 1 },
          (_, index) => `${month.slice(0, 8)}${String(first + index).padStart(2, '0')}`,
        ),
      );
      expect(found).toEqual(Array.from({ length }, (_, index) => dayText(start + index)));
    }),
  );
});

it('reads only the months of a range', () => {
  fc.assert(
    fc.property(days, lengths, (start, length) => {
      const months = splitMonths(start, start + length).map(({ month }) => month);
      expect(monthsSql(start, start + length).values).toEqual([months[0], months.at(-1)]);
      expect(callsSql(start, start + length).values).toEqual(months);
    }),
  );
});

it('knows the length of every February', () => {
  const february = (year: number) => {
    const first = dayNumber(new Date(Date.UTC(year, 1, 1)));
    return splitMonths(first, first + 60)[0]?.last;
  };
  expect([1900 + 72, 2000, 2023, 2024, 2100].map(february)).toEqual([29, 29, 28, 29, 28]);
});

it('numbers days in UTC', () => {
  expect(dayText(dayNumber(new Date('2026-03-01T23:59:59.999Z')))).toBe('2026-03-01');
  expect(dayText(dayNumber(new Date('2026-03-02T00:00:00.000Z')))).toBe('2026-03-02');
});
