import { defineEntity, p } from '@mikro-orm/core';
import { ApiKey } from './api-key.ts';

const CustomerSchema = defineEntity({
  name: 'Customer',
  tableName: 'customer',
  properties: {
    id: p.integer().primary().autoincrement(),
    /** The key that was issued to the customer. Tier, usage and access are those of the key. */
    key: () => p.manyToOne(ApiKey).unique(),
    /** The address as given; comparisons ignore case. */
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

/** Someone to whom an admin issued a key, identified by email address. */
export class Customer extends CustomerSchema.class {}
CustomerSchema.setClass(Customer);
