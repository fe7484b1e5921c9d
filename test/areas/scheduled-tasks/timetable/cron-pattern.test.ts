import { Cron } from 'croner';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTimetable, upcomingRuns } from '#areas/scheduled-tasks/timetable/timetable.ts';
import { everyClockChange, instantNear, timesOfDayAround } from '../clock-changes.ts';

const dayMs = 86_400_000;

/** Reading ten years of every zone takes its time on a busy machine. */
const patience = { timeout: 120_000 };
const now = new Date('2026-11-21T12:34:56.789Z');

function runs(schedule: string, { zone = 'UTC', from = now, count = 5 } = {}): string[] {
  const { timetable } = readTimetable({ schedule, recurrence: 'once', timezone: zone }, from);
  return upcomingRuns(timetable, from, count).map((run) => run.toISOString());
}

/** Texts of one field, plain and with lists, ranges and steps. */
function field(min: number, max: number) {
  const value = fc.integer({ min, max });
  const range = fc.tuple(value, value).map(([a, b]) => `${Math.min(a, b)}-${Math.max(a, b)}`);
  const step = fc.integer({ min: 1, max: Math.min(max, 12) });
  const part = fc.oneof(
    value.map(String),
    range,
    fc.tuple(range, step).map(([text, by]) => `${text}/${by}`),
    step.map((by) => `*/${by}`),
  );
  return fc.oneof(
    fc.constant('*'),
    fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(',')),
  );
}

test('a pattern means the same as in an independent cron library', () => {
  const pattern = fc.tuple(field(0, 59), field(0, 23), field(1, 28), field(1, 12), field(0, 7));
  fc.assert(
    fc.property(
      pattern,
      fc.date({ min: new Date('2026-01-01'), max: new Date('2060-01-01'), noInvalidDate: true }),
      (fields, from) => {
        const text = fields.join(' ');
        const expected = new Cron(text, { mode: '5-part', timezone: 'UTC' }).nextRuns(4, from);
        expect(runs(text, { from, count: 4 })).toEqual(expected.map((run) => run.toISOString()));
      },
    ),
    { numRuns: 300 },
  );
});

test.each([
  ['0 9 * jan-MAR mon', ['2027-01-04T09:00:00.000Z', '2027-01-11T09:00:00.000Z']],
  ['0 9 * * fri-sun', ['2026-11-22T09:00:00.000Z', '2026-11-27T09:00:00.000Z']],
  ['0 9 * * 7', ['2026-11-22T09:00:00.000Z', '2026-11-29T09:00:00.000Z']],
  ['0 0 1 * 1', ['2026-11-23T00:00:00.000Z', '2026-11-30T00:00:00.000Z']],
  ['0 0 29 2 *', ['2028-02-29T00:00:00.000Z', '2032-02-29T00:00:00.000Z']],
  ['0 9 31 * *', ['2026-12-31T09:00:00.000Z', '2027-01-31T09:00:00.000Z']],
  ['  */20   12 * * *  ', ['2026-11-21T12:40:00.000Z', '2026-11-22T12:00:00.000Z']],
])('%s is due at its next times', (schedule, expected) => {
  expect(runs(schedule, { count: 2 })).toEqual(expected);
});

test('29 February is found over a century without one', () => {
  expect(runs('0 0 29 2 *', { from: new Date('2096-03-01T00:00:00Z'), count: 1 })).toEqual([
    '2104-02-29T00:00:00.000Z',
  ]);
});

test.each([
  ['* * * *', /4 fields/],
  ['* * * * * *', /6 fields/],
  ['H H * * *', /minute is not valid/],
  ['* * ? * *', /day of month is not valid/],
  ['* * L * *', /day of month is not valid/],
  ['* * * * 1#2', /weekday is not valid/],
  ['* * 15W * *', /day of month is not valid/],
  ['5/70 * * * *', /without a range/],
  ['5/15 * * * *', /without a range/],
  ['*/0 * * * *', /step out of range/],
  ['*/60 * * * *', /step out of range/],
  ['0-30/99 * * * *', /step out of range/],
  ['60 * * * *', /minute is out of range/],
  ['0 24 * * *', /hour is out of range/],
  ['0 0 0 * *', /day of month is out of range/],
  ['0 0 32 * *', /day of month is out of range/],
  ['0 0 * 13 *', /month is out of range/],
  ['0 0 * * 8', /weekday is out of range/],
  ['30-10 * * * *', /whose end is before its start/],
  ['1,,2 * * * *', /minute is not valid/],
  ['-1 * * * *', /minute is not valid/],
  ['1.5 * * * *', /minute is not valid/],
  ['007 * * * *', /minute is not valid/],
  ['0 0 * MON *', /month is not valid/],
  ['0 0 30 2 *', /never occurs/],
  ['0 0 31 4,6,9,11 *', /never occurs/],
])('%s is refused', (schedule, sentence) => {
  expect(() => runs(schedule)).toThrow(sentence);
});

test(
  'a daily and a weekly pattern come on each of their days, once and at their time, around every change of the clocks',
  patience,
  () => {
    const wrong: unknown[] = [];
    for (const change of everyClockChange()) {
      const day = Math.floor((change.atMs + change.beforeMs) / dayMs);
      for (const minute of timesOfDayAround(change)) {
        const clock = `${minute % 60} ${Math.floor(minute / 60)}`;
        for (const [pattern, everyDays] of [
          [`${clock} * * *`, 1],
          [`${clock} * * ${new Date(day * dayMs).getUTCDay()}`, 7],
        ] as const) {
          const nominal = [-1, 0, 1, 2].map((place) => (day + place * everyDays) * dayMs + minute * 60_000);
          const expected = nominal.map((localMs) => new Date(instantNear(change, localMs)).toISOString());
          const from = new Date(Date.parse(expected[0] ?? '') - 1);
          const found = runs(pattern, { zone: change.zone, from, count: 4 });
          if (found.join() !== expected.join()) wrong.push({ change, pattern, expected, found });
        }
      }
    }
    expect(wrong).toEqual([]);
  },
);

test('several times in one gap are one run after it', () => {
  expect(runs('*/20 2 * * *', { zone: 'Europe/Berlin', from: new Date('2026-03-28T12:00:00Z'), count: 3 })).toEqual([
    '2026-03-29T01:00:00.000Z',
    '2026-03-30T00:00:00.000Z',
    '2026-03-30T00:20:00.000Z',
  ]);
});

test('several times in a repeated hour come once each', () => {
  expect(runs('*/30 2 * * *', { zone: 'Europe/Berlin', from: new Date('2026-10-24T12:00:00Z'), count: 3 })).toEqual([
    '2026-10-25T00:00:00.000Z',
    '2026-10-25T00:30:00.000Z',
    '2026-10-26T01:00:00.000Z',
  ]);
});

test('seen from within a repeated hour, a time of day that it has shown once does not come again', () => {
  for (const from of ['2026-10-25T00:30:00Z', '2026-10-25T01:15:00Z', '2026-10-25T01:30:00Z']) {
    const next = runs('30 2 * * *', { zone: 'Europe/Berlin', from: new Date(from), count: 1 });
    expect(next).toEqual(['2026-10-26T01:30:00.000Z']);
  }
});

test('an hourly pattern keeps its interval through skipped and repeated hours', () => {
  const spring = { zone: 'Europe/Berlin', from: new Date('2026-03-29T00:30:00Z'), count: 3 };
  expect(runs('*/30 * * * *', spring)).toEqual([
    '2026-03-29T01:00:00.000Z',
    '2026-03-29T01:30:00.000Z',
    '2026-03-29T02:00:00.000Z',
  ]);
  const autumn = { zone: 'Europe/Berlin', from: new Date('2026-10-25T00:00:00Z'), count: 4 };
  expect(runs('*/30 * * * *', autumn)).toEqual([
    '2026-10-25T00:30:00.000Z',
    '2026-10-25T01:00:00.000Z',
    '2026-10-25T01:30:00.000Z',
    '2026-10-25T02:00:00.000Z',
  ]);
});

test('runs of the closest pattern are a minute apart', () => {
  for (const zone of ['UTC', 'Australia/Lord_Howe', 'America/St_Johns']) {
    const found = runs('* * * * *', { zone, from: new Date('2026-04-04T12:00:00Z'), count: 600 }).map(Date.parse);
    expect(found.every((run, place) => place === 0 || run - (found[place - 1] ?? 0) === 60_000)).toBe(true);
  }
});
