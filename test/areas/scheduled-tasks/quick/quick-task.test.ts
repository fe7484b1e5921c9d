import { describe, expect, it } from 'vitest';
import { quickInstant } from '#areas/scheduled-tasks/quick/quick-task.ts';

describe('the moment of a quick task', () => {
  it.each([
    ['now', '2027-01-31T08:59:59.999Z', '2027-01-31T08:59:59.999Z'],
    ['soon', '2027-01-31T23:58:00.000Z', '2027-02-01T00:03:00.000Z'],
    ['later', '2027-01-31T23:58:00.000Z', '2027-02-01T00:58:00.000Z'],
    ['tomorrow', '2027-01-31T08:59:59.999Z', '2027-01-31T09:00:00.000Z'],
    ['tomorrow', '2027-01-31T09:00:00.000Z', '2027-02-01T09:00:00.000Z'],
    ['tomorrow', '2027-12-31T23:00:00.000Z', '2028-01-01T09:00:00.000Z'],
  ] as const)('%s, at %s, is %s', (when, now, instant) => {
    expect(quickInstant(when, new Date(now)).toISOString()).toBe(instant);
  });
});
