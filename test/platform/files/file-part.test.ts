import { mkdtemp, open, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
])('reads bytes %i to %i and closes the file', async (start, end) => {
  const file = await opened();
  expect((await buffer(new FilePart(file, { start, end }))).equals(content.subarray(start, end + 1))).toBe(true);
  await until('the file is closed', () => isClosed(file));
});

it('reads no further than the consumer', async () => {
  const file = await opened();
  const part = new FilePart(file, { start: 0, end: content.length - 1 });
  part.once('readable', () => undefined);
  await until('something has been read', () => part.readableLength > 0);
  for (let count = 0; count < 50; count += 1) await turn();
  expect(part.readableLength).toBeLessThanOrEqual(131_072);
  part.destroy();
  await until('the file is closed', () => isClosed(file));
});

it('closes the file when nothing was read', async () => {
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

/** Looks at what it was given as late as it may, and fails where it is told to. */
function destination(told: { failsAt?: number; take?: (chunk: Buffer) => void } = {}) {
  let chunks = 0;
  return new Writable({
    highWaterMark: 1_000_000,
    write(chunk: Buffer, _, done) {
      chunks += 1;
      const isLast = chunks === told.failsAt;
      setImmediate(() => {
        told.take?.(chunk);
        done(isLast ? new Error('gone') : null);
      });
    },
  });
}

describe('a piped part', () => {
  it.each([
    [0, 199_999],
    [7, 65_542],
    [65_535, 196_700],
    [3, 3],
    [0, -1],
  ])('writes bytes %i to %i, ends its destination and closes the file', async (start, end) => {
    const file = await opened();
    const taken: Buffer[] = [];
    const to = destination({ take: (chunk) => void taken.push(Buffer.from(chunk)) });
    const part = new FilePart(file, { start, end });
    await Promise.all([finished(part.pipe(to)), finished(part)]);
    expect(Buffer.concat(taken).equals(content.subarray(start, end + 1))).toBe(true);
    await until('the file is closed', () => isClosed(file));
  });

  it('reuses its buffers', async () => {
    const large = join(folder, 'large.bin');
    await writeFile(large, '');
    await truncate(large, 33_554_432);
    const handle = await open(large);
    const memories = new Set<ArrayBufferLike>();
    let bytes = 0;
    const take = (chunk: Buffer) => {
      memories.add(chunk.buffer);
      bytes += chunk.length;
    };
    await finished(new FilePart({ handle }, { start: 0, end: 33_554_431 }).pipe(destination({ take })));
    expect([bytes, memories.size]).toEqual([33_554_432, 2]);
  });

  it('ends with a destination that fails or closes', async () => {
    const files = [await opened(), await opened()];
    const [failing, leaving] = files.map((file) => new FilePart(file, { start: 0, end: 199_999 }));
    const failed = expect(finished(failing as FilePart)).rejects.toThrow();
    const to = destination({ failsAt: 2 });
    to.on('error', () => undefined);
    failing?.pipe(to);
    await failed;
    const gone = destination();
    leaving?.pipe(gone);
    gone.destroy();
    for (const file of files) await until('the file is closed', () => isClosed(file));
  });

  it('does not end its destination when aborted', async () => {
    const file = await opened();
    const part = new FilePart(file, { start: 0, end: 199_999 });
    const to = destination();
    part.pipe(to);
    part.destroy();
    await until('the file is closed', () => isClosed(file));
    for (let count = 0; count < 50; count += 1) await turn();
    expect(to.writableEnded).toBe(false);
  });
});

it('reads a prefix and leaves the file open', async () => {
  const file = await opened();
  expect((await readStart(file, 70_000)).equals(content.subarray(0, 70_000))).toBe(true);
  expect((await readStart(file, 900_000)).equals(content)).toBe(true);
  await truncate(path, 10);
  expect((await readStart(file, 70_000)).equals(content.subarray(0, 10))).toBe(true);
  await file.handle.close();
});
