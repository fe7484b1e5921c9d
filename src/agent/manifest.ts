import type { Manifest } from '#platform/manifest.ts';
import { DecisionCycle } from './entities/decision-cycle.ts';
import { EpisodicMemory } from './entities/episodic-memory.ts';

/** What agent adds to the program beside the areas: its tables and what runs by the clock. */
export const agentManifest = {
  entities: [DecisionCycle, EpisodicMemory],
} satisfies Manifest;
