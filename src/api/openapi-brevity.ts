type Json = Record<string, unknown>;

/** Formats that say all that the pattern beside them would. */
const plainFormats: ReadonlySet<unknown> = new Set(['date', 'date-time', 'uuid']);

const limits: readonly string[] = ['minimum', 'maximum'];

/**
 * Says each thing of a document once, in its shortest form: no pattern of a date beside its format, no limit that every
 * safe integer has, `null` as one more type. That an answer has no other fields is left out as well, because it would keep
 * clients from reading the answers of a later release.
 */
export function leaveOutRepeats(part: unknown): void {
  if (Array.isArray(part)) part.forEach(leaveOutRepeats);
  else if (typeof part === 'object' && part !== null) {
    const fields = part as Json;
    if (plainFormats.has(fields['format'])) delete fields['pattern'];
    if (fields['additionalProperties'] === false) delete fields['additionalProperties'];
    nullAsType(fields);
    for (const key of limits) if (Math.abs(Number(fields[key])) === Number.MAX_SAFE_INTEGER) delete fields[key];
    describeOnce(fields);
    for (const value of Object.values(fields)) leaveOutRepeats(value);
  }
}

/** What is a plain value or null, is one schema with two types. */
function nullAsType(schema: Json): void {
  const { anyOf } = schema;
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return;
  const [value, nothing] = anyOf as [Json, Json];
  const isPlain = typeof value['type'] === 'string' && !('enum' in value) && !('const' in value);
  if (!isPlain || nothing['type'] !== 'null') return;
  delete schema['anyOf'];
  Object.assign(schema, { ...value, ...schema, type: [value['type'], 'null'] });
}

/** What describes a parameter need not describe its schema again. */
function describeOnce(part: Json): void {
  const { schema, description } = part;
  if (typeof schema !== 'object' || schema === null || !('in' in part)) return;
  const own = (schema as Json)['description'];
  if (own === undefined || (description !== undefined && description !== own)) return;
  part['description'] = own;
  delete (schema as Json)['description'];
}
