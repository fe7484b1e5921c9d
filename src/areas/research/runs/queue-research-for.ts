import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { chargeWork } from '#accounts/charge-work.ts';
import { findPurchaser } from '#accounts/find-purchaser.ts';
import type { Resources } from '#platform/resources.ts';
import { acceptRequest } from '../accept-request.ts';
import { type ResearchRequest, researchCredits } from '../schema.ts';
import { type QueuedResearch, queueResearches } from './queue-researches.ts';

/** A research that is asked for in the name of a key, and not by a call of its owner. */
export interface AskedResearch {
  keyId: number;
  request: ResearchRequest;
  /** Tells what is bought from everything else that the key buys, such as `execution:12`. */
  purchase: string;
  /** Written in the transaction in which the research is; not again when the purchase is repeated. */
  alongside?: (em: SqlEntityManager, research: QueuedResearch) => Promise<void>;
}

/**
 * Queues a research for a key and reserves its credit: row, job, charge and `alongside` in one transaction. Throws a
 * `Failure` when the key is revoked, its credits are used up, or an address is not allowed. The same purchase never
 * costs or queues twice: it answers with the first research.
 */
export async function queueResearchFor(resources: Resources, asked: AskedResearch): Promise<QueuedResearch> {
  const { keyId, purchase, alongside } = asked;
  const request = acceptRequest(asked.request);
  for (const url of request.urls) resources.outbound.assertReadable(url);
  const caller = await findPurchaser(resources.db.em(), keyId);
  const lines = [{ credits: researchCredits, purchase }];
  const reservation = { caller, operation: 'research.queue', requestId: purchase.slice(0, 40), lines };
  const [queued] = await chargeWork(resources, reservation, (charges) =>
    queueResearches(resources, { keyId, requests: [request], charges, alongside }),
  );
  if (queued === undefined) throw new Error('the research was not queued');
  return queued;
}
