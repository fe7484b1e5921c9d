import { defineEntity, p } from '@mikro-orm/core';
import { Webhook } from './webhook.ts';

const QueuedDeliverySchema = defineEntity({
  name: 'QueuedDelivery',
  tableName: 'queued_delivery',
  properties: {
    deliveryId: p.integer().primary().autoincrement(false),
    webhook: () => p.manyToOne(Webhook).ref().deleteRule('cascade'),
    dueAt: p.datetime(),
    /** A process has taken it and sends it; when that process has not answered by then, another one takes it. */
    leasedUntil: p.datetime().nullable(),
  },
  indexes: [
    { name: 'queued_delivery_of_webhook', properties: ['webhook', 'dueAt'] },
    { name: 'queued_delivery_due', properties: ['dueAt'] },
  ],
});

/**
 * The queue's entry of a delivery that is to be sent now: taken away together with its result. Apart from the history,
 * because what stands there then changes once and in no index, which is half of what recording a result costs.
 */
export class QueuedDelivery extends QueuedDeliverySchema.class {}
QueuedDeliverySchema.setClass(QueuedDelivery);
