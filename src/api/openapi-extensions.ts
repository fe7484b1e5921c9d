type Json = Record<string, unknown>;

interface ObjectSchema extends Json {
  type: 'object';
  properties: Json;
  required?: string[];
}

/** Smaller common parts are coincidence, and easier to read where they are. */
const minCommonLength = 300;

/**
 * If one schema has all fields of another and more, writes it as an extension of that: a registered webhook is a
 * webhook with a secret. Generated clients then get compatible types.
 */
export function nameExtensions(schemas: Json): void {
  const objects = Object.entries(schemas).filter((entry): entry is [string, ObjectSchema] => isPlainObject(entry[1]));
  // From the largest to the smallest, so that what is extended is still complete when it is compared.
  const bySize = objects.sort((a, b) => lengthOf(b[1]) - lengthOf(a[1]));
  for (const [name, schema] of bySize) {
    const bases = bySize.filter(([other, base]) => other !== name && isPlainObject(base) && extendsBase(schema, base));
    const [base] = bases.sort((a, b) => lengthOf(b[1].properties) - lengthOf(a[1].properties));
    if (base !== undefined && lengthOf(base[1].properties) > minCommonLength) extend(schema, base);
  }
}

const lengthOf = (part: unknown): number => JSON.stringify(part).length;

function isPlainObject(schema: unknown): boolean {
  const { type, properties, additionalProperties } = schema as Partial<ObjectSchema>;
  return type === 'object' && properties !== undefined && additionalProperties === undefined;
}

function extendsBase(schema: ObjectSchema, base: ObjectSchema): boolean {
  const names = Object.keys(base.properties);
  const isRequired = ({ required = [] }: ObjectSchema, name: string) => required.includes(name);
  return (
    names.length < Object.keys(schema.properties).length &&
    names.every(
      (name) =>
        JSON.stringify(schema.properties[name]) === JSON.stringify(base.properties[name]) &&
        isRequired(schema, name) === isRequired(base, name),
    )
  );
}

function extend(schema: ObjectSchema, [name, base]: readonly [string, ObjectSchema]): void {
  const isOwn = (field: string) => !(field in base.properties);
  const properties = Object.fromEntries(Object.entries(schema.properties).filter(([field]) => isOwn(field)));
  const required = (schema.required ?? []).filter(isOwn);
  const own = { type: 'object', properties, ...(required.length === 0 ? {} : { required }) };
  for (const field of ['type', 'properties', 'required']) delete schema[field];
  Object.assign(schema, { allOf: [{ $ref: `#/components/schemas/${name}` }, own] });
}
