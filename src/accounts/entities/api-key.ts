import { defineEntity, p } from '@mikro-orm/core';

const ApiKeySchema = defineEntity({
  name: 'ApiKey',
  tableName: 'api_key',
  properties: {
    id: p.integer().primary().autoincrement(),
    name: p.string().length(200),
    /** SHA-256 of the whole key, as hex. The key itself is shown once and kept nowhere. */
    hash: p.string().length(64).unique(),
    prefix: p.string().length(16),
    lastFour: p.string().length(4),
    tier: p.string().length(20),
    isAdmin: p.boolean(),
    /** The ADMIN_KEY of an environment: the next one that is set takes its place. */
    isEnvironment: p.boolean().default(false),
    /** An agreed rate above or below the tier's. */
    rateLimitPerHour: p.integer().nullable(),
    /** An agreed number of recipients that mail may go to in a day, above or below the tier's. */
    mailRecipientsPerDay: p.integer().nullable(),
    /** The instant from which billing periods of a paid tier count, month by month; null: from the key's creation. */
    billingAnchorAt: p.datetime().nullable(),
    createdAt: p.datetime(),
    revokedAt: p.datetime().nullable(),
  },
});

/** A caller's key. Only a digest of it is stored, so a copy of the table opens nothing. */
export class ApiKey extends ApiKeySchema.class {}
ApiKeySchema.setClass(ApiKey);
