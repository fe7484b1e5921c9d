import type { z } from 'zod';
import type { TokenCount } from './chat-server.ts';
import type { ChatEntry, OfferedTool, ReadCall } from './tool-calls.ts';

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
