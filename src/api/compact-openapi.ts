type Json = Record<string, unknown>;

/** Formats that make the pattern next to them redundant. */
const plainFormats: ReadonlySet<unknown> = new Set(['date', 'date-time', 'uuid']);

const limits: readonly string[] = ['minimum', 'maximum'];

/**
 * Removes redundant parts of the document: the pattern of a date that has a format, limits that every integer has, and
 * `anyOf` for values that can be null. It also removes the statement that answers have no other fields, because strict
 * clients would then reject answers of a later release.
 */
export function compactDocument(part: unknown): void {
  if (Array.isArray(part)) part.forEach(compactDocument);
  else if (typeof part === 'object' && part !== null) {
    const fields = part as Json;
    if (plainFormats.has(fields['format'])) delete fields['pattern'];
    if (fields['additionalProperties'] === false) delete fields['additionalProperties'];
    nullAsType(fields);
    for (const key of limits) if (Math.abs(Number(fields[key])) === Number.MAX_SAFE_INTEGER) delete fields[key];
    describeOnce(fields);
    for (const value of Object.values(fields)) compactDocument(value);
  }
}

/** Writes a value that can be null as one schema with two types. */
function nullAsType(schema: Json): void {
  const { anyOf } = schema;
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return;
  const [value, nothing] = anyOf as [Json, Json];
  const isPlain = typeof value['type'] === 'string' && !('enum' in value) && !('const' in value);
  if (!isPlain || nothing['type'] !== 'null') return;
  delete schema['anyOf'];
  Object.assign(schema, { ...value, ...schema, type: [value['type'], 'null'] });
}

/** Keeps the description of a parameter only once: on the parameter, not on its schema. */
function describeOnce(part: Json): void {
  const { schema, description } = part;
  if (typeof schema !== 'object' || schema === null || !('in' in part)) return;
  const own = (schema as Json)['description'];
  if (own === undefined || (description !== undefined && description !== own)) return;
  part['description'] = own;
  delete (schema as Json)['description'];
}
