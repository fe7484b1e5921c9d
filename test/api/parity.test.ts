import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Contract, type JsonSchema, readContracts } from '#api/contract.ts';
import { appRouter } from '#areas/index.ts';
import { startPlatform, type TestPlatform } from '../support/platform.ts';
import { until } from '../support/until.ts';

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startPlatform({
    runsJobs: false,
    isAloneBecause: 'answers are compared to the word, and some name the port that was called or count calls meanwhile',
  });
  await platform.database.query(`update api_key set rate_limit_per_hour = 10000000 where name = 'Key from ADMIN_KEY'`);
  for (let i = 0; i < 3; i += 1) {
    await platform.call('POST', '/api/research', { key: platform.adminKey, body: { topic: `parity ${i}` } });
  }
});
afterAll(() => platform.stop());

/** Values that fit a schema, and values that do not, in about equal shares. */
function valuesFor(schema: JsonSchema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 3, arbitrary: fitting(schema) }, { weight: 2, arbitrary: unfitting });
}

const unfitting = fc.oneof(
  fc.constantFrom<unknown>(null, true, -1, 0, 101, 2_147_483_648, 1.5, '', ' ', 'abc', '7', [], ['x'], {}, { a: 1 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.string({ minLength: 501, maxLength: 600 }),
  fc.constant('a\u0000b'),
);

function fitting(schema: JsonSchema & { minimum?: number; maximum?: number; format?: string }): fc.Arbitrary<unknown> {
  const options = schema.anyOf ?? [schema];
  return fc.oneof(
    ...options.map((option: JsonSchema & { minimum?: number; maximum?: number; format?: string }) => {
      if (option.enum !== undefined) return fc.constantFrom(...option.enum);
      switch (option.type) {
        case 'integer':
          return fc.integer({ min: Math.max(option.minimum ?? 1, 1), max: Math.min(option.maximum ?? 100, 100) });
        case 'number':
          return fc.double({ noNaN: true });
        case 'boolean':
          return fc.boolean();
        case 'string':
          return option.format === 'uri' ? fc.webUrl() : fc.stringMatching(/^[a-z]{1,12}( [a-z]{1,12}){0,3}$/);
        case 'array':
          return fc.array(fitting(option.items ?? {}), { maxLength: 3 });
        case 'object':
          return inputsFor(option);
        default:
          return fc.constant(null);
      }
    }),
  );
}

function inputsFor(schema: JsonSchema): fc.Arbitrary<Record<string, unknown>> {
  const properties = Object.entries(schema.properties ?? {});
  return fc.record(Object.fromEntries(properties.map(([name, property]) => [name, valuesFor(property)])), {
    requiredKeys: [],
  });
}

interface Seen {
  status: number;
  /** The answer, or the words of the refusal. */
  said: unknown;
}

async function byRest(contract: Contract, input: Record<string, unknown>): Promise<Seen> {
  const { endpoint } = contract;
  if (endpoint === undefined) throw new Error(`${contract.name} has no endpoint`);
  const query = new URLSearchParams();
  const body: Record<string, unknown> = {};
  let path: string = endpoint.path;
  for (const field of contract.fields) {
    const value = input[field.name];
    if (value === undefined) continue;
    if (field.place === 'path') path = path.replace(`{${field.name}}`, encodeURIComponent(String(value)));
    else if (field.place === 'query') query.set(field.name, String(value));
    else body[field.name] = value;
  }
  const hasBody = endpoint.method === 'POST' || endpoint.method === 'PUT';
  const answer = await platform.call<{ detail?: unknown }>(endpoint.method, `${path}?${query}`, {
    key: platform.adminKey,
    ...(hasBody ? { body } : {}),
  });
  return { status: answer.status, said: answer.status >= 400 ? answer.body.detail : answer.body };
}

async function byTrpc(contract: Contract, input: Record<string, unknown>): Promise<Seen> {
  const text = JSON.stringify(input);
  const isQuery = contract.type === 'query';
  const path = `/trpc/${contract.name}${isQuery ? `?input=${encodeURIComponent(text)}` : ''}`;
  const answer = await platform.call<{ result?: { data: unknown }; error?: { data: { detail: unknown } } }>(
    isQuery ? 'GET' : 'POST',
    path,
    { key: platform.adminKey, ...(isQuery ? {} : { raw: text, headers: { 'content-type': 'application/json' } }) },
  );
  return { status: answer.status, said: answer.body.error?.data.detail ?? answer.body.result?.data };
}

/** What differs between two calls of the same operation without any difference between the entry points. */
const passing: Record<Contract['type'], ReadonlySet<string>> = {
  query: new Set(['timestamp', 'reset_seconds', 'remaining', 'generated_at', 'last_used_at']),
  // Each call makes something of its own, at a time of its own: another row, another key, another due instant.
  mutation: new Set([
    ...['id', 'key', 'hint', 'filename', 'created_at', 'timestamp', 'message'],
    ...['schedule', 'next_run_at', 'upcoming', 'updated_at'],
    // A shared file has a place, a link and an end of its own.
    ...['url', 'file_path', 'expires_at'],
    // Random marks stand around strangers' texts, and each call has its price.
    ...['prompt', 'credits_remaining', 'draft_id', 'charge_id', 'generated_at'],
  ]),
  subscription: new Set(),
};

function withoutPassing(value: unknown, contract: Contract): unknown {
  if (Array.isArray(value)) return value.map((member) => withoutPassing(member, contract));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      key,
      passing[contract.type].has(key) ? typeof member : withoutPassing(member, contract),
    ]),
  );
}

/** Through both entry points. Calls are counted meanwhile: a write of the log between the two is met by asking again. */
async function askBoth(contract: Contract, input: Record<string, unknown>): Promise<{ rest: Seen; trpc: Seen }> {
  const ask = async () => ({ rest: await byRest(contract, input), trpc: await byTrpc(contract, input) });
  if (!contract.name.startsWith('analytics.')) return ask();
  return until('two answers between two writes of the log', async () => {
    const seen = await ask();
    const said = ({ said }: Seen) => withoutPassing(said, contract);
    return isDeepStrictEqual(said(seen.rest), said(seen.trpc)) && seen;
  });
}

/** An input that both entry points can carry: a query's text cannot say that it is a number or a list. */
function isCarried(contract: Contract, input: Record<string, unknown>): boolean {
  return contract.fields.every((field) => {
    const value = input[field.name];
    if (value === undefined) return field.place !== 'path';
    if (field.place === 'body') return true;
    if (field.place === 'path' && !isPathPart(String(value))) return false;
    if (field.kind === 'boolean') return typeof value === 'boolean';
    return field.kind === 'string' ? typeof value === 'string' : typeof value === 'number';
  });
}

/**
 * Of a path every client takes out dots, and the router takes no part that is longer than 500 signs. What no text may
 * hold is refused in a body before the path is looked at.
 */
function isPathPart(text: string): boolean {
  return (
    !['', '.', '..'].includes(text) && !text.includes('\0') && encodeURIComponent(text.toWellFormed()).length <= 500
  );
}

/** One waits for a job, and here none is run; the other gives another answer to whoever registers again. */
const apart = ['services.generateReport', 'vcs.register'];

const all = readContracts(appRouter).all.filter(
  ({ endpoint, name }) => endpoint !== undefined && !apart.includes(name),
);

/** What a provider signs comes over REST alone, and so do pages and files. */
const isOfRest = ({ endpoint, access }: Contract) => access === 'signature' || endpoint?.produces !== undefined;
const contracts = all.filter((contract) => !isOfRest(contract));

describe('REST and tRPC return the same', () => {
  it.each(contracts.map((contract) => [contract.name, contract] as const))('%s', async (_, contract) => {
    const inputs = inputsFor(contract.inputSchema ?? {});
    await fc.assert(
      fc.asyncProperty(inputs, async (input) => {
        fc.pre(isCarried(contract, input));
        // Not the very key that the test calls with.
        fc.pre(!((contract.name === 'keys.delete' || contract.name === 'keys.update') && Number(input['key_id']) < 2));
        const { rest, trpc } = await askBoth(contract, input);
        expect(rest.status, JSON.stringify({ input, rest, trpc })).toBeLessThan(500);
        expect(trpc.status, JSON.stringify({ input, rest, trpc })).toBe(rest.status);
        expect(withoutPassing(trpc.said, contract), JSON.stringify(input)).toEqual(withoutPassing(rest.said, contract));
      }),
      // Without a field there is one input alone; twice, since an answer may change what the next one is.
      { numRuns: contract.fields.length === 0 ? 2 : 20 },
    );
  });
});

describe('REST-only operations', () => {
  it.each(all.filter(isOfRest).map((contract) => [contract.name, contract] as const))('%s', async (_, contract) => {
    const { status, said } = await byTrpc(contract, {});
    expect({ status, said }).toEqual({ status: 400, said: 'This operation is called over REST' });
  });
});
