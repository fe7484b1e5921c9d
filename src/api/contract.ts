import type { AnyTRPCProcedure, AnyTRPCRouter } from '@trpc/server';
import { z } from 'zod';
import type { Access, Endpoint } from './endpoint.ts';
import type { NoTool, ResourceFacts, ToolFacts } from './tools/facts.ts';
import { type Declared, declaredOf, proceduresOf } from './trpc-internals.ts';

/** The part of a REST request that a field is read from. */
export type Place = 'path' | 'query' | 'body';

/** What a string in a path, a query or a form is converted to, according to the schema. */
export type TextKind = 'integer' | 'number' | 'boolean' | 'string' | 'other';

/** One field of an operation's input, as needed to read it from strings. */
export interface Field {
  name: string;
  place: Place;
  kind: TextKind;
  /** Whether the field is a list; `kind` is then the kind of its items. */
  isList: boolean;
  isRequired: boolean;
}

/**
 * Everything that the entry points know about an operation. It is read once from the procedure when the program starts.
 */
export interface Contract {
  /** The path of the procedure in the router: `research.queue`. */
  name: string;
  /** The area: the first part of the name. */
  area: string;
  type: Declared['type'];
  access: Access;
  isCounted: boolean;
  /** Whether our own pages call it to get what they show; then it is counted as a page view. */
  isForPages: boolean;
  /** Undefined for operations that are served over tRPC only. */
  endpoint: Endpoint | undefined;
  fields: readonly Field[];
  /** JSON Schema of the input; undefined for an operation without one. */
  inputSchema: JsonSchema | undefined;
  /** The most bytes of input that a call can send, over any entry point. */
  bodyLimit: number;
  /** Whether a call without a body is valid. */
  isBodyOptional: boolean;
  /** JSON Schema of the answer, for the serializer. */
  outputSchema: Record<string, unknown>;
  /** Its description as a tool for agents, or why it is not one; undefined if neither was declared. */
  tool: ToolFacts | NoTool | undefined;
  /** How its answer can be read as an MCP resource; undefined for most operations. */
  resource: ResourceFacts | undefined;
  procedure: AnyTRPCProcedure;
}

export interface Contracts {
  /** All contracts, in the order of the routers. */
  all: readonly Contract[];
  byProcedure: ReadonlyMap<string, Contract>;
}

/** The part of JSON Schema that the entry points use. */
export interface JsonSchema {
  type?: string | string[];
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  enum?: unknown[];
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
}

/** 1 MiB, unless an operation declares another limit. */
export const defaultBodyLimit = 1_048_576;

/** Contracts by router, because several entry points need those of the same router. */
const contractsRead = new WeakMap<AnyTRPCRouter, Contracts>();

/** Reads the contract of every procedure of a router. Throws if one cannot be served as declared. */
export function readContracts(router: AnyTRPCRouter): Contracts {
  const known = contractsRead.get(router);
  if (known !== undefined) return known;
  const all = proceduresOf(router).map(([name, procedure]) => readContract(name, procedure));
  const contracts = { all, byProcedure: new Map(all.map((contract) => [contract.name, contract])) };
  contractsRead.set(router, contracts);
  return contracts;
}

function readContract(name: string, procedure: AnyTRPCProcedure): Contract {
  const { type, meta, inputs, output } = declaredOf(procedure);
  const endpoint = meta.endpoint;
  if (inputs.length > 1) throw new Error(`${name}: an operation has one input schema`);
  if (endpoint !== undefined && output === undefined) throw new Error(`${name}: an operation declares its output`);
  if (endpoint !== undefined && (endpoint.credits !== undefined) !== (meta.isMetered === true)) {
    throw new Error(`${name}: a metered operation, and no other, says what it costs`);
  }
  const input = inputs[0];
  const inputSchema = input === undefined ? undefined : inputSchemaOf(input);
  const fields = inputSchema === undefined ? [] : readFields(name, inputSchema, endpoint);
  const needsBody = fields.some((field) => field.place === 'body' && field.isRequired);
  // The operation reads the body itself, once the signature has been verified.
  if (needsBody && meta.access === 'signature') throw new Error(`${name}: a signed operation requires no field`);
  return {
    name,
    area: name.split('.')[0] ?? name,
    type,
    access: meta.access ?? 'none',
    isCounted: endpoint?.isCounted ?? true,
    isForPages: meta.isForPages === true,
    endpoint,
    fields,
    inputSchema,
    bodyLimit: endpoint?.bodyLimit ?? defaultBodyLimit,
    isBodyOptional: !needsBody,
    outputSchema: output === undefined ? {} : outputSchemaOf(output),
    tool: meta.tool,
    resource: meta.resource,
    procedure,
  };
}

/**
 * The metadata of schemas without their names. With names, shared parts would become references, but the serializers
 * and the code that reads fields need each schema in one piece.
 */
class WithoutNames extends z.core.$ZodRegistry<Record<string, unknown>> {
  override get(schema: z.core.$ZodType): Record<string, unknown> {
    const { id: _, ...metadata } = z.globalRegistry.get(schema) ?? {};
    return metadata;
  }
}

const inOnePiece = { unrepresentable: 'any', reused: 'inline', metadata: new WithoutNames() } as const;

/** The JSON Schema of an answer. Anything that JSON Schema cannot express is left open. */
function outputSchemaOf(output: z.ZodType): Record<string, unknown> {
  const { $schema: _, ...schema } = z.toJSONSchema(output, { ...inOnePiece, io: 'output' });
  return schema;
}

function inputSchemaOf(input: z.ZodType): JsonSchema {
  return z.toJSONSchema(input, { ...inOnePiece, io: 'input' }) as JsonSchema;
}

function readFields(name: string, schema: JsonSchema, endpoint: Endpoint | undefined): Field[] {
  if (schema.type !== 'object' || schema.properties === undefined) throw new Error(`${name}: an input is an object`);
  const pathNames = [...(endpoint?.path ?? '').matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
  const required = new Set(schema.required ?? []);
  return Object.entries(schema.properties).map(([field, property]) => ({
    name: field,
    place: placeOf(field, pathNames, endpoint),
    ...textKindOf(property),
    isRequired: required.has(field),
  }));
}

function placeOf(field: string, pathNames: (string | undefined)[], endpoint: Endpoint | undefined): Place {
  if (pathNames.includes(field)) return 'path';
  if (endpoint === undefined) return 'body';
  const hasBody = endpoint.method === 'POST' || endpoint.method === 'PUT';
  return !hasBody || endpoint.query?.includes(field) === true ? 'query' : 'body';
}

function textKindOf(schema: JsonSchema): { kind: TextKind; isList: boolean } {
  const options = (schema.anyOf ?? [schema]).filter((option) => option.type !== 'null');
  const only = options.length === 1 ? options[0] : undefined;
  if (only === undefined)
    return { kind: options.every((option) => option.type === 'string') ? 'string' : 'other', isList: false };
  if (only.type === 'array') return { kind: scalarKind(only.items ?? {}), isList: true };
  return { kind: scalarKind(only), isList: false };
}

function scalarKind(schema: JsonSchema): TextKind {
  switch (schema.type) {
    case 'integer':
    case 'number':
    case 'boolean':
    case 'string':
      return schema.type;
    default:
      return 'other';
  }
}

/** A documented path in the syntax of Fastify's router: `/api/research/:research_id`. */
export function routePattern(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

/**
 * The part of a REST request that a field of an input comes from. Fields of tRPC calls are described in the same way.
 */
export function placeOfField(contract: Contract | undefined, field: PropertyKey | undefined): Place {
  if (contract === undefined) return 'body';
  const known = contract.fields.find((candidate) => candidate.name === field);
  if (known !== undefined) return known.place;
  return contract.endpoint?.method === 'GET' || contract.endpoint?.method === 'DELETE' ? 'query' : 'body';
}

/** Whether the schema requires an integer at a place in the input, which zod's own error does not tell. */
export function asksForInteger(contract: Contract | undefined, path: readonly PropertyKey[]): boolean {
  let options = contract?.inputSchema === undefined ? [] : [contract.inputSchema];
  for (const part of path) {
    options = options.flatMap((schema) =>
      (schema.anyOf ?? [schema]).map((option) => memberOf(option, part)).filter((m) => m !== undefined),
    );
  }
  return options.flatMap((schema) => schema.anyOf ?? [schema]).some((schema) => schema.type === 'integer');
}

function memberOf(schema: JsonSchema, part: PropertyKey): JsonSchema | undefined {
  return typeof part === 'number' ? schema.items : schema.properties?.[String(part)];
}
