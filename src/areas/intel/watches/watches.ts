import { LockMode, type SqlEntityManager } from '@mikro-orm/postgresql';
import type { Clock } from '#platform/clock.ts';
import { deepAllowance } from '../deep-briefings/allowance.ts';
import { IntelSubscriber } from '../entities/intel-subscriber.ts';
import { ReaderWatch } from '../entities/reader-watch.ts';
import { paceNotIncluded, tooManyWatches, watchNotFound } from '../errors.ts';
import type { IntelTier } from '../subscribers/access-tiers.ts';
import type { Followed } from './matching.ts';
import { maxWatches, nextDue, type WatchPace } from './watch-figures.ts';

/** What a reader wants to follow, and how to be told. */
export interface WatchChange extends Followed {
  /** The one to change; undefined for a new one. */
  id?: number | undefined;
  alerts: boolean;
  pace: WatchPace | null;
}

/** Everything that a reader follows, oldest first. */
export function watchesOf(em: SqlEntityManager, subscriberId: number): Promise<ReaderWatch[]> {
  return em.find(ReaderWatch, { subscriberId }, { orderBy: { id: 'asc' } });
}

/** Whether a tier has as many deep briefings as a pace orders. */
function isPaceIncluded(pace: WatchPace, tier: IntelTier): boolean {
  const allowed = deepAllowance[tier];
  return allowed === null || (allowed > 0 && pace === 'monthly');
}

/**
 * Follows something, or changes how; the same thing is followed once, however often it is asked for. Throws 404 for what
 * is not this reader's, 403 for a pace that the tier has not, and 409 for one too many.
 */
export async function saveWatch(
  em: SqlEntityManager,
  clock: Clock,
  { subscriberId, tier, change }: { subscriberId: number; tier: IntelTier; change: WatchChange },
): Promise<ReaderWatch> {
  // Of two at the same moment the second one finds what the first one wrote.
  await em.findOneOrFail(IntelSubscriber, { id: subscriberId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  const watches = await watchesOf(em, subscriberId);
  const { id, alerts, q = null, region = null, depth = null, subject = null } = change;
  const wanted = { q, region, depth, subject };
  const known = watches.find((one) => (id === undefined ? isSame(one, wanted) : one.id === id));
  // Who follows the same thing once more, as from its page, has not asked to end what is scheduled for it.
  const pace = change.pace ?? (id === undefined ? (known?.pace ?? null) : null);
  if (known === undefined && id !== undefined) throw watchNotFound();
  if (known === undefined && watches.length >= maxWatches) throw tooManyWatches(maxWatches);
  const now = clock.now();
  const watch =
    known ??
    em.create(ReaderWatch, {
      ...{ subscriberId, ...wanted, alerts, pace: null, dueAt: null, problem: null },
      ...{ alertedUntil: now, feedVersion: 1, createdAt: now },
    });
  if ((watch.pace ?? null) !== pace) {
    if (pace !== null && !isPaceIncluded(pace, tier)) throw paceNotIncluded(pace);
    em.assign(watch, { pace, dueAt: pace === null ? null : now, problem: null });
  }
  // What was written while no mail was wanted is not told of afterwards.
  if (alerts && !watch.alerts) watch.alertedUntil = now;
  em.assign(watch, { ...wanted, alerts });
  await em.flush();
  return watch;
}

/** Whether a reader follows just this. */
export async function isFollowing(em: SqlEntityManager, subscriberId: number, followed: Followed): Promise<boolean> {
  return (await watchesOf(em, subscriberId)).some((one) => isSame(one, followed));
}

function isSame(one: Followed, other: Followed): boolean {
  const key = ({ q, region, depth, subject }: Followed) =>
    [q, region, depth, subject].map((part) => (part ?? '').trim().toLowerCase()).join('\n');
  return key(one) === key(other);
}

/** Stops following something; fine for what is not followed. */
export async function deleteWatch(em: SqlEntityManager, subscriberId: number, id: number): Promise<void> {
  await em.nativeDelete(ReaderWatch, { id, subscriberId });
}

/** Gives the feed of what is followed another address: the present one opens nothing any more. Throws 404. */
export async function renewFeed(em: SqlEntityManager, subscriberId: number, id: number): Promise<ReaderWatch> {
  const watch = await em.findOne(ReaderWatch, { id, subscriberId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (watch === null) throw watchNotFound();
  watch.feedVersion += 1;
  await em.flush();
  return watch;
}

/** Ends everything that is mailed about what a reader follows. It stays, with its feed. Answers with how it was before. */
export async function silenceWatch(em: SqlEntityManager, id: number): Promise<ReaderWatch | undefined> {
  const watch = await em.findOne(ReaderWatch, { id });
  await em.nativeUpdate(ReaderWatch, { id }, { alerts: false, pace: null, dueAt: null, problem: null });
  return watch ?? undefined;
}

/**
 * Lets a reader be mailed again as before the end of it. A pace that the plan has no longer stays off, and the next briefing
 * comes a whole period later, since it may have been about to. Undefined where it is followed no more.
 */
export async function resumeWatch(
  em: SqlEntityManager,
  clock: Clock,
  before: { id: number; subscriberId: number; tier: IntelTier; alerts: boolean; pace: WatchPace | null },
): Promise<ReaderWatch | undefined> {
  const { id, subscriberId, alerts, tier } = before;
  const watch = await em.findOne(ReaderWatch, { id, subscriberId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (watch === null) return undefined;
  const now = clock.now();
  if (alerts && !watch.alerts) em.assign(watch, { alerts, alertedUntil: now });
  if (before.pace !== null && watch.pace == null && isPaceIncluded(before.pace, tier)) {
    em.assign(watch, { pace: before.pace, dueAt: nextDue(before.pace, now) });
  }
  await em.flush();
  return watch;
}
