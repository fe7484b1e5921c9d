import type { ShortQueries } from '#platform/db/short-queries.ts';
import { Failure } from '#platform/failure.ts';
import type { JobWork } from '#platform/jobs/job-work.ts';

/** Why work that a key had queued is no longer carried out. */
export const keyWasRevoked = 'The API key was revoked';

/** Whether a key has been revoked. */
export async function isKeyRevoked(queries: ShortQueries, keyId: number): Promise<boolean> {
  const rows = await queries.run({
    name: 'is-key-revoked',
    text: 'select 1 from api_key where id = $1 and revoked_at is not null',
    values: [keyId],
  });
  return rows.length > 0;
}

/**
 * Wraps a job so that it is given up instead of started if its key has been revoked since. All work that a revoked key
 * has queued therefore ends as failed and is refunded, by the same code as after any other refusal.
 */
export function stoppedByRevocation<Payload>(job: JobWork<Payload>): JobWork<Payload> {
  const { work } = job;
  if (!job.endsWithKey || work === undefined) return job;
  return {
    ...job,
    work: async (resources, run) => {
      const keyId = /^key:(\d{1,10})$/.exec(run.caller ?? '')?.[1];
      if (keyId !== undefined && (await isKeyRevoked(resources.db.short, Number(keyId)))) {
        throw new Failure('forbidden', keyWasRevoked);
      }
      await work(resources, run);
    },
  };
}
