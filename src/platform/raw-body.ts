import { setImmediate as nextTurn } from 'node:timers/promises';

/** Bytes that are worked on before other requests get a chance: well under a millisecond of hashing. */
const sliceBytes = 262_144;

/** A hash or an HMAC that is being made. */
interface DigestMaker {
  update(bytes: Uint8Array): unknown;
  digest(): Buffer;
}

/** Smaller buffers are left to the collector, to which they are nothing. */
const minFreedBytes = 16_384;

/**
 * Gives the memory of a large buffer back at once, where no other shares it; it is empty from then on. What is left to
 * the collector makes it run, and keep everybody waiting, after some 30 MB.
 */
export function freeMemory({ buffer, length }: Buffer): void {
  if (length >= minFreedBytes && buffer instanceof ArrayBuffer && buffer.byteLength === length) buffer.transfer(0);
}

/** The bytes of a request body as they came, in pieces: a long one is worked on slice by slice, and joined only if asked. */
export class RawBody {
  static readonly empty = new RawBody([]);

  readonly pieces: readonly Buffer[];
  readonly length: number;
  #joined: Buffer | undefined;

  constructor(pieces: readonly Buffer[]) {
    this.pieces = pieces;
    this.length = pieces.reduce((total, piece) => total + piece.length, 0);
  }

  /** All bytes in one buffer. */
  get bytes(): Buffer {
    const [first] = this.pieces;
    this.#joined ??= this.pieces.length === 1 && first !== undefined ? first : Buffer.concat(this.pieces, this.length);
    return this.#joined;
  }

  /** Reads all bytes as something that does not refer to them, and gives their memory back. */
  read<Value>(reader: (bytes: Buffer) => Value): Value {
    try {
      return reader(this.bytes);
    } finally {
      this.free();
    }
  }

  /** Gives the memory of the bytes back, which nobody reads any more. */
  free(): void {
    for (const piece of this.pieces) freeMemory(piece);
    if (this.#joined !== undefined) freeMemory(this.#joined);
  }

  /** Finishes a hash over the bytes, without keeping other requests waiting for a long body. */
  async digest(hash: DigestMaker): Promise<Buffer> {
    for await (const slice of this.slices()) hash.update(slice);
    return hash.digest();
  }

  /** The bytes in order and in slices, with a chance for other requests after each. */
  async *slices(): AsyncGenerator<Buffer> {
    let worked = 0;
    for (const piece of this.pieces) {
      for (let start = 0; start < piece.length; start += sliceBytes) {
        const slice = piece.subarray(start, start + sliceBytes);
        yield slice;
        worked += slice.length;
        if (worked < sliceBytes) continue;
        worked = 0;
        await nextTurn();
      }
    }
  }
}
