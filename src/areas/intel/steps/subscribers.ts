import { LockMode, type SqlEntityManager } from '@mikro-orm/postgresql';
import type { Clock } from '#platform/clock.ts';
import { isLive, leadingState, type SubscriptionState } from '#platform/payments/subscription-state.ts';
import { IntelTier } from '../access-tiers.ts';
import { normalEmail } from '../email-address.ts';
import { IntelSubscriber } from '../entities/intel-subscriber.ts';
import type { DigestFrequency, Region } from '../schema.ts';

/** What somebody wants who subscribes; what is undefined stays as it is. */
export interface Wish {
  email: string;
  region?: Region | undefined;
  frequency?: DigestFrequency | undefined;
}

/**
 * Subscribes an address, or subscribes it again. One statement for a known and an unknown one, so that neither the answer
 * nor its time tells which it was.
 */
export async function subscribe(em: SqlEntityManager, clock: Clock, wish: Wish): Promise<void> {
  const { email, region = null, frequency = null } = wish;
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

/** Chooses what the digests of an address are about; does nothing for an address that nobody has subscribed. */
export async function chooseRegion(em: SqlEntityManager, email: string, region: Region): Promise<void> {
  await em.nativeUpdate(IntelSubscriber, { email }, { region });
}

/** Ends the digests of a subscriber; what is paid for stays. Fine for one that gets none. */
export async function unsubscribe(em: SqlEntityManager, clock: Clock, id: number): Promise<void> {
  await em.nativeUpdate(IntelSubscriber, { id, unsubscribedAt: null }, { unsubscribedAt: clock.now() });
}

/**
 * Locks the subscriber whom a payment event names, up to the end of the transaction, and makes one where there is none:
 * whoever pays is a subscriber. False for a name that is no mail address.
 */
export async function lockSubscriber(em: SqlEntityManager, clock: Clock, owner: string): Promise<boolean> {
  const email = normalEmail(owner);
  if (email === undefined) return false;
  await em.execute(
    `insert into intel_subscriber (email, frequency, subscribed_at) values (?, 'weekly', ?) on conflict (email) do nothing`,
    [email, clock.now()],
  );
  return (await em.findOne(IntelSubscriber, { email }, { lockMode: LockMode.PESSIMISTIC_WRITE })) !== null;
}

/**
 * Writes where a subscriber's subscriptions stand, and the tier that is paid for; the subscriber's row is locked. What was
 * agreed by hand is not touched. Answers with the subscriptions that are still paid for although another one counts.
 */
export async function settleSubscriber(
  em: SqlEntityManager,
  owner: string,
  states: readonly SubscriptionState[],
): Promise<string[]> {
  const email = normalEmail(owner);
  if (email === undefined) return [];
  const leading = leadingState(states);
  const paidTier = leading === undefined ? null : tierGivenBy(leading);
  const periodEnd = leading?.periodEnd ?? null;
  await em.nativeUpdate(
    IntelSubscriber,
    { email },
    {
      paidTier,
      subscriptionId: leading?.subscriptionId ?? null,
      customerId: leading?.customerId ?? null,
      subscriptionStatus: leading?.status ?? null,
      currentPeriodEnd: periodEnd === null ? null : new Date(periodEnd * 1_000),
      cancelAtPeriodEnd: leading?.endsWithPeriod ?? false,
    },
  );
  if (paidTier === null) return [];
  return states.filter((state) => state !== leading && isLive(state.status)).map((state) => state.subscriptionId);
}

function tierGivenBy({ status, plan }: SubscriptionState): IntelTier | null {
  const tier = IntelTier.safeParse(plan);
  return tier.success && tier.data !== 'explorer' && isLive(status) ? tier.data : null;
}
