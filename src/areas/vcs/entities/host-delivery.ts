import { defineEntity, p } from '@mikro-orm/core';

const HostDeliverySchema = defineEntity({
  name: 'HostDelivery',
  tableName: 'host_delivery',
  properties: {
    repositoryId: p.integer().primary(),
    /** The source host's id of the delivery, which stays the same when it is redelivered. */
    deliveryId: p.string().length(100).primary(),
    jobId: p.integer().nullable(),
    receivedAt: p.datetime(),
  },
  indexes: [{ name: 'host_delivery_received_at_index', properties: ['receivedAt'] }],
});

/** A processed delivery, recorded so that it is not processed again. */
export class HostDelivery extends HostDeliverySchema.class {}
HostDeliverySchema.setClass(HostDelivery);
