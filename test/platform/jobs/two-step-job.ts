import { z } from 'zod';
import { defineWork } from '../../support/define-work.ts';

/**
 * A job with two effects, for processes that die between them: where it `hangs`, it gets stuck after the first one,
 * heeding no signal.
 */
export function twoStepJob(settings: { hangs: boolean }) {
  return defineWork({
    name: 'two-step',
    payload: z.object({ number: z.int() }),
    kind: 'long',
    slots: 20,
    retry: { firstWaitSeconds: 1 },
    work: async (_resources, run) => {
      for (const effect of ['first', 'second']) {
        await run.once(effect, async (em) => {
          await em.execute('insert into seen (job, attempt, what) values (?, ?, ?)', [run.id, run.attempt, effect]);
        });
        if (settings.hangs) await new Promise(() => undefined);
      }
    },
  });
}
