import { LockMode, type SqlEntityManager } from '@mikro-orm/postgresql';
import { releaseCharge } from '#accounts/commit-credits.ts';
import { withdrawCycle } from '#agent/cycle-record.ts';
import type { Resources } from '#platform/resources.ts';
import { ResearchResult } from '../entities/research-result.ts';
import { researchNotFound } from '../errors.ts';
import { failResearch, subjectOf } from './end-research.ts';
import { runResearch } from './run-research.job.ts';

interface Whose {
  id: number;
  /** Null for one that a service sold and nobody can see. */
  keyId: number | null;
}

/** Further changes, made in the same transaction before anybody learns that the research has ended. */
type Besides = (em: SqlEntityManager) => Promise<void>;

/**
 * Cancels a queued or running research of a key: its row, job, event and credit change in one transaction, so that the
 * job cannot commit anything afterwards. One that has ended stays as it is. Throws a 404.
 */
export async function cancelOpenResearch(resources: Resources, whose: Whose, besides?: Besides): Promise<void> {
  // If a job starts between two tries, the next try finds it.
  while (!(await resources.db.em().transactional((em) => isDecided(em, resources, { ...whose, besides }))));
}

/** Returns false if a job has started in the meantime, which the next try must cancel. */
async function isDecided(
  em: SqlEntityManager,
  resources: Resources,
  { id, keyId, besides }: Whose & { besides: Besides | undefined },
): Promise<boolean> {
  const seen = await em.findOne(ResearchResult, { id, keyId }, { fields: ['jobId'] });
  if (seen === null) throw researchNotFound();
  const jobId = seen.jobId ?? null;
  // Locks in the same order as a job does: its own row before the research.
  if (jobId !== null) await resources.jobs.cancel(em, runResearch, [jobId]);
  const locked = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
  const research = await em.findOneOrFail(ResearchResult, { id }, locked);
  const isOpen = research.status === 'queued' || research.status === 'running';
  if (isOpen && (research.jobId ?? null) !== jobId) return false;
  await besides?.(em);
  if (!isOpen) return true;
  await failResearch(em, resources, research, { error: 'It was cancelled', step: 'cancelled' });
  const cycle = { kind: 'research', subject: subjectOf(id), at: resources.clock.now() };
  if (jobId !== null) await withdrawCycle(em, { ...cycle, jobId, done: 'Cancelled by its owner.' });
  if (research.chargeId != null) await releaseCharge(em, research.chargeId);
  return true;
}
