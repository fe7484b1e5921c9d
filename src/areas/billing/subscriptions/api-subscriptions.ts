import { lockKey } from '#accounts/set-tier.ts';
import { TierName, tiers } from '#accounts/tiers.ts';
import type { PaidProduct } from '#platform/payments/paid-product.ts';
import { keyIdOf } from '../queries.ts';
import { applyToKey } from './apply-to-key.ts';
import { tierOfPrice } from './tier-of-price.ts';

/** Monthly subscriptions to tiers of API keys. Their owner is a key. */
export const apiSubscriptions: PaidProduct = {
  endpoint: 'billing',
  name: 'Agent Platform',
  plans: TierName.options.flatMap((tier) => {
    const { priceCents } = tiers[tier];
    return priceCents === null || priceCents === 0 ? [] : [{ tier, priceCents }];
  }),
  planOfPrice: tierOfPrice,
  ownerField: 'key_id',
  normalOwner: (owner) => owner,
  lockOwner: async (em, _resources, owner) => {
    const keyId = keyIdOf(owner);
    return keyId !== undefined && (await lockKey(em, keyId)) !== undefined;
  },
  apply: async (em, _resources, { owner, states }) => {
    const keyId = keyIdOf(owner);
    return keyId === undefined ? [] : applyToKey(em, keyId, states);
  },
};
