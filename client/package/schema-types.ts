/** The part of JSON Schema that the operations' schemas use. */
export interface Schema {
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  propertyNames?: Schema;
  items?: Schema;
  prefixItems?: Schema[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  not?: Schema;
  $ref?: string;
  $defs?: Record<string, Schema>;
}

/** How types are written. */
export interface Style {
  /** Whether an optional field can also be `undefined`; true for inputs, whose values can come from anywhere. */
  allowsUndefined: boolean;
  /** The type name of a named schema. */
  nameOf: (name: string) => string;
}

/** The declaration of a named type: an interface if it has fields. */
export function declarationOf(name: string, schema: Schema, style: Style): string {
  const words = comment(schema.description, '');
  return isPlainObject(schema)
    ? `${words}export interface ${style.nameOf(name)} ${fieldsOf(schema, style, '')}\n`
    : `${words}export type ${style.nameOf(name)} = ${typeOf(schema, style)};\n`;
}

/** The TypeScript type of a schema's values; `indent` is the indentation of the line that it starts in. */
function typeOf(schema: Schema, style: Style, indent = ''): string {
  if (schema.$ref !== undefined) return style.nameOf(nameIn(schema.$ref));
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives !== undefined) return union(alternatives.map((one) => typeOf(one, style, indent)));
  // Parts that only restrict values further, such as a second pattern, are not types.
  const parts = (schema.allOf ?? []).map((one) => typeOf(one, style, indent)).filter((type) => type !== 'unknown');
  if (parts.length > 0) return parts.map((type) => `(${type})`).join(' & ');
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return union(schema.enum.map((value) => JSON.stringify(value)));
  if (schema.not !== undefined) return 'never';
  if (schema.type === undefined) return 'unknown';
  return union([schema.type].flat().map((type) => typeOfKind(type, schema, style, indent)));
}

function typeOfKind(type: string, schema: Schema, style: Style, indent: string): string {
  switch (type) {
    case 'integer':
      return 'number';
    case 'array':
      return listOf(schema, style, indent);
    case 'object':
      return schema.properties === undefined ? recordOf(schema, style, indent) : fieldsOf(schema, style, indent);
    default:
      return type;
  }
}

function listOf({ items, prefixItems }: Schema, style: Style, indent: string): string {
  if (prefixItems !== undefined) return `[${prefixItems.map((item) => typeOf(item, style, indent)).join(', ')}]`;
  const item = typeOf(items ?? {}, style, indent);
  return / [|&] /.test(item) ? `Array<${item}>` : `${item}[]`;
}

function recordOf({ propertyNames, additionalProperties, required }: Schema, style: Style, indent: string): string {
  const value = typeof additionalProperties === 'object' ? typeOf(additionalProperties, style, indent) : 'unknown';
  const key = propertyNames === undefined ? 'string' : typeOf(propertyNames, style, indent);
  const record = `Record<${key}, ${value}>`;
  return key === 'string' || required !== undefined ? record : `Partial<${record}>`;
}

function fieldsOf(schema: Schema, style: Style, indent: string): string {
  const inner = `${indent}  `;
  const lines = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const isRequired = schema.required?.includes(name) === true;
    const type = typeOf(field, style, inner);
    const key = /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
    const undefinable = !isRequired && style.allowsUndefined && type !== 'unknown' ? ' | undefined' : '';
    return `${comment(field.description, inner)}${inner}${key}${isRequired ? '' : '?'}: ${type}${undefinable};\n`;
  });
  if (isOpen(schema)) lines.push(`${inner}[field: string]: unknown;\n`);
  return lines.length === 0 ? 'Record<string, never>' : `{\n${lines.join('')}${indent}}`;
}

/** Whether fields that are not described are allowed. */
function isOpen({ additionalProperties }: Schema): boolean {
  return typeof additionalProperties === 'object' && Object.keys(additionalProperties).length === 0;
}

function isPlainObject(schema: Schema): boolean {
  const hasFields = Object.keys(schema.properties ?? {}).length > 0;
  return (
    hasFields &&
    schema.type === 'object' &&
    schema.anyOf === undefined &&
    schema.oneOf === undefined &&
    schema.allOf === undefined
  );
}

function union(types: readonly string[]): string {
  return [...new Set(types)].join(' | ') || 'never';
}

/** The name of the schema that a reference leads to. */
export function nameIn(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1);
}

/** A description as a comment above a line; empty if there is none. */
export function comment(text: string | undefined, indent: string): string {
  if (text === undefined || text === '') return '';
  const lines = text.replaceAll('*/', '*\\/').split('\n');
  if (lines.length === 1) return `${indent}/** ${lines[0]} */\n`;
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}`.trimEnd()).join('\n')}\n${indent} */\n`;
}
