import type { z } from 'zod';
import { invalid } from '#platform/failure.ts';

/** Reads what a signed call says. Asked after its signature: a stranger learns nothing about what is expected. */
export function readCallback<T>(schema: z.ZodType<T>, value: unknown, place: 'body' | 'query' = 'body'): T {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  throw invalid(
    read.error.issues.map(({ code, path, message }) => {
      const loc = [place, ...path.map((part) => (typeof part === 'number' ? part : String(part)))];
      const isMissing = code === 'invalid_type' && message.includes('received undefined');
      return isMissing
        ? { loc, msg: 'Field required', type: 'missing' }
        : { loc, msg: message.replace(/^Invalid input: /, ''), type: 'value_error' };
    }),
  );
}
