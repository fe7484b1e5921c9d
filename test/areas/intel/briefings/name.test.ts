import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { briefingName, isBriefingName } from '#areas/intel/briefings/name.ts';
import '../../../support/properties.ts';

describe('the name of a briefing', () => {
  it('contains date, subject and depth', () => {
    expect(briefingName({ date: '2026-11-21', event: 'Łódź & São Paulo: trade!', depth: 'quick', mark: '7' })).toBe(
      '2026-11-21-odz-sao-paulo-trade-quick-7.md',
    );
  });

  it('is a plain name whatever the subject is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (event) => {
        const name = briefingName({ date: '2026-11-21', event, depth: 'standard', mark: '12' });
        expect(isBriefingName(name)).toBe(true);
      }),
    );
  });

  it.each([
    'a/b.md',
    '..md',
    'a..b.md',
    '.md',
    '-a.md',
    'a.txt',
    'a.md\n',
    `${'a'.repeat(201)}.md`,
    'a\u0000.md',
    'a\\b.md',
  ])('is not %j', (name) => {
    expect(isBriefingName(name)).toBe(false);
  });
});
