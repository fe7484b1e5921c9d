import { expect, test } from 'vitest';
import { dueInstants, missedRowsKept } from '#areas/scheduled-tasks/timetable/due-instants.ts';
import { readTimetable, type Timetable } from '#areas/scheduled-tasks/timetable/timetable.ts';

function timetable(schedule: string, recurrence: Timetable['recurrence'] = 'once'): Timetable {
  return readTimetable({ schedule, recurrence, timezone: 'UTC' }, new Date('2026-01-01T00:00:00Z')).timetable;
}

const at = (text: string) => new Date(`2026-11-${text}Z`);

test('a task on time runs for its instant and is next due at the following one', () => {
  expect(dueInstants(timetable('0 * * * *'), at('21T10:00'), at('21T10:00'))).toEqual({
    runAt: at('21T10:00'),
    missed: [],
    missedCount: 0,
    nextRunAt: at('21T11:00'),
  });
});

test('after a stop over three due instants the newest runs and the others are missed', () => {
  expect(dueInstants(timetable('0 * * * *'), at('21T10:00'), at('21T12:59:59.999'))).toEqual({
    runAt: at('21T12:00'),
    missed: [at('21T10:00'), at('21T11:00')],
    missedCount: 2,
    nextRunAt: at('21T13:00'),
  });
});

test('an instant is missed from the moment on at which the next one is due', () => {
  const decided = dueInstants(timetable('0 * * * *'), at('21T10:00'), at('21T11:00'));
  expect(decided).toMatchObject({ runAt: at('21T11:00'), missed: [at('21T10:00')], nextRunAt: at('21T12:00') });
});

test('a task that has no next time runs however late it is', () => {
  const once = timetable('2026-11-01T10:00:00Z');
  expect(dueInstants(once, at('01T10:00'), new Date('2027-11-21T00:00:00Z'))).toEqual({
    runAt: at('01T10:00'),
    missed: [],
    missedCount: 0,
    nextRunAt: undefined,
  });
});

test.each([1, 99, 100, 101, 250, 20_000])(
  'of %i missed instants the newest are named, and all are counted',
  (count) => {
    const first = at('01T00:00');
    const newest = new Date(first.getTime() + count * 60_000);
    const { runAt, missed, missedCount } = dueInstants(timetable('* * * * *'), first, newest);
    expect(runAt).toEqual(newest);
    expect(missedCount).toBe(count);
    expect(missed).toEqual(
      Array.from({ length: Math.min(count, missedRowsKept) }, (_, place) => newest.getTime() - (place + 1) * 60_000)
        .toReversed()
        .map((ms) => new Date(ms)),
    );
  },
);

test('a timetable that cannot be read is an error, not a run', () => {
  const broken = { ...timetable('0 * * * *'), schedule: 'whenever' };
  expect(() => dueInstants(broken, at('21T10:00'), at('21T10:00'))).toThrow(/ISO 8601/);
});
