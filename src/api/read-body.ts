import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '#accounts/caller.ts';
import { Failure } from '#platform/failure.ts';
import { freeMemory, RawBody } from '#platform/raw-body.ts';
import type { BodyBudget } from './body-budget.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What this request holds of the budget for bodies; null before its body is read. */
    heldBody: HeldBody | null;
  }
}

/** Blocks that chunks are copied into: as much as is there already, so that a body costs at most twice its bytes. */
const minBlockBytes = 16_384;
const maxBlockBytes = 262_144;
/** A body may come in so many pieces of any size; beyond, they have to hold 64 bytes each. */
const freePieces = 4_096;
const leastPieceBytes = 64;

/** 413: longer than the operation takes. */
export const bodyTooLarge = (): Failure => new Failure('too-large', 'Request body too large');

/** 503: other bodies are using up the memory that there is for them. */
const tooManyBodies = (): Failure =>
  new Failure('unavailable', 'Too many request bodies at once', { headers: { 'retry-after': '1' } });

const tooManyPieces = (): Failure => new Failure('bad-request', 'Request body in too many pieces');
const brokenOff = (): Failure => new Failure('bad-request', 'The request body ended before its announced length');

/** What one request holds of the budget for bodies, until its answer is sent or its connection has ended. */
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

  /** False when so many more bytes would be too many. */
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
 * Reads the body of a request, up to `limit` bytes and as far as the budget for all bodies goes. Ends with a 413 or a
 * 503 as soon as either is passed; the bytes read until then are let go.
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
 * Chunks in order. The first one is kept, since it is the whole of most bodies; the others are copied into blocks, and
 * their own memory is given back at once: what waits for the collector makes it stop everybody.
 */
class Pieces {
  /** Bytes in all. */
  length = 0;
  /** Chunks in all. */
  count = 0;
  readonly #list: Buffer[] = [];
  /** The block that is being filled, and how far it is. */
  #block: Buffer = Buffer.alloc(0);
  #end = 0;

  /** Bytes of memory that the next chunk needs. */
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
