import type { ActionOutcome, ActionRun } from '#platform/action.ts';
import type { Resources } from '#platform/resources.ts';
import type { ResearchRequest } from '../schema.ts';
import { queueResearchFor } from './queue-research-for.ts';

/** Queues a research that is paid for by the key of the run; a run buys only one, however often it is retried. */
export async function beginResearch(
  resources: Resources,
  run: Pick<ActionRun, 'keyId' | 'occasion' | 'recordStarted'>,
  request: ResearchRequest,
): Promise<ActionOutcome> {
  await queueResearchFor(resources, {
    keyId: run.keyId,
    request,
    purchase: run.occasion,
    alongside: (em, research) => run.recordStarted(em, research.id),
  });
  return { status: 'waiting' };
}
