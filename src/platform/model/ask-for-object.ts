import type { z } from 'zod';
import {
  type FitIssue,
  fitAnswer,
  type JsonAnswer,
  readJsonAnswers,
  UnreadableAnswer,
} from '#text/model-answers/index.ts';
import type { ChatServer, TokenCount } from './chat-server.ts';
import type { ObjectAnswer, ObjectRequest } from './model.ts';
import { ModelError } from './model-error.ts';
import { schemaInstruction, sentSchemaOf } from './sent-schema.ts';

const maxAttempts = 2;
const issuesShown = 10;
/** How much of an invalid answer is shown to the model again: enough to find the mistake. */
const answerCharactersShown = 20_000;

/**
 * Asks until an answer satisfies the schema, at most twice: the second time, the model sees its first answer and the
 * validation error. The schema is always part of the prompt, because some servers silently ignore `response_format`.
 */
export async function askForObject<T>(
  server: ChatServer,
  request: ObjectRequest<T>,
  signal: AbortSignal,
): Promise<ObjectAnswer<T>> {
  const schema = sentSchemaOf(request.schema);
  const system = `${request.system}\n\n${schemaInstruction(schema)}`;
  const messages: { role: 'user' | 'assistant'; content: string }[] = [{ role: 'user', content: request.prompt }];
  let tokens: TokenCount | undefined;
  for (let attempt = 1; ; attempt++) {
    const { maxOutputTokens } = request;
    const format = { name: request.schemaName, schema };
    const answer = await server.ask({ system, messages, maxOutputTokens, signal, format });
    tokens = attempt === 1 ? answer.tokens : sum(tokens, answer.tokens);
    const read = readAnswer(request.schema, answer.text);
    const truncated = answer.cutOff || read.truncated;
    if (read.ok) return { value: read.value, attempts: attempt, tokens, truncated, repairs: read.repairs };
    if (attempt === maxAttempts) throw unusable(request.schemaName, truncated);
    messages.push(
      { role: 'assistant', content: answer.text.slice(0, answerCharactersShown) || '(empty)' },
      { role: 'user', content: complaint(read.issues, truncated) },
    );
  }
}

type Reading<T> =
  | { ok: true; value: T; repairs: string[]; truncated: boolean }
  | { ok: false; issues: FitIssue[]; truncated: boolean };

function readAnswer<T>(schema: z.ZodType<T>, text: string): Reading<T> {
  let answers: JsonAnswer[];
  try {
    answers = readJsonAnswers(text);
  } catch (error) {
    if (!(error instanceof UnreadableAnswer)) throw error;
    return { ok: false, issues: [{ path: [], message: error.message, type: error.reason }], truncated: false };
  }
  return fitAnswer(schema, answers);
}

function unusable(schemaName: string, truncated: boolean): ModelError {
  return truncated
    ? new ModelError('truncated', `The model was cut off before its answer was a complete ${schemaName}`)
    : new ModelError('invalid-output', `The model's answer is not a valid ${schemaName}, even at the second attempt`);
}

function complaint(issues: FitIssue[], truncated: boolean): string {
  const lines = issues.slice(0, issuesShown).map(({ path, message }) => `- ${path.join('.') || 'answer'}: ${message}`);
  const cause = truncated ? ['- The answer was cut off before its end. Be shorter.'] : [];
  return ['That answer cannot be used:', ...cause, ...lines, 'Answer again with the corrected JSON only.'].join('\n');
}

function sum(first: TokenCount | undefined, second: TokenCount | undefined): TokenCount | undefined {
  if (first === undefined || second === undefined) return undefined;
  return { input: first.input + second.input, output: first.output + second.output };
}
