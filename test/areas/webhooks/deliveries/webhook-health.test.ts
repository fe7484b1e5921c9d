import fc from 'fast-check';
import { expect, it } from 'vitest';
import { failuresUntilHeldBack, holdAfterFailures, holdsMs } from '#areas/webhooks/deliveries/webhook-health.ts';

it('holds nothing back before the fifth failure in a row', () => {
  expect([0, 1, 2, 3, 4].map(holdAfterFailures)).toEqual([0, 0, 0, 0, 0]);
});

it('holds back ever longer, up to a minute', () => {
  expect([5, 6, 7, 8, 9, 10, 11, 12].map(holdAfterFailures)).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000,
  ]);
  fc.assert(
    fc.property(fc.integer({ min: 5, max: 1_000_000 }), (failures) => {
      const holdMs = holdAfterFailures(failures);
      expect(holdMs).toBeGreaterThanOrEqual(holdAfterFailures(failures - 1));
      expect(holdMs).toBeLessThanOrEqual(60_000);
    }),
  );
});

it('is the same rule as a list, whose last entry is for all that come after it', () => {
  fc.assert(
    fc.property(fc.integer({ min: failuresUntilHeldBack, max: 100_000 }), (failures) => {
      const place = Math.min(failures - failuresUntilHeldBack, holdsMs.length - 1);
      expect(holdsMs[place]).toBe(holdAfterFailures(failures));
    }),
  );
});
