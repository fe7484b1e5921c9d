import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { finishOutput, unsupportedIn } from '#text/posts/finish-output.ts';
import { formatNames, formatOf, isValidFor, measureOutput } from '#text/posts/formats.ts';
import { readSource } from '#text/posts/source-text.ts';
import { tones } from '#text/posts/tone.ts';
import { writeBuiltin } from '#text/posts/write-builtin.ts';
import { anyText } from './any-text.ts';

const formats = formatNames.map(formatOf);
const collapsed = (text: string) => text.replace(/\s+/gu, ' ').trim();
let generated = 0;

describe('no output of ten thousand', { timeout: 60_000 }, () => {
  it('written by the built-in engine exceeds its limit or has invented facts', () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom(...tones), (text, tone) => {
        const source = readSource(text);
        for (const format of formats) {
          const content = writeBuiltin(source, format.name, tone);
          if (content === undefined) continue;
          generated += 1;
          expect(measureOutput(format, content).value).toBeLessThanOrEqual(format.limit);
          expect(isValidFor(format, content)).toBe(true);
          expect(unsupportedIn(format, content, source.facts)).toEqual([]);
          if (format.name === 'quote') expect(collapsed(source.text)).toContain(collapsed(String(content)));
        }
      }),
      { numRuns: 500 },
    );
  });

  it('is over its limit when a model gave it', () => {
    const given = fc.oneof(anyText, fc.array(anyText, { maxLength: 40 }));
    fc.assert(
      fc.property(given, fc.constantFrom(...formats), (content, format) => {
        const output = finishOutput(format, content);
        if (output === undefined) return;
        generated += 1;
        expect(output.length).toEqual(measureOutput(format, output.content));
        expect(output.length.value).toBeLessThanOrEqual(format.limit);
        expect(isValidFor(format, output.content)).toBe(true);
      }),
      { numRuns: 5_000 },
    );
  });

  afterAll(() => {
    expect(generated).toBeGreaterThan(10_000);
  });
});
