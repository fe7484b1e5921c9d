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

/** A call by a caller that has already been authenticated. */
export interface CallAs {
  caller: Caller;
  idempotencyKey?: string | undefined;
  /** The trace of the request that the call is part of. */
  traceparent?: string | undefined;
  signal?: AbortSignal | undefined;
  /** The most credits that the call can spend. */
  maxCredits?: number | undefined;
  /** Whether the call is one of many that check for changes. */
  isWatching?: boolean;
}

/** The complete answer of an operation. */
export interface RawAnswer {
  status: number;
  body: Buffer;
  mediaType: string;
  credits: number;
}

function isOver(signal: AbortSignal | undefined): boolean {
  return signal?.aborted === true;
}

/** An answer before it is shortened. */
export interface WholeAnswer extends ToolAnswer {
  whole: Record<string, unknown>;
}

/** The call was cancelled before there was an answer. */
const gaveUp = (): Failure => new Failure('timeout', 'The call was cancelled');

/**
 * The operations as tools. A call is sent like a REST request within this process: through the same gate, rate limiter,
 * idempotency, operation, log and metrics. A tool can therefore do nothing that REST could not.
 */
export class OperationTools implements Tools {
  readonly all: readonly Tool[];
  /** The callers of the requests in progress. */
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

  /** Sets the server that answers calls from now on. */
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

  /** Calls a tool for an authenticated caller. Rejects for an unknown tool or argument, before anything is counted. */
  async callAs(as: CallAs, { tool, input }: Pick<ToolCall, 'tool' | 'input'>): Promise<ToolAnswer> {
    const { whole, ...answer } = await this.callWhole(as, { tool, input });
    return answer.isError ? answer : { ...answer, ...fitAnswer(whole) };
  }

  /** The same with the complete answer, for code that needs only a part of it. */
  async callWhole(as: CallAs, { tool, input }: Pick<ToolCall, 'tool' | 'input'>): Promise<WholeAnswer> {
    const entry = this.#entries.get(tool);
    if (entry === undefined) throw unknownTool(tool);
    return answerOf(await this.send(toolRequest(entry, input), as));
  }

  /** Why an input cannot be sent at all; undefined if the operation can judge it. */
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

  /** How the work that a tool starts is followed; undefined if its work is complete when it answers. */
  followOf(tool: string): Follow | undefined {
    const facts = this.#entries.get(tool)?.contract.tool;
    return facts === undefined || 'noTool' in facts ? undefined : facts.follow;
  }

  /** Every operation. */
  get contracts(): readonly Contract[] {
    return this.#contracts.all;
  }

  /**
   * Reads something repeatedly on behalf of a call that was counted: these reads are neither rate-limited nor logged.
   * Undefined if the operation refuses.
   */
  async watch(as: CallAs, { operation, input }: { operation: string; input: Record<string, unknown> }) {
    const contract = this.#contracts.byProcedure.get(operation);
    if (contract?.endpoint?.method !== 'GET') throw new Error(`${operation} is no operation that reads`);
    const answer = await this.send(requestOf(contract, contract.endpoint, input), { ...as, isWatching: true });
    return answer.status === 200 ? (JSON.parse(answer.body.toString('utf8')) as Record<string, unknown>) : undefined;
  }

  /** The current state of a caller; undefined if the key has been revoked. */
  async presentCaller(caller: Caller): Promise<Caller | undefined> {
    if (caller.kind !== 'key') return caller;
    return await findPurchaser(this.#db.em(), caller.keyId).catch(() => undefined);
  }

  /** Sends a request to an operation and returns its answer unchanged. */
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

/** A refusal as the answer of a tool. Errors that are our own fault are thrown again. */
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

/** The `detail` of an error as one sentence that names the fields, without the prefix that is for programs. */
function sentenceOf(detail: string | readonly InvalidPart[]): string {
  if (typeof detail === 'string') return detail;
  return detail
    .map(({ loc, msg }) => {
      const [, ...field] = loc;
      const problem = msg.replace(/^Value error, /, '');
      return field.length === 0 ? problem : `${field.join('.')}: ${problem}`;
    })
    .join('; ');
}
