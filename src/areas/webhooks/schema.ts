import { z } from 'zod';
import { Id, Timestamp } from '#api/wire.ts';
import { ProbeCheck } from './probes/probe-checks.ts';

export const WebhookStatus = z.enum(['active', 'paused', 'disabled']).meta({ id: 'WebhookStatus' });
export type WebhookStatus = z.infer<typeof WebhookStatus>;

export const DeliveryStatus = z.enum(['pending', 'delivered', 'failed']).meta({ id: 'DeliveryStatus' });
export type DeliveryStatus = z.infer<typeof DeliveryStatus>;

/** A webhook as its owner sees it; its secret is not among its fields. */
export const WebhookRecord = z
  .object({
    id: z.int(),
    url: z.string(),
    events: z.array(z.string()).describe('Names of the events it receives.'),
    status: WebhookStatus,
    disabled_reason: z.string().nullable().describe('Why the platform has disabled it; null otherwise.'),
    secret_hint: z.string().describe('The beginning and end of its signing secret.'),
    previous_secret_valid_until: Timestamp.nullable().describe(
      'Until then deliveries are also signed with the previous secret.',
    ),
    consecutive_failures: z.int().describe('Failed attempts since the last successful one.'),
    first_failure_at: Timestamp.nullable().describe('When the current series of failures began.'),
    last_success_at: Timestamp.nullable().describe('When a delivery last arrived.'),
    held_back_until: Timestamp.nullable().describe(
      'After many failures in a row deliveries wait until then, but for one that tries.',
    ),
    pending_deliveries: z.int().describe('Deliveries that are still to be sent; 10000 stands for that many or more.'),
    created_at: Timestamp,
  })
  .meta({ id: 'Webhook' });
export type WebhookRecord = z.infer<typeof WebhookRecord>;

/** One attempt to tell one webhook of one event, as the webhook's owner sees it. */
export const DeliveryRecord = z
  .object({
    id: z.int(),
    webhook_id: z.int(),
    event: z.string().describe('The type of the event, such as `research.complete`; `webhook.test` for tests.'),
    event_id: z.string().describe('Equal to the header `webhook-id`, over all attempts and repeats.'),
    attempt: z.int().describe('1 for the first attempt to tell this webhook of this event.'),
    status: DeliveryStatus,
    requested: z
      .boolean()
      .describe('Requested by hand (a redelivery or a test); does not affect the health of the webhook.'),
    response_status: z.int().nullable().describe('The status of the answer; null without one.'),
    response_body: z.string().nullable().describe('How the answer began, up to 4 kB.'),
    error: z.string().nullable().describe('Why it failed.'),
    duration_ms: z.int().nullable().describe('How long the attempt took, in milliseconds.'),
    next_attempt_at: Timestamp.nullable().describe(
      'Pending: when it is due. Failed: when the next attempt is due; null when there is none.',
    ),
    created_at: Timestamp,
    finished_at: Timestamp.nullable().describe('When it was delivered or failed.'),
  })
  .meta({ id: 'Delivery' });
export type DeliveryRecord = z.infer<typeof DeliveryRecord>;

/** An attempt in a list, with what it tells of: attempts of one type are alike otherwise. */
export const ListedDelivery = DeliveryRecord.extend({
  data: z
    .record(z.string(), z.unknown())
    .nullable()
    .describe("The event's `data`, as receivers get it; null for a test, and when the event is no longer stored."),
}).meta({ id: 'ListedDelivery' });

/** The part of an input that names one webhook. */
export const WebhookId = z.object({ webhook_id: Id.describe('The id from the answer to registering it.') });

/** What a probe found out about one receiver. */
export const ProbeReport = z
  .object({
    passed: z.boolean().describe('Whether the receiver did right in every check.'),
    wrongly_accepted: z.array(ProbeCheck).describe('Forgeries it answered with 2xx: anyone could send it events.'),
    wrongly_refused: z.array(ProbeCheck).describe('Genuine deliveries it did not answer with 2xx.'),
    unclear: z.array(ProbeCheck).describe('Checks without an answer that says anything: none, or too busy.'),
    checks: z
      .array(
        z.object({
          name: ProbeCheck,
          sent: z.string().describe('What was sent.'),
          expected: z
            .enum(['accepted', 'refused'])
            .describe('What a receiver should do: answer by 2xx, or by another.'),
          status_code: z.int().nullable().describe('The status of the answer; null without one.'),
          duration_ms: z.int(),
          error: z.string().nullable().describe('Why there was no answer.'),
          passed: z.boolean(),
          advice: z.string().describe('What to do about it.'),
        }),
      )
      .describe('What was tried. Of a receiver that does not answer at all, only the first.'),
  })
  .meta({ id: 'ProbeReport' });
export type ProbeReport = z.infer<typeof ProbeReport>;

/** How a test of one webhook ended. */
export const TestResult = z
  .object({
    webhook_id: z.int(),
    url: z.string(),
    success: z.boolean().describe('Whether the receiver answered with 2xx.'),
    status_code: z.int().nullable().describe('The status of the answer; null without one.'),
    duration_ms: z.int(),
    error: z.string().nullable().describe('Why it failed.'),
    probe: ProbeReport.optional().describe('Only if a probe was requested.'),
  })
  .meta({ id: 'WebhookTest' });
export type TestResult = z.infer<typeof TestResult>;
