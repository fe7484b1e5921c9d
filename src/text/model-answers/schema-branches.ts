import { z } from 'zod';
import { answerWords } from './answer-words.ts';

export type AnySchema = AnswerSchema | boolean;

/** The parts of a JSON schema that the fitting of answers looks at. */
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

/** The JSON schema of what an answer may hold, with what `withWords` was told. */
export function answerSchemaOf(schema: z.ZodType): AnswerSchema {
  const written = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', metadata: answerWords });
  return JSON.parse(JSON.stringify(written), (_, part: unknown) => namedApart(part)) as AnswerSchema;
}

/** `type: ['string', 'null']` as the two alternatives that it stands for. */
function namedApart(part: unknown): unknown {
  if (typeof part !== 'object' || part === null || !('type' in part) || !Array.isArray(part.type)) return part;
  const { type, ...rest }: { type: unknown[] } = { ...part, type: part.type };
  return { anyOf: type.map((name: unknown) => (name === 'null' ? { type: name } : { ...rest, type: name })) };
}

/** The schema itself and all alternatives it names; a set, since references may go round in a circle. */
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

/** One schema for a value that may satisfy any of several. */
export function anyOf(schemas: AnySchema[]): AnswerSchema {
  const [first] = schemas;
  return schemas.length === 1 && typeof first === 'object' ? first : { anyOf: schemas };
}
