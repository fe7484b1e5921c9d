import type { Manifest } from '../manifest.ts';
import { JobEffect } from './entities/job-effect.ts';
import { sweepEffects } from './sweep-effects.job.ts';
import { sweepEffectsWork } from './sweep-effects.work.ts';

/** What jobs adds to the program: its tables and scheduled jobs. */
export const jobsManifest = {
  entities: [JobEffect],
  jobs: [sweepEffectsWork],
  schedules: [[sweepEffects, '17 4 * * *']],
} satisfies Manifest;
