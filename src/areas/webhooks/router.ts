import { router } from '#api/trpc.ts';
import { createWebhook } from './operations/create-webhook.ts';
import { deleteWebhook } from './operations/delete-webhook.ts';
import { enableWebhook } from './operations/enable-webhook.ts';
import { listDeliveries } from './operations/list-deliveries.ts';
import { listWebhooks } from './operations/list-webhooks.ts';
import { pauseWebhook } from './operations/pause-webhook.ts';
import { recoverWebhook } from './operations/recover-webhook.ts';
import { redeliverEvent } from './operations/redeliver-event.ts';
import { resumeWebhook } from './operations/resume-webhook.ts';
import { rotateSecret } from './operations/rotate-secret.ts';
import { testWebhooks } from './operations/test-webhooks.ts';
import { updateWebhook } from './operations/update-webhook.ts';

export const webhooksRouter = router({
  list: listWebhooks,
  create: createWebhook,
  update: updateWebhook,
  delete: deleteWebhook,
  deliveries: listDeliveries,
  test: testWebhooks,
  enable: enableWebhook,
  pause: pauseWebhook,
  resume: resumeWebhook,
  rotate: rotateSecret,
  redeliver: redeliverEvent,
  recover: recoverWebhook,
});
