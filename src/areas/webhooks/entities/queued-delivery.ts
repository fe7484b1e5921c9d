import { defineEntity, p } from '@mikro-orm/core';
import { Webhook } from './webhook.ts';

const QueuedDeliverySchema = defineEntity({
  name: 'QueuedDelivery',
  tableName: 'queued_delivery',
  properties: {
    deliveryId: p.integer().primary().autoincrement(false),
    webhook: () => p.manyToOne(Webhook).ref().deleteRule('cascade'),
    dueAt: p.datetime(),
    /**
     * A process has leased the delivery and is sending it. If it has no result by this time, another process leases it.
     */
    leasedUntil: p.datetime().nullable(),
  },
  indexes: [
    { name: 'queued_delivery_of_webhook', properties: ['webhook', 'dueAt'] },
    { name: 'queued_delivery_due', properties: ['dueAt'] },
  ],
});

/**
 * An entry in the queue: a delivery that is due now. It is deleted when the result is recorded. It is separate from the
 * history, so that a row there changes only once and in no index, which saves half the cost of recording a result.
 */
export class QueuedDelivery extends QueuedDeliverySchema.class {}
QueuedDeliverySchema.setClass(QueuedDelivery);
