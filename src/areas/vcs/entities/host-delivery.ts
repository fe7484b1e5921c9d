import { defineEntity, p } from '@mikro-orm/core';

const HostDeliverySchema = defineEntity({
  name: 'HostDelivery',
  tableName: 'host_delivery',
  properties: {
    repositoryId: p.integer().primary(),
    /** The source host's own name for it, the same when it is delivered again. */
    deliveryId: p.string().length(100).primary(),
    jobId: p.integer().nullable(),
    receivedAt: p.datetime(),
  },
  indexes: [{ name: 'host_delivery_received_at_index', properties: ['receivedAt'] }],
});

/** A delivery that was acted upon, so that it is not acted upon again. */
export class HostDelivery extends HostDeliverySchema.class {}
HostDeliverySchema.setClass(HostDelivery);
