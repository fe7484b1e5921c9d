import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { delayAfterAttempt } from '#areas/webhooks/deliveries/retry-schedule.ts';

const ladderSeconds = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400];
const chance = fc.double({ min: 0, max: 1, noNaN: true });
const dayMs = 86_400_000;

describe('the wait after a failed attempt', () => {
  it('lies within a fifth of the ladder, and leaves a tenth of a second for the start', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), chance, (attempts, luck) => {
        const waitMs = delayAfterAttempt(attempts, { chance: luck, retryAfterMs: null }) ?? Number.NaN;
        const rungMs = (ladderSeconds[attempts - 1] ?? 0) * 1_000;
        expect(waitMs).toBeGreaterThanOrEqual(rungMs * 0.8);
        expect(waitMs).toBeLessThanOrEqual(rungMs * 1.2 - 100);
        expect(Number.isInteger(waitMs)).toBe(true);
      }),
    );
  });

  it('uses the whole range', () => {
    const first = (luck: number) => delayAfterAttempt(1, { chance: luck, retryAfterMs: null });
    expect([first(0), first(1)]).toEqual([4_000, 5_900]);
  });

  it('ends with the tenth attempt', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 1_000 }), chance, (attempts, luck) => {
        expect(delayAfterAttempt(attempts, { chance: luck, retryAfterMs: 1_000 })).toBeNull();
      }),
    );
  });

  it('is never shorter than the receiver asked for, up to a day, and never shorter than the ladder', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9 }),
        chance,
        fc.integer({ min: 1, max: 10 * dayMs }),
        (attempts, luck, asked) => {
          const scheduledMs = delayAfterAttempt(attempts, { chance: luck, retryAfterMs: null }) ?? 0;
          const waitMs = delayAfterAttempt(attempts, { chance: luck, retryAfterMs: asked }) ?? 0;
          expect(waitMs).toBe(Math.max(scheduledMs, Math.min(asked, dayMs)));
        },
      ),
    );
  });
});
