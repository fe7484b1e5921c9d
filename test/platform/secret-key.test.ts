import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { secretKeyOf, UnusableSecretKey } from '#platform/secret-key.ts';
import { dataFolder } from '../support/program.ts';

const cleanups: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

async function folder(): Promise<string> {
  const { path, remove } = await dataFolder();
  cleanups.push(remove);
  return path;
}

describe('secret key', () => {
  it('comes from the settings and is not written to disk', async () => {
    const dataDir = await folder();
    expect(await secretKeyOf({ secretKey: 'a-key-of-the-tests', dataDir })).toBe('a-key-of-the-tests');
    expect(await readdir(dataDir)).toEqual([]);
  });

  it('is generated once and readable only by its owner', async () => {
    const dataDir = join(await folder(), 'made', 'too');
    const key = await secretKeyOf({ secretKey: undefined, dataDir });
    expect(key).toMatch(/^[\w-]{43}$/);
    expect(await secretKeyOf({ secretKey: undefined, dataDir })).toBe(key);
    expect(await readdir(dataDir)).toEqual(['secret-key']);
    expect((await stat(join(dataDir, 'secret-key'))).mode & 0o777).toBe(0o600);
  });

  it('is the same for all processes that start at once', async () => {
    for (let round = 0; round < 20; round += 1) {
      const dataDir = await folder();
      const keys = await Promise.all(Array.from({ length: 12 }, () => secretKeyOf({ secretKey: undefined, dataDir })));
      expect(new Set(keys).size).toBe(1);
      expect(keys[0]).toMatch(/^[\w-]{43}$/);
    }
  });

  it.each(['', '\n', 'too short\n'])('is rejected with a message when the file contains %j', async (text) => {
    const dataDir = await folder();
    await writeFile(join(dataDir, 'secret-key'), text);
    const asking = secretKeyOf({ secretKey: undefined, dataDir });
    await expect(asking).rejects.toThrow(UnusableSecretKey);
    await expect(asking).rejects.toThrow('contains no key of 16 characters or more');
  });

  it('is reported as unavailable when the directory cannot be created', async () => {
    const dataDir = join(await folder(), 'file', 'below');
    await writeFile(join(dataDir, '..'), 'not a folder');
    await expect(secretKeyOf({ secretKey: undefined, dataDir })).rejects.toThrow(
      /can be neither read nor made \(\w+\)/,
    );
  });
});
