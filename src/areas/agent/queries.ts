import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { AgentRun } from './entities/agent-run.ts';
import { AgentStep } from './entities/agent-step.ts';
import { runNotFound } from './errors.ts';

/** A run of the key. Throws 404 if there is none. */
export async function findRun(em: SqlEntityManager, of: { id: number; keyId: number }): Promise<AgentRun> {
  const run = await em.findOne(AgentRun, of);
  if (run === null) throw runNotFound();
  return run;
}

/** The steps of a run, in order. */
export function stepsOf(em: SqlEntityManager, runId: number): Promise<AgentStep[]> {
  return em.find(AgentStep, { runId }, { orderBy: { place: 'asc' } });
}
