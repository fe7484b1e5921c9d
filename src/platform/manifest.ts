import type { EntityClass } from '@mikro-orm/core';
import type { Action } from './action.ts';
import type { EventListener } from './event-listener.ts';
import type { JobDefinition, JobWork } from './jobs/definition.ts';
import type { LoopDefinition } from './loops/definition.ts';
import type { PaidProduct } from './payments/paid-product.ts';
import type { Resources } from './resources.ts';
import type { RunListener } from './run-listener.ts';
import type { Watched } from './watched.ts';

/** What a module or an area adds to the program beside its operations; whoever puts the program together reads it. */
export interface Manifest {
  /** Its tables. */
  entities?: readonly EntityClass<object>[];
  /** Its kinds of job, each with what it does. */
  jobs?: readonly JobWork<object>[];
  /** Jobs that come again by the clock: a job and its cron pattern, in UTC. */
  schedules?: readonly (readonly [JobDefinition<object>, string])[];
  loops?: readonly LoopDefinition[];
  /** Who is told of every event, in the transaction that makes it happen. */
  listeners?: readonly EventListener[];
  /** What the agent does when it is asked to, by name. */
  actions?: readonly Action[];
  /** Who is told of the agent's runs, in the transaction in which they end or begin to wait. */
  runListeners?: readonly RunListener[];
  /** What is sold through the payment provider, each under an address of its own. */
  paidProducts?: readonly PaidProduct[];
  /** Done at every start, before anything is answered. */
  prepare?: (resources: Resources) => Promise<void>;
}

/** An area: what it adds, and the router of its operations, which the entry points serve. */
export interface AreaManifest extends Manifest {
  /** What people call it. */
  title: string;
  /** What it is for, for those who read the API document. */
  description: string;
  router: object;
  /** What of it changes, and is told to those who look at it. */
  watched?: readonly Watched[];
}
