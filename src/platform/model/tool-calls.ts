import type { ModelMessage } from 'ai';
import { readJsonAnswers, UnreadableAnswer } from '#text/model-answers/index.ts';

/** A tool as presented to a model. */
export interface OfferedTool {
  name: string;
  description: string;
  /** The JSON Schema of an object. */
  inputSchema: Readonly<Record<string, unknown>>;
}

/** A tool call requested by a model: its arguments, or why they are invalid. */
export interface ReadCall {
  id: string;
  name: string;
  input: Record<string, unknown>;
  problem: string | undefined;
}

/** An entry of a chat with tools. */
export type ChatEntry =
  | { from: 'user'; text: string }
  | { from: 'model'; text: string; calls: readonly Pick<ReadCall, 'id' | 'name' | 'input'>[] }
  | { from: 'tool'; id: string; name: string; text: string };

/** Converts an entry into the SDK's format. */
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

/** Repairs a call whose arguments are invalid JSON if the intended value can be determined; null otherwise. */
export function repairedInput<Call extends { input: string }>(call: Call): Call | null {
  const value = objectIn(call.input);
  return value === undefined ? null : { ...call, input: JSON.stringify(value) };
}

/**
 * Validates a call, because models can request anything: returns the name and an object of arguments, or what is wrong.
 */
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
