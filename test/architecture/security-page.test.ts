import { describe, expect, it } from 'vitest';
import { listProjectFiles, readProjectFile } from './project-files.ts';

const page = readProjectFile('.github/SECURITY.md');
const rows = page.split('\n').filter((line) => /^\| [A-L]\d/.test(line));

describe('the threat table', () => {
  it('lists every threat once, in order', () => {
    const ids = rows.map((row) => row.split('|')[1]?.trim() ?? '');
    const sizes = { A: 16, B: 10, C: 15, D: 10, E: 12, F: 9, G: 10, H: 9, I: 12, J: 7, K: 10, L: 5 };
    const all = Object.entries(sizes).flatMap(([part, size]) =>
      Array.from({ length: size }, (_, i) => `${part}${i + 1}`),
    );
    expect(ids).toEqual(all);
  });

  it('names existing tests', () => {
    const files = new Set(listProjectFiles('test'));
    const named = [...page.matchAll(/\]\(\.\.\/([^)]+)\)/g)].map(([, path = '']) => path);
    expect(named.length).toBeGreaterThan(150);
    expect(named.filter((path) => !files.has(path) || !path.endsWith('.test.ts'))).toEqual([]);
  });

  it('names the test for every threat, or says that there is none', () => {
    const unsaid = rows.filter((row) => !/\| (?:none|\[.+\]\(.+\)) \|$/.test(row));
    expect(unsaid).toEqual([]);
  });
});
