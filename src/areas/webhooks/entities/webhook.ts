import { defineEntity, p } from '@mikro-orm/core';
import type { WebhookStatus } from '../schema.ts';

const WebhookSchema = defineEntity({
  name: 'Webhook',
  tableName: 'webhook',
  properties: {
    id: p.integer().primary().autoincrement(),
    /** The key that registered it; told of that key's events only. */
    keyId: p.integer(),
    url: p.text(),
    /** Names of the events it is told of. */
    events: p.array(),
    status: p.string().length(20).$type<WebhookStatus>(),
    /** Why it was disabled; null while it is active. */
    disabledReason: p.text().nullable(),
    /** The signing secret, sealed. */
    sealedSecret: p.text(),
    /** The last characters of the secret, by which its owner knows it. */
    secretHint: p.string().length(16),
    /** The secret before the last rotation, sealed; signatures by it are sent too until `previousSecretUntil`. */
    previousSealedSecret: p.text().nullable(),
    previousSecretUntil: p.datetime().nullable(),
    consecutiveFailures: p.integer().default(0),
    /** When the present run of failures began; null after a success. */
    firstFailureAt: p.datetime().nullable(),
    lastSuccessAt: p.datetime().nullable(),
    /** Until then the circuit breaker holds back all deliveries but one that tries. */
    openUntil: p.datetime().nullable(),
    createdAt: p.datetime(),
  },
  indexes: [{ name: 'webhook_key_id_index', properties: ['keyId', 'id'] }],
});

/** An address that is told of events, and how it has been doing. */
export class Webhook extends WebhookSchema.class {}
WebhookSchema.setClass(Webhook);
