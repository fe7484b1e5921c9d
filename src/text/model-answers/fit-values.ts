import { nearestWord } from './nearest-word.ts';
import { type AnswerSchema, type AnySchema, anyOf, branchesOf } from './schema-branches.ts';
import { textEntries } from './text-entries.ts';

/** A value converted to what the schema allows, and the repairs made. */
export interface FittedValues {
  value: unknown;
  repairs: string[];
}

const numberText =
  /^[~≈]?\s{0,9}(-?\d{1,15}(?:\.\d{1,15})?)\s{0,9}(%|\/\s{0,9}\d{1,9}|out of \d{1,9})?(?:\s{0,9}[(—–].*|\.)?$/s;
const thousands = /^-?\d{1,3}(?:,\d{3})+$/;
const labelledNumber = /^(?:line|l|no|nr|number|#)\.?\s{0,9}#?(\d{1,15})$/i;
const yes = new Set(['true', 'yes', 'y', '1', 'on', 'ja']);
const no = new Set(['false', 'no', 'n', '0', 'off', 'nein']);

/**
 * Converts values that the schema does not allow: enum values by synonyms, numbers and booleans given as text, single
 * entries for lists, lists given as text, and null for optional fields. Valid parts do not change, and values without a
 * clear meaning stay as they are. The value itself is not changed.
 */
export function fitValues(value: unknown, schema: AnswerSchema): FittedValues {
  const fitter = new ValueFitter(schema);
  return { value: fitter.place(value, schema), repairs: [...fitter.repairs] };
}

class ValueFitter {
  readonly repairs = new Set<string>();
  private readonly root: AnswerSchema;

  constructor(root: AnswerSchema) {
    this.root = root;
  }

  place(value: unknown, schema: AnySchema | undefined): unknown {
    const branches = branchesOf(schema, this.root);
    if (branches.length === 0) return value;
    if (Array.isArray(value)) return this.list(value, branches);
    if (typeof value === 'object' && value !== null) return this.object(value, branches);
    if (branches.some((branch) => allows(branch, value))) return value;
    if (typeof value === 'string') return this.text(value, branches);
    return this.scalar(value, branches);
  }

  private list(value: unknown[], branches: AnswerSchema[]): unknown {
    const items = branches.flatMap((branch) => branch.items ?? []);
    if (items.length > 0) return value.map((entry) => this.entry(entry, anyOf(items)));
    const isSingle = value.length === 1 && branches.some((branch) => allows(branch, value[0]));
    return isSingle ? this.repaired('list-of-one', value[0]) : value;
  }

  /** A list entry; if objects are expected, a text becomes the object's only required text. */
  private entry(value: unknown, schema: AnswerSchema): unknown {
    if (typeof value !== 'string') return this.place(value, schema);
    const branches = branchesOf(schema, this.root);
    const name = branches.some(isText) ? undefined : this.textFieldOf(branches);
    return name === undefined ? this.place(value, schema) : this.repaired('wrapped-text', { [name]: value });
  }

  private textFieldOf(branches: AnswerSchema[]): string | undefined {
    const names = branches.flatMap(({ properties = {}, required = [] }) =>
      required.filter((name) =>
        branchesOf(properties[name], this.root).some((branch) => isText(branch) && !branch.enum),
      ),
    );
    const requiredInAll = branches.reduce((sum, { required = [] }) => sum + required.length, 0);
    return names.length === 1 && requiredInAll === 1 ? names[0] : undefined;
  }

  private object(value: object, branches: AnswerSchema[]): unknown {
    const objects = branches.filter(({ properties }) => properties !== undefined);
    const isListed = objects.length === 0 && branches.some(({ items }) => items !== undefined);
    if (isListed) return this.repaired('single-entry', this.list([value], branches));
    if (objects.length === 0) return value;
    const required = new Set(objects.flatMap((branch) => branch.required ?? []));
    const fitted: Record<string, unknown> = {};
    for (const [key, child] of Object.entries(value)) {
      const schemas = objects.flatMap(
        ({ properties }) => (properties && Object.hasOwn(properties, key) ? properties[key] : undefined) ?? [],
      );
      const isKnown = schemas.length > 0;
      const allowsNull = schemas.some((schema) => branchesOf(schema, this.root).some((branch) => allows(branch, null)));
      if (child === null && isKnown && !allowsNull && !required.has(key)) this.repairs.add('null-field');
      else fitted[key] = isKnown ? this.place(child, anyOf(schemas)) : child;
    }
    return fitted;
  }

  private text(value: string, branches: AnswerSchema[]): unknown {
    const values = branches.flatMap((branch) => wordsOf(branch));
    const synonyms = Object.fromEntries(branches.flatMap((branch) => Object.entries(branch.synonyms ?? {})));
    const word = values.length === 0 ? undefined : nearestWord(value, values, synonyms);
    if (word !== undefined) return this.repaired(word.repair, word.value);
    if (branches.some(({ type }) => type === 'boolean')) return this.truth(value);
    const numeric = branches.find(({ type }) => type === 'number' || type === 'integer');
    if (numeric !== undefined) return this.number(value, numeric);
    if (branches.some(({ items }) => items !== undefined)) {
      return this.repaired('list-as-text', this.list(textEntries(value), branches));
    }
    return value;
  }

  private truth(value: string): unknown {
    const word = value.trim().toLowerCase().replace(/[.!]$/, '');
    if (yes.has(word)) return this.repaired('truth-as-text', true);
    return no.has(word) ? this.repaired('truth-as-text', false) : value;
  }

  private number(value: string, { maximum }: AnswerSchema): unknown {
    const text = value.trim();
    if (thousands.test(text)) return this.repaired('number-as-text', Number(text.replaceAll(',', '')));
    const [, digits, unit] = numberText.exec(text) ?? labelledNumber.exec(text) ?? [];
    if (digits === undefined) return value;
    const isShare = unit === '%' && maximum === 1;
    return this.repaired('number-as-text', isShare ? Number(digits) / 100 : Number(digits));
  }

  private scalar(value: unknown, branches: AnswerSchema[]): unknown {
    const isPrintable = typeof value === 'number';
    if (isPrintable && branches.some((branch) => isText(branch)))
      return this.place(this.repaired('text-as-scalar', String(value)), { anyOf: branches });
    const isEntry = isPrintable && branches.some(({ items }) => items !== undefined);
    return isEntry ? this.repaired('single-entry', this.list([value], branches)) : value;
  }

  private repaired<T>(repair: string, value: T): T {
    this.repairs.add(repair);
    return value;
  }
}

function isText({ type }: AnswerSchema): boolean {
  return type === 'string';
}

function wordsOf(schema: AnswerSchema): string[] {
  const values = schema.enum ?? (schema.const === undefined ? [] : [schema.const]);
  return values.filter((value) => typeof value === 'string');
}

/** Whether a branch allows the value, judging by type and enum. */
function allows(schema: AnswerSchema, value: unknown): boolean {
  const { type } = schema;
  if (schema.enum !== undefined) return schema.enum.includes(value);
  if (schema.const !== undefined) return schema.const === value;
  if (type === undefined)
    return (
      schema.anyOf === undefined &&
      schema.oneOf === undefined &&
      schema.allOf === undefined &&
      schema.$ref === undefined
    );
  if (value === null) return type === 'null';
  if (type === 'integer') return Number.isInteger(value);
  return typeof value === type;
}
