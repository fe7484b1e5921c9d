import { randomUUID } from 'node:crypto';
import { LockMode } from '@mikro-orm/postgresql';
import { addSoldResearch } from '#areas/research/public.ts';
import type { Resources } from '#platform/resources.ts';
import { deepAllowance, monthOf } from '../deep-allowance.ts';
import { type DeepMethod, researchSizeOf } from '../deep-methods.ts';
import { DeepBriefing } from '../entities/deep-briefing.ts';
import { IntelSubscriber } from '../entities/intel-subscriber.ts';
import { deepAllowanceUsed, deepNotIncluded } from '../errors.ts';
import { tierOf } from '../paid-tiers.ts';

/** What somebody wants to be briefed on. */
export interface DeepOrder {
  email: string;
  topic: string;
  location: string;
  date: string;
  method: DeepMethod;
}

/**
 * Orders a deep briefing: its row, its research and that one's job in one transaction, under the lock of the subscriber,
 * so that of calls at the same moment no more pass than the tier allows. A failed one counts for nothing. Throws 403 for
 * a tier without deep briefings, which an unknown address has as well, and 429 when the month's are used up.
 */
export async function orderDeepBriefing(resources: Resources, order: DeepOrder): Promise<DeepBriefing> {
  const { db, clock } = resources;
  const { email, topic, location, date, method } = order;
  return db.em().transactional(async (em) => {
    const lock = { lockMode: LockMode.PESSIMISTIC_WRITE };
    const subscriber = await em.findOne(IntelSubscriber, { email }, lock);
    const { id: subscriberId, paidTier, agreedTier } = subscriber ?? { id: 0 };
    const tier = tierOf({ paidTier: paidTier ?? null, agreedTier: agreedTier ?? null });
    const allowed = deepAllowance[tier];
    const now = clock.now();
    const month = monthOf(now);
    const used = await em.count(DeepBriefing, {
      subscriberId,
      status: { $ne: 'failed' },
      createdAt: { $gte: month.from, $lt: month.to },
    });
    if (allowed === 0) throw deepNotIncluded();
    if (allowed !== null && used >= allowed) throw deepAllowanceUsed(now, month.to);
    const asked = [topic, location, date].filter((part) => part !== '').join(', ');
    const research = await addSoldResearch(em, resources, { keyId: null, topic: asked, ...researchSizeOf(method) });
    const briefing = em.create(DeepBriefing, {
      id: randomUUID(),
      ...{ subscriberId, topic, location, date, method },
      status: 'pending',
      researchId: research.id,
      steps: [],
      content: null,
      metadata: null,
      error: null,
      createdAt: now,
      completedAt: null,
    });
    await em.flush();
    return briefing;
  });
}
