import type { Log } from '#platform/log.ts';
import { readSubscription } from '#platform/payments/event.ts';
import type { PaidSubscriptions } from '#platform/payments/payments.ts';
import { isLive } from '#platform/payments/subscription-state.ts';
import type { BillingSubscription } from '../entities/billing-subscription.ts';
import { tierOfPrice } from './tier-of-price.ts';

/** A status request must not wait longer than this. */
const maxWaitMs = 3_000;

/**
 * Whether the provider reports the same state of a subscription as we have stored. Null if the provider cannot be
 * reached; our own state is returned in any case.
 */
export async function isInSync(
  known: BillingSubscription,
  { log, ask }: { log: Log; ask: () => PaidSubscriptions },
): Promise<boolean | null> {
  try {
    const found = await within(maxWaitMs, async () => ask().findSubscription(known.subscriptionId));
    // The provider does not know subscriptions that never began, and then we have none to be paid for.
    if (found === undefined) return !isLive(known.status);
    const facts = readSubscription(found, tierOfPrice);
    if (facts === undefined) return null;
    const periodEnd = known.currentPeriodEnd == null ? null : known.currentPeriodEnd.getTime() / 1_000;
    if (facts.status !== known.status) return false;
    if (!isLive(facts.status)) return true;
    return (
      (facts.plan ?? known.tier ?? null) === (known.tier ?? null) &&
      facts.endsWithPeriod === known.cancelAtPeriodEnd &&
      facts.periodEnd === periodEnd
    );
  } catch (error) {
    log.warn({ err: error }, 'the payment provider could not be asked about a subscription');
    return null;
  }
}

async function within<Value>(waitMs: number, work: () => Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), waitMs);
  });
  return Promise.race([work(), late]).finally(() => clearTimeout(timer));
}
