import { describe, expect, it } from 'vitest';
import { isDiff, readShownLines } from '#areas/vcs/reviews/diff-lines.ts';
import { diff } from '../vcs-world.ts';

describe('the lines that a diff shows', () => {
  it('are those of the new files, hunk by hunk', () => {
    const shown = readShownLines(`${diff}@@ -10,2 +10,3 @@\n a\n+b\n c\n`);
    expect(Object.fromEntries(shown ?? [])).toEqual({
      'src/total.js': [{ first: 1, last: 4 }],
      'README.md': [
        { first: 1, last: 1 },
        { first: 10, last: 12 },
      ],
    });
  });

  it('are none of removed and binary files, and names are decoded', () => {
    const text = [
      'diff --git a/gone.txt b/gone.txt',
      'deleted file mode 100644',
      '--- a/gone.txt',
      '+++ /dev/null',
      '@@ -1 +0,0 @@',
      '-x',
      'diff --git a/a.png b/a.png',
      'Binary files a/a.png and b/a.png differ',
      'diff --git "a/\\303\\244.txt" "b/\\303\\244.txt"',
      '--- "a/\\303\\244.txt"',
      '+++ "b/\\303\\244.txt"',
      '@@ -1 +1 @@',
      '-x',
      '+y',
      '',
    ].join('\n');
    expect(Object.fromEntries(readShownLines(text) ?? [])).toEqual({ 'a.png': [], 'ä.txt': [{ first: 1, last: 1 }] });
  });

  it.each(['', 'garbage', '--- a/x\n+++ b/x\n', '@@ -1 +1 @@\nnot a line', 'function diff() {}'])(
    'are not looked for in %j, which is no diff',
    (text) => {
      expect(isDiff(text)).toBe(false);
    },
  );

  it('make a diff', () => {
    expect(isDiff(diff)).toBe(true);
    expect(readShownLines('@@ -1 +1 @@\nnot a line')).toBeUndefined();
  });
});
