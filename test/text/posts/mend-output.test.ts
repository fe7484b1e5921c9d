import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatNames, formatOf, isValidFor } from '#text/posts/formats.ts';
import { mendOutput } from '#text/posts/mend-output.ts';
import { anyText } from '../../areas/content/any-text.ts';

const sentence = 'The harbour opened again after the repairs were done.';

describe('mendOutput', () => {
  it('makes any output valid for its format', () => {
    const given = fc.oneof(anyText, fc.array(anyText, { maxLength: 40 }));
    fc.assert(
      fc.property(given, fc.constantFrom(...formatNames), (content, name) => {
        const format = formatOf(name);
        const mended = mendOutput(format, content);
        expect(isValidFor(format, mended.content)).toBe(true);
        expect(mendOutput(format, mended.content)).toEqual({ content: mended.content, repairs: [] });
      }),
      { numRuns: 150 },
    );
  });

  it('keeps valid output unchanged', () => {
    expect(mendOutput(formatOf('twitter'), ` ${sentence} `)).toEqual({ content: sentence, repairs: [] });
  });

  it('ends at a nearby sentence end, else at a word with an ellipsis', () => {
    const long = mendOutput(formatOf('twitter'), `${sentence} `.repeat(9));
    expect(long.content).toBe(`${sentence} `.repeat(5).trim());
    expect(long.repairs).toEqual(['cut to 280 weighted_characters']);
    expect(mendOutput(formatOf('headline'), 'harbour '.repeat(40)).content).toMatch(/^(?:harbour )+harbour…$/u);
  });

  it('splits a thread again when a post is too long', () => {
    const { content } = mendOutput(formatOf('twitter_thread'), [`1/2 ${`${sentence} `.repeat(8)}`, '2/2 The end.']);
    expect(content).toHaveLength(2);
    expect(content.at(-1)).toMatch(/The end\. 2\/2$/u);
  });

  it('drops surplus hashtags and parts', () => {
    const tags = Array.from({ length: 35 }, (_, at) => `#tag${at}`);
    const { content, repairs } = mendOutput(formatOf('instagram'), `Look! ${tags.join(' ')}`);
    expect(content).toBe(`Look! ${tags.slice(0, 30).join(' ')}`);
    expect(repairs).toEqual(['hashtags beyond 30 left out']);
    expect(mendOutput(formatOf('hashtags'), tags).content).toEqual(tags.slice(0, 30));
  });

  it('splits one text into the parts of its format', () => {
    expect(mendOutput(formatOf('key_points'), '- one\n2. two\n').content).toEqual(['one', 'two']);
    expect(mendOutput(formatOf('keywords'), 'harbour, ferry').content).toEqual(['harbour', 'ferry']);
    expect(mendOutput(formatOf('hashtags'), 'Use #a and #b').content).toEqual(['#a', '#b']);
  });
});
