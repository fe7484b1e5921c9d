import { fold } from './answer-words.ts';
import { type AnswerSchema, type AnySchema, anyOf, branchesOf } from './schema-branches.ts';

/** A value with its keys in the schema's spelling. */
export interface FittedKeys {
  value: unknown;
  /** The number of keys in the schema. */
  known: number;
  /** Paths of the keys that are not in the schema and were left out. */
  rejected: string[];
  renamed: boolean;
}

/** What a place in a schema says about an object, with all alternatives combined. */
interface Shape {
  names: Map<string, AnswerSchema>;
  nameOfFolded: Map<string, string>;
  /** The schema of keys that it does not name; undefined if there can be no others. */
  rest: AnswerSchema | undefined;
  items: AnswerSchema | undefined;
}

/**
 * Converts the keys of a value to the schema's spelling (`actionItems`, `ACTION_ITEMS` and `Action items` become
 * `action_items`) and leaves out unknown ones. The value itself is not changed.
 */
export function fitKeys(value: unknown, schema: AnswerSchema): FittedKeys {
  const keys = new KeyFitter(schema);
  const fitted = keys.place(value, schema, '');
  return { value: fitted, known: keys.known, rejected: keys.rejected, renamed: keys.renamed };
}

class KeyFitter {
  known = 0;
  renamed = false;
  readonly rejected: string[] = [];
  private readonly root: AnswerSchema;
  private readonly shapes = new Map<AnswerSchema, Shape>();

  constructor(root: AnswerSchema) {
    this.root = root;
  }

  place(value: unknown, schema: AnswerSchema | undefined, path: string): unknown {
    if (typeof value !== 'object' || value === null || schema === undefined) return value;
    const shape = this.shapeOf(schema);
    if (Array.isArray(value)) return value.map((item, index) => this.place(item, shape.items, join(path, index)));
    if (shape.names.size === 0 && shape.rest === undefined) return value;
    return this.object(value, shape, path);
  }

  private object(value: object, shape: Shape, path: string): Record<string, unknown> {
    const fitted: Record<string, unknown> = {};
    const otherwiseSpelled: [string, unknown][] = [];
    for (const [key, child] of Object.entries(value)) {
      const schema = shape.names.get(key);
      if (schema === undefined) otherwiseSpelled.push([key, child]);
      else {
        this.known++;
        fitted[key] = this.place(child, schema, join(path, key));
      }
    }
    for (const [key, child] of otherwiseSpelled) {
      const name = shape.nameOfFolded.get(fold(key));
      if (name !== undefined && !Object.hasOwn(fitted, name)) {
        this.known++;
        this.renamed = true;
        fitted[name] = this.place(child, shape.names.get(name), join(path, name));
      } else if (shape.rest !== undefined) fitted[key] = this.place(child, shape.rest, join(path, key));
      else this.rejected.push(join(path, key));
    }
    return fitted;
  }

  private shapeOf(schema: AnswerSchema): Shape {
    const known = this.shapes.get(schema);
    if (known !== undefined) return known;
    const branches = branchesOf(schema, this.root);
    const children = new Map<string, AnySchema[]>();
    for (const { properties } of branches) {
      for (const [name, child] of Object.entries(properties ?? {})) {
        children.set(name, [...(children.get(name) ?? []), child]);
      }
    }
    const names = new Map([...children].map(([name, schemas]) => [name, anyOf(schemas)]));
    const rests = branches.flatMap(({ additionalProperties: rest }) => rest ?? []).filter((rest) => rest !== false);
    const items = branches.flatMap((branch) => branch.items ?? []);
    const shape = {
      names,
      nameOfFolded: this.foldedNames(names),
      rest: rests.length === 0 ? undefined : anyOf(rests),
      items: items.length === 0 ? undefined : anyOf(items),
    };
    this.shapes.set(schema, shape);
    return shape;
  }

  /** All spellings of all names; a name takes precedence over another's alias. */
  private foldedNames(names: ReadonlyMap<string, AnswerSchema>): Map<string, string> {
    const aliases = [...names].flatMap(([name, schema]) =>
      branchesOf(schema, this.root).flatMap((branch) =>
        (branch.aliases ?? []).map((alias) => [fold(alias), name] as const),
      ),
    );
    return new Map([...aliases, ...[...names.keys()].map((name) => [fold(name), name] as const)]);
  }
}

function join(path: string, part: string | number): string {
  return path === '' ? String(part) : `${path}.${part}`;
}
