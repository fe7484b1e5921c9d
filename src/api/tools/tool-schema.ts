import type { ToolSchema } from '#platform/tools.ts';

type Json = Readonly<Record<string, unknown>>;

/** Keywords that tell a model nothing: they are validated anyway, or implied. */
const idleKeywords: ReadonlySet<string> = new Set([
  '$schema',
  'additionalProperties',
  'propertyNames',
  'format',
  'title',
]);
const edgeOfIntegers: ReadonlySet<unknown> = new Set([Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER]);
/**
 * The schema of an input, without details that a caller need not know in advance: invalid fields are refused by name.
 */
export function toolInput(schema: Json | undefined): ToolSchema {
  const { properties = {}, required } = (schema ?? {}) as Partial<ToolSchema>;
  const trimmed = Object.entries(properties).map(([name, property]) => [name, trimInput(property)]);
  return {
    type: 'object',
    properties: Object.fromEntries(trimmed) as NonNullable<ToolSchema['properties']>,
    ...(required === undefined || required.length === 0 ? {} : { required }),
  };
}

/** The schema of an answer: the names and types of its fields only. The values explain themselves. */
export function toolOutput(schema: Json): ToolSchema {
  const options = (schema['anyOf'] as Json[] | undefined) ?? [schema];
  const properties = options.flatMap((option) => Object.entries((option['properties'] as Json | undefined) ?? {}));
  return {
    type: 'object',
    properties: Object.fromEntries(properties.map(([name, property]) => [name, kindOf(property as Json)])),
  };
}

function kindOf({ type, anyOf }: Json): Json {
  const types = [type ?? [], ((anyOf as Json[] | undefined) ?? []).map((option) => option['type'] ?? [])].flat(2);
  if (types.length === 0 || new Set(types).size !== types.length) return {};
  return { type: types.length === 1 ? types[0] : types };
}

function trimInput(schema: Json): Json {
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([keyword, value]) => !isIdle(keyword, value))
      .map(([keyword, value]) => [keyword, within(keyword, value, trimInput)]),
  );
}

/** Trims the schemas under a keyword; other values stay unchanged. */
function within(keyword: string, value: unknown, trim: (schema: Json) => Json): unknown {
  if (keyword === 'properties') {
    return Object.fromEntries(Object.entries(value as Json).map(([name, part]) => [name, trim(part as Json)]));
  }
  if (keyword === 'items') return trim(value as Json);
  return keyword === 'anyOf' ? (value as Json[]).map(trim) : value;
}

function isIdle(keyword: string, value: unknown): boolean {
  return idleKeywords.has(keyword) || edgeOfIntegers.has(value);
}
