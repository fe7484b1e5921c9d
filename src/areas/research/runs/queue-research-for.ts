import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { chargeWork } from '#accounts/charge-work.ts';
import { findPurchaser } from '#accounts/find-purchaser.ts';
import type { Resources } from '#platform/resources.ts';
import { acceptRequest } from '../accept-request.ts';
import { type ResearchRequest, researchCredits } from '../schema.ts';
import { type QueuedResearch, queueResearches } from './queue-researches.ts';

/** A research requested on behalf of a key, and not by a call of its owner. */
export interface AskedResearch {
  keyId: number;
  request: ResearchRequest;
  /** Identifies this purchase among all others of the key, such as `execution:12`. */
  purchase: string;
  /** Runs in the transaction that writes the research; not again if the purchase is repeated. */
  alongside?: (em: SqlEntityManager, research: QueuedResearch) => Promise<void>;
}

/**
 * Queues a research for a key and reserves its credit: row, job, charge and `alongside` in one transaction. Throws a
 * `Failure` if the key is revoked, has no credits left, or an address is not allowed. The same purchase never costs or
 * queues anything twice; repeating it returns the first research.
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
