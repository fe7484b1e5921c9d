import { type AnyTRPCProcedure, type AnyTRPCRouter, TRPCError } from '@trpc/server';
import type { z } from 'zod';
import type { ProcedureMeta } from './endpoint.ts';

/*
 * All that is used of tRPC beyond its documented interface: it has no way to ask a router what its procedures declare,
 * and none to run one for less than all its hops. Its test says what changed when a new version moves any of this.
 */

/** What a procedure has declared. */
export interface Declared {
  type: 'query' | 'mutation' | 'subscription';
  meta: ProcedureMeta;
  inputs: readonly z.ZodType[];
  output: z.ZodType | undefined;
}

type Middleware = ((options: MiddlewareOptions) => Promise<unknown>) & { _type?: string };

interface MiddlewareOptions {
  ctx: unknown;
  input: unknown;
  getRawInput: () => Promise<unknown>;
}

interface Internals {
  type: Declared['type'];
  meta?: ProcedureMeta;
  inputs: z.ZodType[];
  output?: z.ZodType;
  middlewares: Middleware[];
  resolver: (options: MiddlewareOptions) => unknown;
}

/** The procedures of a router by path (`research.queue`), in the order of the routers. */
export function proceduresOf(router: AnyTRPCRouter): [name: string, procedure: AnyTRPCProcedure][] {
  return Object.entries(router._def.procedures as Record<string, AnyTRPCProcedure>);
}

/** Reads what a procedure has declared. */
export function declaredOf(procedure: AnyTRPCProcedure): Declared {
  const { type, meta = {}, inputs, output } = internalsOf(procedure);
  return { type, meta, inputs, output };
}

/** Calls a procedure with the context it was built for, in the way that an adapter of tRPC does. */
export type Call<Context> = (options: {
  path: string;
  type: Declared['type'];
  ctx: Context;
  getRawInput: () => Promise<unknown>;
  signal: AbortSignal | undefined;
  batchIndex: number;
}) => Promise<unknown>;

/** The function of a procedure, with the arguments that tRPC's own adapters pass to it. */
export function callOf<Context>(procedure: AnyTRPCProcedure): Call<Context> {
  return procedure;
}

/**
 * Combines the last three middlewares of a procedure (input check, resolver, output check) into one. tRPC gives each an
 * asynchronous step and copies of its options, and parses asynchronously, which zod does not compile: 12 of the roughly
 * 110 µs that a short read costs. REST and tRPC call the same procedure, so both benefit. All checks remain; a
 * procedure with its own middleware after the input check is left unchanged.
 */
export function fuseProcedure(procedure: AnyTRPCProcedure): void {
  const internals = internalsOf(procedure);
  const { type, middlewares, resolver, inputs, output } = internals;
  const first = middlewares.findIndex(({ _type }) => _type === 'input' || _type === 'output');
  const start = first === -1 ? middlewares.length - 1 : first;
  const isPlain = middlewares.slice(start, -1).every(({ _type }) => _type === 'input' || _type === 'output');
  if (!isPlain || start === middlewares.length - 1 || type === 'subscription') return;
  const fused: Middleware = async (options) => {
    options.input = await readInput(options, inputs[0]);
    const answer = await resolver(options);
    return { ok: true, data: checkOutput(answer, output), ctx: options.ctx };
  };
  internals.middlewares = [...middlewares.slice(0, start), fused];
}

function internalsOf(procedure: AnyTRPCProcedure): Internals {
  return procedure._def as unknown as Internals;
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
  // A plain error, so that it is not mistaken for invalid input: an answer that does not match its schema is our fault.
  throw new Error('the answer does not fit its output schema', { cause: checked.error });
}
