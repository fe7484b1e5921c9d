import type { z } from 'zod';
import { invalid } from '#platform/failure.ts';

/**
 * Validates a signed call. It is called after the signature was verified, so that strangers learn nothing about the
 * expected fields.
 */
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
