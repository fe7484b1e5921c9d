import { defineEntity, p } from '@mikro-orm/core';

const CreditChargeSchema = defineEntity({
  name: 'CreditCharge',
  tableName: 'credit_charge',
  properties: {
    id: p.bigint().primary().autoincrement(),
    keyId: p.integer(),
    /** The operation that costs the credits, such as `research.queue`. */
    operation: p.string().length(80),
    /** The id of the request that reserved them, as in the log. */
    requestId: p.string().length(40),
    /**
     * Identifies what was paid for, so that a call repeated with its Idempotency-Key finds its first charge again. Null
     * if the call cannot be repeated.
     */
    purchase: p.string().length(120).nullable(),
    credits: p.integer(),
    state: p.string().length(12).$type<'reserved' | 'committed' | 'released'>(),
    /** The start of the month or billing period whose quota is used. */
    periodStart: p.datetime(),
    reservedAt: p.datetime(),
    /** A charge that is still reserved at this time is released. Null while a job holds it. */
    expiresAt: p.datetime().nullable(),
    endedAt: p.datetime().name('settled_at').nullable(),
  },
  indexes: [
    { name: 'credit_charge_key_id_index', properties: ['keyId', 'reservedAt'] },
    {
      name: 'credit_charge_purchase_unique',
      expression: `create unique index "credit_charge_purchase_unique" on "credit_charge" ("key_id", "purchase") where purchase is not null and state <> 'released'`,
    },
    {
      name: 'credit_charge_expiring',
      expression: `create index "credit_charge_expiring" on "credit_charge" ("expires_at") where state = 'reserved' and expires_at is not null`,
    },
  ],
});

/** An entry of the credit ledger: credits reserved for a piece of work, then spent or returned. */
export class CreditCharge extends CreditChargeSchema.class {}
CreditChargeSchema.setClass(CreditCharge);
