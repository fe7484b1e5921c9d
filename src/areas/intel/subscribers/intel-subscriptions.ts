import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { ApplyingResources, PaidProduct } from '#platform/payments/paid-product.ts';
import type { SubscriptionState } from '#platform/payments/subscription-state.ts';
import { queueLink } from '../mails/queue-link.ts';
import { isAskedAbout } from '../readers/reader-links.ts';
import { normalEmail } from './email-address.ts';
import { intelPlans, tierOfIntelPrice } from './paid-tiers.ts';
import { lockSubscriber, updatePaidTier } from './subscribers.ts';
import { payerOf } from './subscription-holder.ts';

/** Tiers of the intelligence dashboard, as they are paid for by the month; their owner is a mail address. */
export const intelSubscriptions: PaidProduct = {
  endpoint: 'payments',
  name: 'Intelligence briefings',
  plans: intelPlans,
  planOfPrice: tierOfIntelPrice,
  ownerField: 'owner',
  // An address is one subscriber however it is written.
  normalOwner: (owner) => owner.trim().toLowerCase(),
  lockOwner: (em, { clock }, owner) => lockSubscriber(em, clock, owner),
  apply: applyToReader,
};

/**
 * Writes where a reader's subscriptions stand; the reader's row is locked. A purchase that has to be confirmed first is
 * asked about by mail, once. Answers with the subscriptions that are to end, because another one has their place.
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
