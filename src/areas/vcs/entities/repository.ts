import { defineEntity, p } from '@mikro-orm/core';
import type { RepositoryStatus, ReviewType } from '../schema.ts';

const RepositorySchema = defineEntity({
  name: 'Repository',
  tableName: 'repository',
  properties: {
    id: p.integer().primary().autoincrement(),
    /**
     * The key that registered it. Other keys can register the same repository; each has its own secret and its own
     * jobs.
     */
    keyId: p.integer(),
    owner: p.string().length(100),
    name: p.string().length(100),
    /** `owner/name` in lower case, by which deliveries find it. */
    lookupName: p.string().length(201),
    /**
     * The source host's id of the repository, which stays the same when it is renamed; known once a delivery has
     * contained it.
     */
    hostId: p.string().length(20).nullable(),
    /** What the latest signed delivery said. Until one says otherwise, the repository counts as private. */
    isPrivate: p.boolean().default(true),
    /** Part of the URL for deliveries, so that each has to be verified with the secret of one registration only. */
    webhookToken: p.uuid().defaultRaw('gen_random_uuid()'),
    /** When an admin allowed the operator's token to be used for it; null if none has. */
    approvedAt: p.datetime().nullable(),
    isAutoReview: p.boolean(),
    reviewType: p.string().length(20).$type<ReviewType>(),
    status: p.string().length(20).$type<RepositoryStatus>(),
    /** The webhook secret, encrypted. */
    sealedSecret: p.text(),
    /** The secret of the previous registration, encrypted; accepted until `previousSecretUntil`. */
    previousSealedSecret: p.text().nullable(),
    previousSecretUntil: p.datetime().nullable(),
    lastDeliveryAt: p.datetime().nullable(),
    /** Why the latest delivery about a pull request could not be read, and when it arrived; null if it could. */
    deliveryProblem: p.text().nullable(),
    deliveryProblemAt: p.datetime().nullable(),
    /** When its open pull requests were last compared with the jobs, to find missed deliveries. */
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
