import { TierName, tiers } from '#accounts/tiers.ts';
import type { PriceTag } from '#platform/payments/event.ts';

/**
 * The tier of a price: the one that the price, its product or the subscription names, otherwise the one with the same
 * monthly price. Undefined if it is none of ours.
 */
export function tierOfPrice({ names, amountCents, currency, interval }: PriceTag): TierName | undefined {
  for (const name of names) {
    const named = TierName.safeParse(name);
    if (named.success && named.data !== 'free') return named.data;
  }
  if (amountCents === null || amountCents === 0 || currency !== 'usd') return undefined;
  if (interval !== null && interval !== 'month') return undefined;
  return TierName.options.find((tier) => tiers[tier].priceCents === amountCents);
}
