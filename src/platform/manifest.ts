import type { EntityClass } from '@mikro-orm/core';
import type { Action } from './action.ts';
import type { EventListener } from './event-listener.ts';
import type { JobDefinition } from './jobs/definition.ts';
import type { JobWork } from './jobs/job-work.ts';
import type { LoopDefinition } from './loops/definition.ts';
import type { PaidProduct } from './payments/paid-product.ts';
import type { Resources } from './resources.ts';
import type { RunListener } from './run-listener.ts';
import type { Watched } from './watched.ts';

/** What a module or an area adds to the program besides its operations. It is read when the program is assembled. */
export interface Manifest {
  /** Its tables. */
  entities?: readonly EntityClass<object>[];
  /** Its kinds of job, each with what it does. */
  jobs?: readonly JobWork<object>[];
  /** Jobs that run at regular times: a job and its cron pattern in UTC. */
  schedules?: readonly (readonly [JobDefinition<object>, string])[];
  loops?: readonly LoopDefinition[];
  /** Called for every event, in the transaction that makes it happen. */
  listeners?: readonly EventListener[];
  /** Actions that scheduled tasks and chats can perform, by name. */
  actions?: readonly Action[];
  /** Called for the agent's runs, in the transaction in which they end or begin to wait. */
  runListeners?: readonly RunListener[];
  /** What is sold through the payment provider, each with its own callback address. */
  paidProducts?: readonly PaidProduct[];
  /** Runs at every start, before any call is answered. */
  prepare?: (resources: Resources) => Promise<void>;
}

/** What an area adds, and the router of its operations, which the entry points serve. */
export interface AreaManifest extends Manifest {
  /** The name of the area for people. */
  title: string;
  /** What the area is for, for readers of the API document. */
  description: string;
  router: object;
  /** Which of its data are watched, so that open pages learn of changes. */
  watched?: readonly Watched[];
}
