import { z } from 'zod';
import { defineJob, type JobDescription, type JobRun } from '#platform/jobs/definition.ts';

export const Step = z.object({ step: z.string() });
export type Step = z.infer<typeof Step>;

/** A run that the test ends, well or with an error. */
export interface HeldRun {
  run: JobRun<Step>;
  end(error?: Error): void;
}

/** A job whose every run lasts until the test ends it. */
export function heldJob(name: string, more: Partial<JobDescription<Step>> = {}) {
  const runs: HeldRun[] = [];
  const definition = defineJob<Step>({
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
