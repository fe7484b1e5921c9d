import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { findPage, type Page } from '#platform/db/find-page.ts';
import type { PaymentEvent, PaymentFacts } from '#platform/payments/event.ts';
import type { PaymentEndpoint } from '#platform/payments/payments.ts';
import { StoredPaymentEvent } from '../entities/payment-event.ts';

/** A page of the events about an owner's subscriptions, newest first. */
export function listPaymentEvents(
  em: SqlEntityManager,
  of: { endpoint: PaymentEndpoint; owner: string },
  page: Page,
): Promise<StoredPaymentEvent[]> {
  return findPage(em, StoredPaymentEvent, of, page);
}

interface EventRow {
  event_id: string;
  type: string;
  happened_at_s: number;
  subscription_id: string;
  owner: string;
  facts: PaymentFacts;
}

/** All events of each subscription that has a month in the period, because its plan can have been named long before. */
const eventsSql = (isOfOneOwner: boolean) => `
  select e.event_id, e.type, extract(epoch from e.happened_at)::float8 as happened_at_s, e.subscription_id, e.owner, e.facts
  from payment_event e
  where e.endpoint = ? and e.owner is not null and e.subscription_id in (
    select t.subscription_id from payment_event t
    where t.endpoint = e.endpoint${isOfOneOwner ? ' and t.owner = ?' : ''}
      and coalesce(to_timestamp((t.facts ->> 'periodStart')::float8), t.happened_at) >= ?
      and coalesce(to_timestamp((t.facts ->> 'periodStart')::float8), t.happened_at) < ?
  )`;

/** An event with a known owner. */
export type OwnedEvent = PaymentEvent & { subscriptionId: string; owner: string };

/**
 * All events of the subscriptions that had to be paid for within a period (end excluded), for one owner, or for all if
 * none is given.
 */
export async function eventsOfPeriod(
  em: SqlEntityManager,
  { endpoint, owner, from, to }: { endpoint: PaymentEndpoint; owner: string | undefined; from: Date; to: Date },
): Promise<OwnedEvent[]> {
  const given = [endpoint, ...(owner === undefined ? [] : [owner]), from, to];
  const rows = await em.execute<EventRow[]>(eventsSql(owner !== undefined), given);
  return rows.map((row) => ({
    id: row.event_id,
    type: row.type,
    createdAt: Math.round(row.happened_at_s),
    subscriptionId: row.subscription_id,
    customerId: null,
    owner: row.owner,
    facts: row.facts,
  }));
}
