import { describe, expect, it } from 'vitest';
import { placeOfIssue } from '#areas/vcs/reviews/line-places.ts';
import type { StoredIssue } from '#areas/vcs/schema.ts';

const shown = new Map([
  ['a.ts', [{ first: 5, last: 9 }]],
  ['b.ts', [{ first: 1, last: 1 }]],
]);
const issue = (more: Partial<StoredIssue>): StoredIssue => ({
  severity: 'high',
  title: 'Wrong',
  description: '',
  file_path: 'a.ts',
  line: 6,
  end_line: null,
  suggestion: null,
  category: null,
  anchor: 'unchecked',
  fingerprint: 'f',
  ...more,
});

describe('the place of a remark', () => {
  it.each([
    [{}, { path: 'a.ts', line: 6 }],
    [{ line: 5 }, { path: 'a.ts', line: 5 }],
    [{ line: 9 }, { path: 'a.ts', line: 9 }],
    [{ end_line: 8 }, { path: 'a.ts', line: 8, startLine: 6 }],
    [{ end_line: 6 }, { path: 'a.ts', line: 6 }],
    [{ end_line: 12 }, { path: 'a.ts', line: 6 }],
    [{ line: 4 }, undefined],
    [{ line: 10 }, undefined],
    [{ line: null }, undefined],
    [{ file_path: 'c.ts' }, undefined],
    [{ file_path: null }, undefined],
    [{ anchor: 'unanchored' as const }, undefined],
  ])('of %j is %j', (more, place) => {
    expect(placeOfIssue(issue(more), shown)).toEqual(place);
  });

  it('of an issue without a file is in the only file', () => {
    expect(placeOfIssue(issue({ file_path: null, line: 1 }), new Map([['b.ts', [{ first: 1, last: 1 }]]]))).toEqual({
      path: 'b.ts',
      line: 1,
    });
  });
});
