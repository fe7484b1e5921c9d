import type { AnyTRPCRouter } from '@trpc/server';
import type { FastifyInstance } from 'fastify';
import type { Caller } from '#accounts/caller.ts';
import { findPurchaser } from '#accounts/find-purchaser.ts';
import type { Database } from '#platform/db/database.ts';
import { Failure, type InvalidPart } from '#platform/failure.ts';
import type { Tool, ToolAnswer, ToolCall, Tools } from '#platform/tools.ts';
import { type Contract, type Contracts, readContracts } from '../contract.ts';
import { answerError } from '../errors.ts';
import { type CatalogueEntry, catalogueOf } from './catalogue.ts';
import type { Follow } from './facts.ts';
import { fitAnswer } from './fit-answer.ts';
import { InProcessCallers, inProcessHeader } from './in-process-callers.ts';
import { requestOf, type ToolRequest, toolRequest } from './tool-request.ts';

/** A call whose caller is known already. */
export interface CallAs {
  caller: Caller;
  idempotencyKey?: string | undefined;
  /** Of the request that the call is a part of. */
  traceparent?: string | undefined;
  signal?: AbortSignal | undefined;
  /** Credits that the call may cost. */
  maxCredits?: number | undefined;
  /** The call is one of many that look whether something has changed. */
  isWatching?: boolean;
}

/** What an operation answered, whole. */
export interface RawAnswer {
  status: number;
  body: Buffer;
  mediaType: string;
  credits: number;
}

function isOver(signal: AbortSignal | undefined): boolean {
  return signal?.aborted === true;
}

/** An answer before it is cut. */
export interface WholeAnswer extends ToolAnswer {
  whole: Record<string, unknown>;
}

/** No answer: the call was given up. */
const gaveUp = (): Failure => new Failure('timeout', 'The call was cancelled');

/**
 * The operations as tools. A call goes the way of a REST request inside this process: through the same gate, limiter,
 * idempotency, operation, log and metrics, so that there is nothing that a tool may and REST may not.
 */
export class OperationTools implements Tools {
  readonly all: readonly Tool[];
  /** Who calls, of the requests that are under way. */
  readonly callers = new InProcessCallers();
  readonly #entries: ReadonlyMap<string, CatalogueEntry>;
  readonly #contracts: Contracts;
  readonly #db: Database;
  #app: FastifyInstance | undefined;

  constructor(router: AnyTRPCRouter, db: Database) {
    this.#contracts = readContracts(router);
    const entries = catalogueOf(this.#contracts.all);
    this.all = entries.map(({ tool }) => tool);
    this.#entries = new Map(entries.map((entry) => [entry.tool.name, entry]));
    this.#db = db;
  }

  /** From now on calls are answered by this server. */
  serveBy(app: FastifyInstance): void {
    this.#app = app;
  }

  find(name: string): Tool | undefined {
    return this.#entries.get(name)?.tool;
  }

  async call({ keyId, tool, input, idempotencyKey, maxCredits, signal }: ToolCall): Promise<ToolAnswer> {
    try {
      const caller = await findPurchaser(this.#db.em(), keyId);
      return await this.callAs({ caller, idempotencyKey, maxCredits, signal }, { tool, input });
    } catch (error) {
      return refusal(error);
    }
  }

  /** Calls a tool for a caller who has been let in. Rejects for an unknown tool or argument, before anything is counted. */
  async callAs(as: CallAs, { tool, input }: Pick<ToolCall, 'tool' | 'input'>): Promise<ToolAnswer> {
    const { whole, ...answer } = await this.callWhole(as, { tool, input });
    return answer.isError ? answer : { ...answer, ...fitAnswer(whole) };
  }

  /** The same with all of the answer, for those who pick one part of it. */
  async callWhole(as: CallAs, { tool, input }: Pick<ToolCall, 'tool' | 'input'>): Promise<WholeAnswer> {
    const entry = this.#entries.get(tool);
    if (entry === undefined) throw unknownTool(tool);
    return answerOf(await this.send(toolRequest(entry, input), as));
  }

  /** Why an input cannot be sent at all; undefined for one that the operation may judge. */
  refusalOf({ tool, input }: Pick<ToolCall, 'tool' | 'input'>): ToolAnswer | undefined {
    const entry = this.#entries.get(tool);
    try {
      if (entry === undefined) throw unknownTool(tool);
      toolRequest(entry, input);
      return undefined;
    } catch (error) {
      return refusal(error);
    }
  }

  /** How the work that a tool begins is followed; undefined for one whose work is done with its answer. */
  followOf(tool: string): Follow | undefined {
    const facts = this.#entries.get(tool)?.contract.tool;
    return facts === undefined || 'noTool' in facts ? undefined : facts.follow;
  }

  /** Every operation. */
  get contracts(): readonly Contract[] {
    return this.#contracts.all;
  }

  /**
   * What a reading operation tells somebody who looks again and again on behalf of a call that was counted: no limiter
   * counts it and no log holds it. Undefined when it refuses.
   */
  async watch(as: CallAs, { operation, input }: { operation: string; input: Record<string, unknown> }) {
    const contract = this.#contracts.byProcedure.get(operation);
    if (contract?.endpoint?.method !== 'GET') throw new Error(`${operation} is no operation that reads`);
    const answer = await this.send(requestOf(contract, contract.endpoint, input), { ...as, isWatching: true });
    return answer.status === 200 ? (JSON.parse(answer.body.toString('utf8')) as Record<string, unknown>) : undefined;
  }

  /** A caller as they are by now; undefined for a key that was revoked. */
  async presentCaller(caller: Caller): Promise<Caller | undefined> {
    if (caller.kind !== 'key') return caller;
    return await findPurchaser(this.#db.em(), caller.keyId).catch(() => undefined);
  }

  /** Sends a request to an operation, and gives its answer as it stands. */
  async send({ method, url, body }: ToolRequest, as: CallAs): Promise<RawAnswer> {
    const { caller, idempotencyKey, traceparent, signal, maxCredits, isWatching = false } = as;
    if (this.#app === undefined) throw new Error('the server of the tools is not open yet');
    if (isOver(signal)) throw gaveUp();
    const name = this.callers.admit({ caller, isWatching, maxCredits });
    const headers = {
      [inProcessHeader]: name,
      ...(method === 'POST' && idempotencyKey !== undefined ? { 'idempotency-key': idempotencyKey } : {}),
      ...(traceparent === undefined ? {} : { traceparent }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    try {
      const answer = await this.#app.inject({
        method,
        url,
        headers,
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
        ...(signal === undefined ? {} : { signal }),
      });
      return {
        status: answer.statusCode,
        body: answer.rawPayload,
        mediaType: String(answer.headers['content-type'] ?? ''),
        credits: Number(answer.headers['x-credits-cost'] ?? 0),
      };
    } catch (error) {
      throw isOver(signal) ? gaveUp() : error;
    } finally {
      this.callers.take(name);
    }
  }
}

/** 404: there is no tool of that name. */
const unknownTool = (name: string): Failure =>
  new Failure('not-found', `There is no tool ${JSON.stringify(name.slice(0, 100))}`);

/** A refusal as the answer of a tool. What is our own fault is thrown on. */
export function refusal(error: unknown): ToolAnswer {
  const { status, detail, fault } = answerError(error);
  if (fault !== undefined) throw error;
  return { isError: true, status, answer: { detail }, error: sentenceOf(detail), cuts: [], credits: 0 };
}

function answerOf({ status, body, credits }: RawAnswer): WholeAnswer {
  const whole = JSON.parse(body.toString('utf8')) as Record<string, unknown>;
  const isError = status >= 400 && 'detail' in whole;
  const error = isError ? sentenceOf(whole['detail'] as string | InvalidPart[]) : '';
  return { isError, status, answer: whole, error, cuts: [], credits, whole };
}

/** The `{detail}` of an error in one sentence that names the fields. */
function sentenceOf(detail: string | readonly InvalidPart[]): string {
  if (typeof detail === 'string') return detail;
  return detail
    .map(({ loc, msg }) => {
      const [, ...field] = loc;
      return field.length === 0 ? msg : `${field.join('.')}: ${msg}`;
    })
    .join('; ');
}
