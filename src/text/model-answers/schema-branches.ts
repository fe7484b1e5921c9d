import { z } from 'zod';
import { answerWords } from './answer-words.ts';

export type AnySchema = AnswerSchema | boolean;

/** The parts of a JSON Schema that are used to fit answers. */
export interface AnswerSchema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  maximum?: number;
  properties?: Record<string, AnySchema>;
  required?: string[];
  additionalProperties?: AnySchema;
  items?: AnySchema | AnySchema[];
  anyOf?: AnySchema[];
  oneOf?: AnySchema[];
  allOf?: AnySchema[];
  $ref?: string;
  $defs?: Record<string, AnySchema>;
  synonyms?: Readonly<Record<string, readonly string[]>>;
  aliases?: readonly string[];
}

/** The JSON Schema of an answer, with the synonyms and aliases of `withWords`. */
export function answerSchemaOf(schema: z.ZodType): AnswerSchema {
  const written = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', metadata: answerWords });
  return JSON.parse(JSON.stringify(written), (_, part: unknown) => namedApart(part)) as AnswerSchema;
}

/** Splits `type: ['string', 'null']` into two alternatives. */
function namedApart(part: unknown): unknown {
  if (typeof part !== 'object' || part === null || !('type' in part) || !Array.isArray(part.type)) return part;
  const { type, ...rest }: { type: unknown[] } = { ...part, type: part.type };
  return { anyOf: type.map((name: unknown) => (name === 'null' ? { type: name } : { ...rest, type: name })) };
}

/** The schema itself and all its alternatives; a set, because references can be circular. */
export function branchesOf(schema: AnySchema | undefined, root: AnswerSchema): AnswerSchema[] {
  if (typeof schema !== 'object') return [];
  const found = new Set([schema]);
  for (const { $ref, anyOf: any = [], oneOf = [], allOf = [] } of found) {
    const named = $ref === undefined ? [] : [referenced($ref, root)];
    for (const branch of [...named, ...any, ...oneOf, ...allOf]) if (typeof branch === 'object') found.add(branch);
  }
  return [...found];
}

function referenced(reference: string, root: AnswerSchema): AnySchema | undefined {
  if (reference === '#') return root;
  const name = /^#\/\$defs\/([^/]+)$/.exec(reference)?.[1];
  return name === undefined ? undefined : root.$defs?.[name];
}

/** A schema for a value that satisfies any of several. */
export function anyOf(schemas: AnySchema[]): AnswerSchema {
  const [first] = schemas;
  return schemas.length === 1 && typeof first === 'object' ? first : { anyOf: schemas };
}
