import { randomUUID } from 'node:crypto';
import { LockMode, type SqlEntityManager } from '@mikro-orm/postgresql';
import { addSoldResearch } from '#areas/research/public.ts';
import type { Resources } from '#platform/resources.ts';
import { DeepBriefing } from '../entities/deep-briefing.ts';
import { IntelSubscriber } from '../entities/intel-subscriber.ts';
import { deepAllowanceUsed, deepNotIncluded, tooManyFutile } from '../errors.ts';
import { tierOf } from '../subscribers/paid-tiers.ts';
import { deepAllowance, futileUntil, isCounted, monthOf } from './allowance.ts';
import { type DeepMethod, researchSizeOf } from './methods.ts';

/** What somebody wants to be briefed on. */
export interface DeepOrder {
  email: string;
  topic: string;
  location: string;
  date: string;
  method: DeepMethod;
  /** The key that the call carried, which reads what comes of it. */
  keyId: number | null;
  /** What the subscriber follows that it is ordered for; undefined for one that is asked for by hand. */
  watchId?: number;
}

/** Orders a deep briefing in a transaction of its own. */
export function orderDeepBriefing(resources: Resources, order: DeepOrder): Promise<DeepBriefing> {
  return resources.db.em().transactional((em) => addDeepOrder(em, resources, order));
}

/**
 * Orders a deep briefing: its row, its research and that one's job in the transaction of `em`, under the lock of the
 * subscriber, so that of calls at the same moment no more pass than the tier allows. One that came to nothing does not
 * count against the allowance, but against a rate of its own. Throws 403 for a tier without deep briefings, and 429.
 */
export async function addDeepOrder(
  em: SqlEntityManager,
  resources: Resources,
  { email, topic, location, date, method, keyId, watchId }: DeepOrder,
): Promise<DeepBriefing> {
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE };
  const subscriber = await em.findOne(IntelSubscriber, { email }, lock);
  if (subscriber === null) throw deepNotIncluded();
  const { id: subscriberId, paidTier = null, agreedTier = null } = subscriber;
  const allowed = deepAllowance[tierOf({ paidTier, agreedTier })];
  if (allowed === 0) throw deepNotIncluded();
  const now = resources.clock.now();
  const month = monthOf(now);
  const since = new Date(Math.min(month.from.getTime(), now.getTime() - 86_400_000));
  const earlier = await em.find(
    DeepBriefing,
    { subscriberId, createdAt: { $gte: since } },
    { fields: ['status', 'metadata', 'createdAt'] },
  );
  const used = earlier.filter((one) => isCounted(one) && one.createdAt >= month.from && one.createdAt < month.to);
  if (allowed !== null && used.length >= allowed) throw deepAllowanceUsed(now, month.to);
  const futile = earlier.filter((one) => !isCounted(one)).map(({ createdAt }) => createdAt);
  const waitUntil = futileUntil(futile, now);
  if (waitUntil !== undefined) throw tooManyFutile(now, waitUntil);
  const asked = [topic, location, date].filter((part) => part !== '').join(', ');
  const research = await addSoldResearch(em, resources, { keyId: null, topic: asked, ...researchSizeOf(method) });
  const briefing = em.create(DeepBriefing, {
    id: randomUUID(),
    ...{ subscriberId, keyId, topic, location, date, method },
    status: 'pending',
    researchId: research.id,
    steps: [],
    content: null,
    brief: null,
    metadata: null,
    error: null,
    createdAt: now,
    completedAt: null,
    readerWatchId: watchId ?? null,
    changes: null,
  });
  await em.flush();
  return briefing;
}
