import { describe, expect, it } from 'vitest';
import { changesBetween, missingFrom, pageChanges } from '#text/summaries/index.ts';

describe('changes', () => {
  it('list what is new, gone and reworded', () => {
    const before = ['The canal lets 24 ships pass each day.', 'Wheat is dear.', 'Ships wait for nine days.'];
    const after = ['Ships wait for nine days!', 'The canal lets 36 ships pass each day.', 'Rain has come to Gatun.'];
    expect(changesBetween(before, after)).toEqual({
      new: ['Rain has come to Gatun.'],
      gone: ['Wheat is dear.'],
      changed: [{ before: 'The canal lets 24 ships pass each day.', after: 'The canal lets 36 ships pass each day.' }],
    });
  });

  it('are empty for a text and itself, and complete for nothing and a text', () => {
    const some = ['One thing is so.', 'Another is not.'];
    expect(changesBetween(some, some)).toEqual({ new: [], gone: [], changed: [] });
    expect(changesBetween([], some)).toEqual({ new: some, gone: [], changed: [] });
    expect(changesBetween(some, [])).toEqual({ new: [], gone: some, changed: [] });
  });

  it('match each statement with the closest one', () => {
    const { changed, new: added } = changesBetween(
      ['The price of rice is 10 dollars.'],
      ['The price of rice is 12 dollars.', 'The price of good rice is 14 dollars now.'],
    );
    expect(changed).toEqual([
      { before: 'The price of rice is 10 dollars.', after: 'The price of rice is 12 dollars.' },
    ]);
    expect(added).toHaveLength(1);
  });
});

describe('two copies of a page', () => {
  const before =
    'Northgate makes chilled meals. It employs 4,200 people at nine plants.\n\nThe company’s plant in Goole will close.\n\nVisitors are welcome on Sundays.';

  it('differ by new, gone and replaced sentences', () => {
    const after =
      'Northgate makes chilled meals. It employs 4,350 people at nine plants. Calder Kitchens has offered £900 million for it.\n\nThe company’s plant in Goole will close.';
    expect(pageChanges(before, after)).toEqual({
      paragraphs: after.split('\n\n')[0],
      added: ['Calder Kitchens has offered £900 million for it.'],
      gone: ['Visitors are welcome on Sundays.'],
      replaced: [
        {
          before: 'It employs 4,200 people at nine plants.',
          after: 'It employs 4,350 people at nine plants.',
          isRewording: false,
        },
      ],
    });
  });

  it('do not differ by typography and order', () => {
    const after =
      "The company's  plant in Goole will close!\n\nVisitors are welcome on Sundays.\n\nNorthgate makes chilled meals. It employs 4,200 people at nine plants.";
    expect(pageChanges(before, after)).toEqual({ paragraphs: '', added: [], gone: [], replaced: [] });
    expect(missingFrom([after])(before)).toBe('');
    expect(missingFrom([after])(`${before} The plant in Goole has closed.`)).toBe('The plant in Goole has closed.');
  });

  it('differ in wording alone if both say the same', () => {
    const [was, is] = [
      'The plant runs entirely on renewable electricity and uses 40 per cent less water than the plant in Goole.',
      'The plant runs entirely on renewable power, and it uses 40 per cent less water than the plant in Goole.',
    ];
    expect(pageChanges(was, is).replaced).toEqual([{ before: was, after: is, isRewording: true }]);
  });
});
