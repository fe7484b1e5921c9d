import { router } from '#api/trpc.ts';
import { getStatus } from './operations/get-status.ts';
import { getUsage } from './operations/get-usage.ts';
import { listEvents } from './operations/list-events.ts';
import { listTiers } from './operations/list-tiers.ts';
import { openPortal } from './operations/open-portal.ts';
import { receiveEvent } from './operations/receive-event.ts';
import { showSandboxCheckout } from './operations/show-sandbox-checkout.ts';
import { showSandboxPortal } from './operations/show-sandbox-portal.ts';
import { subscribeKey } from './operations/subscribe-key.ts';
import { updateSandboxCheckout } from './operations/update-sandbox-checkout.ts';
import { updateSandboxPortal } from './operations/update-sandbox-portal.ts';

export const billingRouter = router({
  status: getStatus,
  tiers: listTiers,
  subscribe: subscribeKey,
  portal: openPortal,
  usage: getUsage,
  events: listEvents,
  receive: receiveEvent,
  showSandboxCheckout,
  updateSandboxCheckout,
  showSandboxPortal,
  updateSandboxPortal,
});
