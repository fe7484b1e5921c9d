import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { previewOf } from '#areas/intel/briefings/preview.ts';
import '../../../support/properties.ts';

describe('a preview', () => {
  it('is the first 500 characters, or all of them', () => {
    expect(previewOf('a'.repeat(600))).toBe('a'.repeat(500));
    expect(previewOf('short')).toBe('short');
  });

  it('is the beginning of every text, well-formed, and at most one unit short of 500', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 300, maxLength: 900 }), (content) => {
        const preview = previewOf(content);
        expect(content.startsWith(preview)).toBe(true);
        expect(preview.isWellFormed()).toBe(true);
        expect(preview.length).toBeGreaterThanOrEqual(Math.min(499, content.length));
        expect(preview.length).toBeLessThanOrEqual(500);
      }),
    );
  });
});
