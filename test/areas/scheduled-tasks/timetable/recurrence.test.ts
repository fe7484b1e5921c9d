import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { readTimetable, type Timetable, upcomingRuns } from '#areas/scheduled-tasks/timetable/timetable.ts';
import { everyClockChange, everyZone, instantAmong, instantNear, timesOfDayAround } from '../clock-changes.ts';

const dayMs = 86_400_000;
const changes = everyClockChange();

/** Reading ten years of every zone takes its time on a busy machine. */
const patience = { timeout: 120_000 };

/** A recurrence that is anchored at a local time, as a caller would write it. */
function anchoredAt(localMs: number, recurrence: Timetable['recurrence'], timezone: string): Timetable {
  const schedule = new Date(localMs).toISOString().slice(0, 19);
  return readTimetable({ schedule, recurrence, timezone }, new Date('2026-01-01T00:00:00Z')).timetable;
}

function runsFrom(timetable: Timetable, count: number): number[] {
  const justBefore = new Date(timetable.anchorAt.getTime() - 1);
  return upcomingRuns(timetable, justBefore, count).map((run) => run.getTime());
}

test('there are changes of the clocks to look at', () => {
  expect(new Set(changes.map((change) => change.zone)).size).toBeGreaterThan(100);
  expect(changes.length).toBeGreaterThan(2_000);
  expect(changes.filter((change) => change.afterMs > change.beforeMs).length).toBeGreaterThan(1_000);
});

test.each([
  ['daily', 1],
  ['weekly', 7],
] as const)(
  'a %s run comes on each of its days, once and at its time, around every change of the clocks',
  patience,
  (recurrence, everyDays) => {
    const wrong: unknown[] = [];
    for (const change of changes) {
      const day = Math.floor((change.atMs + change.beforeMs) / dayMs);
      for (const minute of timesOfDayAround(change)) {
        const first = (day - 2 * everyDays) * dayMs + minute * 60_000;
        const nominal = [0, 1, 2, 3, 4].map((place) => first + place * everyDays * dayMs);
        const expected = nominal.map((localMs) => instantNear(change, localMs));
        const runs = runsFrom(anchoredAt(first, recurrence, change.zone), 5);
        if (runs.join() !== expected.join()) wrong.push({ change, minute, expected, runs });
      }
    }
    expect(wrong).toEqual([]);
  },
);

test('a monthly run on the 31st comes once a month, clamped to its end, in every zone and year', patience, () => {
  const dates = Array.from({ length: 60 }, (_, place) => Temporal.PlainDate.from('2026-01-31').add({ months: place }));
  const days = dates.map((date) => Date.parse(date.toString()));
  const wrong: unknown[] = [];
  for (const zone of everyZone) {
    const ofZone = changes.filter((change) => change.zone === zone);
    const isQuiet = ofZone.length === 0;
    const offsetMs = isQuiet ? Temporal.PlainDate.from('2026-01-31').toZonedDateTime(zone).offsetNanoseconds / 1e6 : 0;
    // The changes decide which times of day are of interest; without any, one will do.
    const minutes = isQuiet ? [545] : ofZone.slice(0, 2).flatMap((change) => timesOfDayAround(change).slice(1, 3));
    for (const minute of new Set(minutes)) {
      const nominal = days.map((day) => day + minute * 60_000);
      const expected = nominal.map((localMs) => (isQuiet ? localMs - offsetMs : instantAmong(ofZone, localMs)));
      const runs = runsFrom(anchoredAt(nominal[0] ?? 0, 'monthly', zone), days.length);
      if (runs.join() !== expected.join()) wrong.push({ zone, minute });
    }
  }
  expect(wrong).toEqual([]);
});

test('a monthly run keeps its day and time when the clocks change on that day', () => {
  const wrong: unknown[] = [];
  for (const change of changes) {
    const day = new Date(change.atMs + change.beforeMs);
    const monthBefore = Date.UTC(day.getUTCFullYear(), day.getUTCMonth() - 1, day.getUTCDate());
    if (new Date(monthBefore).getUTCDate() !== day.getUTCDate()) continue;
    for (const minute of timesOfDayAround(change)) {
      const runs = runsFrom(anchoredAt(monthBefore + minute * 60_000, 'monthly', change.zone), 2);
      const onTheDay = Math.floor(day.getTime() / dayMs) * dayMs + minute * 60_000;
      if (runs[1] !== instantNear(change, onTheDay)) wrong.push({ change, minute, runs });
    }
  }
  expect(wrong).toEqual([]);
});

test('HH:MM keeps its weekday if the first run falls into a skipped hour before midnight', () => {
  const { timetable, firstRunAt } = readTimetable(
    { schedule: '23:30', recurrence: 'weekly', timezone: 'America/Nuuk' },
    new Date('2026-03-28T12:00:00Z'),
  );
  expect(firstRunAt.toISOString()).toBe('2026-03-29T01:00:00.000Z');
  const next = upcomingRuns(timetable, firstRunAt, 2).map((run) => run.toISOString());
  expect(next).toEqual(['2026-04-05T00:30:00.000Z', '2026-04-12T00:30:00.000Z']);
});

test('an hourly run comes after each elapsed hour, whatever the clocks do', () => {
  for (const change of changes.filter(({ zone }) => ['Europe/Berlin', 'Australia/Lord_Howe'].includes(zone))) {
    const schedule = new Date(change.atMs - 7_200_000 - 90_000).toISOString();
    const timetable = readTimetable({ schedule, recurrence: 'hourly', timezone: change.zone }, new Date(0)).timetable;
    const runs = runsFrom(timetable, 6);
    expect(runs).toEqual([0, 1, 2, 3, 4, 5].map((hour) => timetable.anchorAt.getTime() + hour * 3_600_000));
  }
});

test('a first run that was given as the second of two local times is not repeated, and the next ones are the first', () => {
  const { timetable } = readTimetable(
    { schedule: '2026-10-25T02:30:00+01:00', recurrence: 'daily', timezone: 'Europe/Berlin' },
    new Date('2026-10-01T00:00:00Z'),
  );
  expect(upcomingRuns(timetable, new Date('2026-10-01T00:00:00Z'), 2).map((run) => run.toISOString())).toEqual([
    '2026-10-25T01:30:00.000Z',
    '2026-10-26T01:30:00.000Z',
  ]);
});
