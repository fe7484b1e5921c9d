import { defineEntity, p } from '@mikro-orm/core';

const ApiKeySchema = defineEntity({
  name: 'ApiKey',
  tableName: 'api_key',
  properties: {
    id: p.integer().primary().autoincrement(),
    name: p.string().length(200),
    /** SHA-256 of the whole key, in hexadecimal. The key itself is shown once and never stored. */
    hash: p.string().length(64).unique(),
    prefix: p.string().length(16),
    lastFour: p.string().length(4),
    tier: p.string().length(20),
    isAdmin: p.boolean(),
    /** Whether this key comes from ADMIN_KEY. Setting another ADMIN_KEY replaces it. */
    isEnvironment: p.boolean().default(false),
    /** An agreed limit on calls and credits per hour, instead of the tier's. */
    rateLimitPerHour: p.integer().nullable(),
    /** An agreed limit on email recipients per day, instead of the tier's. */
    mailRecipientsPerDay: p.integer().nullable(),
    /** The instant from which the billing periods of a paid tier count; null means the creation of the key. */
    billingAnchorAt: p.datetime().nullable(),
    createdAt: p.datetime(),
    revokedAt: p.datetime().nullable(),
  },
});

/** An API key. Only its digest is stored, so that a copy of the table gives no access. */
export class ApiKey extends ApiKeySchema.class {}
ApiKeySchema.setClass(ApiKey);
