import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { TierName, tiers } from '#accounts/tiers.ts';
import type { PaymentEvent, PaymentFacts } from '#platform/payments/event.ts';
import { subscriptionFees } from '#platform/payments/subscription-fees.ts';
import { keyIdOf, ownerOf } from '../queries.ts';

/** A month of a key's subscription. */
export interface ChargedMonth {
  keyId: number;
  subscriptionId: string;
  tier: TierName;
  /** US cents as the provider told them then, else by the tier table; null where the price is agreed. */
  priceCents: number | null;
  /** When the month began. */
  chargedAt: Date;
}

interface EventRow {
  event_id: string;
  type: string;
  happened_at_s: number;
  subscription_id: string;
  owner: string;
  facts: PaymentFacts;
}

/** Of the subscriptions that a month in the span is told of, everything: a plan may have been named long before. */
const eventsSql = (isOfOneKey: boolean) => `
  select e.event_id, e.type, extract(epoch from e.happened_at)::float8 as happened_at_s, e.subscription_id, e.owner, e.facts
  from payment_event e
  where e.endpoint = 'billing' and e.owner is not null and e.subscription_id in (
    select t.subscription_id from payment_event t
    where t.endpoint = 'billing'${isOfOneKey ? ' and t.owner = ?' : ''}
      and coalesce(to_timestamp((t.facts ->> 'periodStart')::float8), t.happened_at) >= ?
      and coalesce(to_timestamp((t.facts ->> 'periodStart')::float8), t.happened_at) < ?
  )`;

/**
 * The months of subscriptions that began from one instant to before another, earliest first, of one key or of all, by
 * what the payment provider has told. What it credited when a subscription changed within a month is not known here.
 */
export async function subscriptionFeesOf(
  em: SqlEntityManager,
  { keyId, from, to }: { keyId?: number; from: Date; to: Date },
): Promise<ChargedMonth[]> {
  const given = [...(keyId === undefined ? [] : [ownerOf(keyId)]), from, to];
  const rows = await em.execute<EventRow[]>(eventsSql(keyId !== undefined), given);
  const owners = new Map(rows.map((row) => [row.subscription_id, row.owner]));
  return subscriptionFees(rows.map(eventOf)).flatMap(({ subscriptionId, plan, priceCents: told, startedAt }) => {
    const chargedAt = new Date(startedAt * 1_000);
    const tier = TierName.safeParse(plan);
    const owner = keyIdOf(owners.get(subscriptionId) ?? '');
    if (!tier.success || owner === undefined || chargedAt < from || chargedAt >= to) return [];
    const priceCents = told ?? tiers[tier.data].priceCents;
    return [{ keyId: owner, subscriptionId, tier: tier.data, priceCents, chargedAt }];
  });
}

function eventOf(row: EventRow): PaymentEvent {
  return {
    id: row.event_id,
    type: row.type,
    createdAt: Math.round(row.happened_at_s),
    subscriptionId: row.subscription_id,
    customerId: null,
    owner: row.owner,
    facts: row.facts,
  };
}
