import type { ModelMessage } from 'ai';
import { readJsonAnswers, UnreadableAnswer } from '#text/model-answers/index.ts';

/** A tool as a model sees it. */
export interface OfferedTool {
  name: string;
  description: string;
  /** JSON Schema of an object. */
  inputSchema: Readonly<Record<string, unknown>>;
}

/** A call that a model wants: with its arguments, or with what is wrong with them. */
export interface ReadCall {
  id: string;
  name: string;
  input: Record<string, unknown>;
  problem: string | undefined;
}

/** One thing said in a chat with tools. */
export type ChatEntry =
  | { from: 'user'; text: string }
  | { from: 'model'; text: string; calls: readonly Pick<ReadCall, 'id' | 'name' | 'input'>[] }
  | { from: 'tool'; id: string; name: string; text: string };

/** The entry as the SDK takes it. */
export function messageOf(entry: ChatEntry): ModelMessage {
  if (entry.from === 'user') return { role: 'user', content: entry.text };
  if (entry.from === 'tool') {
    const { id, name, text } = entry;
    const output = { type: 'text' as const, value: text };
    return { role: 'tool', content: [{ type: 'tool-result', toolCallId: id, toolName: name, output }] };
  }
  const calls = entry.calls.map(({ id, name, input }) => ({
    type: 'tool-call' as const,
    toolCallId: id,
    toolName: name,
    input,
  }));
  const text = entry.text === '' ? [] : [{ type: 'text' as const, text: entry.text }];
  return { role: 'assistant', content: [...text, ...calls] };
}

/** A call whose arguments are no JSON, mended where what was meant can be read; null where it cannot. */
export function mendedInput<Call extends { input: string }>(call: Call): Call | null {
  const value = objectIn(call.input);
  return value === undefined ? null : { ...call, input: JSON.stringify(value) };
}

/** Models ask for all sorts of things: a call is a name and an object of arguments, or it says what is wrong with it. */
export function readCall({
  toolCallId,
  toolName,
  input,
}: {
  toolCallId: string;
  toolName: string;
  input: unknown;
}): ReadCall {
  const value = typeof input === 'string' ? objectIn(input) : input;
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return {
    id: toolCallId,
    name: toolName,
    input: isObject ? (value as Record<string, unknown>) : {},
    problem: isObject ? undefined : 'The arguments must be one JSON object.',
  };
}

function objectIn(text: string): unknown {
  if (text.trim() === '') return {};
  try {
    return readJsonAnswers(text).map(({ value }) => value)[0];
  } catch (error) {
    if (!(error instanceof UnreadableAnswer)) throw error;
    return undefined;
  }
}
