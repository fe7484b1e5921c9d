import { describe, expect, it } from 'vitest';
import { listProjectFiles, readProjectFile } from './project-files.ts';

const maps = ['README.md', 'src/README.md', 'src/text/README.md'].map(readProjectFile).join('\n');

/** The folders that need a map entry: top level, src, test, areas and text engines. */
const folders = [
  ...new Set(
    listProjectFiles().flatMap(
      (path) => /^(?:src\/(?:areas|text)\/[^/]+|(?:src|test|client)\/[^/]+|[^/.][^/]*)(?=\/)/.exec(path)?.[0] ?? [],
    ),
  ),
].filter((folder) => folder !== 'src/areas' && folder !== 'src/text');

const isNamed = (folder: string) => {
  const name = folder.split('/').at(-1) ?? '';
  return [`${folder}/`, `\`${name}/`, `(${name}/`].some((written) => maps.includes(written));
};

describe('architecture maps', () => {
  it('cover the whole tree', () => {
    expect(folders).toEqual(
      expect.arrayContaining(['src', 'client', 'test', 'src/platform', 'src/areas/research', 'src/text/mail']),
    );
  });

  it.each(folders)('name %s', (folder) => {
    expect(isNamed(folder), `name ${folder}/ in README.md or src/README.md`).toBe(true);
  });

  it('name only what exists', () => {
    expect(isNamed('src/nowhere')).toBe(false);
  });
});
