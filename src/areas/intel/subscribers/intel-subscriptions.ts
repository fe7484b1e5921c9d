import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { ApplyingResources, PaidProduct } from '#platform/payments/paid-product.ts';
import type { SubscriptionState } from '#platform/payments/subscription-state.ts';
import { queueLink } from '../mails/queue-link.ts';
import { isAskedAbout } from '../readers/reader-links.ts';
import { normalEmail } from './email-address.ts';
import { intelPlans, tierOfIntelPrice } from './paid-tiers.ts';
import { lockSubscriber, updatePaidTier } from './subscribers.ts';
import { payerOf } from './subscription-holder.ts';

/** The paid tiers of the intelligence dashboard; their owner is an email address. */
export const intelSubscriptions: PaidProduct = {
  endpoint: 'payments',
  name: 'Intelligence briefings',
  plans: intelPlans,
  planOfPrice: tierOfIntelPrice,
  ownerField: 'owner',
  // An address belongs to one subscriber in any spelling.
  normalOwner: (owner) => owner.trim().toLowerCase(),
  lockOwner: (em, { clock }, owner) => lockSubscriber(em, clock, owner),
  apply: applyToReader,
};

/**
 * Updates the state of a reader's subscriptions; the reader's row is locked. A purchase that needs confirmation is
 * asked about by email, once. Returns the subscriptions to cancel because another one replaces them.
 */
async function applyToReader(
  em: SqlEntityManager,
  resources: ApplyingResources,
  { owner, states }: { owner: string; states: readonly SubscriptionState[] },
): Promise<string[]> {
  const email = normalEmail(owner);
  if (email === undefined) return [];
  const { replaced, waiting } = await updatePaidTier(em, email, states);
  for (const state of waiting) {
    const { subscriptionId, plan } = state;
    if (await isAskedAbout(em, email, subscriptionId)) continue;
    const task = { kind: 'purchase' as const, customer: payerOf(state), subscriptionId, tier: plan ?? '' };
    await queueLink(em, resources, { email, purpose: 'confirm', task });
  }
  return replaced.map(({ subscriptionId }) => subscriptionId);
}
