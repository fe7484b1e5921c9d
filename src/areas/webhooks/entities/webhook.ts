import { defineEntity, p } from '@mikro-orm/core';
import type { WebhookStatus } from '../schema.ts';

const WebhookSchema = defineEntity({
  name: 'Webhook',
  tableName: 'webhook',
  properties: {
    id: p.integer().primary().autoincrement(),
    /** The key that registered it. It receives only events of that key. */
    keyId: p.integer(),
    url: p.text(),
    /** The types of events that are sent to it. */
    events: p.array(),
    status: p.string().length(20).$type<WebhookStatus>(),
    /** Why it was disabled; null while it is active. */
    disabledReason: p.text().nullable(),
    /** The signing secret, encrypted. */
    sealedSecret: p.text(),
    /** The last characters of the secret, by which its owner recognizes it. */
    secretHint: p.string().length(16),
    /** The secrets from before rotations, encrypted. They also sign until `previousSecretUntil`. */
    previousSealedSecret: p.text().nullable(),
    previousSecretUntil: p.datetime().nullable(),
    consecutiveFailures: p.integer().default(0),
    /** When the current series of failures began; null after a success. */
    firstFailureAt: p.datetime().nullable(),
    lastSuccessAt: p.datetime().nullable(),
    /** Until this time the circuit breaker holds back all deliveries except single trial deliveries. */
    openUntil: p.datetime().nullable(),
    createdAt: p.datetime(),
  },
  indexes: [{ name: 'webhook_key_id_index', properties: ['keyId', 'id'] }],
});

/** An address that events are sent to, and the health of its receiver. */
export class Webhook extends WebhookSchema.class {}
WebhookSchema.setClass(Webhook);
