import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitSentences } from '#text/languages/sentences.ts';
import { hostileText } from '../summaries/hostile-text.ts';

const split = (text: string): string[] => splitSentences(text).map(({ start, end }) => text.slice(start, end));

describe('splitSentences', () => {
  it('does not split after titles, initials, decimals, versions or URLs', () => {
    expect(
      split(
        'Dr. Smith met J. K. Rowling in the U.S. Senate. He paid $3.5 million for version 2.0.1, e.g. Something else. See https://a.example/b.c?d=e. It was 5 p.m. The sun set.',
      ),
    ).toEqual([
      'Dr. Smith met J. K. Rowling in the U.S. Senate.',
      'He paid $3.5 million for version 2.0.1, e.g. Something else.',
      'See https://a.example/b.c?d=e.',
      'It was 5 p.m.',
      'The sun set.',
    ]);
  });

  it('splits after a letter used as a label and after a unit, but not after an initial', () => {
    expect(
      split('Use the lift in building D. Deliveries wait. It kept 2.3 °C. Models differ. He met J. Smith.'),
    ).toEqual([
      'Use the lift in building D.',
      'Deliveries wait.',
      'It kept 2.3 °C.',
      'Models differ.',
      'He met J. Smith.',
    ]);
  });

  it('keeps company names together but splits before a typical sentence start', () => {
    expect(
      split('Acme Corp. Holdings grew. It was sold to Acme Inc. The price was high. She said no. It was late.'),
    ).toEqual([
      'Acme Corp. Holdings grew.',
      'It was sold to Acme Inc.',
      'The price was high.',
      'She said no.',
      'It was late.',
    ]);
  });

  it('keeps the two sides of a court case together', () => {
    expect(split('In Olsen v. Harbour Ltd the court asks for reports. It sits in May.')).toEqual([
      'In Olsen v. Harbour Ltd the court asks for reports.',
      'It sits in May.',
    ]);
  });

  it('does not split after an exclamation quoted within a sentence', () => {
    expect(split('The "aha!" moment came late. "Why?" she asked. He laughed.')).toEqual([
      'The "aha!" moment came late.',
      '"Why?" she asked.',
      'He laughed.',
    ]);
  });

  it('does not split after a punctuation mark that is mentioned as a symbol', () => {
    const text = 'Keyboard shortcuts (press ? to see them) are new. Is it open? Yes.';
    expect(split(text)).toEqual(['Keyboard shortcuts (press ? to see them) are new.', 'Is it open?', 'Yes.']);
  });

  it('does not split inside an abbreviation written with spaces', () => {
    expect(
      split('Es kommt zu Unfällen, z. B. unter der Brücke. Das kostet i. d. R. Zeit, d. h. Geld. Es endet.'),
    ).toEqual(['Es kommt zu Unfällen, z. B. unter der Brücke.', 'Das kostet i. d. R. Zeit, d. h. Geld.', 'Es endet.']);
  });

  it('does not split after German ordinals', () => {
    expect(split('Sie endet am 25. November 2021. Im 19. Jahrhundert war das anders.')).toEqual([
      'Sie endet am 25. November 2021.',
      'Im 19. Jahrhundert war das anders.',
    ]);
  });

  it('drops footnote marks between sentences', () => {
    expect(split('The sky is blue.[1][2] Grass is green.[citation needed] Snow is white.[3]')).toEqual([
      'The sky is blue.',
      'Grass is green.',
      'Snow is white.',
    ]);
  });

  it('joins hard-wrapped lines and separates headings and paragraphs', () => {
    const text = 'A heading\n\nThis line is\nwrapped by hand.\n\nNext paragraph.';
    expect(split(text)).toEqual(['A heading', 'This line is\nwrapped by hand.', 'Next paragraph.']);
    expect(splitSentences(text).map(({ paragraph }) => paragraph)).toEqual([0, 1, 2]);
  });

  it('drops list markers and does not join list items', () => {
    const text =
      'To do:\n- POST /jobs queues a job.\n- get the\n  result later.\n* [x] This is done.\n1. Open the lid.\n2) fill it\n12. Mai';
    expect(split(text)).toEqual([
      'To do:',
      'POST /jobs queues a job.',
      'get the\n  result later.',
      'This is done.',
      'Open the lid.',
      'fill it',
      '12. Mai',
    ]);
    expect(splitSentences(text).map(({ paragraph }) => paragraph)).toEqual([0, 1, 2, 3, 4, 5, 5]);
    expect(split('It rose by 5\n- and fell again. Well-known -- as before - it is.')).toEqual([
      'It rose by 5',
      'and fell again.',
      'Well-known -- as before - it is.',
    ]);
  });

  it('returns each table row whole and marks it as a row', () => {
    const text =
      'Header\nwebhook-id\tthe event. It is unique.\nwebhook-time\tthe second\n| a | b |\nand so it goes on.';
    expect(split(text)).toEqual([
      'Header',
      'webhook-id\tthe event. It is unique.',
      'webhook-time\tthe second',
      '| a | b |',
      'and so it goes on.',
    ]);
    expect(splitSentences(text).map(({ isRow }) => isRow)).toEqual([false, true, true, true, false]);
    expect(splitSentences('\tAn indented sentence.\t').map(({ isRow }) => isRow)).toEqual([false]);
  });

  it('splits scripts without spaces', () => {
    expect(split('汉语是世界上的语言。最多人说的语言。')).toEqual(['汉语是世界上的语言。', '最多人说的语言。']);
  });

  it('splits text without full stops into chunks of limited length', () => {
    const lengths = splitSentences('word '.repeat(50_000)).map(({ start, end }) => end - start);
    expect(lengths.length).toBeGreaterThan(50);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(2000);
  });

  it('returns ordered, trimmed ranges inside the text for any input', () => {
    fc.assert(
      fc.property(hostileText, fc.array(fc.constantFrom('. ', '\n\n', '[1]', 'Dr. ', '? ', '"')), (text, bits) => {
        const whole = bits.map((bit, index) => text.slice(index * 9, index * 9 + 9) + bit).join('') + text;
        let previous = 0;
        for (const { start, end } of splitSentences(whole)) {
          expect(start).toBeGreaterThanOrEqual(previous);
          expect(end).toBeGreaterThan(start);
          expect(whole.slice(start, end)).toBe(whole.slice(start, end).trim());
          previous = end;
        }
        expect(previous).toBeLessThanOrEqual(whole.length);
      }),
    );
  });
});
