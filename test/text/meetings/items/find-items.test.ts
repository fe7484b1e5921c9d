import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findItems, furthestRead, maxSegments } from '#text/meetings/items/find-items.ts';
import { talk } from './talk.ts';

describe('findItems', () => {
  it('quotes the transcript verbatim for any input', () => {
    const words = fc.constantFrom(
      "I'll",
      'can you',
      'Otto',
      ',',
      'send',
      'it',
      '?',
      '.',
      'we agreed',
      '@1@',
      'by Friday',
      'ß',
      '\uD800',
      '<v',
      ':',
    );
    fc.assert(
      fc.property(fc.array(fc.array(words, { maxLength: 12 }), { maxLength: 8 }), (lines) => {
        const segments = lines.map((line, at) => ({
          speaker: at % 2 ? 'Otto' : null,
          text: line.join(' '),
          startMs: at,
        }));
        const { action_items, decisions } = findItems(segments);
        const all = segments
          .map(({ text }) => text)
          .join(' ')
          .replaceAll(/\s+/gu, ' ');
        for (const { quote } of action_items) expect(all).toContain(quote);
        for (const { quote } of decisions) expect(all).toContain(quote);
      }),
      { numRuns: 300 },
    );
  });

  it('runs in linear time', () => {
    const lines = Array.from(
      { length: 4_000 },
      (_, at) => `Mira: I'll send report${at} to office${at}. Which one${at} do we need?`,
    );
    const { action_items, isWhole } = findItems(talk(...lines));
    expect(action_items).toHaveLength(4_000);
    expect(isWhole).toBe(true);
  });

  it('reads the first half million characters', () => {
    const long = 'We spoke of the sea. '.repeat(furthestRead / 20);
    const { action_items, isWhole } = findItems(talk("Mira: I'll send the report.", long, "Otto: I'll call the bank."));
    expect(action_items.map(({ owner }) => owner)).toEqual(['Mira']);
    expect(isWhole).toBe(false);
  });

  it('reports a turn that was too long to read', () => {
    expect(findItems(talk('We spoke of the sea. '.repeat(furthestRead / 20))).isWhole).toBe(false);
  });

  it('reads only a limited number of segments, however short', () => {
    const short = Array.from({ length: maxSegments }, () => 'Otto: Yes.');
    const { action_items, isWhole } = findItems(talk("Mira: I'll send the report.", ...short, "Otto: I'll call Ann."));
    expect(action_items.map(({ owner }) => owner)).toEqual(['Mira']);
    expect(isWhole).toBe(false);
  });
});
