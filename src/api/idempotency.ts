import type { FastifyReply, FastifyRequest, onSendAsyncHookHandler, preHandlerHookHandler } from 'fastify';
import type { Claim, IdempotentAnswers, SentAnswer } from '#accounts/idempotent-answers.ts';
import { runFenced } from '#platform/db/commit-fence.ts';
import { Failure } from '#platform/failure.ts';
import { digestRequest, purchaseOf } from './idempotency-digests.ts';
import { badIdempotencyKey, idempotencyHeader, readIdempotencyKey } from './idempotency-key.ts';

/** A call that is being carried out with an Idempotency-Key. */
export interface IdempotentCall {
  readonly claim: Claim;
  /** Identifies what the call buys; see `Context.idempotencyId`. */
  readonly purchase: string;
  /** The headers of the reply before the operation ran: those of this call, which repeats do not share. */
  readonly ownHeaders: Readonly<Record<string, unknown>>;
  /** Number of calls in the request (a tRPC batch has several), and how many of them were refused. */
  parts: number;
  refusedParts: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set from the claim until the answer is stored. */
    idempotentCall: IdempotentCall | null;
  }
}

/** Hooks for a route that accepts POST. */
export interface IdempotencyHooks {
  preHandler: preHandlerHookHandler;
  onSend: onSendAsyncHookHandler;
}

/** Answers longer than 1 MiB are not stored. */
const maxKeptBytes = 1_048_576;
/** Headers about the cost of a call and the remaining limits are not replayed, because a replay costs nothing. */
const passingHeader = /^(?:x-)?(?:ratelimit|credits-)/;

const inProgress = (): Failure =>
  new Failure('conflict', 'A request with this Idempotency-Key is in progress', { headers: { 'retry-after': '1' } });
const notKept = (): Failure =>
  new Failure('conflict', 'The request with this Idempotency-Key was executed, but its response was not stored');
const otherRequest = (): Failure =>
  badIdempotencyKey({
    msg: 'Idempotency key already used with a different request',
    type: 'idempotency_key_reused',
  });

/**
 * Carries out a POST with an `Idempotency-Key` once and gives every repeat the same answer. It runs between the gate
 * and the operation, on the routes that it is added to. Calls without the header are not affected.
 */
export class Idempotency {
  readonly #answers: IdempotentAnswers;

  constructor(answers: IdempotentAnswers) {
    this.#answers = answers;
  }

  /** The hooks of a route. `bodyOf` returns the parsed body of a request, or a digest of its bytes. */
  hooks(bodyOf: (request: FastifyRequest) => unknown): IdempotencyHooks {
    return {
      preHandler: (request, reply, done) => {
        if (request.method !== 'POST' || request.headers[idempotencyHeader] === undefined) return done();
        this.#begin(request, reply, bodyOf).then(
          (isAnswered) => (isAnswered ? undefined : this.#carryOut(request, done)),
          done,
        );
      },
      // A promise instead of `done`, so that an error while sending still belongs to this reply.
      onSend: async (request, reply, payload) =>
        request.idempotentCall === null ? payload : this.#end(request, reply, request.idempotentCall, payload),
    };
  }

  /** Runs the operation in such a way that nothing is committed once another process has taken the call over. */
  #carryOut({ idempotentCall }: FastifyRequest, operate: () => void): void {
    if (idempotentCall === null) operate();
    else runFenced((run) => this.#answers.fence(idempotentCall.claim, run), operate);
  }

  /** Claims the call, or replays the answer of the first one; true if it was replayed. */
  async #begin(
    request: FastifyRequest,
    reply: FastifyReply,
    bodyOf: (request: FastifyRequest) => unknown,
  ): Promise<boolean> {
    const { caller, method, url } = request;
    if (caller === null) return false;
    const key = readIdempotencyKey(String(request.headers[idempotencyHeader]));
    const asked = digestRequest({ caller, key, method, url, body: await bodyOf(request) });
    const outcome = await this.#answers.claim(asked);
    if (outcome.kind === 'in-progress') throw inProgress();
    if (outcome.kind === 'other-request') throw otherRequest();
    if (outcome.kind === 'answered') {
      replay(reply, outcome.answer);
      return true;
    }
    request.idempotentCall = {
      claim: outcome.claim,
      purchase: purchaseOf(asked, outcome.claim.since),
      ownHeaders: reply.getHeaders(),
      parts: 1,
      refusedParts: 0,
    };
    return false;
  }

  /**
   * Stores the answer before it is sent, because a caller can repeat the call as soon as its connection breaks. Error
   * answers are not stored: they changed nothing, and a retry can succeed.
   */
  async #end(request: FastifyRequest, reply: FastifyReply, call: IdempotentCall, payload: unknown): Promise<unknown> {
    const sent = payload instanceof Response ? await unwrap(reply, payload) : payload;
    request.idempotentCall = null;
    const isCarriedOut = reply.statusCode < 400 && call.refusedParts < call.parts;
    try {
      if (!isCarriedOut) await this.#answers.release(call.claim);
      else if (!(await this.#answers.keep(call.claim, answerOf(reply, call, sent)))) {
        request.log.warn({ requestId: request.id }, 'a call under an Idempotency-Key outlived its lease');
      }
    } catch (error) {
      // The operation has ended, and its caller gets the answer. The lease expires by itself.
      request.log.error({ code: codeOf(error), requestId: request.id }, 'an idempotent answer could not be kept');
    }
    return sent;
  }
}

function replay(reply: FastifyReply, { status, headers, body }: SentAnswer): void {
  if (body === undefined) throw notKept();
  reply.code(status).headers(headers).header('idempotent-replayed', 'true');
  void (body.length === 0 ? reply.send() : reply.send(body));
}

/** Splits an answer of tRPC, which comes as a stream, into status, headers and bytes. */
async function unwrap(reply: FastifyReply, response: Response): Promise<Buffer> {
  const bytes = Buffer.from(await response.arrayBuffer());
  reply.code(response.status);
  for (const [name, value] of response.headers) {
    // All bytes are available, so they are sent with their length.
    if (name !== 'transfer-encoding') reply.header(name, value);
  }
  return bytes;
}

function answerOf(reply: FastifyReply, { ownHeaders }: IdempotentCall, sent: unknown): SentAnswer {
  const headers = Object.entries(reply.getHeaders())
    .filter(([name, value]) => !passingHeader.test(name) && ownHeaders[name] !== value)
    .map(([name, value]) => [name, Array.isArray(value) ? value.map(String) : String(value)] as const);
  const body = bytesOf(sent);
  return {
    status: reply.statusCode,
    headers: Object.fromEntries(headers),
    body: body !== undefined && body.length <= maxKeptBytes ? body : undefined,
  };
}

/** Undefined for a stream. */
function bytesOf(sent: unknown): Buffer | undefined {
  if (sent === undefined || sent === null) return Buffer.alloc(0);
  if (typeof sent === 'string') return Buffer.from(sent, 'utf8');
  return Buffer.isBuffer(sent) ? sent : undefined;
}

/** Only the code, because the error itself can quote the statement and its values. */
function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown';
}
