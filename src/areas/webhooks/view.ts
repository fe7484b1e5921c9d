import type { Webhook } from './entities/webhook.ts';
import type { WebhookDelivery } from './entities/webhook-delivery.ts';
import { judgeReply, type ProbeReply, probeChecks } from './probes/probe-checks.ts';
import type { DeliveryRecord, ProbeReport, WebhookRecord } from './schema.ts';

/** A webhook for an answer, without its key and secrets. Times that have passed are left out. */
export function viewWebhook(webhook: Webhook, { now, pending }: { now: Date; pending: number }): WebhookRecord {
  return {
    id: webhook.id,
    url: webhook.url,
    events: webhook.events,
    status: webhook.status,
    disabled_reason: webhook.disabledReason ?? null,
    secret_hint: webhook.secretHint,
    previous_secret_valid_until: toCome(webhook.previousSecretUntil, now),
    consecutive_failures: webhook.consecutiveFailures,
    first_failure_at: webhook.firstFailureAt?.toISOString() ?? null,
    last_success_at: webhook.lastSuccessAt?.toISOString() ?? null,
    held_back_until: toCome(webhook.openUntil, now),
    pending_deliveries: pending,
    created_at: webhook.createdAt.toISOString(),
  };
}

function toCome(instant: Date | null | undefined, now: Date): string | null {
  return instant !== null && instant !== undefined && instant > now ? instant.toISOString() : null;
}

/** A delivery for an answer. */
export function viewDelivery(delivery: WebhookDelivery): DeliveryRecord {
  return {
    id: delivery.id,
    webhook_id: delivery.webhook.id,
    event: delivery.event,
    event_id: delivery.eventId,
    attempt: delivery.attempt,
    status: delivery.status,
    requested: delivery.isRequested,
    response_status: delivery.responseStatus ?? null,
    response_body: delivery.responseBody ?? null,
    error: delivery.error ?? null,
    duration_ms: delivery.durationMs ?? null,
    next_attempt_at: delivery.nextAttemptAt?.toISOString() ?? null,
    created_at: delivery.createdAt.toISOString(),
    finished_at: delivery.finishedAt?.toISOString() ?? null,
  };
}

/** A probe for an answer, with each reply judged; the first is that to the valid delivery. */
export function viewProbe(replies: readonly ProbeReply[]): ProbeReport {
  const first = replies[0]?.responseStatus ?? null;
  const judged = replies.map((reply) => ({ ...reply, ...judgeReply(reply, first) }));
  const namesOf = (verdict: string) => judged.filter((reply) => reply.verdict === verdict).map(({ name }) => name);
  return {
    passed: judged.every(({ verdict }) => verdict === 'passed'),
    wrongly_accepted: namesOf('wrongly_accepted'),
    wrongly_refused: namesOf('wrongly_refused'),
    unclear: namesOf('unclear'),
    checks: judged.map(({ name, responseStatus, error, durationMs, verdict, advice }) => ({
      name,
      sent: probeChecks[name].sent,
      expected: probeChecks[name].expected,
      status_code: responseStatus,
      duration_ms: durationMs,
      error: responseStatus === null ? error : null,
      passed: verdict === 'passed',
      advice,
    })),
  };
}
