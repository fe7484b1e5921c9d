import { fold } from './answer-words.ts';
import type { FieldNames } from './field-lines.ts';
import { type AnswerSchema, type AnySchema, anyOf, branchesOf } from './schema-branches.ts';

/** What a place of a schema asks for, as far as reading it out of lines needs to know. */
export interface FieldShape {
  kind: 'object' | 'list' | 'text' | 'word';
  /** The fields of an object. */
  names: FieldNames;
  fields: ReadonlyMap<string, AnySchema>;
  /** The first necessary text of an object: what a heading or the first line says when no name stands before it. */
  leading: string | undefined;
  /** What the entries of a list are. */
  items: FieldShape | undefined;
}

const deepest = 4;

/** Looks schemas up once: the same place is asked for with every line. */
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
