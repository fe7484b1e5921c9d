import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { shownProcedure } from '#api/procedures.ts';
import { noTool } from '#api/tools/facts.ts';
import { openDeep, versionOfDeep } from '../deep-briefings/open-deep.ts';
import { DeepReading, viewDeepReading } from '../page-view.ts';

/** How often a deep briefing is polled while somebody follows it; it takes minutes. */
const pollEveryMs = 800;

/**
 * Streams the progress of a deep briefing: its current state, each change, and the end. Only available in typed
 * clients. It reads from the database, so it works whichever process does the work, and a client that reconnects misses
 * nothing.
 */
export const subscribeDeepBriefing = shownProcedure
  .meta({ yields: DeepReading.shape.job })
  .input(z.object({ job_id: z.uuid() }))
  .meta(noTool('A stream for web pages; agents call intel_get_deep_briefing again.'))
  .subscription(async function* ({ ctx, input, signal }): AsyncGenerator<DeepReading['job']> {
    const ends = AbortSignal.any([ctx.signal(), ...(signal === undefined ? [] : [signal])]);
    const shown = ctx.browserSession();
    let last = '';
    let seen: string | undefined;
    while (!ends.aborted) {
      const version = await versionOfDeep(ctx.resources, input.job_id);
      if (version === undefined || version !== seen) {
        seen = version;
        const opened = await openDeep(ctx.resources, { id: input.job_id, caller: ctx.caller, shown });
        const { job } = viewDeepReading(opened, { html: null, around: null });
        const state = JSON.stringify(job);
        if (state !== last) {
          last = state;
          yield job;
        }
        if (job.status === 'completed' || job.status === 'failed') return;
      }
      await wait(pollEveryMs, undefined, { signal: ends }).catch(() => undefined);
    }
  });
