import { z } from 'zod';
import { post } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { noTool } from '#api/tools/facts.ts';
import { idOf } from '#api/wire.ts';
import { exampleRun } from '../examples.ts';
import { findRun, stepsOf } from '../queries.ts';
import { endRun } from '../runs/run-moves.ts';
import { RunRecord, viewRun } from '../view.ts';

/**
 * Stops a run: no further step is taken. A call in progress is completed and its answer stored. Cancelling it again is
 * harmless.
 */
export const cancelRun = keyProcedure
  .meta(
    post('/api/agent/runs/{run_id}/cancel', {
      summary: 'Cancel an agent run',
      example: { run_id: 1 },
      answer: { ...exampleRun, status: 'cancelled', engine: null, answer: null },
      description: 'Completed steps are not undone. A run that has ended does not change.',
    }),
  )
  .input(z.object({ run_id: idOf('run') }))
  .output(RunRecord)
  .meta(noTool('Runs are for the person who started them.'))
  .mutation(async ({ ctx, input }) => {
    const { resources, caller } = ctx;
    const id = input.run_id;
    await resources.db.em().transactional(async (em) => {
      await findRun(em, { id, keyId: caller.keyId });
      await endRun(em, resources, {
        runId: id,
        end: { status: 'cancelled', answer: null, error: 'You stopped this run.' },
      });
    });
    const em = resources.db.em();
    return viewRun(await findRun(em, { id, keyId: caller.keyId }), await stepsOf(em, id));
  });
