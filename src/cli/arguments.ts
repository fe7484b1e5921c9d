import { InvalidArgumentError } from 'commander';
import { z } from 'zod';

/** Parses the id of a row, up to the largest value of its column. */
export const numberOf = (thing: string) =>
  z.int('must be a whole number').min(1, 'must be 1 or more').max(2_147_483_647, `is not a valid ${thing} id`);

/** Validates an argument with a schema; commander prints the schema's message with the name of the option. */
export function readWith<Value>(schema: z.ZodType<Value>, read: (text: string) => unknown): (text: string) => Value {
  return (text) => {
    const parsed = schema.safeParse(read(text));
    if (parsed.success) return parsed.data;
    throw new InvalidArgumentError(`It ${parsed.error.issues[0]?.message ?? 'cannot be used'}.`);
  };
}

/** Accepts digits only, because Number() would also accept 1e3 and 0x10. */
export function toNumber(text: string): number {
  return /^\d+$/.test(text) ? Number(text) : Number.NaN;
}
