import type { ToolSchema } from '#platform/tools.ts';

type Json = Readonly<Record<string, unknown>>;

/** Says nothing to a model: what is checked anyway, and what every reader of schemas takes for granted. */
const idleKeywords: ReadonlySet<string> = new Set([
  '$schema',
  'additionalProperties',
  'propertyNames',
  'format',
  'title',
]);
const edgeOfIntegers: ReadonlySet<unknown> = new Set([Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER]);
/** The schema of an input, without what a caller need not read before the call: what does not fit is refused by name. */
export function toolInput(schema: Json | undefined): ToolSchema {
  const { properties = {}, required } = (schema ?? {}) as Partial<ToolSchema>;
  const trimmed = Object.entries(properties).map(([name, property]) => [name, trimInput(property)]);
  return {
    type: 'object',
    properties: Object.fromEntries(trimmed) as NonNullable<ToolSchema['properties']>,
    ...(required === undefined || required.length === 0 ? {} : { required }),
  };
}

/** The schema of an answer: the names of its parts and what kind of value each is. The values say the rest. */
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

/** Trims the schemas that stand under a keyword; every other value stays as it is. */
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
