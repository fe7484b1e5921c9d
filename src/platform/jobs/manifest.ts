import type { Manifest } from '../manifest.ts';
import { JobEffect } from './entities/job-effect.ts';
import { sweepEffects } from './sweep-effects.job.ts';
import { sweepEffectsWork } from './sweep-effects.work.ts';

/** What jobs adds to the program beside the areas: its tables and what runs by the clock. */
export const jobsManifest = {
  entities: [JobEffect],
  jobs: [sweepEffectsWork],
  schedules: [[sweepEffects, '17 4 * * *']],
} satisfies Manifest;
