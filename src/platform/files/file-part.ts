import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { OpenFile } from './open-regular-file.ts';

const chunkBytes = 64 * 1024;

/** From one byte of a file to another, both included. */
export interface Part {
  start: number;
  end: number;
}

/**
 * Streams a part of an open file, at the pace of its reader, and closes the file at the end, whichever it is. Gives the
 * bytes that were promised or fails: neither more of a file that grows meanwhile, nor silently less of one that shrinks.
 */
export class FilePart extends Readable {
  readonly #handle: FileHandle;
  readonly #end: number;
  #at: number;

  constructor({ handle }: Pick<OpenFile, 'handle'>, { start, end }: Part) {
    super({ highWaterMark: chunkBytes });
    this.#handle = handle;
    this.#at = start;
    this.#end = end;
  }

  override _read(): void {
    const length = Math.min(chunkBytes, this.#end - this.#at + 1);
    if (length <= 0) {
      this.push(null);
      return;
    }
    this.#handle.read(Buffer.allocUnsafe(length), 0, length, this.#at).then(
      ({ bytesRead, buffer }) => {
        if (bytesRead === 0) {
          this.destroy(new Error('The file became shorter while it was read'));
          return;
        }
        this.#at += bytesRead;
        this.push(bytesRead === length ? buffer : buffer.subarray(0, bytesRead));
      },
      (error: unknown) => this.destroy(error instanceof Error ? error : new Error(String(error))),
    );
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#handle.close().then(
      () => done(error),
      (problem: unknown) => done(error ?? (problem instanceof Error ? problem : new Error(String(problem)))),
    );
  }
}

/** The first bytes of a file, at most as many as asked for. The file stays open. */
export async function readStart({ handle, size }: OpenFile, mostBytes: number): Promise<Buffer> {
  const wanted = Math.min(size, mostBytes);
  const buffer = Buffer.alloc(wanted);
  let at = 0;
  while (at < wanted) {
    const { bytesRead } = await handle.read(buffer, at, wanted - at, at);
    if (bytesRead === 0) break;
    at += bytesRead;
  }
  return buffer.subarray(0, at);
}
