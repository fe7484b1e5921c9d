import { router } from '#api/trpc.ts';
import { createWebhook } from './operations/create-webhook.ts';
import { deleteWebhook } from './operations/delete-webhook.ts';
import { enableWebhook } from './operations/enable-webhook.ts';
import { listDeliveries } from './operations/list-deliveries.ts';
import { listWebhooks } from './operations/list-webhooks.ts';
import { redeliverEvent } from './operations/redeliver-event.ts';
import { rotateSecret } from './operations/rotate-secret.ts';
import { testWebhooks } from './operations/test-webhooks.ts';

export const webhooksRouter = router({
  list: listWebhooks,
  create: createWebhook,
  delete: deleteWebhook,
  deliveries: listDeliveries,
  test: testWebhooks,
  enable: enableWebhook,
  rotate: rotateSecret,
  redeliver: redeliverEvent,
});
