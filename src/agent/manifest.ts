import type { Manifest } from '#platform/manifest.ts';
import { DecisionCycle } from './entities/decision-cycle.ts';
import { EpisodicMemory } from './entities/episodic-memory.ts';

/** What agent adds to the program: its tables and scheduled jobs. */
export const agentManifest = {
  entities: [DecisionCycle, EpisodicMemory],
} satisfies Manifest;
