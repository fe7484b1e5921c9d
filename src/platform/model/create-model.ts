import type { Config } from '#config';
import { withoutReasoning } from '#text/model-answers/index.ts';
import type { Outbound } from '../outbound/guarded-client.ts';
import { askForObject } from './ask-for-object.ts';
import { ChatServer } from './chat-server.ts';
import type { Model, TextAnswer, TextRequest, ToolAnswer, ToolRequest } from './model.ts';
import { ModelError } from './model-error.ts';
import { messageOf } from './tool-calls.ts';

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
