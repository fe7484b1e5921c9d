import { randomBytes } from 'node:crypto';
import type { TestMessage } from '#events/event-message.ts';
import type { WebhookMessage } from '#platform/outbound/standard-webhooks.ts';
import type { ProbeCheck } from './probe-checks.ts';

/** What a test is for: the webhook, the instant it tells of, and in probes the check that it belongs to. */
export interface TestPurpose {
  webhookId: number;
  now: Date;
  check?: ProbeCheck;
}

/** A message that has the shape of an event and says of itself that it is none, so that nobody acts on it. */
export function makeTestMessage({ webhookId, now, check }: TestPurpose): WebhookMessage {
  const message: TestMessage = {
    // The middle tells tests from events in any log; the rest is as long as that of an event.
    id: `evt_test_${randomBytes(18).toString('base64url')}`,
    type: 'webhook.test',
    timestamp: now.toISOString(),
    data: {
      webhook_id: webhookId,
      message:
        check === undefined ? 'A test. Nothing has happened.' : 'A probe of this receiver. Nothing has happened.',
      probe: check ?? null,
    },
  };
  return { id: message.id, body: JSON.stringify(message) };
}
