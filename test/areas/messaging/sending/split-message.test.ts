import '../../../support/properties.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitsChannel, splitMessage } from '#areas/messaging/sending/split-message.ts';

const numbered = /^\d+\/\d+ /;
const withoutSpace = (text: string) => text.replace(/\s/g, '');

describe('splitting a message', () => {
  it('leaves a text as it is that fits', () => {
    expect(splitMessage(' Hello. ', 'sms')).toEqual(['Hello.']);
    expect(splitMessage('x'.repeat(4_096), 'whatsapp')).toHaveLength(1);
  });

  it('cuts at the ends of paragraphs and sentences, and numbers the parts', () => {
    const sentence = 'The tide turns twice a day, as it always has. ';
    const parts = splitMessage(sentence.repeat(200), 'whatsapp');
    expect(parts.map((part) => part.slice(0, 4))).toEqual(['1/3 ', '2/3 ', '3/3 ']);
    for (const part of parts) expect(part).toMatch(/has\.$/);
  });

  it('numbers ten parts and more with as many digits as they need', () => {
    const parts = splitMessage('word '.repeat(2_500), 'sms');
    expect(parts.length).toBeGreaterThan(10);
    expect(parts[9]).toMatch(new RegExp(`^10/${parts.length} word`));
  });

  it('loses nothing, breaks no character, and makes parts that fit, whatever the text and the channel', () => {
    const word = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 30 }),
      fc.constantFrom('Wort', '€', '👩‍👩‍👧‍👦', 'ß', '\n\n', 'a. ', '中文'),
    );
    const text = fc.array(word, { maxLength: 400 }).map((words) => words.join(' '));
    const channel = fc.constantFrom('sms', 'whatsapp', 'messenger', 'viber_service', 'something');
    fc.assert(
      fc.property(text, channel, (given, by) => {
        const parts = splitMessage(given, by);
        for (const part of parts) {
          expect(fitsChannel(part, by)).toBe(true);
          expect(part.isWellFormed()).toBe(given.isWellFormed() || part.isWellFormed());
        }
        const bare = parts.length === 1 ? parts : parts.map((part) => part.replace(numbered, ''));
        expect(withoutSpace(bare.join(''))).toBe(withoutSpace(given));
      }),
      { numRuns: 60 },
    );
  });

  it('cuts a word without an end between characters as people see them', () => {
    const family = '👩‍👩‍👧‍👦';
    const parts = splitMessage(family.repeat(200), 'sms').map((part) => part.replace(numbered, ''));
    expect(parts.length).toBeGreaterThan(2);
    for (const part of parts) expect(part.replaceAll(family, '')).toBe('');
  });
});
