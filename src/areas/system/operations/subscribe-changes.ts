import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { keyProcedure } from '#api/procedures.ts';
import { noTool } from '#api/tools/facts.ts';
import { changedNames, namesOf, readVersions, watchFor } from '../changes/data-versions.ts';

const Changes = z
  .object({
    areas: z
      .array(z.string())
      .describe(
        'The areas, or single operations such as `system.ooda`, that have changed, by their names in the client. The first message lists everything that is watched.',
      ),
    is_start: z
      .boolean()
      .describe(
        'Whether this is the first message of the connection. Changes before it may have been missed, so read again what you show.',
      ),
  })
  .meta({ id: 'Changes' });

/** How often the newest rows of a key are looked at while somebody has the console open. */
const pollEveryMs = 1_000;

/**
 * Reports the areas in which something visible to the caller has changed, so that a page can read again what it shows.
 * It looks at the database, so it works whichever process made the change. The first message only says that it has
 * begun.
 */
export const subscribeChanges = keyProcedure
  .meta({ yields: Changes, ...noTool('A stream for open web pages; agents request what they need.') })
  .subscription(async function* ({ ctx, signal }): AsyncGenerator<z.infer<typeof Changes>> {
    const { db, jobs, watched } = ctx.resources;
    const ends = AbortSignal.any([ctx.signal(), ...(signal === undefined ? [] : [signal])]);
    const watch = watchFor(watched, ctx.caller);
    const parts = { queries: db.short, jobs };
    let before = await readVersions(watch, parts);
    yield { areas: namesOf(watch.things), is_start: true };
    while (!ends.aborted) {
      await wait(pollEveryMs, undefined, { signal: ends }).catch(() => undefined);
      if (ends.aborted) return;
      const now = await readVersions(watch, parts);
      const areas = changedNames(watch, before, now);
      before = now;
      if (areas.length > 0) yield { areas, is_start: false };
    }
  });
