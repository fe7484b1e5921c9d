import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Caller, type Counted, networkOf } from '#accounts/caller.ts';
import type { Allowance, CallCounter } from '#accounts/count-calls.ts';
import type { CallerFinder } from '#accounts/find-caller.ts';
import type { Clock } from '#platform/clock.ts';
import type { Metrics } from '#platform/metrics/metrics.ts';
import { assertAccess, invalidKey } from './access.ts';
import { countOrRefuse } from './count-or-refuse.ts';
import type { Access } from './endpoint.ts';
import { type InProcessCallers, inProcessHeader } from './tools/in-process-callers.ts';

export interface GateParts {
  finder: CallerFinder;
  counter: CallCounter;
  clock: Clock;
  metrics: Metrics;
  /** The callers of requests that this process makes to itself. */
  inProcess: InProcessCallers;
}

/** What the gate needs to know about a request before anything else of it is read. */
export interface Passage {
  /** Number of calls to count: 1, the size of a tRPC batch, or 0 if no rate limiter counts it. */
  calls: number;
  access: Access;
  /** Whether a page is requested, which counts as a page view of the address. */
  isPage?: boolean;
  /** Whether the key can also be sent as `Authorization: Bearer`. */
  takesBearer?: boolean;
}

/**
 * Authentication, rate limit and access: every request over REST and tRPC passes through here before it reaches an
 * operation.
 */
export class Gate {
  readonly #parts: GateParts;

  constructor(parts: GateParts) {
    this.#parts = parts;
  }

  /**
   * Lets a request pass, or throws the refusal. Sets the request's caller, its allowance and the rate-limit headers.
   */
  async pass(request: FastifyRequest, reply: FastifyReply, passage: Passage): Promise<void> {
    const anonymous = { kind: 'anonymous', network: networkOf(request.ip ?? '') } as const;
    const known = this.#parts.inProcess.take(request.headers[inProcessHeader]);
    const keyText = known === undefined ? keyTextIn(request, passage) : undefined;
    let caller: Caller = known?.caller ?? anonymous;
    // Set before anything can be refused, so that refused requests are in the request log too.
    request.caller = caller;
    request.isWatching = known?.isWatching === true;
    request.maxCredits = known?.maxCredits ?? null;
    if (keyText !== undefined) {
      const found = await this.#find(keyText).catch((error: unknown) => {
        // The health of the service must be reported even, and especially, when keys cannot be looked up.
        if (passage.calls === 0 && passage.access === 'none') return anonymous;
        throw error;
      });
      if (found === undefined) {
        // A wrong key counts against its address even for free calls, so that keys cannot be guessed for free.
        await this.#count(reply, anonymous, Math.max(1, passage.calls));
        throw invalidKey();
      }
      caller = found;
      request.caller = found;
    }
    const counted = passage.isPage === true ? ({ ...anonymous, kind: 'reader' } as const) : caller;
    if (passage.calls > 0 && !request.isWatching) request.allowance = await this.#count(reply, counted, passage.calls);
    assertAccess(caller, passage.access);
  }

  #find(keyText: string | string[]): Promise<Caller | undefined> {
    if (typeof keyText !== 'string') return Promise.resolve(undefined);
    return this.#parts.finder.find(keyText);
  }

  #count(reply: FastifyReply, caller: Counted, calls: number): Promise<Allowance> {
    return countOrRefuse(this.#parts, { caller, calls }, (headers) => void reply.headers(headers));
  }
}

function keyTextIn({ headers }: FastifyRequest, { takesBearer }: Passage): string | string[] | undefined {
  if (headers['x-api-key'] !== undefined || takesBearer !== true) return headers['x-api-key'];
  return /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
}
