import { z } from 'zod';
import { get } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { noTool } from '#api/tools/facts.ts';
import { idOf } from '#api/wire.ts';
import { exampleRun } from '../examples.ts';
import { findRun, stepsOf } from '../queries.ts';
import { RunRecord, viewRun } from '../view.ts';

/** Returns one run of the key, with the call and answer of each step. */
export const getRun = keyProcedure
  .meta(
    get('/api/agent/runs/{run_id}', {
      summary: 'Retrieve an agent run',
      description:
        'The run with its result and every step: which tool was called, with which arguments, and what it ' +
        'returned.',
      example: { run_id: 1 },
      answer: exampleRun,
    }),
  )
  .input(z.object({ run_id: idOf('run') }))
  .output(RunRecord)
  .meta(noTool('Runs are for the person who started them.'))
  .query(async ({ ctx, input }) => {
    const em = ctx.resources.db.em();
    const run = await findRun(em, { id: input.run_id, keyId: ctx.caller.keyId });
    return viewRun(run, await stepsOf(em, run.id));
  });
