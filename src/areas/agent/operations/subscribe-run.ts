import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { keyProcedure } from '#api/procedures.ts';
import { noTool } from '#api/tools/facts.ts';
import { idOf } from '#api/wire.ts';
import { findRun, stepsOf } from '../queries.ts';
import { RunRecord, viewRun } from '../view.ts';

/** How often a watched run is checked. */
const pollEveryMs = 400;

/** Streams a run: its current state, each change, and the end. Only for typed clients; REST callers poll instead. */
export const subscribeRun = keyProcedure
  .meta({ yields: RunRecord, ...noTool('Runs are for the person who started them.') })
  .input(z.object({ run_id: idOf('run') }))
  .subscription(async function* ({ ctx, input, signal }): AsyncGenerator<z.infer<typeof RunRecord>> {
    const ends = AbortSignal.any([ctx.signal(), ...(signal === undefined ? [] : [signal])]);
    let shown = '';
    while (!ends.aborted) {
      const em = ctx.resources.db.em();
      const run = await findRun(em, { id: input.run_id, keyId: ctx.caller.keyId });
      const record = viewRun(run, await stepsOf(em, run.id));
      const state = JSON.stringify(record);
      if (state !== shown) {
        shown = state;
        yield record;
      }
      if (record.finished_at !== null) return;
      await wait(pollEveryMs, undefined, { signal: ends }).catch(() => undefined);
    }
  });
