import type { Manifest } from '#platform/manifest.ts';
import { Event } from './entities/event.ts';

/** What events adds to the program: its tables and scheduled jobs. */
export const eventsManifest = {
  entities: [Event],
} satisfies Manifest;
