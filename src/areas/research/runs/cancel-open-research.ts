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
  /** Null for one that a service sold and nobody sees. */
  keyId: number | null;
}

/** What else is decided with it, in its transaction and before anybody is told that it has ended. */
type Besides = (em: SqlEntityManager) => Promise<void>;

/**
 * Ends a research of a key that is queued or running: its row, its job, its event and its credit in one transaction, so
 * that the job can commit nothing more. One that has ended stays as it is. Throws 404.
 */
export async function cancelOpenResearch(resources: Resources, whose: Whose, besides?: Besides): Promise<void> {
  // A job that begins between the two looks is known by the next one.
  while (!(await resources.db.em().transactional((em) => isDecided(em, resources, { ...whose, besides }))));
}

/** False where a job has begun meanwhile, so that the next look has to cancel that one. */
async function isDecided(
  em: SqlEntityManager,
  resources: Resources,
  { id, keyId, besides }: Whose & { besides: Besides | undefined },
): Promise<boolean> {
  const seen = await em.findOne(ResearchResult, { id, keyId }, { fields: ['jobId'] });
  if (seen === null) throw researchNotFound();
  const jobId = seen.jobId ?? null;
  // A job locks its own row before the research, and so does this.
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
