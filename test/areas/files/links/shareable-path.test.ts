import { describe, expect, it } from 'vitest';
import { isHidden, isPlain, isPrivate, namesBelow } from '#areas/files/links/shareable-path.ts';
import { readSources } from '../../../architecture/project-files.ts';

describe('a path', () => {
  it.each(['a', 'a/b', '/a/b.md', 'a..b', '..a', 'a..', '...', '.a', 'a b', 'ä', '%2e%2e/a', 'a\\..\\b'])(
    'is plainly written as %j',
    (path) => {
      expect(isPlain(path)).toBe(true);
    },
  );

  it.each([
    '',
    '/',
    '.',
    '..',
    './a',
    '../a',
    'a/.',
    'a/..',
    'a/./b',
    'a/../b',
    'a//b',
    '//a',
    'a/',
    '/a/',
    'a\n',
    'a\0',
  ])('is not plainly written as %j', (path) => {
    expect(isPlain(path)).toBe(false);
  });

  it('is below a folder only after its slash', () => {
    expect(namesBelow('/a/b', '/a/b/c/d')).toEqual(['c', 'd']);
    expect(namesBelow('/', '/a/b')).toEqual(['a', 'b']);
    for (const path of ['/a/b', '/a/b/', '/a/bc', '/a/b-c/d', '/a', '/x/a/b/c']) {
      expect(namesBelow('/a/b', path)).toBeUndefined();
    }
  });

  it('is hidden by any name on the way', () => {
    expect(isHidden(['a', 'b.md'])).toBe(false);
    for (const names of [['.a'], ['a', '.b'], ['.a', 'b'], ['..a']]) expect(isHidden(names)).toBe(true);
  });
});

describe('below the data root', () => {
  const names = (path: string) => path.split('/');

  it.each([
    'notes.md',
    'reports/week.md',
    'reports/key-7/task-1.md',
    'postgres.md',
    'sub/postgres/a',
    'sub/outbox/a',
    'key-8',
  ])('%s is for key 7 to share', (path) => {
    expect(isPrivate(names(path), 7)).toBe(false);
  });

  it.each([
    'postgres/a',
    'Postgres/a',
    'secret-key',
    'secret-key.0a1b2c',
    'SECRET-KEY',
    'secret-key-before-restore',
    'restore-a1b2c3/secret-key',
    'agent-platform-2026-11-23T01-00-00.backup',
    'Today.BACKUP',
    'outbox/a.eml',
    'briefings/a.md',
    'deep-briefings/a.md',
    'reports/key-8/task-1.md',
    'reports/key-77/task-1.md',
    'reports/key-07/task-1.md',
    'Reports/KEY-8/task-1.md',
    'reports/task-1-20260310T090000Z.md',
    'briefings/key-8/a.md',
  ])('%s is not', (path) => {
    expect(isPrivate(names(path), 7)).toBe(true);
  });

  it('every folder of the platform is either shareable or excluded', () => {
    const places = [...readSources()].flatMap(([path, text]) =>
      path.startsWith('src/') ? [...text.matchAll(/dataDir\)?, ['"]([\w.-]+)['"]/g)].map(([, name = '']) => name) : [],
    );
    expect(places).toEqual(expect.arrayContaining(['postgres', 'secret-key', 'outbox']));
    // What is added here is for every key to share; everything else belongs into `ownPlaces`, or below `key-<id>`.
    const shareable = ['samples', 'sample-notes.md'];
    expect(places.filter((name) => !isPrivate([name, 'a'], 7) && !shareable.includes(name))).toEqual([]);
  });
});
