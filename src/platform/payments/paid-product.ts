import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Clock } from '../clock.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { PlanOfPrice } from './event.ts';
import type { PaymentEndpoint } from './payments.ts';
import type { SubscriptionState } from './subscription-state.ts';

/** A plan that can be subscribed to by the month. */
export interface Plan {
  tier: string;
  /** In US cents a month. */
  priceCents: number;
}

/** What a product needs to apply an event. */
export interface ApplyingResources {
  readonly jobs: Jobs;
  readonly clock: Clock;
}

/**
 * A product that is sold through the payment provider, and how its events are applied. The area that sells it lists it
 * in its manifest, so the code that receives events knows no areas.
 */
export interface PaidProduct {
  /** The address to which the provider sends the events of this product. */
  readonly endpoint: PaymentEndpoint;
  /** The name that customers see. */
  readonly name: string;
  readonly plans: readonly Plan[];
  /** Maps a price of the provider to one of the plans. */
  readonly planOfPrice: PlanOfPrice;
  /** The metadata field in which a subscription's events repeat its owner. */
  readonly ownerField: 'key_id' | 'owner';
  /** The canonical form of an owner, in which owners are stored, whatever form the event uses. */
  normalOwner(owner: string): string;
  /**
   * Locks the owner's data until the transaction ends. Returns false if the owner is unknown, in which case nothing is
   * applied.
   */
  lockOwner(em: SqlEntityManager, resources: ApplyingResources, owner: string): Promise<boolean>;
  /**
   * Updates the state of an owner's subscriptions, in the transaction that stores the event. The state depends only on
   * the set of stored events. Returns the subscriptions to cancel because another one replaces them.
   */
  apply(
    em: SqlEntityManager,
    resources: ApplyingResources,
    standing: { owner: string; states: readonly SubscriptionState[] },
  ): Promise<string[]>;
}

/** The product whose events come to an address. */
export function productOf(
  { paidProducts }: { readonly paidProducts: readonly PaidProduct[] },
  endpoint: PaymentEndpoint,
): PaidProduct {
  const found = paidProducts.find((product) => product.endpoint === endpoint);
  if (found === undefined) throw new Error(`nothing is sold under ${endpoint}`);
  return found;
}

/** The monthly price of a plan in US cents; null if the product has no such plan. */
export function priceOf({ plans }: Pick<PaidProduct, 'plans'>, tier: string | null | undefined): number | null {
  return plans.find((plan) => plan.tier === tier)?.priceCents ?? null;
}

/** The metadata that every event about the subscription repeats: its owner and plan. */
export function metadataOf({ ownerField }: PaidProduct, owner: string, tier: string): Record<string, string> {
  return { [ownerField]: owner, tier };
}

/** The name of a plan that customers see. */
export function planName({ name }: PaidProduct, tier: string): string {
  return `${name}, ${tier} tier`;
}
