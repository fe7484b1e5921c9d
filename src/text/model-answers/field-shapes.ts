import { fold } from './answer-words.ts';
import type { FieldNames } from './field-lines.ts';
import { type AnswerSchema, type AnySchema, anyOf, branchesOf } from './schema-branches.ts';

/** The part of a schema that is needed to parse lines. */
export interface FieldShape {
  kind: 'object' | 'list' | 'text' | 'word';
  /** The fields of an object. */
  names: FieldNames;
  fields: ReadonlyMap<string, AnySchema>;
  /** The first required text of an object: the meaning of a heading or first line without a name. */
  leading: string | undefined;
  /** The shape of a list's entries. */
  items: FieldShape | undefined;
}

const deepest = 4;

/** Caches the shapes of schemas, because the same place is needed for every line. */
export class FieldShapes {
  private readonly known = new Map<AnySchema, FieldShape>();
  private readonly root: AnswerSchema;

  constructor(root: AnswerSchema) {
    this.root = root;
  }

  of(schema: AnySchema, depth = 0): FieldShape {
    const found = this.known.get(schema);
    if (found !== undefined) return found;
    const branches = branchesOf(schema, this.root);
    const fields = new Map<string, AnySchema>();
    const names = new Map<string, string>();
    for (const { properties = {} } of branches)
      for (const [name, child] of Object.entries(properties)) fields.set(name, child);
    for (const [name, child] of fields) {
      for (const { aliases = [] } of branchesOf(child, this.root))
        for (const alias of aliases) names.set(fold(alias), name);
    }
    for (const name of fields.keys()) names.set(fold(name), name);
    const items = branches.flatMap((branch) => branch.items ?? []);
    const isText = branches.some(isPlainText);
    const shape: FieldShape = {
      kind: items.length > 0 ? 'list' : fields.size > 0 ? 'object' : isText ? 'text' : 'word',
      names,
      fields,
      leading: branches
        .flatMap(({ required = [] }) => required)
        .find((name) => branchesOf(fields.get(name), this.root).some(isPlainText)),
      items: items.length > 0 && depth < deepest ? this.of(anyOf(items), depth + 1) : undefined,
    };
    this.known.set(schema, shape);
    return shape;
  }
}

function isPlainText({ type, enum: values, const: value }: AnswerSchema): boolean {
  return type === 'string' && values === undefined && value === undefined;
}
