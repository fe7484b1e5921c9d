import { defineEntity, p } from '@mikro-orm/core';
import { ApiKey } from './api-key.ts';

const CustomerSchema = defineEntity({
  name: 'Customer',
  tableName: 'customer',
  properties: {
    id: p.integer().primary().autoincrement(),
    /** The key that was issued to them. Their tier, their usage and whether they may still call are the key's. */
    key: () => p.manyToOne(ApiKey).unique(),
    /** As it was given; capitals make no other address of it. */
    email: p.string().length(254),
    name: p.string().length(200).nullable(),
    createdAt: p.datetime(),
  },
  indexes: [
    {
      name: 'customer_email_unique',
      expression: `create unique index "customer_email_unique" on "customer" (lower("email"))`,
    },
  ],
});

/** Somebody who was given a key by an admin, known by an address. */
export class Customer extends CustomerSchema.class {}
CustomerSchema.setClass(Customer);
