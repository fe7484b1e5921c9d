import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ZodType } from 'zod';
import { type Contract, readContracts } from '#api/contract.ts';
import { answerError } from '#api/errors.ts';
import { describeApi } from '#api/openapi.ts';
import { declaredOf } from '#api/trpc-internals.ts';
import { appRouter, areas } from '#areas/index.ts';
import { unavailable } from '#platform/failure.ts';
import { exampleCalls } from './example-calls.ts';
import { type ExampleWorld, type Prepare, sendExample, startExampleWorld } from './example-world.ts';
import { refusedCalls, unreached } from './refused-calls.ts';

const contracts = readContracts(appRouter);
const { paths, components } = describeApi(appRouter, contracts, '/', areas);
const shown = contracts.all.filter(({ endpoint }) => endpoint !== undefined && endpoint.produces === undefined);

let world: ExampleWorld;
beforeAll(async () => {
  world = await startExampleWorld();
});
afterAll(() => world.close());

function contractOf(name: string): Contract {
  const contract = contracts.byProcedure.get(name);
  if (contract === undefined) throw new Error(`There is no operation ${name}`);
  return contract;
}

/** Where an example and an answer differ in more than their values: other fields, other types. */
function differences(example: unknown, answer: unknown, place = 'answer'): string[] {
  // Both fit the schema, so null is one of the values.
  if (example === null || answer === null) return [];
  if (Array.isArray(example) && Array.isArray(answer)) {
    if (example.length === 0) return [];
    const tried = answer.map((member) => differences(example[0], member, `${place}[]`));
    return tried.find((found) => found.length === 0) ?? tried[0] ?? [`${place} is empty`];
  }
  if (typeof example !== 'object' || typeof answer !== 'object') {
    return typeof example === typeof answer ? [] : [`${place} is ${typeof answer}`];
  }
  const [theirs, ours] = [answer, example] as Record<string, unknown>[] as [object, object];
  const only = (one: object, other: object) => Object.keys(one).filter((key) => !(key in other));
  return [
    ...only(ours, theirs).map((key) => `${place}.${key} is missing`),
    ...only(theirs, ours).map((key) => `${place}.${key} is not in the example`),
    ...Object.entries(ours).flatMap(([key, value]) =>
      key in theirs ? differences(value, Reflect.get(theirs, key), `${place}.${key}`) : [],
    ),
  ];
}

describe('operation examples', () => {
  it('exist for every operation that returns JSON', () => {
    expect(exampleCalls.map(([name]) => name).sort()).toEqual(shown.map(({ name }) => name).sort());
    expect(shown.filter(({ endpoint }) => endpoint?.answer === undefined).map(({ name }) => name)).toEqual([]);
    const unasked = shown.filter(({ endpoint, fields, access }) => {
      const needed = fields.some(({ isRequired, place }) => isRequired || place === 'path');
      return needed && endpoint?.example === undefined && access !== 'signature';
    });
    expect(unasked.map(({ name }) => name)).toEqual([]);
  });

  it.each(exampleCalls)('for %s match the response', async (name, prepare) => {
    const contract = contractOf(name);
    const sent = await sendExample(world, contract, await prepare(world));
    expect([sent.status, sent.body]).toEqual([200, expect.anything()]);
    const output = declaredOf(contract.procedure).output as ZodType;
    expect(output.safeParse(contract.endpoint?.answer).error?.issues ?? []).toEqual([]);
    expect(differences(contract.endpoint?.answer, sent.body)).toEqual([]);
  });
});

/** Numbers and days are those of the moment. */
const lasting = (sentence: unknown) => String(sentence).replace(/\d{4}-\d\d-\d\d|\d+/g, '#');

interface Documented {
  $ref?: string;
  content?: Record<
    string,
    { example?: { detail: unknown }; examples?: Record<string, { value: { detail: unknown } }> }
  >;
}

/** What the document says that an operation answers under a status. */
function documented({ endpoint }: Contract, status: number): unknown {
  const operation = paths[endpoint?.path ?? '']?.[endpoint?.method.toLowerCase() ?? ''];
  let response = (operation?.responses[String(status)] ?? operation?.responses['default']) as Documented | undefined;
  if (response?.$ref !== undefined)
    response = components.responses?.[response.$ref.split('/').at(-1) ?? ''] as Documented;
  const json = response?.content?.['application/json'];
  return json?.examples === undefined ? json?.example?.detail : json.examples[status]?.value.detail;
}

describe('error messages', () => {
  const absent: readonly (readonly [string, number, Prepare])[] = contracts.all
    .filter(({ name, endpoint, fields }) => {
      return (
        endpoint?.refusals?.[404] !== undefined &&
        !refusedCalls.some((call) => call[0] === name && call[1] === 404) &&
        fields.some(({ place }) => place === 'path')
      );
    })
    .map((contract) => [
      contract.name,
      404,
      () => ({ input: idsOfNothing(contract), headers: { accept: 'application/json' } }),
    ]);

  it.each([...absent, ...refusedCalls])('%s with %i match the documentation', async (name, status, prepare) => {
    const contract = contractOf(name);
    const sent = await sendExample(world, contract, await prepare(world));
    expect([sent.status, lasting(sent.body.detail)]).toEqual([status, lasting(documented(contract, status))]);
  });

  it('are tested for every operation that has its own', () => {
    const tried = new Set([...absent, ...refusedCalls].map(([name, status]) => `${name} ${status}`));
    const own = contracts.all.flatMap(({ name, endpoint }) =>
      Object.keys(endpoint?.refusals ?? {}).map((status) => `${name} ${status}`),
    );
    expect(own.filter((refusal) => !tried.has(refusal)).sort()).toEqual([...unreached].sort());
  });

  it('are shared by all server errors and outages', async () => {
    const contract = contractOf('research.list');
    expect(documented(contract, 500)).toBe(answerError(new Error('whatever')).detail);
    expect(documented(contract, 503)).toBe(answerError(unavailable()).detail);
    const create = contractOf('webhooks.create');
    const body = { url: 'x'.repeat(2 * 1024 * 1024) };
    const tooLarge = await sendExample(world, create, { input: body, key: world.key });
    expect([tooLarge.status, tooLarge.body.detail]).toEqual([413, documented(create, 413)]);
  });

  it('list the problems of invalid input', async () => {
    const contract = contractOf('research.queue');
    const { status, body } = await sendExample(world, contract, { input: { max_sources: 21 } });
    expect([status, body.detail]).toEqual([422, documented(contract, 422)]);
  });
});

/** Values for the fields of a path that name nothing. */
function idsOfNothing({ fields, inputSchema }: Contract): Record<string, unknown> {
  return Object.fromEntries(
    fields.flatMap(({ name, place, kind }) => {
      if (place !== 'path') return [];
      const { format } = (inputSchema?.properties?.[name] ?? {}) as { format?: string };
      const text = format === 'uuid' ? '00000000-0000-4000-8000-000000000000' : 'nothing-has-this-name';
      return [[name, kind === 'integer' ? 2_147_483_647 : text]];
    }),
  );
}
