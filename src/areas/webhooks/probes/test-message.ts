import { randomBytes } from 'node:crypto';
import type { TestMessage } from '#events/event-message.ts';
import type { WebhookMessage } from '#platform/outbound/standard-webhooks.ts';
import type { ProbeCheck } from './probe-checks.ts';

/** The webhook that is tested, the time of the test and, in a probe, the check that the message belongs to. */
export interface TestPurpose {
  webhookId: number;
  now: Date;
  check?: ProbeCheck;
}

/** A message in the form of an event that identifies itself as a test, so that nobody acts on it. */
export function makeTestMessage({ webhookId, now, check }: TestPurpose): WebhookMessage {
  const message: TestMessage = {
    // The middle distinguishes tests from events in any log; the length is that of an event.
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
