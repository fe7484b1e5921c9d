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

/** Settings that all requests to a model have in common. */
export interface TextRequest {
  /** The instructions; must never contain untrusted text. */
  system: string;
  prompt: string;
  /** The time limit for everything, including a second request; 60,000 by default. */
  timeoutMs?: number;
  maxOutputTokens?: number;
  /** Aborts the request, which then rejects with the signal's reason. */
  signal?: AbortSignal;
}

export interface ObjectRequest<T> extends TextRequest {
  schema: z.ZodType<T>;
  /** The name of the schema for the server: letters, digits, `_` and `-`. */
  schemaName: string;
}

/** A value that satisfies the schema, and how it was obtained. */
export interface ObjectAnswer<T> {
  value: T;
  /** Number of answers that the model gave: 1, or 2 if the first was invalid. */
  attempts: number;
  /** Tokens of all attempts; undefined if the server does not count them. */
  tokens: TokenCount | undefined;
  /** Whether the answer was cut off: the value satisfies the schema, but the model had not finished. */
  truncated: boolean;
  repairs: string[];
}

export interface TextAnswer {
  text: string;
  tokens: TokenCount | undefined;
  truncated: boolean;
}

/** A chat in which the model can call tools until it needs no more. */
export interface ToolRequest extends Omit<TextRequest, 'prompt'> {
  /** The conversation so far, oldest first. */
  entries: readonly ChatEntry[];
  tools: readonly OfferedTool[];
}

/** The next step of the model: an answer, or tools that it wants to call first. */
export interface ToolAnswer extends TextAnswer {
  calls: readonly ReadCall[];
}

/** A language model. Every failure is thrown as a {@link ModelError}. */
export interface Model {
  readonly name: string;
  /** Asks for a JSON value of the schema. If the answer does not satisfy it, asks once more and shows the error. */
  object<T>(request: ObjectRequest<T>): Promise<ObjectAnswer<T>>;
  /** Asks for plain text. A reasoning block before it is removed. An empty text is an error. */
  text(request: TextRequest): Promise<TextAnswer>;
  /** Continues a chat with tools. An answer with neither tool calls nor text is an error. */
  goOn(request: ToolRequest): Promise<ToolAnswer>;
}

const defaultTimeoutMs = 60_000;

/**
 * The model at MODEL_URL; undefined if that is not set. The address comes from the operator and can be private, so it
 * is trusted for these requests only; redirects to other addresses are not followed.
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

/** Runs the work with a single deadline. The caller's own signal aborts it with the caller's reason. */
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
