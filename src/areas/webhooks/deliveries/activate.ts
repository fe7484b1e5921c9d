import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { announce } from '#platform/loops/announce.ts';
import type { Webhook } from '../entities/webhook.ts';
import { queueRetries } from './deferred-retries.ts';
import { deliverWebhooks } from './deliver-webhooks.ts';

/** What a webhook starts with, and what one that begins anew starts with again. */
export const freshHealth = { consecutiveFailures: 0, firstFailureAt: null, openUntil: null } as const;

/**
 * Takes a paused or disabled webhook into service again, and sends what was waiting. Its failures are forgotten: otherwise
 * the time in which nothing was sent would count as time in which everything failed.
 */
export async function activate(em: SqlEntityManager, webhook: Webhook): Promise<void> {
  em.assign(webhook, { status: 'active', disabledReason: null, ...freshHealth });
  await em.flush();
  await queueRetries(em, { webhookId: webhook.id });
  await announce(em, deliverWebhooks);
}
