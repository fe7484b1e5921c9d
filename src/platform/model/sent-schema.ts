import { z } from 'zod';
import type { SentSchema } from './chat-server.ts';

/** The JSON Schema of what the model must write, that is, of the zod schema before its transformations. */
export function sentSchemaOf(schema: z.ZodType): SentSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', target: 'draft-7', unrepresentable: 'any' });
  return rest;
}

/** The instructions that ask for a value of the schema. The bounds that every integer has are left out. */
export function schemaInstruction(schema: SentSchema): string {
  const text = JSON.stringify(schema, (key, value: unknown) => {
    const isOwnLimit = key === 'maximum' && value === Number.MAX_SAFE_INTEGER;
    return isOwnLimit || (key === 'minimum' && value === Number.MIN_SAFE_INTEGER) ? undefined : value;
  });
  return `Answer with one JSON value of this schema and nothing else: no Markdown, no explanation.\n${text}`;
}
