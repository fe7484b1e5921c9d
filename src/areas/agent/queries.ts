import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { AgentRun } from './entities/agent-run.ts';
import { AgentStep } from './entities/agent-step.ts';
import { runNotFound } from './errors.ts';

/** The run of a key. Throws 404. */
export async function findRun(em: SqlEntityManager, of: { id: number; keyId: number }): Promise<AgentRun> {
  const run = await em.findOne(AgentRun, of);
  if (run === null) throw runNotFound();
  return run;
}

/** The steps of a run, in their order. */
export function stepsOf(em: SqlEntityManager, runId: number): Promise<AgentStep[]> {
  return em.find(AgentStep, { runId }, { orderBy: { place: 'asc' } });
}
