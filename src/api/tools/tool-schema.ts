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
/** Below this depth an answer's schema says only what kind of value there is. */
const outputDepth = 3;

/** The schema of an input, without what a caller need not read before the call: what does not fit is refused by name. */
export function toolInput(schema: Json | undefined): ToolSchema {
  const { properties = {}, required } = (schema ?? {}) as Partial<ToolSchema>;
  const trimmed = Object.entries(properties).map(([name, property]) => [name, trimInput(property)]);
  return {
    type: 'object',
    properties: Object.fromEntries(trimmed) as NonNullable<ToolSchema['properties']>,
    ...(required === undefined || required.length === 0 ? {} : { required }),
    additionalProperties: false,
  };
}

/** The schema of an answer: the names and kinds of its parts, to a depth that a model can hold in mind. */
export function toolOutput(schema: Json): ToolSchema {
  return { ...trimOutput(schema, 0), type: 'object' };
}

function trimInput(schema: Json): Json {
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([keyword, value]) => !isIdle(keyword, value) && !(keyword === 'minLength' && value === 1))
      .map(([keyword, value]) => [keyword, within(keyword, value, trimInput)]),
  );
}

const outputKeywords: ReadonlySet<string> = new Set([
  'type',
  'enum',
  'const',
  'properties',
  'required',
  'items',
  'anyOf',
]);

function trimOutput(schema: Json, depth: number): Json {
  const kept = Object.entries(schema).filter(([keyword]) => outputKeywords.has(keyword));
  if (depth >= outputDepth) return Object.fromEntries(kept.filter(([keyword]) => keyword === 'type'));
  return Object.fromEntries(
    kept.map(([keyword, value]) => [keyword, within(keyword, value, (part) => trimOutput(part, depth + 1))]),
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
