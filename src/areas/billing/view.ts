import type { StoredPaymentEvent } from './entities/payment-event.ts';

/** An event as its key's owner sees it. */
export function paymentEventView(event: StoredPaymentEvent) {
  const { facts } = event;
  return {
    id: event.id,
    event_id: event.eventId,
    type: event.type,
    subscription_id: event.subscriptionId,
    tier: facts.kind === 'invoice' ? null : facts.plan,
    status: facts.kind === 'subscription' ? facts.status : null,
    amount_cents: facts.kind === 'subscription' ? null : facts.amountCents,
    attempt_count: facts.kind === 'invoice' ? facts.attemptCount : null,
    created_at: event.happenedAt.toISOString(),
    received_at: event.receivedAt.toISOString(),
  };
}
