import { setTimeout as wait } from 'node:timers/promises';
import type { ServerContext } from '@modelcontextprotocol/server';
import type { Follow, FollowedState } from '../tools/facts.ts';
import type { CallAs, OperationTools } from '../tools/operation-tools.ts';

/** How often the work is checked, and how long a call stays open for it. The work continues in any case. */
const pollEveryMs = 500;
const maxFollowMs = 240_000;

/** The state of the started work at the time its call is answered. */
export interface Followed {
  /** The operation that reports on the work, and its input for each piece. */
  by: string;
  inputs: readonly Record<string, unknown>[];
  isOver: boolean;
  /** The latest step, in a few words. */
  step: string;
}

interface Begun {
  tool: string;
  begun: Readonly<Record<string, unknown>>;
  as: CallAs;
}

/**
 * Reports the progress of the work that a call has started to a client that asked for it, until the work is finished,
 * and returns its final state. Without a progress token the call ends at once, and the client can ask again later.
 */
export async function followWork(
  tools: OperationTools,
  { tool, begun, as }: Begun,
  ctx: ServerContext,
): Promise<Followed | undefined> {
  const follow = tools.followOf(tool);
  const token = ctx.mcpReq._meta?.progressToken;
  if (follow === undefined || token === undefined) return undefined;
  const startedAt = performance.now();
  const wanted = follow.inputsOf(begun);
  let last = '';
  let count = 0;
  let followed: Followed | undefined;
  while (performance.now() - startedAt < maxFollowMs && as.signal?.aborted !== true) {
    const states = await Promise.all(wanted.map((input) => poll(tools, follow, { input, begun, as })));
    const state = together(states.filter((known) => known !== undefined));
    if (state === undefined) return followed;
    const { isOver, done, total } = state;
    const step = state.step.replaceAll('_', ' ');
    followed = { by: follow.by, inputs: wanted, isOver, step };
    const progressKey = JSON.stringify([done, total, step]);
    if (progressKey !== last) {
      last = progressKey;
      // The protocol requires each number to be larger than the last, so steps without a count of their own count as a
      // fraction.
      count = Math.max(done, count + 0.01);
      const outOf = total === undefined || total < count ? {} : { total };
      const params = { progressToken: token, progress: count, ...outOf, message: step };
      await ctx.mcpReq.notify({ method: 'notifications/progress', params });
    }
    if (isOver) return followed;
    await wait(pollEveryMs, undefined, as.signal === undefined ? {} : { signal: as.signal }).catch(() => undefined);
  }
  return followed;
}

interface Poll {
  input: Record<string, unknown>;
  begun: Begun['begun'];
  as: CallAs;
}

async function poll(tools: OperationTools, follow: Follow, { input, begun, as }: Poll) {
  const { idempotencyKey: _, ...asking } = as;
  const answer = await tools.watch(asking, { operation: follow.by, input });
  return answer === undefined ? undefined : follow.stateOf(answer, begun);
}

/** The combined progress of several pieces of work; undefined for none. */
function together(states: readonly FollowedState[]): FollowedState | undefined {
  const [first] = states;
  if (first === undefined || states.length === 1) return first;
  const under = states.filter(({ isOver }) => !isOver);
  const totals = states.map(({ total }) => total).filter((total) => total !== undefined);
  const over = `${states.length - under.length} of ${states.length} done`;
  const [next] = under;
  return {
    isOver: next === undefined,
    done: states.reduce((sum, { done }) => sum + done, 0),
    ...(totals.length < states.length ? {} : { total: totals.reduce((sum, total) => sum + total, 0) }),
    step: next === undefined ? over : `${over}, ${next.step}`,
  };
}
