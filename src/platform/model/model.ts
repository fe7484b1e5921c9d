import type { z } from 'zod';
import type { Config } from '#config';
import { withoutReasoning } from '#text/model-answers/index.ts';
import type { Outbound } from '../outbound/guarded-client.ts';
import { askForObject } from './ask-for-object.ts';
import { ChatServer, type TokenCount } from './chat-server.ts';
import { ModelError } from './model-error.ts';
import { type ChatEntry, messageOf, type OfferedTool, type ReadCall } from './tool-calls.ts';

export { ModelError } from './model-error.ts';
export type { OfferedTool, ReadCall } from './tool-calls.ts';

/** What every request to a model has in common. */
export interface TextRequest {
  /** The rules; never holds text that a stranger wrote. */
  system: string;
  prompt: string;
  /** Covers everything, a second asking included. 60,000 unless told. */
  timeoutMs?: number;
  maxOutputTokens?: number;
  /** Ends the request early; what was asked then rejects with the signal's reason. */
  signal?: AbortSignal;
}

export interface ObjectRequest<T> extends TextRequest {
  schema: z.ZodType<T>;
  /** Names the schema for the server: letters, digits, `_` and `-`. */
  schemaName: string;
}

/** A value that satisfies the schema, and how it came about. */
export interface ObjectAnswer<T> {
  value: T;
  /** How many answers the model gave: 1, or 2 when the first could not be used. */
  attempts: number;
  /** Tokens of all attempts; undefined when the server does not count. */
  tokens: TokenCount | undefined;
  /** The answer was cut off: the value satisfies the schema, but the model had more to say. */
  truncated: boolean;
  repairs: string[];
}

export interface TextAnswer {
  text: string;
  tokens: TokenCount | undefined;
  truncated: boolean;
}

/** A chat that goes on until the model needs no tool any more. */
export interface ToolRequest extends Omit<TextRequest, 'prompt'> {
  /** What was said and called so far, the oldest first. */
  entries: readonly ChatEntry[];
  tools: readonly OfferedTool[];
}

/** What the model says next: an answer, or the tools that it wants called first. */
export interface ToolAnswer extends TextAnswer {
  calls: readonly ReadCall[];
}

/** A language model. Whatever goes wrong with it arrives as a {@link ModelError}. */
export interface Model {
  readonly name: string;
  /** Asks for a JSON value of the schema. Asks once more, the error shown, when the answer does not satisfy it. */
  object<T>(request: ObjectRequest<T>): Promise<ObjectAnswer<T>>;
  /** Asks for plain text; a block of reasoning before it is taken off. An empty text is an error. */
  text(request: TextRequest): Promise<TextAnswer>;
  /** Goes on with a chat in which it may call tools. An answer without calls and without text is an error. */
  goOn(request: ToolRequest): Promise<ToolAnswer>;
}

const defaultTimeoutMs = 60_000;

/**
 * The model behind MODEL_URL, or undefined when none is set. The address is the operator's own and may be private, so
 * it is trusted for these requests alone; redirects away from it are not followed.
 */
export function createModel(settings: Config['model'], outbound: Outbound): Model | undefined {
  if (settings === undefined) return undefined;
  const server = new ChatServer(settings, outbound);
  return {
    name: settings.name,
    object: (request) => withinTime(request, (signal) => askForObject(server, request, signal)),
    text: (request) => withinTime(request, (signal) => askForText(server, request, signal)),
    goOn: (request) => withinTime(request, (signal) => goOn(server, request, signal)),
  };
}

async function askForText(server: ChatServer, request: TextRequest, signal: AbortSignal): Promise<TextAnswer> {
  const { system, prompt, maxOutputTokens } = request;
  const answer = await server.ask({ system, messages: [{ role: 'user', content: prompt }], maxOutputTokens, signal });
  const text = withoutReasoning(answer.text.trim()).rest;
  if (text === '') {
    const reason = answer.cutOff ? 'truncated' : 'invalid-output';
    throw new ModelError(reason, 'The model answered with an empty text');
  }
  return { text, tokens: answer.tokens, truncated: answer.cutOff };
}

async function goOn(server: ChatServer, request: ToolRequest, signal: AbortSignal): Promise<ToolAnswer> {
  const { system, entries, tools, maxOutputTokens } = request;
  const answer = await server.ask({ system, messages: entries.map(messageOf), tools, maxOutputTokens, signal });
  const text = withoutReasoning(answer.text.trim()).rest;
  if (text === '' && answer.calls.length === 0) {
    const reason = answer.cutOff ? 'truncated' : 'invalid-output';
    throw new ModelError(reason, 'The model answered with an empty text');
  }
  return { text, tokens: answer.tokens, truncated: answer.cutOff, calls: answer.calls };
}

/** Runs the work under one deadline; the caller's own signal ends it with the caller's reason. */
async function withinTime<R>(
  request: Pick<TextRequest, 'timeoutMs' | 'signal'>,
  work: (signal: AbortSignal) => Promise<R>,
): Promise<R> {
  const timeoutMs = request.timeoutMs ?? defaultTimeoutMs;
  const deadline = AbortSignal.timeout(timeoutMs);
  const signal = request.signal === undefined ? deadline : AbortSignal.any([deadline, request.signal]);
  try {
    signal.throwIfAborted();
    return await work(signal);
  } catch (error) {
    if (request.signal?.aborted && signal.reason === request.signal.reason) throw request.signal.reason;
    if (deadline.aborted) throw new ModelError('timed-out', `The model did not answer within ${timeoutMs} ms`);
    throw error;
  }
}
