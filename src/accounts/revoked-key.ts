import type { ShortQueries } from '#platform/db/short-queries.ts';
import { Failure } from '#platform/failure.ts';
import type { JobWork } from '#platform/jobs/definition.ts';

/** Why work that was queued for a key is not done any more. */
export const keyWasRevoked = 'The API key was revoked';

/** Whether a key was revoked. */
export async function isKeyRevoked(queries: ShortQueries, keyId: number): Promise<boolean> {
  const rows = await queries.run({
    name: 'is-key-revoked',
    text: 'select 1 from api_key where id = $1 and revoked_at is not null',
    values: [keyId],
  });
  return rows.length > 0;
}

/**
 * The job, but given up in place of begun when it was sent for a key that has been revoked since. So whatever a key has
 * queued ends as failed and is given back, by the same code that ends it after any other refusal.
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
