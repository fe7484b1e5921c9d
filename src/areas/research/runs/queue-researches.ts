import { type SqlEntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { handOverCharges } from '#accounts/commit-credits.ts';
import type { Charge } from '#accounts/reserve-credits.ts';
import type { Resources } from '#platform/resources.ts';
import { ResearchResult } from '../entities/research-result.ts';
import { addResearch } from '../queries.ts';
import type { StoredRequest } from '../schema.ts';
import { runResearch } from './run-research.job.ts';

/** A queued research. */
export interface QueuedResearch {
  id: number;
  topic: string;
}

/** Researches with reserved credits, one charge for each. */
export interface ResearchOrder {
  keyId: number;
  requests: readonly StoredRequest[];
  charges: readonly Charge[];
  /** Runs in the same transaction for each new research. */
  alongside?: ((em: SqlEntityManager, research: QueuedResearch) => Promise<void>) | undefined;
}

/**
 * Queues researches in one transaction: their rows, their jobs, and their charges, which the jobs commit or release
 * from now on. A charge that has already paid for a research returns that one.
 */
export async function queueResearches(resources: Resources, order: ResearchOrder): Promise<QueuedResearch[]> {
  const isRepeated = order.charges.some((charge) => charge.isRepeat);
  const queued = await writeOrder(resources, order, isRepeated).catch((error: unknown) => {
    // The same purchase was queued at the same time and exists by now.
    if (error instanceof UniqueConstraintViolationException) return writeOrder(resources, order, true);
    throw error;
  });
  // The charges belong to the jobs now, so the call must not end them.
  for (const charge of order.charges) charge.isEndedElsewhere = true;
  return queued;
}

function writeOrder({ db, clock, jobs }: Resources, order: ResearchOrder, mayBeThere: boolean) {
  const { keyId, requests, charges, alongside } = order;
  return db.em().transactional(async (em): Promise<QueuedResearch[]> => {
    const ids = charges.map(({ id }) => id);
    const present = mayBeThere ? await em.find(ResearchResult, { chargeId: { $in: ids } }) : [];
    const byCharge = new Map(present.map((research) => [research.chargeId, research]));
    const missing = ids.filter((chargeId) => !byCharge.has(chargeId));
    for (const [index, request] of requests.entries()) {
      const chargeId = ids[index];
      if (chargeId === undefined) throw new Error('a research without a charge');
      if (!byCharge.has(chargeId)) byCharge.set(chargeId, addResearch(em, request, { keyId, chargeId, clock }));
    }
    await em.flush();
    const added = missing.flatMap((chargeId) => byCharge.get(chargeId) ?? []);
    const payloads = added.map(({ id }) => ({ researchId: id }));
    await jobs.sendMany(em, runResearch, payloads, { callerGroup: `key:${keyId}` });
    for (const { id, topic } of added) await alongside?.(em, { id, topic });
    await handOverCharges(em, missing);
    return ids.flatMap((chargeId) => byCharge.get(chargeId) ?? []).map(({ id, topic }) => ({ id, topic }));
  });
}
