import type { Database } from '../db/database.ts';

/** Jobs that have used up their attempts within the last day, by name. */
export async function readFailedJobs(db: Database): Promise<{ job: string; count: number }[]> {
  return await db.em().execute<{ job: string; count: number }[]>(
    `select name as job, count(*)::int as count from pgboss.job
     where state = 'failed' and completed_on > now() - interval '1 day' and name not like '\\_\\_pgboss\\_\\_%'
     group by name order by name`,
  );
}
