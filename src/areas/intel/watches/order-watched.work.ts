import { LockMode, type SqlEntityManager } from '@mikro-orm/postgresql';
import { Failure } from '#platform/failure.ts';
import { jobWork } from '#platform/jobs/job-work.ts';
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
        // Each in its own transaction, so that the order and the next due date are committed together.
        const [due] = await em.execute<{ id: number; subscriber_id: number }[]>(
          'select id, subscriber_id from reader_watch where due_at <= ? order by due_at, id limit 1',
          [clock.now()],
        );
        if (due === undefined) return true;
        const lock = { lockMode: LockMode.PESSIMISTIC_WRITE };
        // The subscriber is locked first, in the same order as when readers change a watch, to avoid deadlocks.
        const subscriber = await em.findOne(IntelSubscriber, { id: due.subscriber_id }, lock);
        const watch = await em.findOne(ReaderWatch, { id: due.id, dueAt: { $lte: clock.now() } }, lock);
        if (watch === null) return false;
        await orderOne(em, resources, { watch, subscriber });
        return false;
      });
    }
  },
});

async function orderOne(
  em: SqlEntityManager,
  resources: Resources,
  { watch, subscriber }: { watch: ReaderWatch; subscriber: IntelSubscriber | null },
): Promise<void> {
  const { id, subject, pace } = watch;
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
    // A refusal has written nothing; any other error is retried with the job.
    if (!(error instanceof Failure)) throw error;
    watch.problem = error.message;
  }
  await em.flush();
}
