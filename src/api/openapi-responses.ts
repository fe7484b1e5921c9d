import type { Contract } from './contract.ts';
import { undecodable } from './errors.ts';
import { isPage } from './pages/reader.ts';

type Json = Record<string, unknown>;

/** The meaning of each status, and an example message for operations that declare none. */
const statuses: Readonly<Record<number, { meaning: string; says?: string }>> = {
  206: { meaning: 'Part of the file' },
  303: { meaning: 'Redirect back to the page' },
  304: { meaning: 'Not modified: the caller already has the current version' },
  400: { meaning: 'Missing or bad parameter', says: undecodable },
  401: { meaning: 'No API key, or an invalid one', says: 'Invalid API key' },
  402: {
    meaning: 'Monthly quota exceeded, or a payment method is needed',
    says: 'Monthly quota exceeded. Resets in 864000 seconds.',
  },
  403: { meaning: 'Not permitted', says: 'Admin access required' },
  404: { meaning: 'Not found', says: 'Not Found' },
  409: { meaning: 'Conflict with the current state', says: 'A request with this Idempotency-Key is in progress' },
  410: { meaning: 'Gone' },
  413: { meaning: 'Request body too large', says: 'Request body too large' },
  415: { meaning: 'Unsupported media type', says: 'Unsupported media type' },
  416: { meaning: 'Range not satisfiable' },
  422: { meaning: 'Validation error' },
  429: { meaning: 'Rate limit exceeded', says: 'Rate limit exceeded. Try again in 42 seconds.' },
  500: { meaning: 'Internal server error', says: 'Internal server error' },
  503: { meaning: 'Service temporarily unavailable', says: 'Service temporarily unavailable' },
};

/** The 422 of a research whose `max_sources` is 21. */
const invalidExample = {
  detail: [
    {
      loc: ['body', 'max_sources'],
      msg: 'Input should be less than or equal to 20',
      type: 'less_than_equal',
      ctx: { le: 20 },
    },
  ],
};

/** The headers in the document, by their names in `components`. */
export const headerParts = {
  RateLimit: {
    description: 'The remaining amount of each limit (`r`) and the seconds until it resets (`t`).',
    schema: { type: 'string' },
    example: '"hourly";r=99;t=3600',
  },
  RetryAfter: {
    description: 'Seconds to wait before the next attempt.',
    schema: { type: 'integer', minimum: 0 },
    example: 42,
  },
  CreditsCost: { description: 'Credits that the call cost.', schema: { type: 'integer', minimum: 0 }, example: 1 },
  CreditsRemaining: {
    description: 'Credits left of the monthly quota.',
    schema: { type: 'integer', minimum: 0 },
    example: 99,
  },
} as const;

const header = (name: keyof typeof headerParts) => ({ $ref: `#/components/headers/${name}` });

const errorSchema = {
  type: 'object',
  properties: { detail: { type: 'string', description: 'What went wrong, in one sentence.' } },
  required: ['detail'],
  additionalProperties: false,
} as const;

/** The description of an answer that is a page. */
export const pageMade = 'The page';

/** The schemas of errors: one sentence, or a list of invalid fields. */
export const errorSchemas = {
  Error: errorSchema,
  HTTPValidationError: {
    title: 'HTTPValidationError',
    type: 'object',
    properties: { detail: { title: 'Detail', type: 'array', items: { $ref: '#/components/schemas/ValidationError' } } },
    required: ['detail'],
  },
  ValidationError: {
    title: 'ValidationError',
    type: 'object',
    properties: {
      loc: { title: 'Location', type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'integer' }] } },
      msg: { title: 'Message', type: 'string' },
      type: { title: 'Error Type', type: 'string' },
      ctx: { title: 'Context', type: 'object' },
    },
    required: ['loc', 'msg', 'type'],
  },
} as const;

/** All answers of an operation by status. `success` is the 200 with the schema from the generator. */
export function responsesOf(contract: Contract, success: Json): Json {
  const { endpoint } = contract;
  if (endpoint === undefined) return {};
  const unavailable = endpoint.statusOf === undefined ? {} : { '503': { ...success, description: meaningOf(503) } };
  const headers = {
    ...(contract.isCounted ? { RateLimit: header('RateLimit') } : {}),
    ...(endpoint.credits === undefined
      ? {}
      : { 'X-Credits-Cost': header('CreditsCost'), 'X-Credits-Remaining': header('CreditsRemaining') }),
  };
  success['description'] = endpoint.produces === 'text/html' ? pageMade : 'Success';
  if (Object.keys(headers).length > 0) success['headers'] = headers;
  if (endpoint.produces !== undefined) success['content'] = { [endpoint.produces]: { schema: { type: 'string' } } };
  else if (endpoint.answer !== undefined) addExample(success, endpoint.answer);
  return {
    '200': success,
    ...Object.fromEntries(statusesOf(contract).map((status) => [String(status), responseOf(status, contract)])),
    ...unavailable,
    default: otherRefusal(contract),
  };
}

/** Statuses that any operation can answer with and that mean the same everywhere. */
const otherStatuses = [413, 415, 503];

/** These are in the document once, instead of in every operation. */
function otherRefusal(contract: Contract): Json {
  const examples = Object.fromEntries(
    otherStatuses.map((status) => [status, { summary: meaningOf(status), value: { detail: sharedSentence(status) } }]),
  );
  const json = { 'application/json': { schema: { $ref: '#/components/schemas/Error' }, examples } };
  const description = otherStatuses.map((status) => `${status}: ${meaningOf(status)}.`).join(' ');
  return { description, content: isPage(contract) ? { ...htmlContent, ...json } : json };
}

function addExample(success: Json, answer: unknown): void {
  const { 'application/json': json } = success['content'] as Record<string, Json>;
  if (json !== undefined) json['example'] = answer;
}

function statusesOf({ endpoint, access, fields }: Contract): number[] {
  // A wrong key is refused, and counted, even if no key is needed.
  const found = new Set<number>([401, 429, 500, ...(endpoint?.alsoAnswers ?? [])]);
  for (const status of Object.keys(endpoint?.refusals ?? {})) found.add(Number(status));
  if ((endpoint?.requires ?? []).length > 0) found.add(400);
  if (endpoint?.credits !== undefined) found.add(402);
  if (access === 'admin') found.add(403);
  // An invalid percent-encoding is 400 before anything else is looked at.
  if (fields.some((field) => field.place === 'path')) found.add(400).add(404);
  if (fields.length > 0) found.add(422);
  // For the Idempotency-Key: one that is in use, and an invalid one.
  if (endpoint?.method === 'POST') found.add(409).add(422);
  return [...found].sort((a, b) => a - b);
}

const htmlContent = { 'text/html': { schema: { type: 'string' } } };

const binaryContent = {
  'application/octet-stream': { schema: { type: 'string', format: 'binary' } },
  'text/plain': { schema: { type: 'string' } },
};

/** An answer other than 200: an error, except for a few statuses of pages and files. */
function responseOf(status: number, contract: Contract): Json {
  const description = meaningOf(status);
  if (status === 206) return { description, content: binaryContent };
  if (status < 400) return { description };
  if (contract.endpoint?.alsoAnswers?.includes(status) === true) return { description, content: htmlContent };
  const name = status === 422 ? 'HTTPValidationError' : 'Error';
  const example = status === 422 ? invalidExample : { detail: sentenceOf(status, contract) };
  const json = { 'application/json': { schema: { $ref: `#/components/schemas/${name}` }, example } };
  // Errors of a page are pages, or JSON for clients that ask for it.
  const content = isPage(contract) && status !== 416 ? { ...htmlContent, ...json } : json;
  const headers = {
    RateLimit: header('RateLimit'),
    ...(status === 429 ? { 'Retry-After': header('RetryAfter') } : {}),
  };
  return status < 500 ? { description, headers, content } : { description, content };
}

/** The example message of a status: the operation's own, otherwise the shared one. */
function sentenceOf(status: number, { name, endpoint }: Contract): string {
  const own = endpoint?.refusals?.[status];
  if (own !== undefined) return own;
  const [required] = endpoint?.requires ?? [];
  if (status === 400 && required !== undefined) return `Missing required parameter: ${required}`;
  const shared = sharedSentence(status);
  if (shared === undefined) throw new Error(`${name}: say with which words it answers ${status}`);
  return shared;
}

/** The message of a status that all operations without their own share. */
export function sharedSentence(status: number): string | undefined {
  return statuses[status]?.says;
}

function meaningOf(status: number): string {
  const known = statuses[status];
  if (known === undefined) throw new Error(`The API document has no words for the status ${status}`);
  return known.meaning;
}
