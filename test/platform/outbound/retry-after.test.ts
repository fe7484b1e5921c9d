import fc from 'fast-check';
import { expect, it } from 'vitest';
import { waitAskedFor } from '#platform/outbound/retry-after.ts';

const now = new Date('2026-11-21T08:00:00.000Z');
const dayMs = 86_400_000;

it.each([
  ['120', 120_000],
  [' 7 ', 7_000],
  ['Sat, 21 Nov 2026 08:05:00 GMT', 300_000],
  ['86400', dayMs],
  ['86401', dayMs],
  ['999999999999', dayMs],
  ['Sat, 21 Nov 2026 07:59:59 GMT', null],
  ['Tue, 24 Nov 2026 08:00:00 GMT', dayMs],
  ['0', null],
  ['-5', null],
  ['1.5', null],
  ['0x10', null],
  ['soon', null],
  ['2026-11-21T09:00:00Z', null],
  ['Sat, 99 Nov 2026 08:05:00 GMT', null],
  ['', null],
  [undefined, null],
])('reads %j as a wait of %j ms', (header, waitMs) => {
  expect(waitAskedFor(header, now)).toBe(waitMs);
});

it('limits the delay to between zero and one day for any value', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.integer().map(String),
        fc.date({ noInvalidDate: true }).map((date) => date.toUTCString()),
      ),
      (header) => {
        const waitMs = waitAskedFor(header, now);
        expect(waitMs === null || (waitMs > 0 && waitMs <= dayMs)).toBe(true);
      },
    ),
  );
});
