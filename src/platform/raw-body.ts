import { setImmediate as nextTurn } from 'node:timers/promises';

/** How many bytes are hashed before other requests get a turn; hashing them takes well under a millisecond. */
const sliceBytes = 262_144;

/** A hash or an HMAC in progress. */
interface DigestMaker {
  update(bytes: Uint8Array): unknown;
  digest(): Buffer;
}

/** Smaller buffers are left to the garbage collector, which frees them cheaply. */
const minFreedBytes = 16_384;

/**
 * Frees the memory of a large buffer at once, unless other buffers share it; the buffer is empty afterwards. If it were
 * left to the garbage collector, every 30 MB or so would trigger a collection that blocks all requests.
 */
export function freeMemory({ buffer, length }: Buffer): void {
  if (length >= minFreedBytes && buffer instanceof ArrayBuffer && buffer.byteLength === length) buffer.transfer(0);
}

/**
 * The bytes of a request body as received, in chunks. A long body is processed slice by slice and only joined on
 * demand.
 */
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

  /** Parses all bytes into a value that does not refer to them, then frees them. */
  read<Value>(reader: (bytes: Buffer) => Value): Value {
    try {
      return reader(this.bytes);
    } finally {
      this.free();
    }
  }

  /** Frees the bytes; they must not be read afterwards. */
  free(): void {
    for (const piece of this.pieces) freeMemory(piece);
    if (this.#joined !== undefined) freeMemory(this.#joined);
  }

  /** Completes a hash over the bytes without blocking other requests during a long body. */
  async digest(hash: DigestMaker): Promise<Buffer> {
    for await (const slice of this.slices()) hash.update(slice);
    return hash.digest();
  }

  /** The bytes in order, in slices; other requests get a turn after each. */
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
