import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { DatabaseAddress } from '#platform/db/address.ts';
import { openBackup } from '#platform/db/backup/backup-file.ts';
import { writeBackup } from '#platform/db/backup/write-backup.ts';
import { DatabaseClient } from '#platform/db/database-client.ts';
import { dataFolder } from '../../../support/program.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/test-database.ts';

let database: TestDatabase;
let folder: Awaited<ReturnType<typeof dataFolder>>;

beforeAll(async () => {
  [database, folder] = await Promise.all([createTestDatabase(), dataFolder()]);
});
afterAll(() => Promise.all([database.drop(), folder.remove()]));

it('skips a file that is removed during the backup, and lists files after the rows', async () => {
  const there = join(folder.path, 'there.md');
  await writeFile(there, 'kept');
  const path = join(folder.path, 'one.backup');
  const client = new DatabaseClient({ address: new DatabaseAddress({ url: database.url }).direct });
  await client.connect();
  const said: string[] = [];
  try {
    const end = await writeBackup(client, path, {
      version: '0.1.0',
      secretMark: 'mark',
      createdAt: systemClock.now(),
      findFiles: async () => {
        said.push('files');
        return ['gone.md', 'there.md'].map((name) => ({ path: name, source: join(folder.path, name) }));
      },
      onProgress: () => said.push('rows'),
    });
    expect(end.files).toBe(1);
  } finally {
    await client.end();
  }
  expect([said.at(0), said.at(-1)]).toEqual(['rows', 'files']);
  const files: Record<string, string> = {};
  for await (const { section, bytes } of (await openBackup(path)).sections()) {
    let text = '';
    for await (const part of bytes) text += Buffer.from(part).toString();
    if (section.kind === 'file') files[section.path] = text;
  }
  expect(files).toEqual({ 'there.md': await readFile(there, 'utf8') });
});
