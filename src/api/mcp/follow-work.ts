import { setTimeout as wait } from 'node:timers/promises';
import type { ServerContext } from '@modelcontextprotocol/server';
import type { Follow } from '../tools/facts.ts';
import type { CallAs, OperationTools } from '../tools/operation-tools.ts';

/** How often the work is looked at, and for how long a call stays open for it; the work itself goes on. */
const lookEveryMs = 500;
const maxFollowMs = 240_000;

interface Begun {
  tool: string;
  begun: Readonly<Record<string, unknown>>;
  as: CallAs;
}

/**
 * Tells a client that asked for progress how the work goes on that its call has begun, until it is over. Without a
 * progress token the call ends at once, and the client asks again when it likes.
 */
export async function followWork(tools: OperationTools, { tool, begun, as }: Begun, ctx: ServerContext): Promise<void> {
  const follow = tools.followOf(tool);
  const token = ctx.mcpReq._meta?.progressToken;
  if (follow === undefined || token === undefined) return;
  const startedAt = performance.now();
  let last = '';
  let count = 0;
  while (performance.now() - startedAt < maxFollowMs && as.signal?.aborted !== true) {
    const state = await look(tools, follow, { begun, as });
    if (state === undefined) return;
    const { isOver, done, total, step } = state;
    const said = JSON.stringify([done, total, step]);
    if (said !== last) {
      last = said;
      // The protocol wants each number above the one before; steps without a count of their own count as a little.
      count = Math.max(done, count + 0.01);
      const outOf = total === undefined || total < count ? {} : { total };
      const params = { progressToken: token, progress: count, ...outOf, message: step };
      await ctx.mcpReq.notify({ method: 'notifications/progress', params });
    }
    if (isOver) return;
    await wait(lookEveryMs, undefined, as.signal === undefined ? {} : { signal: as.signal }).catch(() => undefined);
  }
}

async function look(tools: OperationTools, follow: Follow, { begun, as }: Pick<Begun, 'begun' | 'as'>) {
  const { idempotencyKey: _, ...asking } = as;
  const answer = await tools.watch(asking, { operation: follow.by, input: follow.inputOf(begun) });
  return answer === undefined ? undefined : follow.stateOf(answer);
}
