/** The part of a field's JSON Schema that the command line uses. */
export interface FieldSchema {
  type?: string | string[];
  description?: string | undefined;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  format?: string;
  maxLength?: number;
  items?: FieldSchema;
  anyOf?: FieldSchema[];
  oneOf?: FieldSchema[];
}

/** A field of an operation's input. */
export interface OperationField {
  name: string;
  place: 'path' | 'query' | 'body';
  isRequired: boolean;
  schema: FieldSchema;
}

/** An operation as a command, generated from its definition when the package is built. */
export interface CommandOperation {
  /** Area and operation: `scheduledTasks.create`. */
  name: string;
  method: string;
  /** The path, with `{name}` for its parameters. */
  path: string;
  summary: string;
  description?: string | undefined;
  /** The price of a call, in words. */
  credits?: string | undefined;
  access: 'none' | 'optional' | 'key' | 'admin';
  /** An example body. */
  example?: Record<string, unknown> | undefined;
  fields: readonly OperationField[];
}

/** How the text of a flag is parsed. */
export type FieldKind = 'string' | 'integer' | 'number' | 'boolean' | 'strings' | 'json';

/** The kind of a field, ignoring `null`; JSON if several types are allowed. */
export function kindOf({ schema }: OperationField): FieldKind {
  const kinds = new Set(alternativesOf(schema).map(kindOfSchema));
  const [kind] = kinds;
  return kinds.size === 1 && kind !== undefined ? kind : 'json';
}

function kindOfSchema(schema: FieldSchema): FieldKind {
  const type = [schema.type].flat().find((name) => name !== 'null');
  if (type === 'integer' || type === 'number' || type === 'boolean' || type === 'string') return type;
  if (schema.enum?.every((value) => typeof value === 'string') === true) return 'string';
  const { items } = schema;
  return type === 'array' && items !== undefined && kindOfSchema(items) === 'string' ? 'strings' : 'json';
}

/** The alternatives of a schema without `null`. */
function alternativesOf(schema: FieldSchema): FieldSchema[] {
  const all = (schema.anyOf ?? schema.oneOf ?? [schema]).flatMap((one) => one.anyOf ?? one.oneOf ?? [one]);
  return all.filter(({ type }) => type !== 'null');
}

/** Whether a field can be cleared with `null`. */
export function isNullable({ schema }: OperationField): boolean {
  const all = (schema.anyOf ?? schema.oneOf ?? [schema]).flatMap((one) => one.anyOf ?? [one]);
  return all.some(({ type }) => [type].flat().includes('null'));
}

/** The allowed values of a field or of its elements; undefined if any text is allowed. */
export function choicesOf({ schema }: OperationField): string[] | undefined {
  const found = alternativesOf(schema).flatMap((one) => one.enum ?? one.items?.enum ?? []);
  const texts = found.filter((value) => typeof value === 'string');
  return texts.length > 0 ? texts : undefined;
}

/** The maximum length from which a text is likely read from a file. */
const longText = 1_000;

/** The field that `--file` fills by default: the one that allows the longest text. */
export function longestText({ fields }: CommandOperation): OperationField | undefined {
  const limitOf = ({ schema }: OperationField) =>
    Math.max(...alternativesOf(schema).map(({ maxLength }) => maxLength ?? Number.POSITIVE_INFINITY));
  return fields
    .filter((field) => field.place === 'body' && kindOf(field) === 'string' && choicesOf(field) === undefined)
    .filter(({ name }) => !name.endsWith('url'))
    .filter((field) => limitOf(field) >= longText)
    .sort((a, b) => Number(b.isRequired) - Number(a.isRequired) || limitOf(b) - limitOf(a))[0];
}

/** The fields that are given without a flag: path parameters, or the only required field if it is a text or number. */
export function positionalFields({ fields }: CommandOperation): OperationField[] {
  const ofAddress = fields.filter(({ place }) => place === 'path');
  if (ofAddress.length > 0) return ofAddress;
  const [only, another] = fields.filter(({ isRequired }) => isRequired);
  return only !== undefined && another === undefined && ['string', 'integer'].includes(kindOf(only)) ? [only] : [];
}

/** `scheduledTasks` and `max_sources` in kebab case. */
export function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replaceAll('_', '-');
}

/** The command of an operation: `scheduled-tasks create`. */
export function commandOf({ name }: { name: string }): [area: string, command: string] {
  const [area = '', operation = ''] = name.split('.');
  return [kebab(area), kebab(operation)];
}
