import { defineEntity, p } from '@mikro-orm/core';
import type { PaidService } from '../charges/prices.ts';

/** Whether a charge is reserved, owed, or released. */
export type ChargeState = 'reserved' | 'committed' | 'released';

const ServiceChargeSchema = defineEntity({
  name: 'ServiceCharge',
  tableName: 'service_charge',
  properties: {
    id: p.integer().primary().autoincrement(),
    keyId: p.integer(),
    service: p.string().length(40).$type<PaidService>(),
    /** The deliverable, such as `standard`. */
    product: p.string().length(40),
    priceCents: p.integer(),
    /** The request that ordered it. */
    requestId: p.string().length(40),
    /**
     * Identifies the purchase among all others of the key: a call that is repeated with the same Idempotency-Key finds
     * its first charge. Null if the call cannot be repeated.
     */
    purchase: p.string().length(120).nullable(),
    state: p.string().length(12).$type<ChargeState>(),
    reservedAt: p.datetime(),
    /** When the reservation is released unless it has ended before; null while a job is responsible for it. */
    expiresAt: p.datetime().nullable(),
    endedAt: p.datetime().name('settled_at').nullable(),
  },
  indexes: [
    { name: 'service_charge_key_id_index', properties: ['keyId', 'endedAt'] },
    {
      name: 'service_charge_settled',
      expression: `create index "service_charge_settled" on "service_charge" ("settled_at") where state = 'committed'`,
    },
    {
      name: 'service_charge_purchase_unique',
      expression: `create unique index "service_charge_purchase_unique" on "service_charge" ("key_id", "purchase") where purchase is not null and state <> 'released'`,
    },
    {
      name: 'service_charge_expiring',
      expression: `create index "service_charge_expiring" on "service_charge" ("expires_at") where state = 'reserved' and expires_at is not null`,
    },
  ],
});

/** A line in the ledger of deliverables: the price, and whether it is owed. */
export class ServiceCharge extends ServiceChargeSchema.class {}
ServiceChargeSchema.setClass(ServiceCharge);
