import { defineEntity, p } from '@mikro-orm/core';
import type { RepositoryStatus, ReviewType } from '../schema.ts';

const RepositorySchema = defineEntity({
  name: 'Repository',
  tableName: 'repository',
  properties: {
    id: p.integer().primary().autoincrement(),
    /** The key that registered it. Others may register the same one: each has its own secret and its own jobs. */
    keyId: p.integer(),
    owner: p.string().length(100),
    name: p.string().length(100),
    /** `owner/name` in lower case, by which deliveries find it. */
    lookupName: p.string().length(201),
    isAutoReview: p.boolean(),
    reviewType: p.string().length(20).$type<ReviewType>(),
    status: p.string().length(20).$type<RepositoryStatus>(),
    /** The secret of its webhook, sealed. */
    sealedSecret: p.text(),
    /** The secret before the last registration, sealed; accepted until `previousSecretUntil`. */
    previousSealedSecret: p.text().nullable(),
    previousSecretUntil: p.datetime().nullable(),
    lastDeliveryAt: p.datetime().nullable(),
    /** When its open pull requests were last looked at for what deliveries have missed. */
    reconciledAt: p.datetime().nullable(),
    createdAt: p.datetime(),
  },
  uniques: [{ name: 'repository_key_name_unique', properties: ['keyId', 'lookupName'] }],
  indexes: [{ name: 'repository_lookup_name_index', properties: ['lookupName'] }],
});

/** A repository whose pull requests are reviewed for a key. */
export class Repository extends RepositorySchema.class {}
RepositorySchema.setClass(Repository);
