import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { PaymentEvent } from '#platform/payments/event.ts';
import { ownersOf } from '#platform/payments/owners.ts';
import { type ApplyingResources, type PaidProduct, productOf } from '#platform/payments/paid-product.ts';
import type { PaymentEndpoint } from '#platform/payments/payments.ts';
import { subscriptionStates } from '#platform/payments/subscription-state.ts';
import type { Resources } from '#platform/resources.ts';
import { StoredPaymentEvent } from '../entities/payment-event.ts';
import { endSubscriptions } from '../subscriptions/end-subscriptions.ts';

/** The result of recording an event. */
export type Recorded = 'applied' | 'duplicate' | 'without-effect' | 'unknown-owner';

/**
 * Stores an event and updates the state of its subscriptions, in the transaction of `em`. The event's id is inserted
 * first, so a redelivery does nothing. The state does not depend on the order of arrival: it is recomputed from all
 * stored events, with the subscription, the customer and the owner locked, so that of two events that arrive at the
 * same moment the second one sees the first.
 */
export async function recordEvent(
  em: SqlEntityManager,
  resources: ApplyingResources,
  { event, product }: { event: PaymentEvent; product: PaidProduct },
): Promise<Recorded> {
  const { facts, subscriptionId } = event;
  if (facts === null || subscriptionId === null) return 'without-effect';
  const { endpoint } = product;
  if (!(await insertEvent(em, endpoint, event))) return 'duplicate';
  await lockSubjects(em, endpoint, [subscriptionId, event.customerId]);
  const owners = ownersAmong(await relatedEvents(em, endpoint, event));
  const known: string[] = [];
  for (const owner of owners) if (await product.lockOwner(em, resources, owner)) known.push(owner);
  if (known.length === 0) return 'unknown-owner';
  // Read again, because what the previous holder of the lock stored is only visible now.
  const related = await relatedEvents(em, endpoint, event);
  const ownerOf = ownersOf(related);
  await noteOwners(em, endpoint, ownerOf);
  for (const owner of known) await applyFor(em, resources, { owner, related, ownerOf, product });
  return 'applied';
}

/** Recomputes the state of an owner's subscriptions from the stored events, in the transaction of `em`. */
export async function reapplyEvents(
  em: SqlEntityManager,
  resources: ApplyingResources & Pick<Resources, 'paidProducts'>,
  { endpoint, owner }: { endpoint: PaymentEndpoint; owner: string },
): Promise<void> {
  const product = productOf(resources, endpoint);
  if (!(await product.lockOwner(em, resources, owner))) return;
  const related = await relatedEvents(em, endpoint, { subscriptionId: null, customerId: null, owner });
  await applyFor(em, resources, { owner, related, ownerOf: ownersOf(related), product });
}

interface Known {
  owner: string;
  related: readonly PaymentEvent[];
  ownerOf: ReadonlyMap<string, string>;
  product: PaidProduct;
}

async function applyFor(
  em: SqlEntityManager,
  resources: ApplyingResources,
  { owner, related, ownerOf, product }: Known,
): Promise<void> {
  const own = related.filter(({ subscriptionId: id }) => id !== null && ownerOf.get(id) === owner);
  const replaced = await product.apply(em, resources, { owner, states: subscriptionStates(own) });
  await endSubscriptions(em, resources, replaced);
}

async function insertEvent(em: SqlEntityManager, endpoint: PaymentEndpoint, event: PaymentEvent): Promise<boolean> {
  const rows = await em.execute<unknown[]>(
    `insert into payment_event
       (endpoint, event_id, type, happened_at, subscription_id, customer_id, named_owner, facts, received_at)
     values (?, ?, ?, to_timestamp(?), ?, ?, ?, ?::jsonb, clock_timestamp())
     on conflict (endpoint, event_id) do nothing returning id`,
    [
      endpoint,
      event.id,
      event.type,
      event.createdAt,
      event.subscriptionId,
      event.customerId,
      event.owner,
      JSON.stringify(event.facts),
    ],
  );
  return rows.length > 0;
}

/**
 * Locks in alphabetical order to avoid deadlocks. The update without a change locks an existing row, in the same
 * statement that inserts it if a sweep has just deleted it.
 */
async function lockSubjects(em: SqlEntityManager, endpoint: string, given: (string | null)[]): Promise<void> {
  const names = [...new Set(given.filter((name) => name !== null))].sort();
  for (const name of names) {
    await em.execute(
      `insert into payment_subject (endpoint, name) values (?, ?)
       on conflict (endpoint, name) do update set name = excluded.name where false`,
      [endpoint, name],
    );
  }
}

/** The most steps from one event to another through a common subscription, customer or owner. */
const maxRounds = 8;

/** All stored events that are connected to this one through any chain of subscriptions, customers and owners. */
async function relatedEvents(
  em: SqlEntityManager,
  endpoint: PaymentEndpoint,
  { subscriptionId, customerId, owner }: Pick<PaymentEvent, 'subscriptionId' | 'customerId' | 'owner'>,
): Promise<PaymentEvent[]> {
  const names = {
    subscriptions: new Set(subscriptionId === null ? [] : [subscriptionId]),
    customers: new Set(customerId === null ? [] : [customerId]),
    owners: new Set(owner === null ? [] : [owner]),
  };
  let found: StoredPaymentEvent[] = [];
  for (let round = 0; round < maxRounds; round += 1) {
    const before = found.length;
    found = await em.find(
      StoredPaymentEvent,
      {
        endpoint,
        $or: [
          { subscriptionId: { $in: [...names.subscriptions] } },
          { customerId: { $in: [...names.customers] } },
          { namedOwner: { $in: [...names.owners] } },
        ],
      },
      { disableIdentityMap: true },
    );
    if (found.length === before) break;
    for (const event of found) {
      names.subscriptions.add(event.subscriptionId);
      if (event.customerId != null) names.customers.add(event.customerId);
      if (event.namedOwner != null) names.owners.add(event.namedOwner);
    }
  }
  return found.map(eventOf);
}

function eventOf(row: StoredPaymentEvent): PaymentEvent {
  return {
    id: row.eventId,
    type: row.type,
    createdAt: Math.round(row.happenedAt.getTime() / 1_000),
    subscriptionId: row.subscriptionId,
    customerId: row.customerId ?? null,
    owner: row.namedOwner ?? null,
    facts: row.facts,
  };
}

const ownersAmong = (events: readonly PaymentEvent[]): string[] =>
  [...new Set(events.map(({ owner }) => owner).filter((owner) => owner !== null))].sort();

/** Stores the owners of the events, for later queries. */
async function noteOwners(em: SqlEntityManager, endpoint: string, ownerOf: ReadonlyMap<string, string>): Promise<void> {
  for (const [subscriptionId, owner] of ownerOf) {
    await em.execute(
      `update payment_event set owner = ? where endpoint = ? and subscription_id = ? and owner is distinct from ?`,
      [owner, endpoint, subscriptionId, owner],
    );
  }
}
