import { describe, expect, it } from 'vitest';
import { timeZoneOf } from '#platform/time-zone.ts';
import { readMoment, reminderText } from '#text/intents/index.ts';

// A Saturday, 18:00 in Berlin.
const now = new Date('2026-11-21T17:00:00Z');
const read = (words: string, timezone = 'Europe/Berlin') => {
  const zone = timeZoneOf(timezone);
  if (zone === undefined) throw new Error(`no zone ${timezone}`);
  const { rest, ...moment } = readMoment(words, { nowMs: now.getTime(), zone, zoneNamed: timeZoneOf });
  const timing = 'timing' in moment ? moment.timing : undefined;
  const at = timing?.firstMs === undefined ? undefined : new Date(timing.firstMs);
  return {
    ...timing,
    at,
    what: reminderText(rest, undefined),
    ...('problem' in moment && { problem: moment.problem }),
  };
};

describe('reading a reminder', () => {
  it.each([
    ['tomorrow at 9 to call Ann', '2026-11-22T08:00:00Z', 'call Ann'],
    ['to call Ann tomorrow at 9', '2026-11-22T08:00:00Z', 'call Ann'],
    ['in 20 minutes: tea', '2026-11-21T17:20:00Z', 'tea'],
    ['in an hour that the oven is on', '2026-11-21T18:00:00Z', 'the oven is on'],
    ['on Friday 10:00 dentist', '2026-11-27T09:00:00Z', 'dentist'],
    ['Monday, water the plants', '2026-11-23T08:00:00Z', 'water the plants'],
    ['tomorrow about the laundry', '2026-11-22T08:00:00Z', 'the laundry'],
    ['tonight to lock the door', '2026-11-21T21:00:00Z', 'lock the door'],
    ['at 3pm to stretch', '2026-11-22T14:00:00Z', 'stretch'],
    ['at 11pm to sleep', '2026-11-21T22:00:00Z', 'sleep'],
    ['to leave at 5 pm EST tomorrow', undefined, undefined],
    ['25 December: presents', '2026-12-25T08:00:00Z', 'presents'],
    ['on 2027-07-01 at 12:30 to pay', '2027-07-01T10:30:00Z', 'pay'],
    // What is due has its own times, which are neither lost nor mistaken for the reminder's.
    [
      'tomorrow at 9 to pay the invoice that is open since March',
      '2026-11-22T08:00:00Z',
      'pay the invoice that is open since March',
    ],
    ['to send the May figures on Friday at 10', '2026-11-27T09:00:00Z', 'send the May figures'],
    ['in 20 minutes about the trip in June', '2026-11-21T17:20:00Z', 'the trip in June'],
    ['at 9 to call Ann before Friday', '2026-11-22T08:00:00Z', 'call Ann before Friday'],
    ['about the 5 pm meeting tomorrow at 9', '2026-11-22T08:00:00Z', 'the 5 pm meeting'],
  ])('%j', (words, at, what) => {
    const wanted = read(words);
    if (at === undefined) return expect(wanted.at).toBeInstanceOf(Date);
    expect({ at: wanted.at?.toISOString(), what: wanted.what }).toEqual({ at: new Date(at).toISOString(), what });
    return expect(wanted).toMatchObject({ recurrence: 'once', timezone: 'Europe/Berlin', isZoneNamed: false });
  });

  it('keeps the local time across a daylight saving change', () => {
    expect(read('on 2027-03-29 at 9:00 to vote').at?.toISOString()).toBe('2027-03-29T07:00:00.000Z');
    expect(read('on 2027-03-29 at 9:00 to vote', 'UTC').at?.toISOString()).toBe('2027-03-29T09:00:00.000Z');
    // 02:30 does not exist that day.
    expect(read('on 2027-03-28 at 2:30 am to wake').at?.toISOString()).toBe('2027-03-28T01:00:00.000Z');
  });

  it('reads a named time zone anywhere in the sentence', () => {
    expect(read('tomorrow at 9 in America/New_York to call Bob')).toMatchObject({
      at: new Date('2026-11-22T14:00:00Z'),
      what: 'call Bob',
      timezone: 'America/New_York',
      isZoneNamed: true,
    });
    expect(read('tomorrow at 9 to fix the input/output error')).toMatchObject({
      what: 'fix the input/output error',
      isZoneNamed: false,
    });
  });

  it.each([
    ['every day at 9 to stretch', '0 9 * * *', 'stretch'],
    ['to stretch every monday at 10:00', '0 10 * * 1', 'stretch'],
    ['every weekday at 8 to water the plants', '0 8 * * 1-5', 'water the plants'],
    ['pay rent every month on the 1st at 8am', '0 8 1 * *', 'pay rent'],
    ['every 15 minutes to breathe', '*/15 * * * *', 'breathe'],
    ['every quarter to file the taxes', '0 9 1 1,4,7,10 *', 'file the taxes'],
    ['every Tuesday and Thursday in the evening to run', '0 18 * * 2,4', 'run'],
    ['every year on May 3rd to call Mum', '0 9 3 5 *', 'call Mum'],
    ['at half past two every Friday to stop', '30 14 * * 5', 'stop'],
    ['every day at 9 starting tomorrow to stretch', '0 9 * * *', 'stretch'],
  ])('%j', (words, schedule, what) => {
    expect(read(words)).toMatchObject({ schedule, recurrence: 'once', what });
  });

  it.each([
    ['every other Friday at 15:00 to send it', 'biweekly', '2026-11-27T14:00:00Z', 'send it'],
    ['every month on 1 December at 8:00 to pay the rent', 'monthly', '2026-12-01T07:00:00Z', 'pay the rent'],
    ['every month on the 31st to count', 'monthly', '2026-12-31T08:00:00Z', 'count'],
    ['weekly to sweep', 'weekly', '2026-11-22T08:00:00Z', 'sweep'],
  ])('%j', (words, recurrence, at, what) => {
    expect(read(words)).toMatchObject({ recurrence, at: new Date(at), what });
  });

  it.each(['every 7 minutes', 'every 3 days', 'on the first Monday of the month'])(
    'reports that no schedule expresses %j',
    (words) => {
      expect(read(`${words} to sweep`).problem).toMatch(/^I cannot /);
    },
  );

  it('returns no time and no subject when the sentence has none', () => {
    expect(read('to call Ann')).toMatchObject({ at: undefined, what: 'call Ann' });
    expect(read('tomorrow at 9')).toMatchObject({ what: '' });
    expect(read('')).toMatchObject({ at: undefined, what: '' });
  });

  it('asks about a time in the past', () => {
    expect(read('yesterday at 9 to call Ann').at?.getTime()).toBeLessThan(now.getTime());
  });
});
