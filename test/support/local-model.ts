import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

const ChatBody = z.looseObject({
  model: z.string(),
  messages: z
    .array(z.looseObject({ role: z.string(), content: z.string().nullish(), tool_call_id: z.string().optional() }))
    .min(1),
  tools: z
    .array(
      z.object({
        type: z.literal('function'),
        function: z.looseObject({ name: z.string(), parameters: z.looseObject({}) }),
      }),
    )
    .optional(),
  stream: z.boolean().optional(),
  max_tokens: z.number().optional(),
  response_format: z.looseObject({ type: z.string() }).optional(),
});

const JsonText = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue('is no JSON');
    return z.NEVER;
  }
});

/** One request that reached the local model. */
export interface ModelRequest {
  headers: IncomingMessage['headers'];
  body: z.infer<typeof ChatBody>;
  /** The last message, which contains the question. */
  prompt: string;
  system: string;
  /** Settles when the caller's connection is gone, also when it went away without an answer. */
  closed: Promise<void>;
}

/** What the local model does with one request. */
export type ModelReply =
  | {
      kind: 'answer';
      text: string;
      finishReason?: 'stop' | 'length';
      tokens?: { input: number; output: number } | 'none';
    }
  /** Tool calls of the model; string arguments are sent unchanged. */
  | {
      kind: 'calls';
      text?: string;
      calls: readonly { name: string; arguments: unknown; id?: string }[];
      tokens?: { input: number; output: number };
    }
  | { kind: 'status'; status: number; headers?: Record<string, string>; body?: unknown }
  /** Sends the headers and part of the answer, then breaks the connection. */
  | { kind: 'cut-off'; text: string }
  /** A stream that ends without saying that it is over, as a proxy leaves it that lost its server. */
  | { kind: 'broken-stream'; text: string }
  /** Status 200 with these bytes instead of a chat completion. */
  | { kind: 'garbage'; body: string }
  /** Holds the request until the given promise settles and goes on with the reply; for ever without a promise. */
  | { kind: 'slow'; until?: Promise<unknown>; then?: ModelReply };

export interface LocalModelOptions {
  /** Asks for this bearer token and answers 401 without it. */
  key?: string;
  /** Answers 400 to every request with a `response_format`, as some servers do. */
  refusesResponseFormat?: boolean;
  /** Answers in one piece although it is asked for a stream, as some servers do. */
  streams?: boolean;
}

/** A real server that speaks the OpenAI-compatible protocol and says what the test tells it to. */
export interface LocalModel {
  /** For MODEL_URL. */
  readonly url: string;
  /** All requests so far, including rejected ones. */
  readonly requests: readonly ModelRequest[];
  /** Replies to the next requests, one each, in this order. Texts are answers; other values are answers as JSON. */
  willReply(...replies: (ModelReply | string)[]): void;
  /** Replies to every request for which no reply is waiting. Without it such a request gets a 500. */
  alwaysReplies(reply: ModelReply | string | ((request: ModelRequest) => ModelReply | string)): void;
  /** Resolves with the n-th request, counted from 0. */
  request(index: number): Promise<ModelRequest>;
  close(): Promise<void>;
}

type AnyReply = ModelReply | string;

/** Starts a local model on a free port of the loopback address. Close it when the test ends. */
export async function startLocalModel(options: LocalModelOptions = {}): Promise<LocalModel> {
  const requests: ModelRequest[] = [];
  const waiting: AnyReply[] = [];
  let fallback: (request: ModelRequest) => AnyReply = () => notScripted;
  let announce = Promise.withResolvers<void>();

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chat = await readChat(request, response);
    if (chat === undefined) return;
    requests.push(chat);
    announce.resolve();
    announce = Promise.withResolvers<void>();
    const refusal = refusalOf(chat, options);
    const asked = options.streams === false ? { ...chat, body: { ...chat.body, stream: false } } : chat;
    await send(response, asked, refusal ?? asReply(waiting.shift() ?? fallback(chat)));
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    willReply: (...replies) => void waiting.push(...replies),
    alwaysReplies: (reply) => {
      fallback = typeof reply === 'function' ? reply : () => reply;
    },
    request: async (index) => {
      for (;;) {
        const found = requests[index];
        if (found !== undefined) return found;
        await announce.promise;
      }
    },
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

const notScripted: ModelReply = { kind: 'status', status: 500, body: { error: { message: 'no reply was scripted' } } };

function asReply(reply: AnyReply): ModelReply {
  return typeof reply === 'string' ? { kind: 'answer', text: reply } : reply;
}

function refusalOf(chat: ModelRequest, options: LocalModelOptions): ModelReply | undefined {
  if (options.key !== undefined && chat.headers.authorization !== `Bearer ${options.key}`) {
    return { kind: 'status', status: 401, body: { error: { message: 'Incorrect API key provided' } } };
  }
  if (options.refusesResponseFormat && chat.body.response_format !== undefined) {
    return { kind: 'status', status: 400, body: { error: { message: 'response_format is not supported' } } };
  }
  return undefined;
}

async function readChat(request: IncomingMessage, response: ServerResponse): Promise<ModelRequest | undefined> {
  const closed = once(response, 'close').then(() => undefined);
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  if (request.method !== 'POST' || request.url !== '/v1/chat/completions') {
    json(response, 404, { error: { message: `no such endpoint: ${request.method} ${request.url}` } });
    return undefined;
  }
  const body = JsonText.pipe(ChatBody).safeParse(Buffer.concat(chunks).toString('utf8'));
  if (!body.success) {
    json(response, 400, { error: { message: z.prettifyError(body.error) } });
    return undefined;
  }
  const { messages } = body.data;
  const system = messages.find(({ role }) => role === 'system')?.content ?? '';
  return { headers: request.headers, body: body.data, prompt: messages.at(-1)?.content ?? '', system, closed };
}

async function send(response: ServerResponse, request: ModelRequest, reply: ModelReply): Promise<void> {
  switch (reply.kind) {
    case 'answer':
      return request.body.stream ? stream(response, request, reply) : json(response, 200, completion(request, reply));
    case 'calls':
      return request.body.stream
        ? streamCalls(response, request, reply)
        : json(response, 200, callsInOnePiece(request, reply));
    case 'status':
      return json(response, reply.status, reply.body ?? { error: { message: 'failed' } }, reply.headers);
    case 'garbage':
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end(reply.body);
      return;
    case 'cut-off': {
      const whole = JSON.stringify(completion(request, { text: reply.text }));
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(whole) });
      response.write(whole.slice(0, Math.ceil(whole.length / 2)), () => response.destroy());
      return;
    }
    case 'broken-stream':
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      streamText(response, request, reply.text);
      response.end();
      return;
    case 'slow':
      await Promise.race([reply.until ?? request.closed, request.closed]);
      if (!response.destroyed) await send(response, request, reply.then ?? notScripted);
  }
}

function json(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}

type Answer = Omit<Extract<ModelReply, { kind: 'answer' }>, 'kind'>;

function completion(request: ModelRequest, answer: Answer): unknown {
  return {
    ...head(request, 'chat.completion'),
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content: answer.text },
        finish_reason: answer.finishReason ?? 'stop',
      },
    ],
    ...usage(answer),
  };
}

/** The answer as server-sent events, a few characters each, in the order in which OpenAI's own servers send them. */
function stream(response: ServerResponse, request: ModelRequest, answer: Answer): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const event = streamText(response, request, answer.text);
  event({
    ...head(request, 'chat.completion.chunk'),
    choices: [{ index: 0, delta: {}, finish_reason: answer.finishReason ?? 'stop' }],
  });
  event({ ...head(request, 'chat.completion.chunk'), choices: [], ...usage(answer) });
  response.end('data: [DONE]\n\n');
}

type Calls = Extract<ModelReply, { kind: 'calls' }>;

const callParts = ({ calls }: Calls) =>
  calls.map(({ name, arguments: given, id }, index) => ({
    id: id ?? `call_${index}`,
    type: 'function',
    function: { name, arguments: typeof given === 'string' ? given : JSON.stringify(given) },
  }));

function callsInOnePiece(request: ModelRequest, reply: Calls): unknown {
  const message = { role: 'assistant', content: reply.text ?? null, tool_calls: callParts(reply) };
  return {
    ...head(request, 'chat.completion'),
    choices: [{ index: 0, message, finish_reason: 'tool_calls' }],
    ...usage({ text: reply.text ?? '', ...(reply.tokens && { tokens: reply.tokens }) }),
  };
}

/** Calls as OpenAI's own servers stream them: first the name, then the arguments a few characters at a time. */
function streamCalls(response: ServerResponse, request: ModelRequest, reply: Calls): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const event = streamText(response, request, reply.text ?? '');
  const chunk = (delta: object, finish: string | null = null) =>
    event({ ...head(request, 'chat.completion.chunk'), choices: [{ index: 0, delta, finish_reason: finish }] });
  callParts(reply).forEach(({ function: { name, arguments: text }, ...call }, index) => {
    chunk({ tool_calls: [{ index, ...call, function: { name, arguments: '' } }] });
    for (const piece of text.match(/[\s\S]{1,8}/g) ?? [])
      chunk({ tool_calls: [{ index, function: { arguments: piece } }] });
  });
  chunk({}, 'tool_calls');
  event({
    ...head(request, 'chat.completion.chunk'),
    choices: [],
    ...usage({ text: reply.text ?? '', ...(reply.tokens && { tokens: reply.tokens }) }),
  });
  response.end('data: [DONE]\n\n');
}

/** Streams a text and leaves the stream open; gives what writes further events. */
function streamText(response: ServerResponse, request: ModelRequest, text: string): (data: object) => void {
  const event = (data: object): void => void response.write(`data: ${JSON.stringify(data)}\n\n`);
  const chunk = (delta: object) =>
    event({ ...head(request, 'chat.completion.chunk'), choices: [{ index: 0, delta, finish_reason: null }] });
  chunk({ role: 'assistant', content: '' });
  for (const piece of text.match(/[\s\S]{1,8}/g) ?? []) chunk({ content: piece });
  return event;
}

function head(request: ModelRequest, object: string): object {
  return { id: 'chatcmpl-local', object, created: 1_700_000_000, model: request.body.model };
}

function usage({ text, tokens }: Answer): object {
  if (tokens === 'none') return {};
  const { input, output } = tokens ?? { input: 10, output: Math.ceil(text.length / 4) };
  return { usage: { prompt_tokens: input, completion_tokens: output, total_tokens: input + output } };
}
