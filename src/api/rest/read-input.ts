import { Failure, type InvalidPart, invalid } from '#platform/failure.ts';
import type { Contract, Field, TextKind } from '../contract.ts';
import { unstorableParts } from '../json-text.ts';

/** The parts of a request that an input is read from. */
export interface RequestParts {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
  /** Whether the body was form-encoded, so that all its values are strings, like those of a query. */
  isForm: boolean;
}

const integerText = /^-?(?:0|[1-9]\d{0,15})$/;
const numberText = /^-?(?:0|[1-9]\d{0,15})(?:\.\d{1,15})?$/;

/**
 * Assembles the input of an operation, each field from its own place. Strings of a path, a query or a form are
 * converted to the type in the schema if possible; otherwise they stay strings, and the schema refuses them. A JSON
 * body is used as it is. Unknown query parameters are ignored.
 */
export function readInput(contract: Contract, parts: RequestParts): unknown {
  const hasBodyFields = contract.fields.some((field) => field.place === 'body');
  const body = hasBodyFields ? bodyFields(contract, parts) : {};
  if (body === undefined) return undefined;
  const input: Record<string, unknown> = { ...body };
  const refused: InvalidPart[] = [];
  for (const field of contract.fields) {
    if (field.place === 'body') continue;
    const given = field.place === 'path' ? parts.params[field.name] : parts.query[field.name];
    // `/things/` is not one of our paths, although the router matches it with `/things/{id}` and an empty id.
    if (field.place === 'path' && given === '') throw new Failure('not-found', 'Not Found');
    // A field of the path or the query is never read from the body.
    if (given === undefined) delete input[field.name];
    else {
      refused.push(...unstorableParts(given, [field.place, field.name]));
      input[field.name] = readText(given, field);
    }
  }
  if (refused.length > 0) throw invalid(refused);
  return input;
}

/** The fields that are read from the body; undefined if there is no body but the operation needs one. */
function bodyFields(contract: Contract, { body, isForm }: RequestParts): Record<string, unknown> | undefined {
  if (body === undefined) {
    const hasOtherFields = contract.fields.some((field) => field.place !== 'body');
    return contract.isBodyOptional || hasOtherFields ? {} : undefined;
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw invalid([
      {
        loc: ['body'],
        msg: 'Input should be a valid dictionary or object to extract fields from',
        type: 'model_attributes_type',
      },
    ]);
  }
  const given = body as Record<string, unknown>;
  if (!isForm) return given;
  const fields = contract.fields.filter((field) => field.place === 'body' && given[field.name] !== undefined);
  const refused = fields.flatMap((field) => unstorableParts(given[field.name], ['body', field.name]));
  if (refused.length > 0) throw invalid(refused);
  return Object.fromEntries(fields.map((field) => [field.name, readText(given[field.name], field)]));
}

function readText(given: unknown, field: Field): unknown {
  if (!field.isList) return typeof given === 'string' ? readScalar(given, field.kind) : given;
  const members: unknown[] = Array.isArray(given) ? given : [given];
  return members.map((member) => (typeof member === 'string' ? readScalar(member, field.kind) : member));
}

function readScalar(text: string, kind: TextKind): unknown {
  switch (kind) {
    case 'integer':
      return integerText.test(text) ? Number(text) : text;
    case 'number':
      return numberText.test(text) ? Number(text) : text;
    case 'boolean':
      if (text === 'true' || text === '1') return true;
      return text === 'false' || text === '0' ? false : text;
    default:
      return text;
  }
}
