/** As much of the JSON Schema of a field as the command line reads. */
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

/** One field of the input of an operation. */
export interface OperationField {
  name: string;
  place: 'path' | 'query' | 'body';
  isRequired: boolean;
  schema: FieldSchema;
}

/** An operation of the platform as a command: made from its definition when the package is built. */
export interface CommandOperation {
  /** Area and operation: `scheduledTasks.create`. */
  name: string;
  method: string;
  /** The address, with `{name}` for what the caller fills in. */
  path: string;
  summary: string;
  description?: string | undefined;
  /** What a call costs, in words. */
  credits?: string | undefined;
  access: 'none' | 'optional' | 'key' | 'admin';
  /** A body that can be pasted. */
  example?: Record<string, unknown> | undefined;
  fields: readonly OperationField[];
}

/** How the text of a flag is read. */
export type FieldKind = 'string' | 'integer' | 'number' | 'boolean' | 'strings' | 'json';

/** The kind of a field: what it may be beside `null`, or JSON where that is more than one thing. */
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

/** What a field may hold, `null` left out. */
function alternativesOf(schema: FieldSchema): FieldSchema[] {
  const all = (schema.anyOf ?? schema.oneOf ?? [schema]).flatMap((one) => one.anyOf ?? one.oneOf ?? [one]);
  return all.filter(({ type }) => type !== 'null');
}

/** Whether a field may be emptied by `null`. */
export function isNullable({ schema }: OperationField): boolean {
  const all = (schema.anyOf ?? schema.oneOf ?? [schema]).flatMap((one) => one.anyOf ?? [one]);
  return all.some(({ type }) => [type].flat().includes('null'));
}

/** The texts that a field, or each member of a list, may be; undefined where it may be any. */
export function choicesOf({ schema }: OperationField): string[] | undefined {
  const found = alternativesOf(schema).flatMap((one) => one.enum ?? one.items?.enum ?? []);
  const texts = found.filter((value) => typeof value === 'string');
  return texts.length > 0 ? texts : undefined;
}

/** A text of this length is worth a file. */
const longText = 1_000;

/** The field that `--file` fills unless it is told another: the one that takes the longest text. */
export function longestText({ fields }: CommandOperation): OperationField | undefined {
  const limitOf = ({ schema }: OperationField) =>
    Math.max(...alternativesOf(schema).map(({ maxLength }) => maxLength ?? Number.POSITIVE_INFINITY));
  return fields
    .filter((field) => field.place === 'body' && kindOf(field) === 'string' && choicesOf(field) === undefined)
    .filter(({ name }) => !name.endsWith('url'))
    .filter((field) => limitOf(field) >= longText)
    .sort((a, b) => Number(b.isRequired) - Number(a.isRequired) || limitOf(b) - limitOf(a))[0];
}

/**
 * The fields that are given without a flag: those of the address, or the one that is required when it is a single text
 * or number.
 */
export function positionalFields({ fields }: CommandOperation): OperationField[] {
  const ofAddress = fields.filter(({ place }) => place === 'path');
  if (ofAddress.length > 0) return ofAddress;
  const [only, another] = fields.filter(({ isRequired }) => isRequired);
  return only !== undefined && another === undefined && ['string', 'integer'].includes(kindOf(only)) ? [only] : [];
}

/** `scheduledTasks` and `max_sources` as commands and flags are written. */
export function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replaceAll('_', '-');
}

/** An operation's command: `scheduled-tasks create`. */
export function commandOf({ name }: { name: string }): [area: string, command: string] {
  const [area = '', operation = ''] = name.split('.');
  return [kebab(area), kebab(operation)];
}
