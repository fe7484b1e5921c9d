import type { Manifest } from '../manifest.ts';
import { OutboundWindow } from './entities/outbound-window.ts';

/** What outbound adds to the program: its tables and scheduled jobs. */
export const outboundManifest = {
  entities: [OutboundWindow],
} satisfies Manifest;
