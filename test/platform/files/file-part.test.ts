import { mkdtemp, open, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FilePart, readStart } from '#platform/files/file-part.ts';
import { type OpenFile, openRegularFile } from '#platform/files/open-regular-file.ts';
import { until } from '../../support/until.ts';

let folder: string;
let path: string;
const content = Buffer.from(Array.from({ length: 200_000 }, (_, index) => index % 251));
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'agent-platform-part-'));
  path = join(folder, 'file.bin');
  await writeFile(path, content);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function opened(): Promise<OpenFile> {
  const file = await openRegularFile(path, { mayFollow: true });
  if (typeof file === 'string') throw new Error(`the file is ${file}`);
  return file;
}
const isClosed = async ({ handle }: Pick<OpenFile, 'handle'>) => handle.fd === -1;

it.each([
  [0, 199_999],
  [0, 0],
  [199_999, 199_999],
  [65_535, 65_536],
  [1, 131_072],
  [0, -1],
])('gives the bytes from %i to %i, and closes the file', async (start, end) => {
  const file = await opened();
  expect((await buffer(new FilePart(file, { start, end }))).equals(content.subarray(start, end + 1))).toBe(true);
  await until('the file is closed', () => isClosed(file));
});

it('reads no further than its reader', async () => {
  const file = await opened();
  const part = new FilePart(file, { start: 0, end: content.length - 1 });
  part.once('readable', () => undefined);
  await until('something has been read', () => part.readableLength > 0);
  for (let count = 0; count < 50; count += 1) await turn();
  expect(part.readableLength).toBeLessThanOrEqual(131_072);
  part.destroy();
  await until('the file is closed', () => isClosed(file));
});

it('closes the file when nobody has read anything', async () => {
  const file = await opened();
  new FilePart(file, { start: 0, end: 9 }).destroy();
  await until('the file is closed', () => isClosed(file));
});

it('fails when the file becomes too short', async () => {
  const other = join(folder, 'other.bin');
  await writeFile(other, content);
  const handle = await open(other);
  await truncate(other, 100_000);
  await expect(buffer(new FilePart({ handle }, { start: 0, end: 199_999 }))).rejects.toThrow('became shorter');
  await until('the file is closed', () => isClosed({ handle }));
});

it('reads a beginning, and leaves the file open', async () => {
  const file = await opened();
  expect((await readStart(file, 70_000)).equals(content.subarray(0, 70_000))).toBe(true);
  expect((await readStart(file, 900_000)).equals(content)).toBe(true);
  await truncate(path, 10);
  expect((await readStart(file, 70_000)).equals(content.subarray(0, 10))).toBe(true);
  await file.handle.close();
});
