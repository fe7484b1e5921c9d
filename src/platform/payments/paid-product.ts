import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Resources } from '../resources.ts';
import type { PlanOfPrice } from './event.ts';
import type { PaymentEndpoint } from './payments.ts';
import type { SubscriptionState } from './subscription-state.ts';

/** Something that is subscribed to by the month. */
export interface Plan {
  tier: string;
  /** US cents a month. */
  priceCents: number;
}

/** What a product may lean on when it applies an event. */
export type ApplyingResources = Pick<Resources, 'jobs' | 'clock'>;

/**
 * What is sold through the payment provider, and what becomes of the events about it. The area that sells it registers it
 * in its manifest, so that whoever takes the events knows none of the areas.
 */
export interface PaidProduct {
  /** The address to which the provider sends the events. */
  readonly endpoint: PaymentEndpoint;
  /** What it is called towards those who pay for it. */
  readonly name: string;
  readonly plans: readonly Plan[];
  /** Which of the plans a price of the provider is of. */
  readonly planOfPrice: PlanOfPrice;
  /** The name under which the events of a subscription repeat its owner. */
  readonly ownerField: 'key_id' | 'owner';
  /** An owner in the one way in which owners are stored, however an event writes it. */
  normalOwner(owner: string): string;
  /** Locks what an owner has until the transaction ends. False for an owner whom nobody knows: nothing is applied then. */
  lockOwner(em: SqlEntityManager, resources: ApplyingResources, owner: string): Promise<boolean>;
  /**
   * Writes where an owner's subscriptions stand, in the transaction that stores the event; the states depend on the set of
   * stored events alone. Answers with the subscriptions that are to end, because another one counts in their place.
   */
  apply(
    em: SqlEntityManager,
    resources: ApplyingResources,
    standing: { owner: string; states: readonly SubscriptionState[] },
  ): Promise<string[]>;
}

/** The product that is sold under an address. */
export function productOf({ paidProducts }: Pick<Resources, 'paidProducts'>, endpoint: PaymentEndpoint): PaidProduct {
  const found = paidProducts.find((product) => product.endpoint === endpoint);
  if (found === undefined) throw new Error(`nothing is sold under ${endpoint}`);
  return found;
}

/** What a month of a plan costs, in US cents; null for a plan that the product does not have. */
export function priceOf({ plans }: Pick<PaidProduct, 'plans'>, tier: string | null | undefined): number | null {
  return plans.find((plan) => plan.tier === tier)?.priceCents ?? null;
}

/** What every event about a subscription repeats: whose it is, and what it is of. */
export function metadataOf({ ownerField }: PaidProduct, owner: string, tier: string): Record<string, string> {
  return { [ownerField]: owner, tier };
}

/** What a plan is called towards those who pay for it. */
export function planName({ name }: PaidProduct, tier: string): string {
  return `${name}, ${tier} tier`;
}
