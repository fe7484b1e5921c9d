import { describe, expect, it } from 'vitest';
import { findItems } from '#text/meetings/items/find-items.ts';
import { talk } from './talk.ts';

const quotesOf = (lines: readonly string[]) => findItems(talk(...lines)).decisions.map(({ quote }) => quote);

describe('decisions found by their position in the conversation', () => {
  it.each([
    {
      quote: 'Cups for everybody.',
      lines: [
        'Noor: Cups or glasses for the stand?',
        'Hal: Glasses break.',
        'Ida: And they are heavy.',
        'Noor: Cups for everybody.',
        'Hal: Good.',
        'Noor: Who fetches them?',
        "Ida: I'll fetch them on Friday.",
      ],
    },
    {
      quote: 'The bench stays.',
      lines: [
        'Noor: Do we throw out the bench in the yard?',
        'Hal: The old people sit there every evening.',
        'Ida: I would leave it.',
        'Noor: The bench stays.',
        'Hal: Good.',
      ],
    },
  ])('are found: $quote', ({ quote, lines }) => {
    expect(quotesOf(lines)).toEqual([quote]);
  });

  it.each([
    { lines: ['Noor: What did they drink?', 'Hal: Cups for everybody.', 'Noor: Of tea?', 'Hal: Of course.'] },
    { lines: ['Noor: The bench stays wet for days.', 'Hal: It stands in the shade.', 'Noor: Since when?'] },
  ])('exclude reports in the same words', ({ lines }) => {
    expect(quotesOf(lines)).toEqual([]);
  });
});
