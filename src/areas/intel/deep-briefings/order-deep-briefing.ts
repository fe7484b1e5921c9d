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

/** The subject and the recipient of a deep briefing. */
export interface DeepOrder {
  email: string;
  topic: string;
  location: string;
  date: string;
  method: DeepMethod;
  /** The key of the call, which may read the result. */
  keyId: number | null;
  /** The watch that it is ordered for; undefined for one ordered by hand. */
  watchId?: number;
}

/** Orders a deep briefing in its own transaction. */
export function orderDeepBriefing(resources: Resources, order: DeepOrder): Promise<DeepBriefing> {
  return resources.db.em().transactional((em) => addDeepOrder(em, resources, order));
}

/**
 * Orders a deep briefing: creates its row, its research and the job of that research in the transaction of `em`. A lock
 * on the subscriber keeps concurrent calls within the tier's allowance. An order that yields nothing does not count
 * against the allowance, but against a rate limit of its own. Throws a 403 for a tier without deep briefings, and a
 * 429.
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
