import { TRPCError } from '@trpc/server';
import type { z } from 'zod';
import type { Contract } from './contract.ts';

type Middleware = ((options: MiddlewareOptions) => Promise<unknown>) & { _type?: string };

interface MiddlewareOptions {
  ctx: unknown;
  input: unknown;
  getRawInput: () => Promise<unknown>;
}

interface Internals {
  middlewares: Middleware[];
  resolver: (options: MiddlewareOptions) => unknown;
}

/**
 * Makes one middleware of a procedure's last three: input check, resolver, output check. tRPC gives each of them an
 * asynchronous hop and copies of its options, and parses asynchronously, which zod does not compile; on a short read
 * that is a third of the whole call. REST and tRPC call the same procedure, so both get the same. What was declared is
 * still checked; a procedure with a middleware of its own after the input is left as it is.
 *
 * Knows the inside of tRPC's procedures, like `rest/mount.ts`; the contract test holds both to it.
 */
export function fuseProcedure({ procedure, schemas }: Pick<Contract, 'procedure' | 'schemas'>): void {
  const internals = procedure._def as unknown as Internals;
  const { middlewares, resolver } = internals;
  const first = middlewares.findIndex(({ _type }) => _type === 'input' || _type === 'output');
  const start = first === -1 ? middlewares.length - 1 : first;
  const isPlain = middlewares.slice(start, -1).every(({ _type }) => _type === 'input' || _type === 'output');
  if (!isPlain || start === middlewares.length - 1 || procedure._def.type === 'subscription') return;
  const fused: Middleware = async (options) => {
    options.input = await readInput(options, schemas.input);
    const answer = await resolver(options);
    return { ok: true, data: checkOutput(answer, schemas.output), ctx: options.ctx };
  };
  internals.middlewares = [...middlewares.slice(0, start), fused];
}

async function readInput(options: MiddlewareOptions, schema: z.ZodType | undefined): Promise<unknown> {
  if (schema === undefined) return undefined;
  const raw = await options.getRawInput();
  const parsed = schema.safeParse(raw);
  if (!parsed.success) throw new TRPCError({ code: 'BAD_REQUEST', cause: parsed.error });
  return parsed.data;
}

function checkOutput(answer: unknown, schema: z.ZodType | undefined): unknown {
  if (schema === undefined) return answer;
  const checked = schema.safeParse(answer);
  if (checked.success) return checked.data;
  // A plain error, so that nobody takes it for bad input: an answer that breaks its own contract is our fault.
  throw new Error('the answer does not fit its output schema', { cause: checked.error });
}
