import { queueResearchFor, type ResearchRequest } from '#areas/research/public.ts';
import { RunFailure } from '../runs/run-failure.ts';
import type { ActionOutcome, ActionRun } from './action.ts';

/**
 * Queues a research, paid by the key of the task. The execution learns of it in the same transaction and waits without
 * holding a job: the end of the research ends it. An execution buys one research, however often its job runs.
 */
export async function queueResearch(
  { resources, execution, planned }: ActionRun,
  request: ResearchRequest,
): Promise<ActionOutcome> {
  await queueResearchFor(resources, {
    keyId: execution.keyId,
    request,
    purchase: `execution:${execution.id}`,
    alongside: async (em, research) => {
      const result = JSON.stringify({ ...planned, research_id: research.id });
      const waiting = await em.execute(
        `update task_execution set research_id = ?, result = ?::jsonb
         where id = ? and status = 'in_progress' returning 1`,
        [research.id, result, execution.id],
      );
      if (waiting.length === 0) throw new RunFailure('final', 'The task was deleted');
    },
  });
  return { status: 'waiting' };
}
