import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '#accounts/caller.ts';
import { Failure } from '#platform/failure.ts';
import { freeMemory, RawBody } from '#platform/raw-body.ts';
import type { BodyBudget } from './body-budget.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The part of the body budget that this request holds; null before its body is read. */
    heldBody: HeldBody | null;
  }
}

/**
 * The smallest block that chunks are copied into. A block is otherwise as large as everything before it, so that a body
 * needs at most twice its size.
 */
const minBlockBytes = 16_384;
const maxBlockBytes = 262_144;
/** Number of chunks that can have any size; if there are more, they must have 64 bytes on average. */
const freePieces = 4_096;
const leastPieceBytes = 64;

/** 413: the body is longer than the operation accepts. */
export const bodyTooLarge = (): Failure => new Failure('too-large', 'Request body too large');

/** 503: other bodies are using up the memory budget. */
const tooManyBodies = (): Failure =>
  new Failure('unavailable', 'Too many request bodies at once', { headers: { 'retry-after': '1' } });

const tooManyPieces = (): Failure => new Failure('bad-request', 'Request body in too many pieces');
const brokenOff = (): Failure => new Failure('bad-request', 'The request body is shorter than its Content-Length');

/** The part of the body budget that a request holds, until its answer is sent or its connection has ended. */
export class HeldBody {
  readonly #budget: BodyBudget;
  readonly #caller: Caller;
  #bytes = 0;
  #isReleased = false;

  constructor(budget: BodyBudget, { caller, reply }: { caller: Caller; reply: FastifyReply }) {
    this.#budget = budget;
    this.#caller = caller;
    reply.raw.once('close', () => this.#release());
  }

  /** False if so many more bytes would exceed the budget. */
  take(bytes: number): boolean {
    if (this.#isReleased || !this.#budget.take(this.#caller, bytes)) return false;
    this.#bytes += bytes;
    return true;
  }

  #release(): void {
    this.#isReleased = true;
    this.#budget.release(this.#caller, this.#bytes);
    this.#bytes = 0;
  }
}

type Done = (error: Error | null, body?: RawBody) => void;

/**
 * Reads the body of a request, up to `limit` bytes and as far as the budget for all bodies allows. Rejects with 413 or
 * 503 as soon as one of them is exceeded, and releases what was read.
 */
export function readBody(request: FastifyRequest, payload: Readable, limit: number, done: Done): void {
  if (Number(request.headers['content-length']) > limit) done(bodyTooLarge());
  else gather(payload, { limit, held: request.heldBody, done });
}

function gather(payload: Readable, to: { limit: number; held: HeldBody | null; done: Done }): void {
  const { limit, held, done } = to;
  let pieces = new Pieces();
  const take = (chunk: Buffer): Failure | undefined => {
    if (pieces.length + chunk.length > limit) return bodyTooLarge();
    if (pieces.count >= freePieces + pieces.length / leastPieceBytes) return tooManyPieces();
    return held?.take(pieces.costOf(chunk)) === false ? tooManyBodies() : undefined;
  };
  const onData = (chunk: Buffer) => {
    const refusal = take(chunk);
    if (refusal === undefined) pieces.add(chunk);
    else end(refusal);
  };
  const onEnd = () => end(null);
  const onError = () => end(brokenOff());
  const end = (error: Failure | null) => {
    payload.off('data', onData).off('end', onEnd).off('error', onError);
    const body = new RawBody(pieces.finish());
    pieces = new Pieces();
    if (error === null) return done(null, body);
    body.free();
    done(error);
  };
  payload.on('data', onData).on('end', onEnd).on('error', onError);
}

/**
 * The chunks of a body, in order. The first is kept as it is, because most bodies have only one. The others are copied
 * into blocks and their memory is released at once, because many chunks waiting for garbage collection would make it
 * pause the process.
 */
class Pieces {
  /** Number of bytes. */
  length = 0;
  /** Number of chunks. */
  count = 0;
  readonly #list: Buffer[] = [];
  /** The block that is being filled, and its fill level. */
  #block: Buffer = Buffer.alloc(0);
  #end = 0;

  /** The memory that the next chunk needs, in bytes. */
  costOf({ length }: Buffer): number {
    if (this.count === 0) return length;
    const rest = length - this.#left;
    return rest > 0 ? this.#sizeOfNext(rest) : 0;
  }

  add(chunk: Buffer): void {
    const { length } = chunk;
    if (this.count === 0) this.#list.push(chunk);
    else this.#copy(chunk);
    this.length += length;
    this.count += 1;
  }

  finish(): Buffer[] {
    this.#flush();
    return this.#list;
  }

  get #left(): number {
    return this.#block.length - this.#end;
  }

  #sizeOfNext(atLeast: number): number {
    return Math.max(atLeast, Math.min(Math.max(this.length, minBlockBytes), maxBlockBytes));
  }

  #copy(chunk: Buffer): void {
    const rest = chunk.length - this.#left;
    const copied = chunk.copy(this.#block, this.#end);
    this.#end += copied;
    if (rest > 0) {
      this.#flush();
      this.#block = Buffer.allocUnsafeSlow(this.#sizeOfNext(rest));
      this.#end = chunk.copy(this.#block, 0, copied);
    }
    freeMemory(chunk);
  }

  #flush(): void {
    if (this.#end > 0) this.#list.push(this.#block.subarray(0, this.#end));
  }
}
