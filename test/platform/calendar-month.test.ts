import { expect, it } from 'vitest';
import { MonthName, monthOf } from '#platform/calendar-month.ts';

it.each([
  ['2026-11', '2026-11-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z'],
  ['2026-12', '2026-12-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
  ['2028-02', '2028-02-01T00:00:00.000Z', '2028-03-01T00:00:00.000Z'],
])('%s is the calendar month of UTC', (name, from, to) => {
  expect(monthOf(MonthName.parse(name))).toEqual({ name, from: new Date(from), to: new Date(to) });
});

it.each(['2026-13', '2026-00', '2026-1', '26-11', '0026-11', '2026-11-01', '2026-11\n', ' 2026-11', '', '２０２６-11'])(
  '%j is no month',
  (name) => {
    expect(MonthName.safeParse(name).success).toBe(false);
  },
);
