import { describe, expect, it } from 'vitest';
import { dueAt, occasionOf, presentPeriod, scheduledPeriod } from '#areas/intel/digests/period.ts';

describe('the weekly digest of the schedule', () => {
  it.each([
    ['2026-11-23T07:00:00Z', '2026-11-23', '2026-11-16', '2026-11-22'],
    ['2026-11-23T06:59:59Z', '2026-11-16', '2026-11-09', '2026-11-15'],
    ['2026-11-29T23:59:59Z', '2026-11-23', '2026-11-16', '2026-11-22'],
    ['2027-01-01T12:00:00Z', '2026-12-28', '2026-12-21', '2026-12-27'],
  ])('at %s is the one of Monday %s, about %s to %s', (now, day, firstDay, lastDay) => {
    expect(scheduledPeriod('weekly', new Date(now))).toEqual({ frequency: 'weekly', day, firstDay, lastDay });
  });
});

describe('the daily digest of the schedule', () => {
  it.each([
    ['2026-11-23T07:00:00Z', '2026-11-23', '2026-11-22'],
    ['2026-11-23T06:59:59Z', '2026-11-22', '2026-11-21'],
    ['2026-03-01T08:00:00Z', '2026-03-01', '2026-02-28'],
  ])('at %s is the one of %s, about %s', (now, day, about) => {
    expect(scheduledPeriod('daily', new Date(now))).toMatchObject({ day, firstDay: about, lastDay: about });
  });

  it('covers each day exactly once', () => {
    const days = Array.from(
      { length: 400 * 4 },
      (_, at) => scheduledPeriod('daily', new Date(Date.UTC(2026, 0, 1, at * 6))).lastDay,
    );
    const distinct = [...new Set(days)];
    expect(distinct).toHaveLength(401);
    expect(
      distinct.every((day, at) => at === 0 || Date.parse(day) - Date.parse(distinct[at - 1] ?? '') === 86_400_000),
    ).toBe(true);
  });
});

it('what is asked for now is about the last days, today included', () => {
  const now = new Date('2026-11-21T03:00:00Z');
  expect(presentPeriod('weekly', now)).toEqual({
    frequency: 'weekly',
    day: '2026-11-21',
    firstDay: '2026-11-15',
    lastDay: '2026-11-21',
  });
  expect(presentPeriod('daily', now)).toMatchObject({ firstDay: '2026-11-21', lastDay: '2026-11-21' });
});

it('a digest is one occasion, of the schedule or asked for, and goes out at seven', () => {
  expect(occasionOf({ frequency: 'weekly', day: '2026-11-23' })).toBe('digest:weekly:2026-11-23');
  expect(dueAt('2026-11-23').toISOString()).toBe('2026-11-23T07:00:00.000Z');
});
