import { type InvalidPart, invalid } from '#platform/failure.ts';
import type { Contract, Field, JsonSchema, Place } from '../contract.ts';
import type { Endpoint, Method } from '../endpoint.ts';
import type { CatalogueEntry } from './catalogue.ts';

/** The REST request that a tool call corresponds to. */
export interface ToolRequest {
  method: Method;
  url: string;
  /** Undefined for a request without a body. */
  body: Record<string, unknown> | undefined;
}

/**
 * Distributes the input of a tool over the places from which REST reads each field. Throws 422 for an unknown field,
 * because ignoring it would ignore something that the model intended.
 */
export function toolRequest({ contract, endpoint, tool }: CatalogueEntry, given: Record<string, unknown>): ToolRequest {
  const input = withoutIdleNulls(contract.inputSchema, given);
  const unknown = Object.keys(input).filter((name) => !contract.fields.some((field) => field.name === name));
  if (unknown.length > 0) throw invalid(unknown.map((name) => unknownField(name, contract.fields, tool.name)));
  return requestOf(contract, endpoint, input);
}

/** Distributes an input over the places from which REST reads each field. */
export function requestOf(contract: Contract, endpoint: Endpoint, input: Record<string, unknown>): ToolRequest {
  const at = (place: Place) =>
    contract.fields.filter((field) => field.place === place && input[field.name] !== undefined);
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => pathText(name, input[name]));
  const query = new URLSearchParams(
    at('query').flatMap(({ name }) => [input[name]].flat().map((member) => [name, textOf(member)])),
  );
  const takesBody = contract.fields.some(({ place }) => place === 'body');
  return {
    method: endpoint.method,
    url: query.size === 0 ? path : `${path}?${query}`,
    body: takesBody ? Object.fromEntries(at('body').map(({ name }) => [name, input[name]])) : undefined,
  };
}

/** Models write `null` for fields that they leave out; if the schema does not allow null, the field is removed. */
function withoutIdleNulls(schema: JsonSchema | undefined, given: Record<string, unknown>): Record<string, unknown> {
  const isIdle = ([name, value]: [string, unknown]): boolean => {
    const property = schema?.properties?.[name];
    return (
      value === null && property !== undefined && schema?.required?.includes(name) !== true && !knowsNull(property)
    );
  };
  return Object.fromEntries(Object.entries(given).filter((entry) => !isIdle(entry)));
}

function knowsNull({ type, anyOf }: JsonSchema): boolean {
  return [type ?? []].flat().includes('null') || (anyOf ?? []).some(knowsNull);
}

function unknownField(name: string, fields: readonly Field[], tool: string): InvalidPart {
  const known = fields.map((field) => field.name).join(', ');
  const msg = known === '' ? `${tool} takes no arguments` : `Not an argument of ${tool}, which takes ${known}`;
  return { loc: ['body', name], msg, type: 'extra_forbidden' };
}

function pathText(name: string, value: unknown): string {
  if (value === undefined || value === null || value === '') {
    throw invalid([{ loc: ['path', name], msg: 'Field required', type: 'missing' }]);
  }
  const text = textOf(value);
  // Path values that URL parsers treat as "up" or as empty would lead to another operation.
  if (text === '.' || text === '..') {
    throw invalid([{ loc: ['path', name], msg: 'Input should be the name or id of something', type: 'value_error' }]);
  }
  return encodeURIComponent(text.toWellFormed());
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
