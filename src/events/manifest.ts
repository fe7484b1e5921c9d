import type { Manifest } from '#platform/manifest.ts';
import { Event } from './entities/event.ts';

/** What events adds to the program beside the areas: its tables and what runs by the clock. */
export const eventsManifest = {
  entities: [Event],
} satisfies Manifest;
