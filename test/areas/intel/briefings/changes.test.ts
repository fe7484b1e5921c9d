import { describe, expect, it } from 'vitest';
import { changesBetween, statementsIn } from '#areas/intel/briefings/changes.ts';

describe('the statements of a text', () => {
  it('are its list entries without citations, as a reader sees them', () => {
    const text = [
      '## Findings',
      '',
      '- Costs rose by 5 \\* 2 &lt;units&gt;. [[1]](https://a.example/x) [[12]](https://b.example/y_%28z%29)',
      'A paragraph.',
      '1. [A source](https://a.example/x)',
      '- Ships wait. \\[3\\]',
    ].join('\n');
    expect(statementsIn(text)).toEqual(['Costs rose by 5 * 2 <units>.', 'Ships wait.']);
  });
});

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
