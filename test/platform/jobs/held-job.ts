import { z } from 'zod';
import type { JobRun } from '#platform/jobs/job-work.ts';
import { defineWork, type WorkDescription } from '../../support/define-work.ts';

export const Step = z.object({ step: z.string() });
export type Step = z.infer<typeof Step>;

/** A run that the test ends, well or with an error. */
export interface HeldRun {
  run: JobRun<Step>;
  end(error?: Error): void;
}

/** A job whose every run lasts until the test ends it. */
export function heldJob(name: string, more: Partial<WorkDescription<Step>> = {}) {
  const runs: HeldRun[] = [];
  const definition = defineWork<Step>({
    name,
    payload: Step,
    kind: 'long',
    retry: { firstWaitSeconds: 1 },
    work: (_resources, run) =>
      new Promise((resolve, reject) => {
        runs.push({ run, end: (error) => (error === undefined ? resolve() : reject(error)) });
      }),
    ...more,
  });
  return { definition, runs };
}
