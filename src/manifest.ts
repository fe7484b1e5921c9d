import { accountsManifest } from '#accounts/manifest.ts';
import { stoppedByRevocation } from '#accounts/revoked-key.ts';
import { agentManifest } from '#agent/manifest.ts';
import { areas } from '#areas/index.ts';
import { eventsManifest } from '#events/manifest.ts';
import { jobsManifest } from '#platform/jobs/manifest.ts';
import type { AreaManifest, Manifest } from '#platform/manifest.ts';
import { outboundManifest } from '#platform/outbound/manifest.ts';
import type { NamedWatched } from '#platform/watched.ts';
import { trafficManifest } from '#traffic/manifest.ts';

/** The modules and areas that bring tables, jobs or listeners of their own. */
const manifests: readonly Manifest[] = [
  accountsManifest,
  trafficManifest,
  agentManifest,
  jobsManifest,
  outboundManifest,
  eventsManifest,
  ...Object.values<AreaManifest>(areas),
];

/** Every table that the program owns. The migrations are generated from this list. */
export const entities = manifests.flatMap((manifest) => manifest.entities ?? []);

/** Every kind of background job, with what it does. */
export const jobWorks = manifests.flatMap((manifest) => manifest.jobs ?? []).map(stoppedByRevocation);

/** Jobs that come again by the clock: a job and its cron pattern, in UTC. */
export const schedules = manifests.flatMap((manifest) => manifest.schedules ?? []);

/** Work that a worker process does all the time beside the job queue. */
export const loops = manifests.flatMap((manifest) => manifest.loops ?? []);

/** What areas register for those who must not know them by name. */
export const registries = {
  eventListeners: manifests.flatMap((manifest) => manifest.listeners ?? []),
  actions: manifests.flatMap((manifest) => manifest.actions ?? []),
  runListeners: manifests.flatMap((manifest) => manifest.runListeners ?? []),
  paidProducts: manifests.flatMap((manifest) => manifest.paidProducts ?? []),
  watched: Object.entries<AreaManifest>(areas).flatMap(([area, { watched = [] }]) =>
    watched.map(
      (one): NamedWatched => ({ ...one, names: one.shownBy?.map((operation) => `${area}.${operation}`) ?? [area] }),
    ),
  ),
};

/** What must be done at every start before anything is answered. */
export const preparations = manifests.flatMap((manifest) => manifest.prepare ?? []);
