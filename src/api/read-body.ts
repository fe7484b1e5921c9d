import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '#accounts/caller.ts';
import { Failure } from '#platform/failure.ts';
import { RawBody } from '#platform/raw-body.ts';
import type { BodyBudget } from './body-budget.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What this request holds of the budget for bodies; null before its body is read. */
    heldBody: HeldBody | null;
  }
}

/** Pieces below this size are copied together: each buffer of its own costs more memory than the bytes in it. */
const smallPieceBytes = 4_096;
const blockBytes = 16_384;
/** A body may come in so many pieces of any size; beyond, they have to hold 64 bytes each. */
const freePieces = 4_096;
const leastPieceBytes = 64;

/** 413: longer than the operation takes. */
export const bodyTooLarge = (): Failure => new Failure('too-large', 'Request body too large');

/** 503: other bodies are using up the memory that there is for them. */
const tooManyBodies = (): Failure =>
  new Failure('unavailable', 'Too many request bodies at once', { headers: { 'retry-after': '1' } });

const tooManyPieces = (): Failure => new Failure('bad-request', 'Request body in too many pieces');
const brokenOff = (): Failure => new Failure('bad-request', 'Bad Request');

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

  /** False when there is no room for so many more bytes. */
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
    const body = error === null ? new RawBody(pieces.finish()) : undefined;
    pieces = new Pieces();
    done(error, body);
  };
  payload.on('data', onData).on('end', onEnd).on('error', onError);
}

/** Chunks in order; the small ones are copied into blocks. */
class Pieces {
  /** Bytes in all. */
  length = 0;
  /** Chunks in all. */
  count = 0;
  readonly #list: Buffer[] = [];
  #block: Buffer | undefined;
  /** The part of the block that is filled and not yet in the list. */
  #start = 0;
  #end = 0;

  /** Bytes of memory that the next chunk needs. */
  costOf(chunk: Buffer): number {
    if (this.#isKept(chunk)) return chunk.length;
    return this.#fits(chunk) ? 0 : blockBytes;
  }

  add(chunk: Buffer): void {
    this.length += chunk.length;
    this.count += 1;
    if (this.#isKept(chunk)) {
      this.#flush();
      this.#list.push(chunk);
      return;
    }
    if (!this.#fits(chunk)) {
      this.#flush();
      this.#block = Buffer.allocUnsafeSlow(blockBytes);
      this.#start = 0;
      this.#end = 0;
    }
    this.#end += chunk.copy(this.#block ?? chunk, this.#end);
  }

  finish(): Buffer[] {
    this.#flush();
    return this.#list;
  }

  /** The first chunk is the whole of most bodies. */
  #isKept(chunk: Buffer): boolean {
    return this.#list.length === 0 && this.#end === 0 ? true : chunk.length >= smallPieceBytes;
  }

  #fits(chunk: Buffer): boolean {
    return this.#block !== undefined && this.#end + chunk.length <= blockBytes;
  }

  #flush(): void {
    if (this.#block !== undefined && this.#end > this.#start) {
      this.#list.push(this.#block.subarray(this.#start, this.#end));
      this.#start = this.#end;
    }
  }
}
