import { expect, test } from 'vitest';
import {
  BadTimetable,
  nextRunAfter,
  nextRunOnResume,
  readTimetable,
  runsOnce,
  type Timetable,
  upcomingRuns,
} from '#areas/scheduled-tasks/timetable/timetable.ts';
import { timeZoneOf } from '#platform/time-zone.ts';
import { everyZone } from '../clock-changes.ts';

const now = new Date('2026-11-21T12:00:00Z');

function read(schedule: string, recurrence: Timetable['recurrence'] = 'once', timezone?: string) {
  return readTimetable({ schedule, recurrence, timezone }, now);
}

function refusal(act: () => unknown): BadTimetable {
  try {
    act();
  } catch (error) {
    if (error instanceof BadTimetable) return error;
    throw error;
  }
  throw new Error('it was accepted');
}

test.each([
  ['2026-12-01T09:00:00Z', undefined, '2026-12-01T09:00:00.000Z'],
  ['2026-12-01T09:00:00.1239Z', undefined, '2026-12-01T09:00:00.123Z'],
  ['2026-12-01T09:00+02:00', undefined, '2026-12-01T07:00:00.000Z'],
  ['2026-12-01T09:00-0330', undefined, '2026-12-01T12:30:00.000Z'],
  ['2026-12-01T09:00+02', 'America/New_York', '2026-12-01T07:00:00.000Z'],
  ['2026-12-01T09:00:00', undefined, '2026-12-01T09:00:00.000Z'],
  ['2026-12-01 09:00', 'UTC', '2026-12-01T09:00:00.000Z'],
  ['2026-12-01T09:00', 'America/New_York', '2026-12-01T14:00:00.000Z'],
  ['2026-12-01', 'Asia/Tokyo', '2026-11-30T15:00:00.000Z'],
  ['2027-03-28T02:30', 'Europe/Berlin', '2027-03-28T01:00:00.000Z'],
  ['2027-10-31T02:30', 'Europe/Berlin', '2027-10-31T00:30:00.000Z'],
  ['2028-02-29T00:00Z', undefined, '2028-02-29T00:00:00.000Z'],
  ['9999-12-31T23:59:59Z', undefined, '9999-12-31T23:59:59.000Z'],
])('the instant %s in the zone %s is %s', (schedule, timezone, expected) => {
  const { timetable, firstRunAt } = read(schedule, 'once', timezone);
  expect(firstRunAt.toISOString()).toBe(expected);
  expect(nextRunAfter(timetable, now)?.toISOString()).toBe(expected);
  expect(nextRunAfter(timetable, firstRunAt)).toBeUndefined();
});

test.each([
  ['12:01', undefined, '2026-11-21T12:01:00.000Z'],
  ['12:00', undefined, '2026-11-22T12:00:00.000Z'],
  ['09:00', 'Europe/Berlin', '2026-11-22T08:00:00.000Z'],
  ['23:30', 'Europe/Berlin', '2026-11-21T22:30:00.000Z'],
  ['00:15', 'Pacific/Auckland', '2026-11-22T11:15:00.000Z'],
  ['06:00', 'Pacific/Honolulu', '2026-11-21T16:00:00.000Z'],
])('%s in the zone %s is the next such time, %s', (schedule, timezone, expected) => {
  expect(read(schedule, 'daily', timezone).firstRunAt.toISOString()).toBe(expected);
  expect(read(schedule, 'once', timezone).firstRunAt.toISOString()).toBe(expected);
});

test.each([
  '',
  ' ',
  '   ',
  '\t',
  'now',
  'today',
  'infinity',
  'tomorrow',
  '@daily',
  '@every 1m',
  '1764576000',
  '2026-02-30T00:00:00Z',
  '2027-02-29',
  '2026-04-31T10:00',
  '2026-13-01T00:00Z',
  '2026-00-10T00:00Z',
  '2026-12-00T00:00Z',
  '2026-12-01T24:00:00Z',
  '2026-12-01T09:60Z',
  '2026-12-01T23:59:60Z',
  '2026-12-01T09Z',
  '2026-12-01T09:00:00+24:00',
  '2026-12-01T09:00:00+01:60',
  '2026-12-01T09:00:00 Europe/Berlin',
  '2026-12-01T09:00:00[Europe/Berlin]',
  '2026-12-01T09:00:00Zjunk',
  '2026-W49-2',
  '2026-335',
  '0000-01-01T00:00Z',
  '1969-12-31T23:59:59Z',
  '9999-12-31T23:59:59-01:00',
  '10000-01-01T00:00:00Z',
  '+010000-01-01T00:00:00Z',
  '25:61',
  '24:00',
  '9:00',
  '09:00:00',
  '09:00Z',
  '*\u00a0* * * *',
  '* * * * *\u2003',
  '*\t* * * *',
  '* * * *\n*',
  '2026-12-01\u00a009:00',
  '２０26-12-01',
  '0 9 * * 1\u0000',
  `${'0,'.repeat(400)}0 * * * *`,
])('the schedule %j is refused with a sentence', (schedule) => {
  const { field, message } = refusal(() => read(schedule));
  expect(field).toBe('schedule');
  expect(message).toMatch(/^The schedule('s)? .{10,}/);
});

test.each([
  '',
  ' ',
  'Mars/Olympus',
  '+02:00',
  '-03',
  'UTC+2',
  'GMT+2',
  'Z',
  'Europe/Berlin ',
  'Local',
  'constructor',
  'Europe/\u0000',
])('the zone %j is refused', (timezone) => {
  expect(refusal(() => read('09:00', 'daily', timezone)).field).toBe('timezone');
});

test('a zone is stored under its own name, whatever the case that it was given in', () => {
  expect(read('09:00', 'daily').timetable.timezone).toBe('UTC');
  for (const [given, stored] of [
    ['europe/berlin', 'Europe/Berlin'],
    ['ASIA/KOLKATA', 'Asia/Kolkata'],
    ['us/pacific', 'US/Pacific'],
    ['utc', 'UTC'],
    ['etc/gmt+5', 'Etc/GMT+5'],
  ]) {
    expect(read('09:00', 'daily', given).timetable.timezone).toBe(stored);
  }
  const renamed = everyZone.filter((name) => timeZoneOf(name.toLowerCase())?.name !== name);
  expect(renamed).toEqual([]);
});

test('a cron pattern with a recurrence is refused, and without one it goes on for ever', () => {
  expect(refusal(() => read('0 9 * * *', 'daily')).field).toBe('recurrence');
  const { timetable } = read('0 9 * * *');
  expect(upcomingRuns(timetable, now, 400)).toHaveLength(400);
  expect(runsOnce(timetable)).toBe(false);
  expect(runsOnce(read('09:00').timetable)).toBe(true);
  expect(runsOnce(read('09:00', 'daily').timetable)).toBe(false);
});

test('a once in the past is due now, and only then', () => {
  const { timetable, firstRunAt } = read('2000-01-01T00:00:00Z');
  expect(firstRunAt).toEqual(now);
  expect(timetable.anchorAt).toEqual(now);
  expect(nextRunAfter(timetable, now)).toBeUndefined();
  expect(nextRunOnResume(timetable, { now, lastScheduledFor: firstRunAt })).toBeUndefined();
});

test('a recurrence that began in the past is due at its next time from that beginning', () => {
  const { timetable, firstRunAt } = read('2000-01-31T09:00:00Z', 'monthly');
  expect(firstRunAt.toISOString()).toBe('2026-11-30T09:00:00.000Z');
  expect(upcomingRuns(timetable, firstRunAt, 3).map((run) => run.toISOString())).toEqual([
    '2026-12-31T09:00:00.000Z',
    '2027-01-31T09:00:00.000Z',
    '2027-02-28T09:00:00.000Z',
  ]);
  expect(read('1970-01-01T00:30:00Z', 'hourly').firstRunAt.toISOString()).toBe('2026-11-21T12:30:00.000Z');
});

test('a far-away instant is kept as it is, and nothing comes after the year 9999', () => {
  const { timetable, firstRunAt } = read('9999-12-30T10:00:00Z', 'daily');
  expect(firstRunAt.toISOString()).toBe('9999-12-30T10:00:00.000Z');
  expect(upcomingRuns(timetable, now, 5).map((run) => run.toISOString())).toEqual([
    '9999-12-30T10:00:00.000Z',
    '9999-12-31T10:00:00.000Z',
  ]);
});

test('a task that is resumed is due at its next time from now on', () => {
  const { timetable } = readTimetable(
    { schedule: '*/5 * * * *', recurrence: 'once', timezone: undefined },
    new Date('2026-11-01T00:00:00Z'),
  );
  const lastScheduledFor = new Date('2026-11-01T00:05:00Z');
  expect(nextRunOnResume(timetable, { now, lastScheduledFor })?.toISOString()).toBe('2026-11-21T12:05:00.000Z');
});

test('a once whose instant passed while it was paused is due when it is resumed, unless it had its run', () => {
  const before = new Date('2026-11-01T00:00:00Z');
  const { timetable } = readTimetable(
    { schedule: '2026-11-10T00:00Z', recurrence: 'once', timezone: undefined },
    before,
  );
  expect(nextRunOnResume(timetable, { now: before, lastScheduledFor: undefined })).toEqual(timetable.anchorAt);
  expect(nextRunOnResume(timetable, { now, lastScheduledFor: undefined })).toEqual(now);
  expect(nextRunOnResume(timetable, { now, lastScheduledFor: before })).toEqual(now);
  expect(nextRunOnResume(timetable, { now, lastScheduledFor: timetable.anchorAt })).toBeUndefined();
});
