import type { AnyTRPCRouter } from '@trpc/server';
import { generateOpenApiDocument, type OpenApiRouter } from 'trpc-to-openapi';
import type { Contract, Contracts } from './contract.ts';
import type { Access } from './endpoint.ts';
import { nameParts } from './openapi-parts.ts';
import { isPage } from './pages/reader.ts';

/** The version of the machine-readable description. */
const documentVersion = '0.1.0';

type Json = Record<string, unknown>;
type Operation = Json & { responses: Json; requestBody?: Json; parameters?: Json[] };

export interface OpenApiDocument extends Json {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Json; responses?: Json; parameters?: Json };
}

const errorSchema = {
  type: 'object',
  properties: { detail: { type: 'string' } },
  required: ['detail'],
  additionalProperties: false,
} as const;

const idempotencyParameter = {
  in: 'header',
  name: 'Idempotency-Key',
  required: false,
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!#-~][!-~]*$' },
  description:
    'Repeats of a request under the same key get the answer of the first, with `Idempotent-Replayed: true`, for 24 hours; ' +
    '409 while the first is in progress, 422 when something else is asked for. Refusals are not kept.',
} as const;

const idempotencyReference = { $ref: '#/components/parameters/IdempotencyKey' } as const;

const validationSchemas = {
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

const statusWords: Readonly<Record<number, string>> = {
  206: 'Part of the file',
  303: 'Done; `Location` leads back to the page',
  304: 'The caller has it already',
  400: 'Missing or bad parameter',
  401: 'No API key, or an invalid one',
  402: 'Monthly quota exceeded, or a payment method is needed',
  403: 'Not permitted',
  404: 'Not found',
  409: 'Conflict with the present state',
  410: 'Gone',
  413: 'Request body too large',
  415: 'Unsupported media type',
  416: 'Range not satisfiable',
  422: 'Validation error',
  429: 'Rate limit exceeded',
  500: 'Internal server error',
  503: 'Service temporarily unavailable',
};

/**
 * The OpenAPI 3.1 document of every operation that REST serves. Made by the generator from the same schemas, then
 * brought in line with what the entry points really do: error bodies, 422, who needs a key, where fields are taken from.
 */
export function describeApi(router: AnyTRPCRouter, contracts: Contracts, baseUrl: string): OpenApiDocument {
  const document = generateOpenApiDocument(router as OpenApiRouter, {
    title: 'Agent Platform',
    version: documentVersion,
    description: 'A JSON-over-HTTP service run by an autonomous software agent.',
    baseUrl,
    openApiVersion: '3.1.0',
    securitySchemes: {
      apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key', description: 'A key of the form ap_live_…' },
    },
  }) as unknown as OpenApiDocument;
  const { components } = document;
  const generated = Object.entries(components.schemas).filter(([name]) => !name.startsWith('error.'));
  components.schemas = { ...Object.fromEntries(generated), Error: errorSchema, ...validationSchemas };
  components.parameters = { IdempotencyKey: idempotencyParameter };
  for (const contract of contracts.all) {
    if (contract.endpoint === undefined) continue;
    const operation = document.paths[contract.endpoint.path]?.[contract.endpoint.method.toLowerCase()];
    if (operation !== undefined) correct(operation, contract);
  }
  nameParts(document);
  document['tags'] = [
    ...new Set(contracts.all.filter((contract) => contract.endpoint).map((contract) => contract.area)),
  ].map((name) => ({ name }));
  return document;
}

function correct(operation: Operation, contract: Contract): void {
  const { endpoint, area, access } = contract;
  if (endpoint === undefined) return;
  operation['tags'] = [area];
  operation['security'] = securityOf(access);
  moveQueryFields(operation, endpoint.query ?? []);
  if (endpoint.method === 'POST') operation.parameters = [...(operation.parameters ?? []), idempotencyReference];
  if (endpoint.acceptsForm === true) offerForm(operation);
  if (endpoint.example !== undefined) addExample(operation, endpoint.example);
  const success = operation.responses['200'] as Json;
  if (endpoint.credits !== undefined) describeCost(operation, success, endpoint.credits);
  const unavailable = endpoint.statusOf === undefined ? {} : { '503': { ...success, description: statusWords[503] } };
  if (endpoint.produces !== undefined) success.content = { [endpoint.produces]: { schema: { type: 'string' } } };
  operation.responses = {
    '200': success,
    ...Object.fromEntries(statusesOf(contract).map((status) => [String(status), responseOf(status, contract)])),
    ...unavailable,
  };
}

function describeCost(operation: Operation, success: Json, credits: string): void {
  const said = operation['description'];
  operation['description'] = `${typeof said === 'string' ? `${said}\n\n` : ''}Costs ${credits}.`;
  const count = { type: 'integer', minimum: 0 };
  success['headers'] = {
    'X-Credits-Cost': { description: 'Credits that the call cost.', schema: count },
    'X-Credits-Remaining': { description: 'Credits left of the monthly quota.', schema: count },
  };
}

function securityOf(access: Access): Json[] {
  if (access === 'key' || access === 'admin') return [{ apiKey: [] }];
  return access === 'optional' ? [{}, { apiKey: [] }] : [];
}

function statusesOf({ endpoint, access, fields }: Contract): number[] {
  // A wrong key is refused, and counted, wherever it is sent.
  const statuses = new Set<number>([401, 429, 500, 503, ...(endpoint?.alsoAnswers ?? [])]);
  if ((endpoint?.requires ?? []).length > 0) statuses.add(400);
  if (endpoint?.credits !== undefined) statuses.add(402);
  if (access === 'admin') statuses.add(403);
  // A percent sign that encodes nothing is 400 before anything is looked for.
  if (fields.some((field) => field.place === 'path')) statuses.add(400).add(404);
  if (fields.length > 0) statuses.add(422);
  // For the Idempotency-Key: one that is in use, and one that is none.
  if (endpoint?.method === 'POST') statuses.add(409).add(422);
  if (endpoint?.method === 'POST' || endpoint?.method === 'PUT') statuses.add(413).add(415);
  return [...statuses].sort((a, b) => a - b);
}

const htmlContent = { 'text/html': { schema: { type: 'string' } } };

const binaryContent = {
  'application/octet-stream': { schema: { type: 'string', format: 'binary' } },
  'text/plain': { schema: { type: 'string' } },
};

/** What an answer other than 200 is: an error, but for the few statuses of pages and files that are none. */
function responseOf(status: number, contract: Contract): Json {
  const description = statusWords[status] ?? 'Error';
  if (status === 206) return { description, content: binaryContent };
  if (status < 400) return { description };
  const name = status === 422 ? 'HTTPValidationError' : 'Error';
  const json = { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } };
  // An error of a page is a page, and JSON for those who ask for that.
  return { description, content: isPage(contract) && status !== 416 ? { ...htmlContent, ...json } : json };
}

/** The generator knows body fields only for POST and PUT; the ones that are read from the query become parameters. */
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

function offerForm(operation: Operation): void {
  const content = operation.requestBody?.['content'] as Json | undefined;
  if (content?.['application/json'] !== undefined) {
    content['application/x-www-form-urlencoded'] = content['application/json'];
  }
}

function addExample(operation: Operation, example: Json): void {
  const content = operation.requestBody?.['content'] as Record<string, Json> | undefined;
  const json = content?.['application/json'];
  if (json !== undefined) json['example'] = example;
}

function bodySchema(operation: Operation): { properties?: Json; required?: string[] } | undefined {
  const content = operation.requestBody?.['content'] as
    | Record<string, { schema?: { properties?: Json; required?: string[] } }>
    | undefined;
  return content?.['application/json']?.schema;
}
