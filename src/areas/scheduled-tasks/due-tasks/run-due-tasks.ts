import type { Database } from '#platform/db/database.ts';
import type { LoopDefinition } from '#platform/loops/definition.ts';
import { WakeableLoop } from '#platform/loops/wakeable-loop.ts';
import { dispatchDueTasks } from './dispatch-due-tasks.ts';

/** How often the tasks are looked at when nothing is known to be due; what is created meanwhile is announced. */
const everyMs = 1_000;
/** Rest after a pass, so that runs which are due closely together share a transaction. */
const restMs = 50;

/**
 * Makes executions of the scheduled tasks that are due. Sleeps until the next one is, by the database's clock, and runs
 * in every worker process: whoever comes first takes it.
 */
export const runDueTasks: LoopDefinition = {
  name: 'run-due-tasks',
  start(resources) {
    const loop = new WakeableLoop({
      name: 'run-due-tasks',
      log: resources.log,
      everyMs,
      pass: async () => {
        if (await dispatchDueTasks(resources)) {
          // While the database works on one batch, the other is prepared here.
          await Promise.all([dispatchDueTasks(resources), dispatchDueTasks(resources)]);
          return 0;
        }
        const nextInMs = await msUntilNextRun(resources.db);
        // What is due by now has come since, or is in the hands of another process.
        return nextInMs === undefined ? undefined : Math.max(nextInMs, restMs);
      },
    });
    loop.wake();
    return { wake: () => loop.wake(), stop: () => loop.stop() };
  },
};

async function msUntilNextRun(db: Database): Promise<number | undefined> {
  const [row] = await db.short.run<{ ms: number | null }>({
    name: 'next-due-task',
    text: `select (extract(epoch from min(next_run_at) - clock_timestamp()) * 1000)::float8 as ms
      from scheduled_task where status = 'active' and next_run_at is not null`,
    values: [],
  });
  return row?.ms ?? undefined;
}
