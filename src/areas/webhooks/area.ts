import type { AreaManifest } from '#platform/manifest.ts';
import { deliverWebhooks } from './deliveries/deliver-webhooks.ts';
import { retryLaterWork, retrySoonWork } from './deliveries/retry-delivery.work.ts';
import { sweepDeliveries } from './deliveries/sweep-deliveries.job.ts';
import { sweepDeliveriesWork } from './deliveries/sweep-deliveries.work.ts';
import { QueuedDelivery } from './entities/queued-delivery.ts';
import { Webhook } from './entities/webhook.ts';
import { WebhookDelivery } from './entities/webhook-delivery.ts';
import { queueDeliveries } from './public.ts';
import { webhooksRouter } from './router.ts';

/** Everything that the webhooks area adds to the program. */
export const webhooks = {
  title: 'Webhooks',
  description:
    'Notifies your own endpoints when something happens with your key. Deliveries are signed as in Standard ' +
    'Webhooks 1.0, retried, and listed.',
  router: webhooksRouter,
  entities: [Webhook, WebhookDelivery, QueuedDelivery],
  watched: [
    { table: 'webhook', newestBy: 'id' },
    { table: 'webhook_delivery', newestBy: 'id' },
  ],
  jobs: [retrySoonWork, retryLaterWork, sweepDeliveriesWork],
  schedules: [[sweepDeliveries, '57 4 * * *']],
  loops: [deliverWebhooks],
  listeners: [queueDeliveries],
} satisfies AreaManifest;
