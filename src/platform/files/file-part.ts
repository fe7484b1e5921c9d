import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { OpenFile } from './open-regular-file.ts';

const chunkBytes = 64 * 1024;

/** A byte range of a file, both ends included. */
export interface Part {
  start: number;
  end: number;
}

/**
 * Streams a range of an open file at the reader's pace, and closes the file at the end in any case. Delivers exactly
 * the promised bytes or fails: no more if the file grows meanwhile, and not silently fewer if it shrinks.
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
    const length = this.#nextLength();
    if (length === 0) this.push(null);
    else this.#fill(Buffer.allocUnsafe(length)).then((bytes) => this.push(bytes), this.#fail);
  }

  /**
   * Like any stream's `pipe`, but with the same two buffers for the whole file, each refilled only when the destination
   * is done with it. New buffers would add up to tens of megabytes before they are collected.
   */
  override pipe<Destination extends NodeJS.WritableStream>(
    destination: Destination,
    { end = true }: { end?: boolean | undefined } = {},
  ): Destination {
    destination.once('close', () => this.destroy());
    this.#pump(destination).then(() => {
      if (this.destroyed) return;
      this.push(null);
      this.resume();
      if (end) destination.end();
    }, this.#fail);
    return destination;
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#handle.close().then(
      () => done(error),
      (problem: unknown) => done(error ?? asError(problem)),
    );
  }

  async #pump(destination: NodeJS.WritableStream): Promise<void> {
    let written = Promise.resolve<Error | undefined>(undefined);
    let [filled, idle]: (Buffer | undefined)[] = [];
    for (let length = this.#nextLength(); length > 0 && !this.destroyed; length = this.#nextLength()) {
      filled ??= Buffer.allocUnsafe(length);
      const bytes = await this.#fill(filled.subarray(0, length));
      const problem = await written;
      if (problem !== undefined) throw problem;
      written = write(destination, bytes);
      [filled, idle] = [idle, filled];
    }
    const problem = await written;
    if (problem !== undefined) throw problem;
  }

  #nextLength(): number {
    return Math.max(0, Math.min(chunkBytes, this.#end - this.#at + 1));
  }

  async #fill(buffer: Buffer): Promise<Buffer> {
    const { bytesRead } = await this.#handle.read(buffer, 0, buffer.length, this.#at);
    if (bytesRead === 0) throw new Error('The file became shorter while it was read');
    this.#at += bytesRead;
    return bytesRead === buffer.length ? buffer : buffer.subarray(0, bytesRead);
  }

  readonly #fail = (problem: unknown): void => void this.destroy(asError(problem));
}

/** Resolves when the destination no longer needs the bytes, with the error if there was one. */
function write(destination: NodeJS.WritableStream, bytes: Buffer): Promise<Error | undefined> {
  return new Promise((resolve) => {
    destination.write(bytes, (problem) => resolve(problem ?? undefined));
  });
}

function asError(problem: unknown): Error {
  return problem instanceof Error ? problem : new Error(String(problem));
}

/** The first bytes of a file, at most `maxBytes`. The file stays open. */
export async function readStart({ handle, size }: OpenFile, maxBytes: number): Promise<Buffer> {
  const wanted = Math.min(size, maxBytes);
  const buffer = Buffer.alloc(wanted);
  let at = 0;
  while (at < wanted) {
    const { bytesRead } = await handle.read(buffer, at, wanted - at, at);
    if (bytesRead === 0) break;
    at += bytesRead;
  }
  return buffer.subarray(0, at);
}
