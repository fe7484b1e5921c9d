import { defineEntity, p } from '@mikro-orm/core';
import type { PaymentFacts } from '#platform/payments/event.ts';
import type { PaymentEndpoint } from '#platform/payments/payments.ts';

const PaymentEventSchema = defineEntity({
  name: 'StoredPaymentEvent',
  tableName: 'payment_event',
  properties: {
    id: p.integer().primary().autoincrement(),
    /** Which of our addresses it was sent to. */
    endpoint: p.string().length(20).$type<PaymentEndpoint>(),
    /** The provider's id of the event, by which redeliveries are recognised. */
    eventId: p.string().length(255),
    type: p.string().length(100),
    /** When it happened, according to the provider. */
    happenedAt: p.datetime(),
    subscriptionId: p.string().length(255),
    customerId: p.string().length(255).nullable(),
    /** The owner that the event itself names. */
    namedOwner: p.string().length(320).nullable(),
    /** The owner of the subscription, as determined from all events. */
    owner: p.string().length(320).nullable(),
    facts: p.json<PaymentFacts>(),
    receivedAt: p.datetime(),
  },
  uniques: [{ name: 'payment_event_event_id_unique', properties: ['endpoint', 'eventId'] }],
  indexes: [
    { name: 'payment_event_subscription_index', properties: ['endpoint', 'subscriptionId'] },
    { name: 'payment_event_customer_index', properties: ['endpoint', 'customerId'] },
    { name: 'payment_event_named_owner_index', properties: ['endpoint', 'namedOwner'] },
    { name: 'payment_event_owner_index', properties: ['endpoint', 'owner', 'id'] },
    {
      name: 'payment_event_ownerless',
      expression: `create index "payment_event_ownerless" on "payment_event" ("received_at") where owner is null`,
    },
  ],
});

/** An event of the payment provider, stored once. The state of subscriptions is derived from these rows alone. */
export class StoredPaymentEvent extends PaymentEventSchema.class {}
PaymentEventSchema.setClass(StoredPaymentEvent);
