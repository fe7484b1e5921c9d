import { TierName, tiers } from '#accounts/tiers.ts';
import { intelPlans } from '#areas/intel/public.ts';
import type { PaymentEndpoint } from '#platform/payments/payments.ts';

/** Something that is subscribed to by the month. */
export interface Plan {
  tier: string;
  priceCents: number;
}

const apiPlans: readonly Plan[] = TierName.options.flatMap((tier) => {
  const { priceCents } = tiers[tier];
  return priceCents === null || priceCents === 0 ? [] : [{ tier, priceCents }];
});

/** What is sold under each of the two addresses that the payment provider calls. */
export const plans: Readonly<Record<PaymentEndpoint, readonly Plan[]>> = { billing: apiPlans, payments: intelPlans };

/** What a month costs, in US cents; null for a plan that is not sold there. */
export function priceOf(endpoint: PaymentEndpoint, tier: string | null | undefined): number | null {
  return plans[endpoint].find((plan) => plan.tier === tier)?.priceCents ?? null;
}

/** What every event about a subscription repeats: whose it is, and what it is of. */
export function metadataOf(endpoint: PaymentEndpoint, owner: string, tier: string): Record<string, string> {
  return endpoint === 'billing' ? { key_id: owner, tier } : { owner, tier };
}

/** What a plan is called towards those who pay for it. */
export function productName(endpoint: PaymentEndpoint, tier: string): string {
  return `${endpoint === 'billing' ? 'Agent Platform' : 'Intelligence briefings'}, ${tier} tier`;
}
