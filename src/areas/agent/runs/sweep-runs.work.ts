import { jobWork } from '#platform/jobs/job-work.ts';
import { sweepRuns } from './sweep-runs.job.ts';

/** How long an ended run is kept, in days: as long as other results that a key stores. */
const keptDays = 90;

/** The most runs that one transaction deletes, so that none takes long. */
const runsAtATime = 1_000;

/** Does the work of {@link sweepRuns}. */
export const sweepRunsWork = jobWork(sweepRuns, {
  work: async ({ db, clock }) => {
    const before = new Date(clock.now().getTime() - keptDays * 86_400_000);
    for (;;) {
      const gone = await db.em().transactional((em) =>
        em.execute<{ id: number }[]>(
          `with gone as (
             delete from agent_run where id in (
               select id from agent_run where finished_at < ? order by id limit ${runsAtATime})
             returning id),
           steps as (delete from agent_step where run_id in (select id from gone)),
           asked as (delete from agent_approval where run_id in (select id from gone))
           select id from gone`,
          [before],
        ),
      );
      if (gone.length < runsAtATime) return;
    }
  },
});
