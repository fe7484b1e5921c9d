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
    /** The event's type, such as `research.complete`. */
    event: p.string().length(60),
    /** 1 for the first attempt of this event at this webhook; counted in the order in which they are made. */
    attempt: p.integer(),
    status: p.string().length(20).$type<DeliveryStatus>(),
    /** Asked for by somebody (a redelivery or a test): the result says nothing about the webhook's health. */
    isRequested: p.boolean().default(false),
    /** Pending: when it is due. Failed: when the next attempt is; null when there is none. */
    nextAttemptAt: p.datetime().nullable(),
    /** Pending, and not in the queue yet: a job puts it there when its time has come. Of retries only. */
    isDeferred: p.boolean().default(false),
    responseStatus: p.smallint().nullable(),
    /** The first 4 kB of the answer. */
    responseBody: p.text().nullable(),
    /** Why it failed; of all that failed, and of nothing else. */
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
      // Not by the status: that changes with every delivery, and a change in an index costs more than the row.
      expression: `create index "webhook_delivery_with_error" on "webhook_delivery" ("key_id", "id") where error is not null`,
    },
    {
      name: 'webhook_delivery_deferred',
      // By nothing that a first attempt ever changes.
      expression: `create index "webhook_delivery_deferred" on "webhook_delivery" ("webhook_id", "id") where is_deferred`,
    },
  ],
});

/** One attempt to tell one webhook of one event. A pending one has an entry in the queue beside it, or is deferred. */
export class WebhookDelivery extends WebhookDeliverySchema.class {}
WebhookDeliverySchema.setClass(WebhookDelivery);
