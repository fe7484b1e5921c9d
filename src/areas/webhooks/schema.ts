import { z } from 'zod';
import { idOf, Timestamp } from '#api/wire.ts';
import { ProbeCheck } from './probes/probe-checks.ts';

export const WebhookStatus = z.enum(['active', 'paused', 'disabled']).meta({ id: 'WebhookStatus' });
export type WebhookStatus = z.infer<typeof WebhookStatus>;

export const DeliveryStatus = z.enum(['pending', 'delivered', 'failed']).meta({ id: 'DeliveryStatus' });
export type DeliveryStatus = z.infer<typeof DeliveryStatus>;

/** A webhook, as its owner sees it; the secret is not included. */
export const WebhookRecord = z
  .object({
    id: z.int(),
    url: z.string(),
    events: z.array(z.string()).describe('The events that are sent to this webhook.'),
    status: WebhookStatus,
    disabled_reason: z.string().nullable().describe('Why the platform disabled the webhook; null if it did not.'),
    secret_hint: z.string().describe('The first and last characters of the signing secret.'),
    previous_secret_valid_until: Timestamp.nullable().describe(
      'Until this time deliveries are also signed with the previous secret; null if there is none.',
    ),
    consecutive_failures: z.int().describe('Number of failed attempts since the last successful one.'),
    first_failure_at: Timestamp.nullable().describe(
      'When the first of these failures happened; null if there are none.',
    ),
    last_success_at: Timestamp.nullable().describe('When a delivery last succeeded; null if none has.'),
    held_back_until: Timestamp.nullable().describe(
      'Set after many failures in a row: until this time deliveries wait, except for single trial ' +
        'deliveries. Otherwise null.',
    ),
    pending_deliveries: z
      .int()
      .describe('Number of deliveries that are waiting to be sent; 10,000 means 10,000 or more.'),
    created_at: Timestamp,
  })
  .meta({ id: 'Webhook' });
export type WebhookRecord = z.infer<typeof WebhookRecord>;

/** One attempt to deliver one event to one webhook, as the webhook's owner sees it. */
export const DeliveryRecord = z
  .object({
    id: z.int(),
    webhook_id: z.int(),
    event: z.string().describe('The type of the event, such as `research.complete`; `webhook.test` for tests.'),
    event_id: z
      .string()
      .describe(
        'The id of the event, sent in the header `webhook-id`. It is the same for all attempts and redeliveries.',
      ),
    attempt: z.int().describe('Number of the attempt to deliver this event to this webhook, counted from 1.'),
    status: DeliveryStatus,
    requested: z
      .boolean()
      .describe(
        'Whether it was requested by hand, as a redelivery or a test. Such attempts do not affect the health ' +
          'of the webhook.',
      ),
    response_status: z.int().nullable().describe('The HTTP status of the receiver’s response; null if there was none.'),
    response_body: z.string().nullable().describe('The first 4 kB of the receiver’s response; null if there is none.'),
    error: z.string().nullable().describe('Why it failed; null if it did not.'),
    duration_ms: z.int().nullable().describe('How long the attempt took, in milliseconds; null while it is pending.'),
    next_attempt_at: Timestamp.nullable().describe(
      'For a pending attempt, when it is due. For a failed one, when the next attempt is due; null if there ' +
        'will be none.',
    ),
    created_at: Timestamp,
    finished_at: Timestamp.nullable().describe('When the attempt succeeded or failed; null while it is pending.'),
  })
  .meta({ id: 'Delivery' });
export type DeliveryRecord = z.infer<typeof DeliveryRecord>;

/** How the delivery of an event to a webhook stands as a whole, however its attempts ended. */
export const EventStatus = z.enum(['pending', 'retrying', 'delivered', 'failed']);
export type EventStatus = z.infer<typeof EventStatus>;

/**
 * An attempt in a list, with the state of its event, which other attempts decide too, and with the data of its event,
 * because attempts of the same type look alike otherwise.
 */
export const ListedDelivery = DeliveryRecord.extend({
  event_status: EventStatus.describe(
    'How the delivery of the event to this webhook stands: `delivered` once an attempt succeeded, `retrying` if ' +
      'another attempt follows a failed one, `failed` if none follows, `pending` before the first.',
  ),
  attempts_made: z.int().describe('Number of attempts made so far to deliver the event to this webhook.'),
  data: z
    .record(z.string(), z.unknown())
    .nullable()
    .describe(
      'The `data` of the event, as the receiver gets it; null for a test, and if the event is no longer stored.',
    ),
}).meta({ id: 'ListedDelivery' });

/** The part of an input that identifies a webhook. */
export const WebhookId = z.object({ webhook_id: idOf('webhook') });

/** The result of a probe of one receiver. */
export const ProbeReport = z
  .object({
    passed: z.boolean().describe('Whether the receiver passed every check.'),
    wrongly_accepted: z
      .array(ProbeCheck)
      .describe(
        'Checks in which the receiver accepted a forgery with a 2xx status. Anyone could send it false events.',
      ),
    wrongly_refused: z.array(ProbeCheck).describe('Checks in which the receiver rejected a genuine delivery.'),
    unclear: z
      .array(ProbeCheck)
      .describe('Checks without a conclusive result: the receiver did not respond, or was too busy.'),
    checks: z
      .array(
        z.object({
          name: ProbeCheck,
          sent: z.string().describe('What was sent to the receiver.'),
          expected: z
            .enum(['accepted', 'refused'])
            .describe('What a correct receiver does: `accepted` is any 2xx status, `refused` any other.'),
          status_code: z
            .int()
            .nullable()
            .describe('The HTTP status of the receiver’s response; null if there was none.'),
          duration_ms: z.int(),
          error: z.string().nullable().describe('Why there was no response; null if there was one.'),
          passed: z.boolean(),
          advice: z.string().describe('What to change in the receiver, if anything.'),
        }),
      )
      .describe('Every check that was made. If the receiver does not respond at all, only the first.'),
  })
  .meta({ id: 'ProbeReport' });
export type ProbeReport = z.infer<typeof ProbeReport>;

/** The result of a test of one webhook. */
export const TestResult = z
  .object({
    webhook_id: z.int(),
    url: z.string(),
    success: z.boolean().describe('Whether the receiver returned a 2xx status.'),
    status_code: z.int().nullable().describe('The HTTP status of the receiver’s response; null if there was none.'),
    duration_ms: z.int(),
    error: z.string().nullable().describe('Why it failed; null if it did not.'),
    probe: ProbeReport.optional().describe('The results of the probe. Only with `probe`.'),
  })
  .meta({ id: 'WebhookTest' });
export type TestResult = z.infer<typeof TestResult>;
