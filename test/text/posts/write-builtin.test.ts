import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findUnsupported } from '#text/grounding/facts/find-unsupported.ts';
import { formatNames, formatOf, isValidFor } from '#text/posts/formats.ts';
import { readSource } from '#text/posts/source-text.ts';
import { withoutNumber } from '#text/posts/split-thread.ts';
import { tones } from '#text/posts/tone.ts';
import { writeBuiltin } from '#text/posts/write-builtin.ts';
import { anyText } from '../../areas/content/any-text.ts';
import { harbour } from '../../areas/content/harbour.ts';

describe('writeBuiltin', () => {
  const source = readSource(harbour);

  it.each(formatNames)('writes %s in every tone, within the limit and without new facts', (name) => {
    for (const tone of tones) {
      const content = writeBuiltin(source, name, tone);
      expect(content).toBeDefined();
      expect(isValidFor(formatOf(name), content ?? '')).toBe(true);
    }
  });

  it('produces valid output without new facts for any text', () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom(...formatNames), fc.constantFrom(...tones), (text, name, tone) => {
        const content = writeBuiltin(readSource(text), name, tone);
        if (content === undefined) return;
        expect(isValidFor(formatOf(name), content)).toBe(true);
        const parts = typeof content === 'string' ? [content] : content.map(withoutNumber);
        expect(parts.length).toBeGreaterThan(0);
        for (const part of parts) expect(findUnsupported(part, text)).toEqual([]);
      }),
      { numRuns: 250 },
    );
  });

  it('quotes verbatim, including line breaks', () => {
    const wrapped = `The ferry\nto the islands sails at noon. The ${'and '.repeat(100)}`;
    expect(writeBuiltin(readSource(wrapped), 'quote')).toBe('The ferry\nto the islands sails at noon.');
    expect(writeBuiltin(source, 'quote', 'casual')).toBe(
      '"We waited nine years for this," said Ada Brown, who\nruns the ferry office.',
    );
  });

  it('recognises and quotes German quotation marks', () => {
    const mill =
      'Die Mühle am Fluss steht seit Jahren leer. „Wir öffnen die Mühle im Mai für alle Schulen der Stadt“, sagte Ada Braun am Montag im Rat.';
    const said = '„Wir öffnen die Mühle im Mai für alle Schulen der Stadt“, sagte Ada Braun am Montag im Rat.';
    expect(writeBuiltin(readSource(mill), 'quote')).toBe(said);
    expect(writeBuiltin(readSource(mill), 'key_points')).toContain(said);
  });

  it('uses German nouns as keywords and skips units', () => {
    const road =
      'Der Radweg am Kanal wird bis 2027 auf vier Meter verbreitert. Das beschloss der Rat am Montag. Die Linden am Kanal müssen weichen.';
    expect(writeBuiltin(readSource(road), 'keywords')).toEqual(['Kanal', 'Radweg', 'Rat', 'Linden']);
    const index =
      'The index took 9 MB instead of 860 MB. The dashboard query fell from 2.1 s to 14 ms. The index is small.';
    expect(writeBuiltin(readSource(index), 'hashtags')).toEqual(['#Index', '#DashboardQuery']);
    const video =
      'Vidy sells video hosting, video libraries and video recordings. The 5G modem of Vidy is a four-year-old low-power desktop computer.';
    const tags = writeBuiltin(readSource(video), 'hashtags') as string[];
    expect(tags.filter((tag) => /video/iu.test(tag))).toHaveLength(2);
    expect(tags).toContain('#5GModem');
    expect(tags.join(' ')).not.toContain('Desktop');
  });

  it('takes the headline from the title and keywords from the text', () => {
    expect(writeBuiltin(source, 'headline')).toBe('The harbour opens again');
    expect(writeBuiltin(source, 'keywords')).toContain('harbour');
    expect(writeBuiltin(source, 'keywords')).toEqual(expect.arrayContaining(['Port Ellis', 'Ada Brown']));
    expect(writeBuiltin(source, 'hashtags')).toEqual(expect.arrayContaining(['#Harbour', '#PortEllis']));
  });

  it('lets the tone select and shape sentences but adds no words', () => {
    const post = (tone: (typeof tones)[number], text = harbour) =>
      String(writeBuiltin(readSource(text), 'linkedin', tone));
    expect(new Set(tones.map((tone) => post(tone))).size).toBeGreaterThanOrEqual(4);
    expect(post('casual')).toContain("don't");
    expect(post('formal', harbour.replace('do not', "don't"))).toContain('do not have');
    expect(post('formal')).not.toContain('#');
    const known = new Set(harbour.toLowerCase().match(/[a-z]+/g));
    for (const tone of tones) {
      const words = post(tone).replace(/#\S+/g, '').replaceAll("don't", 'do not').replaceAll("didn't", 'did not');
      for (const word of words.toLowerCase().match(/[a-z]+/g) ?? []) expect(known).toContain(word);
    }
  });

  it('returns the same output for the same source', () => {
    expect(writeBuiltin(readSource(harbour), 'twitter_thread', 'friendly')).toEqual(
      writeBuiltin(source, 'twitter_thread', 'friendly'),
    );
  });

  it('returns nothing for empty text', () => {
    for (const name of formatNames) expect(writeBuiltin(readSource(' \n '), name)).toBeUndefined();
  });
});
