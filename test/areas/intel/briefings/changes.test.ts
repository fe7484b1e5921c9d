import { describe, expect, it } from 'vitest';
import { statementsIn } from '#areas/intel/briefings/changes.ts';

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
