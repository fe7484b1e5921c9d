import type { Account } from './account.ts';
import { CommandFailure, exitCodes, wordsOf } from './failure.ts';
import { type CommandOperation, commandOf, kebab, positionalFields } from './operation.ts';

export type Input = Record<string, unknown>;

interface Request {
  method: string;
  url: string;
  body: string | undefined;
}

/** The REST request for an operation's input. */
function requestOf(operation: CommandOperation, input: Input, { url }: Account): Request {
  const parts = { path: operation.path, query: new URLSearchParams(), body: {} as Input };
  for (const { name, place } of operation.fields) {
    const value = input[name];
    if (value === undefined) continue;
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    if (place === 'path') parts.path = parts.path.replace(`{${name}}`, encodeURIComponent(text));
    else if (place === 'body') parts.body[name] = value;
    else for (const one of Array.isArray(value) ? value : [text]) parts.query.append(name, String(one));
  }
  const query = parts.query.size === 0 ? '' : `?${parts.query.toString()}`;
  const hasBody = operation.method === 'POST' || operation.method === 'PUT';
  return {
    method: operation.method,
    url: `${url}${parts.path}${query}`,
    body: hasBody ? JSON.stringify(parts.body) : undefined,
  };
}

/** The same call as a shell command. It refers to the key's variable and never shows the key. */
export function curlOf(operation: CommandOperation, input: Input, account: Account): string {
  const { method, url, body } = requestOf(operation, input, account);
  const quote = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
  const words = ['curl', '-sS', ...(method === 'GET' || method === 'POST' ? [] : ['-X', method]), quote(url)];
  if (operation.access !== 'none') words.push('-H', '"x-api-key: $AGENT_PLATFORM_KEY"');
  if (body !== undefined) words.push('-H', quote('content-type: application/json'), '-d', quote(body));
  return words.join(' ');
}

/** The platform refused a call. */
export class Refusal extends CommandFailure {
  readonly status: number;
  readonly retryAfterSeconds: number | undefined;

  constructor(message: string, { status, retryAfter }: { status: number; retryAfter: string | null }) {
    super(message, exitCodeOf(status));
    this.status = status;
    this.retryAfterSeconds = retryAfter !== null && /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) : undefined;
  }
}

/** There was no answer at the platform's URL. */
export class Unreachable extends CommandFailure {}

/** Calls the platform and returns its answer. A refusal is thrown with the platform's message. */
export async function callOperation(operation: CommandOperation, input: Input, account: Account): Promise<unknown> {
  const { method, url, body } = requestOf(operation, input, account);
  const headers: Record<string, string> = { accept: 'application/json' };
  if (account.key !== undefined) headers['x-api-key'] = account.key;
  if (body !== undefined) headers['content-type'] = 'application/json';
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, { method, headers, ...(body === undefined ? {} : { body }), redirect: 'manual' });
    text = await response.text();
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const why = cause instanceof Error && 'code' in cause ? String(cause.code) : wordsOf(cause);
    throw new Unreachable(
      `No response from ${account.url} (${why}). Is the platform running there? Set its URL with --server, AGENT_PLATFORM_URL or login.`,
      exitCodes.failed,
    );
  }
  const answer = readJson(text);
  if (response.ok && answer !== undefined) return answer;
  if (!isDetail(answer)) {
    throw new CommandFailure(
      `${account.url} returned status ${response.status}, but the response is not from the platform. Is the URL correct?`,
      exitCodes.failed,
    );
  }
  const retryAfter = response.headers.get('retry-after');
  throw new Refusal(wordsOfDetail(operation, answer.detail, { status: response.status, account }), {
    status: response.status,
    retryAfter,
  });
}

type Detail = string | { loc?: (string | number)[]; msg: string }[];

function isDetail(answer: unknown): answer is { detail: Detail } {
  if (typeof answer !== 'object' || answer === null || !('detail' in answer)) return false;
  return typeof answer.detail === 'string' || Array.isArray(answer.detail);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Describes invalid fields by their flags. */
function wordsOfDetail(
  operation: CommandOperation,
  detail: Detail,
  { status, account }: { status: number; account: Account },
): string {
  const lines = typeof detail === 'string' ? [detail] : detail.map((one) => complaint(operation, one));
  if (status === 401) {
    lines.push(
      account.key === undefined
        ? 'Log in with `agent-platform login`, or set AGENT_PLATFORM_KEY.'
        : `The key comes from ${account.source}.`,
    );
  }
  return lines.join('\n');
}

function complaint(operation: CommandOperation, { loc = [], msg }: { loc?: (string | number)[]; msg: string }): string {
  const [, field, ...inside] = loc;
  if (typeof field !== 'string') return msg;
  const isPositional = positionalFields(operation).some(({ name }) => name === field);
  const flag = isPositional ? `<${kebab(field)}>` : `--${kebab(field)}`;
  return `${flag}${inside.map((part) => `[${part}]`).join('')}: ${msg}`;
}

function exitCodeOf(status: number): number {
  if (status === 401 || status === 403) return exitCodes.key;
  if (status === 404 || status === 410) return exitCodes.missing;
  if (status === 402 || status === 429) return exitCodes.limit;
  if (status === 409) return exitCodes.conflict;
  return status < 500 ? exitCodes.usage : exitCodes.failed;
}

/** Finds an operation by its name. */
export function operationNamed(operations: readonly CommandOperation[], name: string): CommandOperation {
  const found = operations.find((operation) => operation.name === name);
  if (found !== undefined) return found;
  throw new Error(`There is no operation ${commandOf({ name }).join(' ')}.`);
}
