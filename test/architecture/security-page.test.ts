import { describe, expect, it } from 'vitest';
import { listProjectFiles, readProjectFile } from './project-files.ts';

const page = readProjectFile('.github/SECURITY.md');
const rows = page.split('\n').filter((line) => /^\| [A-L]\d/.test(line));

describe('the table of threats', () => {
  it('has every threat once, in its order', () => {
    const ids = rows.map((row) => row.split('|')[1]?.trim() ?? '');
    const sizes = { A: 16, B: 10, C: 15, D: 10, E: 12, F: 9, G: 10, H: 9, I: 12, J: 7, K: 10, L: 5 };
    const all = Object.entries(sizes).flatMap(([part, size]) =>
      Array.from({ length: size }, (_, i) => `${part}${i + 1}`),
    );
    expect(ids).toEqual(all);
  });

  it('names tests that there are', () => {
    const files = new Set(listProjectFiles('test'));
    const named = [...page.matchAll(/\]\(\.\.\/([^)]+)\)/g)].map(([, path = '']) => path);
    expect(named.length).toBeGreaterThan(150);
    expect(named.filter((path) => !files.has(path) || !path.endsWith('.test.ts'))).toEqual([]);
  });

  it('says of every threat which test holds, or that none does', () => {
    const unsaid = rows.filter((row) => !/\| (?:none|\[.+\]\(.+\)) \|$/.test(row));
    expect(unsaid).toEqual([]);
  });
});
