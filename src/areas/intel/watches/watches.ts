import { LockMode, type SqlEntityManager } from '@mikro-orm/postgresql';
import type { Clock } from '#platform/clock.ts';
import { deepAllowance } from '../deep-briefings/allowance.ts';
import { IntelSubscriber } from '../entities/intel-subscriber.ts';
import { ReaderWatch } from '../entities/reader-watch.ts';
import { paceNotIncluded, tooManyWatches, watchNotFound } from '../errors.ts';
import type { IntelTier } from '../subscribers/access-tiers.ts';
import type { Followed } from './matching.ts';
import { maxWatches, nextDue, type WatchPace } from './watch-figures.ts';

/** A watch to create or change, and its notifications. */
export interface WatchChange extends Followed {
  /** The watch to change; undefined for a new one. */
  id?: number | undefined;
  alerts: boolean;
  pace: WatchPace | null;
}

/** All watches of a reader, oldest first. */
export function watchesOf(em: SqlEntityManager, subscriberId: number): Promise<ReaderWatch[]> {
  return em.find(ReaderWatch, { subscriberId }, { orderBy: { id: 'asc' } });
}

/** Whether a tier includes enough deep briefings for an interval. */
function isPaceIncluded(pace: WatchPace, tier: IntelTier): boolean {
  const allowed = deepAllowance[tier];
  return allowed === null || (allowed > 0 && pace === 'monthly');
}

/**
 * Creates a watch or changes it; the same conditions are watched once, however often this is called. Throws a 404 if
 * the watch is not this reader's, a 403 for an interval that the tier does not include, and a 409 beyond the maximum
 * number.
 */
export async function saveWatch(
  em: SqlEntityManager,
  clock: Clock,
  { subscriberId, tier, change }: { subscriberId: number; tier: IntelTier; change: WatchChange },
): Promise<ReaderWatch> {
  // Of two concurrent calls, the second one finds what the first has written.
  await em.findOneOrFail(IntelSubscriber, { id: subscriberId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  const watches = await watchesOf(em, subscriberId);
  const { id, alerts, q = null, region = null, depth = null, subject = null } = change;
  const wanted = { q, region, depth, subject };
  const known = watches.find((one) => (id === undefined ? isSame(one, wanted) : one.id === id));
  // Creating the same watch again, for example on its page, does not end its schedule.
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
  // Nothing is sent about what was written while alerts were off.
  if (alerts && !watch.alerts) watch.alertedUntil = now;
  em.assign(watch, { ...wanted, alerts });
  await em.flush();
  return watch;
}

/** Whether a reader has a watch with exactly these conditions. */
export async function isFollowing(em: SqlEntityManager, subscriberId: number, followed: Followed): Promise<boolean> {
  return (await watchesOf(em, subscriberId)).some((one) => isSame(one, followed));
}

function isSame(one: Followed, other: Followed): boolean {
  const key = ({ q, region, depth, subject }: Followed) =>
    [q, region, depth, subject].map((part) => (part ?? '').trim().toLowerCase()).join('\n');
  return key(one) === key(other);
}

/** Deletes a watch; does nothing if it does not exist. */
export async function deleteWatch(em: SqlEntityManager, subscriberId: number, id: number): Promise<void> {
  await em.nativeDelete(ReaderWatch, { id, subscriberId });
}

/** Gives a watch's feed a new URL, which invalidates the current one. Throws a 404. */
export async function renewFeed(em: SqlEntityManager, subscriberId: number, id: number): Promise<ReaderWatch> {
  const watch = await em.findOne(ReaderWatch, { id, subscriberId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (watch === null) throw watchNotFound();
  watch.feedVersion += 1;
  await em.flush();
  return watch;
}

/** Ends all emails of a watch, which itself stays, with its feed. Returns its previous settings. */
export async function silenceWatch(em: SqlEntityManager, id: number): Promise<ReaderWatch | undefined> {
  const watch = await em.findOne(ReaderWatch, { id });
  await em.nativeUpdate(ReaderWatch, { id }, { alerts: false, pace: null, dueAt: null, problem: null });
  return watch ?? undefined;
}

/**
 * Restores the emails of a watch as they were before they ended. An interval that the plan no longer includes stays
 * off, and the next briefing comes a full interval later, because it could have been due. Undefined if the watch was
 * deleted.
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
