import type { AnyTRPCRouter } from '@trpc/server';
import { generateOpenApiDocument, type OpenApiRouter } from 'trpc-to-openapi';
import { compactDocument } from './compact-openapi.ts';
import type { Contract, Contracts, JsonSchema } from './contract.ts';
import { documentVersion } from './document-version.ts';
import type { Access } from './endpoint.ts';
import { nameParts } from './openapi-parts.ts';
import { errorSchemas, headerParts, responsesOf } from './openapi-responses.ts';

const aboutApi = `Research with a source for every statement, briefings, email, meetings, code reviews and related work, run by an autonomous software agent.

- **Keys.** Send your key in the header \`x-api-key\`. Public operations also work without one; calls are then limited by IP address.
- **Errors.** Every error is \`{"detail": "…"}\` with a message; a 422 has a list with one entry for each invalid field.
- **Limits.** The header \`RateLimit\` shows what is left. With a 429 or 503, \`Retry-After\` contains the number of seconds to wait.
- **Credits.** The description of each operation states its cost; a call that fails costs nothing.
- **Idempotency.** A POST with an \`Idempotency-Key\` is executed once, however often it is sent.
- **Request ids.** Every response has an \`X-Request-Id\`: quote it when you report a problem.`;

/** Contact and license of the document. */
const about = {
  contact: { name: 'The operator of this service' },
  license: { name: 'Terms of the operator of this service', identifier: 'LicenseRef-Operator' },
} as const;

type Json = Record<string, unknown>;
type Operation = Json & { responses: Json; requestBody?: Json; parameters?: Json[] };

export interface OpenApiDocument extends Json {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Json; responses?: Json; parameters: Json; headers?: Json };
}

const idempotencyParameter = {
  in: 'header',
  name: 'Idempotency-Key',
  required: false,
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!#-~][!-~]*$' },
  description:
    'For 24 hours, repeats of a request with the same key get the response to the first one, with the header ' +
    '`Idempotent-Replayed: true`: 409 while the first is in progress, 422 if the request differs. Error ' +
    'responses are not stored.',
} as const;

const idempotencyReference = { $ref: '#/components/parameters/IdempotencyKey' } as const;

/** The title and description of an area in the document. */
interface AreaAbout {
  title: string;
  description: string;
}

/** The areas by their names in the router. */
export type AreaNames = Readonly<Record<string, AreaAbout>>;

/**
 * The OpenAPI 3.1 document of every operation that REST serves. It is generated from the schemas, then corrected to
 * match what the entry points do: error bodies, 422, required keys, and where fields are sent.
 */
export function describeApi(
  router: AnyTRPCRouter,
  contracts: Contracts,
  baseUrl: string,
  areas: AreaNames = {},
): OpenApiDocument {
  const document = generateOpenApiDocument(router as OpenApiRouter, {
    title: 'Agent Platform',
    version: documentVersion,
    description: aboutApi,
    baseUrl,
    openApiVersion: '3.1.0',
    securitySchemes: {
      apiKey: keyScheme('Your API key, such as `ap_live_…`.'),
      adminKey: keyScheme('An API key with the admin scope.'),
    },
  }) as unknown as OpenApiDocument;
  const { components } = document;
  const generated = Object.entries(components.schemas).filter(([name]) => !name.startsWith('error.'));
  components.schemas = { ...Object.fromEntries(generated), ...errorSchemas };
  components.parameters = { IdempotencyKey: idempotencyParameter };
  components.headers = headerParts;
  const titleOf = (area: string) => areas[area]?.title ?? area;
  for (const contract of contracts.all) {
    if (contract.endpoint === undefined) continue;
    const operation = document.paths[contract.endpoint.path]?.[contract.endpoint.method.toLowerCase()];
    if (operation !== undefined) correct(operation, contract, titleOf(contract.area));
  }
  compactDocument(document);
  nameParts(document);
  Object.assign(document['info'] as Json, about);
  // The document is the same for everyone who can reach it: there is no internal one.
  document['servers'] = [{ url: baseUrl, 'x-internal': false }];
  document['tags'] = [
    ...new Set(contracts.all.filter((contract) => contract.endpoint).map((contract) => contract.area)),
  ].map((area) => ({ name: titleOf(area), description: areas[area]?.description, 'x-client-router': area }));
  return document;
}

const keyScheme = (description: string) => ({ type: 'apiKey', in: 'header', name: 'x-api-key', description }) as const;

function correct(operation: Operation, contract: Contract, tag: string): void {
  const { name, endpoint, access } = contract;
  if (endpoint === undefined) return;
  operation['operationId'] = operationIdOf(name);
  operation['tags'] = [tag];
  operation['security'] = securityOf(access);
  moveQueryFields(operation, endpoint.query ?? []);
  describeParameters(operation, contract.inputSchema);
  if (endpoint.example !== undefined) addExamples(operation, endpoint.example);
  if (endpoint.method === 'POST') operation.parameters = [...(operation.parameters ?? []), idempotencyReference];
  if (endpoint.acceptsForm === true) offerForm(operation);
  if (endpoint.credits !== undefined) describeCost(operation, endpoint.credits);
  operation.responses = responsesOf(contract, operation.responses['200'] as Json);
}

/** The name by which the typed client calls an operation, as one word: `research.queue` becomes `researchQueue`. */
function operationIdOf(name: string): string {
  return name.replace(/\.(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function describeCost(operation: Operation, credits: string): void {
  const description = operation['description'];
  operation['description'] = `${typeof description === 'string' ? `${description}\n\n` : ''}Costs ${credits}.`;
}

function securityOf(access: Access): Json[] {
  if (access === 'admin') return [{ adminKey: [] }];
  if (access === 'key') return [{ apiKey: [] }];
  return access === 'optional' ? [{}, { apiKey: [] }] : [];
}

/**
 * The generator puts all fields of POST and PUT into the body; those that are read from the query are moved to the
 * parameters.
 */
function moveQueryFields(operation: Operation, names: readonly string[]): void {
  if (names.length === 0) return;
  const schema = bodySchema(operation);
  if (schema === undefined) return;
  for (const name of names) {
    const property = schema.properties?.[name];
    if (property === undefined) continue;
    operation.parameters = [
      ...(operation.parameters ?? []),
      { in: 'query', name, required: schema.required?.includes(name) ?? false, schema: property },
    ];
    delete schema.properties?.[name];
    if (schema.required !== undefined) schema.required = schema.required.filter((entry) => entry !== name);
  }
  if (Object.keys(schema.properties ?? {}).length === 0) delete operation.requestBody;
}

/** The generator loses the description of an optional parameter; the input schema still has it. */
function describeParameters(operation: Operation, input: JsonSchema | undefined): void {
  for (const parameter of operation.parameters ?? []) {
    const description = input?.properties?.[String(parameter['name'])]?.description;
    if (description !== undefined) parameter['description'] = description;
  }
}

function offerForm(operation: Operation): void {
  const content = operation.requestBody?.['content'] as Json | undefined;
  if (content?.['application/json'] !== undefined) {
    content['application/x-www-form-urlencoded'] = content['application/json'];
  }
}

/** Moves each field of the example to where the field is: to its parameter or into the body. */
function addExamples(operation: Operation, example: Readonly<Json>): void {
  const inBody = { ...example };
  for (const parameter of operation.parameters ?? []) {
    const name = String(parameter['name']);
    if (!(name in inBody)) continue;
    parameter['example'] = inBody[name];
    delete inBody[name];
  }
  const content = operation.requestBody?.['content'] as Record<string, Json> | undefined;
  const json = content?.['application/json'];
  if (json !== undefined) json['example'] = inBody;
}

function bodySchema(operation: Operation): { properties?: Json; required?: string[] } | undefined {
  const content = operation.requestBody?.['content'] as
    | Record<string, { schema?: { properties?: Json; required?: string[] } }>
    | undefined;
  return content?.['application/json']?.schema;
}
