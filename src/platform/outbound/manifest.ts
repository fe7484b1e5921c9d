import type { Manifest } from '../manifest.ts';
import { OutboundWindow } from './entities/outbound-window.ts';

/** What outbound adds to the program beside the areas: its tables and what runs by the clock. */
export const outboundManifest = {
  entities: [OutboundWindow],
} satisfies Manifest;
