type AnySchema = KeySchema | boolean;

/** The part of a JSON schema that says which keys there are. */
export interface KeySchema {
  properties?: Record<string, AnySchema>;
  additionalProperties?: AnySchema;
  items?: AnySchema | AnySchema[];
  anyOf?: AnySchema[];
  oneOf?: AnySchema[];
  allOf?: AnySchema[];
  $ref?: string;
  $defs?: Record<string, AnySchema>;
}

/** A value with its keys in the schema's spelling. */
export interface FittedKeys {
  value: unknown;
  /** How many keys the schema knows. */
  known: number;
  /** Paths of the keys it does not know, which are left out of the value. */
  rejected: string[];
  renamed: boolean;
}

/** What one place of a schema says about an object, all its alternatives taken together. */
interface Shape {
  names: Map<string, KeySchema>;
  nameOfFolded: Map<string, string>;
  /** The schema of keys it does not name; undefined when it knows no others. */
  rest: KeySchema | undefined;
  items: KeySchema | undefined;
}

/**
 * Spells the keys of a value as the schema does (`actionItems`, `ACTION_ITEMS` and `Action items` are `action_items`)
 * and leaves out those that it does not know. The value itself is not changed.
 */
export function fitKeys(value: unknown, schema: KeySchema): FittedKeys {
  const keys = new KeyFitter(schema);
  const fitted = keys.place(value, schema, '');
  return { value: fitted, known: keys.known, rejected: keys.rejected, renamed: keys.renamed };
}

class KeyFitter {
  known = 0;
  renamed = false;
  readonly rejected: string[] = [];
  private readonly root: KeySchema;
  private readonly shapes = new Map<KeySchema, Shape>();

  constructor(root: KeySchema) {
    this.root = root;
  }

  place(value: unknown, schema: KeySchema | undefined, path: string): unknown {
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

  private shapeOf(schema: KeySchema): Shape {
    const known = this.shapes.get(schema);
    if (known !== undefined) return known;
    const branches = this.branches(schema);
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
      nameOfFolded: new Map([...names.keys()].map((name) => [fold(name), name])),
      rest: rests.length === 0 ? undefined : anyOf(rests),
      items: items.length === 0 ? undefined : anyOf(items),
    };
    this.shapes.set(schema, shape);
    return shape;
  }

  /** The schema itself and all alternatives it names; a set, since references may go round in a circle. */
  private branches(schema: KeySchema): KeySchema[] {
    const found = new Set([schema]);
    for (const { $ref, anyOf: any = [], oneOf = [], allOf = [] } of found) {
      const named = $ref === undefined ? [] : [this.referenced($ref)];
      for (const branch of [...named, ...any, ...oneOf, ...allOf]) if (typeof branch === 'object') found.add(branch);
    }
    return [...found];
  }

  private referenced(reference: string): AnySchema | undefined {
    if (reference === '#') return this.root;
    const name = /^#\/\$defs\/([^/]+)$/.exec(reference)?.[1];
    return name === undefined ? undefined : this.root.$defs?.[name];
  }
}

function anyOf(schemas: AnySchema[]): KeySchema {
  const [first] = schemas;
  return schemas.length === 1 && typeof first === 'object' ? first : { anyOf: schemas };
}

function join(path: string, part: string | number): string {
  return path === '' ? String(part) : `${path}.${part}`;
}

function fold(key: string): string {
  return key.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
