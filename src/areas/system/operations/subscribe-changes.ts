import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { keyProcedure } from '#api/procedures.ts';
import { noTool } from '#api/tools/facts.ts';
import { changedNames, namesOf, readStamps, watchFor } from '../changes/stamps.ts';

const Changes = z
  .object({
    areas: z
      .array(z.string())
      .describe(
        'Areas, or operations such as `system.ooda`, by their names in the client; at the start, all that are watched.',
      ),
    is_start: z.boolean().describe('Nothing is known of what happened before: read again what you show.'),
  })
  .meta({ id: 'Changes' });

/** How often the newest rows of a key are looked at while somebody has the console open. */
const lookEveryMs = 1_000;

/**
 * Tells in which areas something has changed that the caller may see, so that a page reads again what it shows. It looks
 * at the database, so it works whichever process made the change; the first message says that it has begun.
 */
export const subscribeChanges = keyProcedure
  .meta({ yields: Changes, ...noTool('A stream for pages that are open; agents ask for what they need.') })
  .subscription(async function* ({ ctx, signal }): AsyncGenerator<z.infer<typeof Changes>> {
    const { db, jobs, watched } = ctx.resources;
    const ends = AbortSignal.any([ctx.signal(), ...(signal === undefined ? [] : [signal])]);
    const watch = watchFor(watched, ctx.caller);
    const parts = { queries: db.short, jobs };
    let before = await readStamps(watch, parts);
    yield { areas: namesOf(watch.things), is_start: true };
    while (!ends.aborted) {
      await wait(lookEveryMs, undefined, { signal: ends }).catch(() => undefined);
      if (ends.aborted) return;
      const now = await readStamps(watch, parts);
      const areas = changedNames(watch, before, now);
      before = now;
      if (areas.length > 0) yield { areas, is_start: false };
    }
  });
