import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { periodAt, periodStartsAround } from '#accounts/billing-period.ts';

const instants = fc.date({ min: new Date('2000-01-01Z'), max: new Date('2100-01-01Z'), noInvalidDate: true });
const anchors = fc.option(instants, { nil: null });
const dayMs = 86_400_000;

function spanOf(anchor: string | null, instant: string): [string, string] {
  const { start, end } = periodAt(anchor === null ? null : new Date(anchor), new Date(instant));
  return [start.toISOString(), end.toISOString()];
}

describe('billing period', () => {
  it.each([
    ['2026-11-21T10:00:00.000Z', '2026-11-01', '2026-12-01'],
    ['2026-12-31T23:59:59.999Z', '2026-12-01', '2027-01-01'],
    ['2027-01-01T00:00:00.000Z', '2027-01-01', '2027-02-01'],
    ['2028-02-29T12:00:00.000Z', '2028-02-01', '2028-03-01'],
  ])('is the UTC calendar month of %s without an anchor', (instant, start, end) => {
    expect(spanOf(null, instant)).toEqual([`${start}T00:00:00.000Z`, `${end}T00:00:00.000Z`]);
  });

  it.each([
    ['the anchor itself', '2026-01-31T15:30:00.000Z', '2026-01-31', '2026-02-28'],
    ['the instant before a period ends', '2026-02-28T15:29:59.999Z', '2026-01-31', '2026-02-28'],
    ['the last day of a short month', '2026-02-28T15:30:00.000Z', '2026-02-28', '2026-03-31'],
    ['the month that has the day again', '2026-03-31T15:30:00.000Z', '2026-03-31', '2026-04-30'],
    ['a leap year', '2028-02-29T15:30:00.000Z', '2028-02-29', '2028-03-31'],
    ['the turn of a year', '2027-01-01T00:00:00.000Z', '2026-12-31', '2027-01-31'],
    ['an instant before the anchor', '2025-12-31T15:29:59.999Z', '2025-11-30', '2025-12-31'],
  ])('is the month counted from the anchor: %s', (_, instant, start, end) => {
    expect(spanOf('2026-01-31T15:30:00.000Z', instant)).toEqual([`${start}T15:30:00.000Z`, `${end}T15:30:00.000Z`]);
  });

  it('contains the instant, is a month long and meets the next one without a gap', () => {
    fc.assert(
      fc.property(anchors, instants, (anchor, instant) => {
        const { start, end } = periodAt(anchor, instant);
        expect(start <= instant && instant < end).toBe(true);
        const days = (end.getTime() - start.getTime()) / dayMs;
        expect(days).toBeGreaterThanOrEqual(28);
        expect(days).toBeLessThanOrEqual(31);
        expect(periodAt(anchor, end).start).toEqual(end);
        expect(periodAt(anchor, new Date(end.getTime() - 1))).toEqual({ start, end });
      }),
    );
  });

  it('is the same for every instant in it', () => {
    fc.assert(
      fc.property(anchors, instants, fc.double({ min: 0, max: 1, noNaN: true }), (anchor, instant, share) => {
        const period = periodAt(anchor, instant);
        const length = period.end.getTime() - period.start.getTime();
        const other = new Date(period.start.getTime() + Math.floor(share * (length - 1)));
        expect(periodAt(anchor, other)).toEqual(period);
      }),
    );
  });

  it("starts at the anchor's time of day, on its day or on the last of the month", () => {
    fc.assert(
      fc.property(instants, instants, (anchor, instant) => {
        const { start } = periodAt(anchor, instant);
        expect(start.getTime() % dayMs).toBe(anchor.getTime() % dayMs);
        const lastDay = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 0)).getUTCDate();
        expect(start.getUTCDate()).toBe(Math.min(anchor.getUTCDate(), lastDay));
      }),
    );
  });
});

it('the starts around an instant are those of the previous, the current and the next two periods', () => {
  fc.assert(
    fc.property(anchors, instants, (anchor, instant) => {
      const own = periodAt(anchor, instant);
      const before = periodAt(anchor, new Date(own.start.getTime() - 1));
      expect(periodStartsAround(anchor, instant)).toEqual([
        before.start,
        own.start,
        own.end,
        periodAt(anchor, own.end).end,
      ]);
    }),
  );
});
