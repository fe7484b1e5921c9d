import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { announce } from '#platform/loops/announce.ts';
import type { Webhook } from '../entities/webhook.ts';
import { queueRetries } from './deferred-retries.ts';
import { deliverWebhooks } from './deliver-webhooks.ts';

/** The health of a new webhook, and of one that is enabled or resumed. */
export const freshHealth = { consecutiveFailures: 0, firstFailureAt: null, openUntil: null } as const;

/**
 * Makes a paused or disabled webhook active again, and sends the deliveries that were waiting. Its failure record is
 * cleared; otherwise the time in which nothing was sent would count as time in which everything failed.
 */
export async function activate(em: SqlEntityManager, webhook: Webhook): Promise<void> {
  em.assign(webhook, { status: 'active', disabledReason: null, ...freshHealth });
  await em.flush();
  await queueRetries(em, { webhookId: webhook.id });
  await announce(em, deliverWebhooks);
}
