import { defineEntity, p } from '@mikro-orm/core';

const CreditChargeSchema = defineEntity({
  name: 'CreditCharge',
  tableName: 'credit_charge',
  properties: {
    id: p.bigint().primary().autoincrement(),
    keyId: p.integer(),
    /** The operation that costs them, such as `research.queue`. */
    operation: p.string().length(80),
    /** The call that they were reserved for; names it in the log. */
    requestId: p.string().length(40),
    /**
     * What was paid for, told apart from every other purchase: a call that is repeated under its Idempotency-Key
     * finds its first charge again. Null where a call cannot be repeated.
     */
    purchase: p.string().length(120).nullable(),
    credits: p.integer(),
    state: p.string().length(12).$type<'reserved' | 'committed' | 'released'>(),
    /** The start of the month or billing period whose quota they count against. */
    periodStart: p.datetime(),
    reservedAt: p.datetime(),
    /** A reservation that is neither committed nor released by then is released; null while a job holds it. */
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

/** A line of the ledger: credits that were reserved for a piece of work, and whether they were spent or given back. */
export class CreditCharge extends CreditChargeSchema.class {}
CreditChargeSchema.setClass(CreditCharge);
