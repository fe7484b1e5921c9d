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
    /** The source host's own number for it, which stays when it is renamed; known since a delivery has told it. */
    hostId: p.string().length(20).nullable(),
    /** What the source host last said in a signed delivery. Until it says so, nothing counts as public. */
    isPrivate: p.boolean().default(true),
    /** In the address that deliveries come to, so that one has to be tried with the secret of one registration only. */
    webhookToken: p.uuid().defaultRaw('gen_random_uuid()'),
    /** Since when the operator's token may be used for it; null where no admin has said so. */
    approvedAt: p.datetime().nullable(),
    isAutoReview: p.boolean(),
    reviewType: p.string().length(20).$type<ReviewType>(),
    status: p.string().length(20).$type<RepositoryStatus>(),
    /** The secret of its webhook, sealed. */
    sealedSecret: p.text(),
    /** The secret before the last registration, sealed; accepted until `previousSecretUntil`. */
    previousSealedSecret: p.text().nullable(),
    previousSecretUntil: p.datetime().nullable(),
    lastDeliveryAt: p.datetime().nullable(),
    /** What could not be read of the last delivery about a pull request, and when it came; null where all was well. */
    deliveryProblem: p.text().nullable(),
    deliveryProblemAt: p.datetime().nullable(),
    /** When its open pull requests were last looked at for what deliveries have missed. */
    reconciledAt: p.datetime().nullable(),
    createdAt: p.datetime(),
  },
  uniques: [
    { name: 'repository_key_name_unique', properties: ['keyId', 'lookupName'] },
    { name: 'repository_webhook_token_unique', properties: ['webhookToken'] },
  ],
  indexes: [
    { name: 'repository_lookup_name_index', properties: ['lookupName'] },
    { name: 'repository_host_id_index', properties: ['hostId'] },
  ],
});

/** A repository whose pull requests are reviewed for a key. */
export class Repository extends RepositorySchema.class {}
RepositorySchema.setClass(Repository);
