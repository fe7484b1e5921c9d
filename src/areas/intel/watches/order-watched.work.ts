import { LockMode, type SqlEntityManager } from '@mikro-orm/postgresql';
import { Failure } from '#platform/failure.ts';
import { jobWork } from '#platform/jobs/definition.ts';
import type { Resources } from '#platform/resources.ts';
import { addDeepOrder } from '../deep-briefings/order-deep-briefing.ts';
import { IntelSubscriber } from '../entities/intel-subscriber.ts';
import { ReaderWatch } from '../entities/reader-watch.ts';
import { orderWatched } from './order-watched.job.ts';
import { nextDue } from './watch-figures.ts';

/** Does the work of {@link orderWatched}. */
export const orderWatchedWork = jobWork(orderWatched, {
  async work(resources, run) {
    const { db, clock } = resources;
    let isDone = false;
    while (!isDone && !run.signal.aborted) {
      isDone = await db.em().transactional(async (em) => {
        // One at a time, in a transaction of its own: the order, and that the next one is due later, stand or fall together.
        const [watch] = await em.find(
          ReaderWatch,
          { dueAt: { $lte: clock.now() } },
          { orderBy: { dueAt: 'asc', id: 'asc' }, limit: 1, lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE },
        );
        if (watch === undefined) return true;
        await orderOne(em, resources, watch);
        return false;
      });
    }
  },
});

async function orderOne(em: SqlEntityManager, resources: Resources, watch: ReaderWatch): Promise<void> {
  const { id, subscriberId, subject, pace } = watch;
  const subscriber = await em.findOne(IntelSubscriber, { id: subscriberId });
  if (subscriber === null || subject == null || pace == null) {
    em.assign(watch, { pace: null, dueAt: null });
    await em.flush();
    return;
  }
  watch.dueAt = nextDue(pace, resources.clock.now());
  const what = { topic: subject, location: '', date: '', method: 'provider_a' as const };
  try {
    await addDeepOrder(em, resources, { ...what, email: subscriber.email, keyId: null, watchId: id });
    watch.problem = null;
  } catch (error) {
    // Refused before anything was written; anything else is tried again with the job.
    if (!(error instanceof Failure)) throw error;
    watch.problem = error.message;
  }
  await em.flush();
}
