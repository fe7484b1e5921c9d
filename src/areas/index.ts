import { routersOf } from '#api/trpc.ts';
import { agent } from './agent/area.ts';
import { analytics } from './analytics/area.ts';
import { billing } from './billing/area.ts';
import { codeReview } from './code-review/area.ts';
import { content } from './content/area.ts';
import { email } from './email/area.ts';
import { files } from './files/area.ts';
import { intel } from './intel/area.ts';
import { keys } from './keys/area.ts';
import { meeting } from './meeting/area.ts';
import { messaging } from './messaging/area.ts';
import { monetization } from './monetization/area.ts';
import { payments } from './payments/area.ts';
import { research } from './research/area.ts';
import { scheduledTasks } from './scheduled-tasks/area.ts';
import { sentiment } from './sentiment/area.ts';
import { services } from './services/area.ts';
import { system } from './system/area.ts';
import { vcs } from './vcs/area.ts';
import { webhooks } from './webhooks/area.ts';

/** The areas, in the order of the documentation, one line each. */
export const areas = {
  system,
  research,
  content,
  webhooks,
  billing,
  monetization,
  scheduledTasks,
  agent,
  email,
  messaging,
  files,
  meeting,
  sentiment,
  codeReview,
  services,
  intel,
  payments,
  vcs,
  analytics,
  keys,
};

/** All operations by area. REST and tRPC serve it, and the typed client is inferred from its type. */
export const appRouter = routersOf(areas);

/** What a typed client knows about the program: this type, and the types of webhook deliveries. */
export type AppRouter = typeof appRouter;
export type { EventMessage } from '#events/event-message.ts';
export type { IntelPage } from './intel/page-view.ts';
