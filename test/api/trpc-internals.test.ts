import { initTRPC } from '@trpc/server';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { ProcedureMeta } from '#api/endpoint.ts';
import { callOf, declaredOf, fuseProcedure, proceduresOf } from '#api/trpc-internals.ts';

// What fails here is a change of tRPC's; what has to be adapted to it is in trpc-internals.ts.

const t = initTRPC.context<{ user: string }>().meta<ProcedureMeta>().create();
const input = z.object({ count: z.coerce.number() });
const output = z.object({ user: z.string(), count: z.number() });
const named = t.procedure.meta({ access: 'none' }).use(({ ctx, next }) => next({ ctx: { user: `${ctx.user}!` } }));

/** A procedure made anew, because fusing changes it. */
const makeOne = () =>
  named
    .input(input)
    .output(output)
    .query(({ ctx, input: given }) => ({ user: ctx.user, count: given.count, extra: 'cut off' }));

function call(procedure: ReturnType<typeof makeOne>, raw: unknown): Promise<unknown> {
  return callOf(procedure)({
    path: 'area.one',
    type: 'query',
    ctx: { user: 'ann' },
    getRawInput: () => Promise.resolve(raw),
    signal: undefined,
    batchIndex: 0,
  });
}

it('a router lists its procedures by path, in order', () => {
  const router = t.router({ b: t.router({ one: makeOne(), two: makeOne() }), a: t.router({ three: makeOne() }) });
  expect(proceduresOf(router).map(([name]) => name)).toEqual(['b.one', 'b.two', 'a.three']);
});

it('a procedure exposes its declaration', () => {
  const one = makeOne();
  expect(declaredOf(one)).toEqual({ type: 'query', meta: { access: 'none' }, inputs: [input], output });
  const bare = t.procedure.mutation(() => null);
  expect(declaredOf(bare)).toEqual({ type: 'mutation', meta: {}, inputs: [], output: undefined });
});

describe.each(['as tRPC made it', 'fused'])('a procedure %s', (how) => {
  const one = makeOne();
  if (how === 'fused') fuseProcedure(one);

  it('parses raw input and serialises its output', async () => {
    expect(await call(one, { count: '3' })).toEqual({ user: 'ann!', count: 3 });
  });

  it('rejects invalid input with the reason', async () => {
    await expect(call(one, { count: 'many' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      cause: { issues: [{ path: ['count'] }] },
    });
  });
});

it('combining merges three middleware steps into one', async () => {
  const steps: string[] = [];
  const one = makeOne();
  const plain = one._def as unknown as { middlewares: unknown[] };
  expect(plain.middlewares).toHaveLength(4);
  fuseProcedure(one);
  expect(plain.middlewares).toHaveLength(2);
  const late = named
    .input(input)
    .use(({ next }) => {
      steps.push('late');
      return next();
    })
    .output(output)
    .query(() => ({ user: '', count: 0 }));
  fuseProcedure(late);
  await call(late, { count: 1 });
  expect(steps).toEqual(['late']);
});
