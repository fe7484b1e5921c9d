import { defineEntity, p } from '@mikro-orm/core';
import type { DeliveryStatus } from '../schema.ts';
import { Webhook } from './webhook.ts';

const WebhookDeliverySchema = defineEntity({
  name: 'WebhookDelivery',
  tableName: 'webhook_delivery',
  properties: {
    id: p.integer().primary().autoincrement(),
    webhook: () => p.manyToOne(Webhook).ref().deleteRule('cascade'),
    keyId: p.integer(),
    eventId: p.string().length(40),
    /** The type of the event, such as `research.complete`. */
    event: p.string().length(60),
    /**
     * The number of the attempt to deliver this event to this webhook, from 1, in the order in which attempts are made.
     */
    attempt: p.integer(),
    status: p.string().length(20).$type<DeliveryStatus>(),
    /** Whether it was requested (a redelivery or a test). Its result does not affect the health of the webhook. */
    isRequested: p.boolean().default(false),
    /** For a pending attempt, when it is due; for a failed one, when the next attempt is due; null if there is none. */
    nextAttemptAt: p.datetime().nullable(),
    /** Pending but not yet in the queue: a job puts it there when it is due. Only for retries. */
    isDeferred: p.boolean().default(false),
    responseStatus: p.smallint().nullable(),
    /** The first 4 kB of the answer. */
    responseBody: p.text().nullable(),
    /** Why it failed; set exactly if it failed. */
    error: p.text().nullable(),
    durationMs: p.integer().nullable(),
    createdAt: p.datetime(),
    /** When it was delivered or failed. */
    finishedAt: p.datetime().nullable(),
  },
  uniques: [{ name: 'webhook_delivery_attempt_unique', properties: ['eventId', 'webhook', 'attempt'] }],
  indexes: [
    { name: 'webhook_delivery_key_id_index', properties: ['keyId', 'id'] },
    { name: 'webhook_delivery_webhook_id_index', properties: ['webhook', 'id'] },
    {
      name: 'webhook_delivery_with_error',
      // Not indexed by status, because that changes with every delivery, and changing an index costs more than the row.
      expression: `create index "webhook_delivery_with_error" on "webhook_delivery" ("key_id", "id") where error is not null`,
    },
    {
      name: 'webhook_delivery_deferred',
      // Contains no column that changes for a first attempt.
      expression: `create index "webhook_delivery_deferred" on "webhook_delivery" ("webhook_id", "id") where is_deferred`,
    },
  ],
});

/** One attempt to deliver one event to one webhook. A pending one also has an entry in the queue, or is deferred. */
export class WebhookDelivery extends WebhookDeliverySchema.class {}
WebhookDeliverySchema.setClass(WebhookDelivery);
