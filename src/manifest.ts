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

/** The modules and areas that have tables, jobs or listeners. */
const manifests: readonly Manifest[] = [
  accountsManifest,
  trafficManifest,
  agentManifest,
  jobsManifest,
  outboundManifest,
  eventsManifest,
  ...Object.values<AreaManifest>(areas),
];

/** All tables of the program. The migrations are generated from this list. */
export const entities = manifests.flatMap((manifest) => manifest.entities ?? []);

/** All kinds of background jobs, with their work. */
export const jobWorks = manifests.flatMap((manifest) => manifest.jobs ?? []).map(stoppedByRevocation);

/** Jobs that run at regular times: a job and its cron pattern in UTC. */
export const schedules = manifests.flatMap((manifest) => manifest.schedules ?? []);

/** Work that a worker process does continuously outside the job queue. */
export const loops = manifests.flatMap((manifest) => manifest.loops ?? []);

/** What areas register for other code that must not know them by name. */
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

/** What runs at every start before any call is answered. */
export const preparations = manifests.flatMap((manifest) => manifest.prepare ?? []);
