import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { catalogue } from '#events/catalogue.ts';
import type { EventListener } from '#platform/event-listener.ts';
import { AgentApproval } from './entities/agent-approval.ts';
import { AgentRun } from './entities/agent-run.ts';
import { wakeRun } from './runs/run-moves.ts';
import type { ApprovalStatus } from './schema.ts';

export { addRun, decideApproval } from './runs/run-moves.ts';

/** Wakes the runs that wait for a research, in the transaction that ends it. */
export const wakeRunsOfResearch: EventListener = async (em, event, resources) => {
  if (event.type !== catalogue.researchComplete.type) return;
  const { id } = catalogue.researchComplete.data.parse(event.data);
  await wakeRun(em, resources, `research:${id}`);
};

/** What an approval's run was started for, and the status of the approval; undefined if it belongs to another key. */
export async function approvalOfOrigin(
  em: SqlEntityManager,
  of: { id: number; keyId: number },
): Promise<{ origin: string | undefined; status: ApprovalStatus } | undefined> {
  const approval = await em.findOne(AgentApproval, of, { fields: ['runId', 'status'] });
  if (approval === null) return undefined;
  const run = await em.findOne(AgentRun, { id: approval.runId }, { fields: ['origin'] });
  return { origin: run?.origin ?? undefined, status: approval.status };
}
