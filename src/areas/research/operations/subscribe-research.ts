import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { openProcedure } from '#api/procedures.ts';
import { noTool } from '#api/tools/facts.ts';
import { idOf } from '#api/wire.ts';
import { researchNotFound } from '../errors.ts';
import { ResearchProgress, ResearchStatus } from '../schema.ts';

const ResearchState = z
  .object({
    id: z.int(),
    status: ResearchStatus,
    progress: ResearchProgress,
    error: z.string().nullable().describe('Why it failed; null if it did not.'),
  })
  .meta({ id: 'ResearchState' });
type ResearchState = z.infer<typeof ResearchState>;

/** How often a research is polled while somebody follows it: short compared with its duration, and one cheap read. */
const pollEveryMs = 400;

/**
 * Streams the progress of a research: its current state, each change, and the end. Only available in typed clients;
 * REST clients poll. It reads from the database, so it works whichever process does the work, and a client that
 * reconnects misses nothing.
 */
export const subscribeResearch = openProcedure
  .meta({ yields: ResearchState })
  .input(z.object({ research_id: idOf('research request') }))
  .meta(noTool('A stream for web pages; agents call research_get again.'))
  .subscription(async function* ({ ctx, input, signal }): AsyncGenerator<ResearchState> {
    const ends = AbortSignal.any([ctx.signal(), ...(signal === undefined ? [] : [signal])]);
    let shown = '';
    while (!ends.aborted) {
      const [row] = await ctx.resources.db.short.run<ResearchState>({
        name: 'watch-research',
        text: `select id, status, progress, error from research_result
             where id = $1 and (not is_private or key_id = $2)`,
        values: [input.research_id, ctx.caller.kind === 'key' ? ctx.caller.keyId : null],
      });
      if (row === undefined) throw researchNotFound();
      const state = JSON.stringify(row);
      if (state !== shown) {
        shown = state;
        yield ResearchState.parse(row);
      }
      if (row.status === 'completed' || row.status === 'failed') return;
      await wait(pollEveryMs, undefined, { signal: ends }).catch(() => undefined);
    }
  });
