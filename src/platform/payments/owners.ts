import type { PaymentEvent } from './event.ts';
import { compareEvents } from './subscription-state.ts';

/**
 * The owner of each subscription: the one that its own events name, otherwise the one that its customer's events name.
 * The result depends only on the set of events.
 */
export function ownersOf(events: readonly PaymentEvent[]): Map<string, string> {
  const bySubscription = new Map<string, string>();
  const byCustomer = new Map<string, string>();
  const sorted = [...events].sort(compareEvents);
  for (const { subscriptionId, customerId, owner } of sorted) {
    if (owner === null) continue;
    if (subscriptionId !== null && !bySubscription.has(subscriptionId)) bySubscription.set(subscriptionId, owner);
    if (customerId !== null && !byCustomer.has(customerId)) byCustomer.set(customerId, owner);
  }
  for (const { subscriptionId, customerId } of sorted) {
    const owner = customerId === null ? undefined : byCustomer.get(customerId);
    if (subscriptionId === null || owner === undefined || bySubscription.has(subscriptionId)) continue;
    bySubscription.set(subscriptionId, owner);
  }
  return bySubscription;
}
