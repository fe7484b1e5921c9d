import { LockMode, type SqlEntityManager } from '@mikro-orm/postgresql';
import type { Clock } from '#platform/clock.ts';
import type { SubscriptionState } from '#platform/payments/subscription-state.ts';
import { IntelSubscriber } from '../entities/intel-subscriber.ts';
import type { DigestFrequency, Region } from '../schema.ts';
import { normalEmail } from './email-address.ts';
import { type HeldSubscriptions, holdSubscriptions, tierGivenBy } from './subscription-holder.ts';

/** The settings of a subscription; null or undefined fields stay as they are. */
export interface Subscription {
  email: string;
  region?: Region | null | undefined;
  frequency?: DigestFrequency | null | undefined;
}

/** Subscribes an address that its owner has confirmed, or subscribes it again. */
export async function subscribe(em: SqlEntityManager, clock: Clock, subscription: Subscription): Promise<void> {
  const { email, region = null, frequency = null } = subscription;
  await em.execute(
    `insert into intel_subscriber as s (email, region, frequency, subscribed_at) values (?, ?, coalesce(?, 'weekly'), ?)
     on conflict (email) do update set
       region = coalesce(excluded.region, s.region),
       frequency = coalesce(?, s.frequency),
       subscribed_at = case when s.unsubscribed_at is null then s.subscribed_at else excluded.subscribed_at end,
       unsubscribed_at = null`,
    [email, region, frequency, clock.now(), frequency],
  );
}

/** Sets the region of an address's digests; does nothing if it has no subscription. */
export async function chooseRegion(em: SqlEntityManager, email: string, region: Region): Promise<void> {
  await em.nativeUpdate(IntelSubscriber, { email }, { region });
}

/** Ends the digests of a subscriber; a paid plan continues. Returns false if there were none. */
export async function unsubscribe(em: SqlEntityManager, clock: Clock, id: number): Promise<boolean> {
  const ended = await em.nativeUpdate(IntelSubscriber, { id, unsubscribedAt: null }, { unsubscribedAt: clock.now() });
  return ended > 0;
}

/** Changes the subscription of somebody who has verified the mailbox; undefined fields stay as they are. */
export async function changeSubscription(
  em: SqlEntityManager,
  clock: Clock,
  change: {
    id: number;
    getsDigests: boolean | undefined;
    region: Region | null | undefined;
    frequency: DigestFrequency | undefined;
  },
): Promise<void> {
  const { id, getsDigests, region, frequency } = change;
  const subscriber = await em.findOneOrFail(IntelSubscriber, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (region !== undefined) subscriber.region = region;
  if (frequency !== undefined) subscriber.frequency = frequency;
  if (getsDigests === false) subscriber.unsubscribedAt ??= clock.now();
  if (getsDigests === true && subscriber.unsubscribedAt != null) {
    em.assign(subscriber, { unsubscribedAt: null, subscribedAt: clock.now() });
  }
  await em.flush();
}

/**
 * Locks the subscriber named by a payment event or an agreement until the transaction ends, and creates one if
 * necessary, without digests until the owner of the mailbox confirms them. Returns false if the name is not an email
 * address.
 */
export async function lockSubscriber(em: SqlEntityManager, clock: Clock, owner: string): Promise<boolean> {
  const email = normalEmail(owner);
  if (email === undefined) return false;
  await em.execute(
    `insert into intel_subscriber (email, frequency, subscribed_at, unsubscribed_at) values (?, 'weekly', ?, ?)
     on conflict (email) do nothing`,
    [email, clock.now(), clock.now()],
  );
  return (await em.findOne(IntelSubscriber, { email }, { lockMode: LockMode.PESSIMISTIC_WRITE })) !== null;
}

/**
 * Updates the state of a subscriber's subscriptions and the paid tier; the subscriber's row is locked. An agreed tier
 * is not affected. Returns how the subscriptions relate to each other.
 */
export async function updatePaidTier(
  em: SqlEntityManager,
  email: string,
  states: readonly SubscriptionState[],
): Promise<HeldSubscriptions> {
  const subscriber = await em.findOneOrFail(IntelSubscriber, { email }, { refresh: true });
  const held = holdSubscriptions(states, subscriber.provenCustomer ?? null);
  const { leading } = held;
  const periodEnd = leading?.periodEnd ?? null;
  em.assign(subscriber, {
    paidTier: leading === undefined ? null : tierGivenBy(leading),
    subscriptionId: leading?.subscriptionId ?? null,
    customerId: leading?.customerId ?? null,
    subscriptionStatus: leading?.status ?? null,
    currentPeriodEnd: periodEnd === null ? null : new Date(periodEnd * 1_000),
    cancelAtPeriodEnd: leading?.endsWithPeriod ?? false,
  });
  await em.flush();
  return held;
}
