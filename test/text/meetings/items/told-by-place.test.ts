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

describe('a question who does something', () => {
  const tasksOf = (lines: readonly string[]) => findItems(talk(...lines)).action_items.map(({ text }) => text);

  it('is one task with the promise that answers it', () => {
    expect(tasksOf(['Owen: Who tells the painter?', "Petra: I'll ring him tonight."])).toEqual(['Tell the painter']);
  });

  it('is no task beside a promise of something else', () => {
    expect(tasksOf(['Omar: Who reads with whom?', "Gwen: I'll make a list and mail it round today."])).toEqual([
      'Make a list and mail it round today',
    ]);
  });
});

describe('short conclusions', () => {
  it('name the option, and ask nobody for anything', () => {
    const flooring = ['Petra: The samples are here.', 'Owen: I like the cork.', 'Petra: Me too.', 'Liam: Cork, then.'];
    expect(quotesOf(flooring)).toEqual(['Cork, then.']);
    expect(quotesOf(['Ada: Six is our limit.', 'Cy: See you tomorrow, then.'])).not.toContain(
      'See you tomorrow, then.',
    );
    expect(quotesOf(['Ada: I could ask.', 'Bo: Please do.', 'Bo: Let me know by Monday.'])).toEqual([]);
  });
});
