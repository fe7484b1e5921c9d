import type { OpenAICompatibleProviderSettings } from '@ai-sdk/openai-compatible';
import type { ModelMessage, ToolSet } from 'ai';
import { z } from 'zod';
import type { Config } from '#config';
import type { Outbound } from '../outbound/guarded-client.ts';
import { OutboundError } from '../outbound/outbound-error.ts';
import { ModelError } from './model-error.ts';
import { type OfferedTool, type ReadCall, readCall, repairedInput } from './tool-calls.ts';

type FetchFunction = NonNullable<OpenAICompatibleProviderSettings['fetch']>;

/** A JSON Schema as sent to the server. */
export type SentSchema = Readonly<Record<string, unknown>>;

export interface TokenCount {
  input: number;
  output: number;
}

/** One request to the chat endpoint. */
export interface ChatRequest {
  system: string;
  messages: ModelMessage[];
  maxOutputTokens: number | undefined;
  signal: AbortSignal;
  /** Asks the server to constrain the model to this JSON Schema. */
  format?: { name: string; schema: SentSchema };
  /** The tools that the model can call instead of answering. */
  tools?: readonly OfferedTool[];
}

/** The text of the model, and whether it was cut off. */
export interface ChatAnswer {
  text: string;
  cutOff: boolean;
  tokens: TokenCount | undefined;
  /** The tool calls that it requests, in its order. */
  calls: readonly ReadCall[];
}

const WholeMessage = z.looseObject({
  content: z.string().nullish(),
  tool_calls: z.array(z.looseObject({})).optional(),
});
const WholeCompletion = z.looseObject({
  choices: z.array(z.looseObject({ index: z.int().default(0), message: WholeMessage })).min(1),
});
const providerName = 'model';
/** The finish reasons that a server gives when it is done, by itself or because of a limit. */
const ends: ReadonlySet<string> = new Set(['stop', 'length', 'content-filter', 'tool-calls']);
const maxAnswerBytes = 4 * 1024 * 1024;
const maxTimeoutMs = 3_600_000;

/** An OpenAI-compatible chat endpoint. The SDK takes 30 MB of memory, so it is only imported at the first request. */
export class ChatServer {
  readonly #settings: NonNullable<Config['model']>;
  readonly #fetch: FetchFunction;
  #refusesFormat = false;

  constructor(settings: NonNullable<Config['model']>, outbound: Outbound) {
    this.#settings = settings;
    this.#fetch = fetchThrough(outbound.trusting(settings.url, { isOwn: true }));
  }

  /**
   * Sends one request, with a single kind of retry: if the server rejects `response_format`, it is asked again without
   * it, and never with it from then on. Throws a ModelError, or the reason of the signal.
   */
  async ask(request: ChatRequest): Promise<ChatAnswer> {
    const { format, ...plain } = request;
    if (format === undefined || this.#refusesFormat) return this.#send(plain);
    try {
      return await this.#send(request);
    } catch (error) {
      if (!(error instanceof ModelError) || (error.status !== 400 && error.status !== 422)) throw error;
    }
    const answer = await this.#send(plain);
    this.#refusesFormat = true;
    return answer;
  }

  async #send(request: ChatRequest): Promise<ChatAnswer> {
    const [{ streamText, jsonSchema }, { createOpenAICompatible }] = await Promise.all([
      import('ai'),
      import('@ai-sdk/openai-compatible'),
    ]);
    const { url, name, key } = this.#settings;
    const provider = createOpenAICompatible({
      name: providerName,
      baseURL: url,
      fetch: this.#fetch,
      supportsStructuredOutputs: true,
      includeUsage: true,
      ...(key === undefined ? {} : { apiKey: key }),
    });
    const { format, maxOutputTokens, tools = [] } = request;
    const offered: ToolSet = Object.fromEntries(
      tools.map(({ name, description, inputSchema }) => [name, { description, inputSchema: jsonSchema(inputSchema) }]),
    );
    let failure: unknown;
    try {
      const result = streamText({
        model: provider.chatModel(name),
        instructions: request.system,
        messages: request.messages,
        maxRetries: 0,
        onError: ({ error }) => {
          failure ??= error;
        },
        abortSignal: request.signal,
        // The strict mode of some servers rejects schemas with optional fields. Our own validation decides anyway.
        providerOptions: { [providerName]: { strictJsonSchema: false } },
        ...(maxOutputTokens === undefined ? {} : { maxOutputTokens }),
        ...(format === undefined ? {} : { output: rawOutput(format) }),
        ...(tools.length === 0
          ? {}
          : { tools: offered, repairToolCall: async ({ toolCall }) => repairedInput(toolCall) }),
      });
      const [text, finishReason, usage, toolCalls] = await Promise.all([
        result.text,
        result.finishReason,
        result.usage,
        result.toolCalls,
      ]);
      if (text === '' && toolCalls.length === 0 && !ends.has(finishReason))
        throw new Error('no completion', { cause: failure });
      const { inputTokens, outputTokens } = usage;
      const isCounted = inputTokens !== undefined && outputTokens !== undefined;
      return {
        text,
        // A server that has finished gives a reason; without one, the stream broke off.
        cutOff: finishReason !== 'stop' && finishReason !== 'tool-calls',
        calls: toolCalls.map(readCall),
        tokens: isCounted ? { input: inputTokens, output: outputTokens } : undefined,
      };
    } catch (error) {
      throw request.signal.aborted ? request.signal.reason : toModelError(failure ?? error);
    }
  }
}

/**
 * Requests the schema from the server but leaves the text as it is, because our own parser accepts more than the SDK's.
 */
function rawOutput(format: { name: string; schema: SentSchema }) {
  return {
    name: 'object',
    responseFormat: Promise.resolve({ type: 'json' as const, ...format }),
    parseCompleteOutput: async ({ text }: { text: string }) => text,
    parsePartialOutput: async ({ text }: { text: string }) => ({ partial: text }),
    createElementStreamTransform: () => undefined,
  };
}

/**
 * Converts an error of the SDK into one without its text, because that contains the prompt, the answer and the headers.
 */
function toModelError(error: unknown): ModelError {
  const chain = causes(error);
  const failed = chain.find((cause) => cause instanceof OutboundError);
  if (failed !== undefined)
    return toConnectionError(
      failed,
      chain.map(codeOf).find((code) => code !== undefined),
    );
  const status = statusOf(error);
  if (status === 429)
    return new ModelError('rate-limited', 'The model server accepts no more requests for now', status);
  if (status !== undefined && status >= 500) {
    return new ModelError('unreachable', `The model server failed with status ${status}`, status);
  }
  if (status !== undefined && status >= 300) {
    return new ModelError('refused', `The model server refused the request with status ${status}`, status);
  }
  return new ModelError('invalid-output', 'The model server sent something other than a chat completion', status);
}

function toConnectionError({ reason }: OutboundError, code: string | undefined): ModelError {
  if (reason === 'timed-out') return new ModelError('timed-out', 'The model server did not answer in time');
  if (reason === 'too-large') {
    return new ModelError('invalid-output', `The model server sent more than ${maxAnswerBytes} bytes`);
  }
  return new ModelError('unreachable', `The model server cannot be reached (${code ?? reason})`);
}

/**
 * The `fetch` that the SDK uses, which goes through the guarded client. It does not follow redirects, because the
 * prompt must not go to an unknown address, and limits the size of the answer. The signal of the request carries the
 * time limit, so the client's own limits are disabled.
 */
function fetchThrough(client: Outbound): FetchFunction {
  return async (input, init) => {
    const body = init?.body;
    if (typeof input !== 'string' || typeof body !== 'string') throw new TypeError('A chat request is a text');
    const reply = await client.request({
      url: input,
      method: 'POST',
      headers: Object.fromEntries(new Headers(init?.headers)),
      body,
      maxRedirects: 0,
      headersTimeoutMs: maxTimeoutMs,
      totalTimeoutMs: maxTimeoutMs,
      maxBytes: maxAnswerBytes,
      ...(init?.signal ? { signal: init.signal } : {}),
    });
    const headers = { 'content-type': reply.mediaType };
    const isWhole = reply.status === 200 && reply.mediaType === 'application/json';
    const sent = isWhole ? asEvents(reply.body) : new Uint8Array(reply.body);
    return new Response(sent, { status: reply.status, headers });
  };
}

/** Presents the answer of a server that does not stream as a stream with a single event. */
function asEvents(body: Buffer): string {
  let completion: unknown;
  try {
    completion = JSON.parse(body.toString('utf8'));
  } catch {
    return '';
  }
  const parsed = WholeCompletion.safeParse(completion);
  if (!parsed.success) return '';
  const { choices, ...rest } = parsed.data;
  const deltas = choices.map(({ message, ...choice }) => {
    const calls = message.tool_calls?.map((call, index) => ({ index, ...call }));
    return { ...choice, delta: { ...message, content: message.content ?? '', ...(calls && { tool_calls: calls }) } };
  });
  return `data: ${JSON.stringify({ ...rest, choices: deltas })}\n\ndata: [DONE]\n\n`;
}

function causes(error: unknown): unknown[] {
  const chain: unknown[] = [];
  for (let cause = error; cause !== undefined && cause !== null && chain.length < 8; ) {
    chain.push(cause);
    cause = typeof cause === 'object' && 'cause' in cause ? cause.cause : undefined;
  }
  return chain;
}

function statusOf(error: unknown): number | undefined {
  const hasStatus = typeof error === 'object' && error !== null && 'statusCode' in error;
  return hasStatus && typeof error.statusCode === 'number' ? error.statusCode : undefined;
}

function codeOf(error: unknown): string | undefined {
  const hasCode = typeof error === 'object' && error !== null && 'code' in error;
  return hasCode && typeof error.code === 'string' ? error.code : undefined;
}
