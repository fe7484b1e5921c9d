import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { runNamed } from '#platform/db/named-statement.ts';
import type { QueryRunner, ShortQueries } from '#platform/db/short-queries.ts';
import type { Resources } from '#platform/resources.ts';
import { sendRetryJobs, supersedeRetries } from './deferred-retries.ts';
import { leasingSession } from './lease-deliveries.ts';
import { type ChangedWebhook, type DeliveryResult, recordResults } from './record-results.ts';

/**
 * Records how attempts ended with all consequences, and returns the webhooks that changed. If nothing has to be
 * retried, which is the usual case, it takes one statement over `queries`; otherwise a transaction, in which the
 * results, the next attempts and their jobs commit together.
 */
export async function writeResults(
  { db, jobs }: Pick<Resources, 'db' | 'jobs'>,
  queries: ShortQueries,
  results: readonly DeliveryResult[],
): Promise<readonly ChangedWebhook[]> {
  const arrivedOnRequest = results.filter(({ isDelivered, delivery }) => isDelivered && delivery.isRequested);
  if (arrivedOnRequest.length === 0 && results.every(({ waitMs }) => waitMs === null)) {
    return (await recordResults(queries, results)).changed;
  }
  return db.em().transactional(async (em) => {
    await planAsForLeasing(em);
    const { changed, retries } = await recordResults(runnerOf(em), results);
    await sendRetryJobs(em, { jobs }, retries);
    if (arrivedOnRequest.length > 0) {
      await supersedeRetries(
        em,
        arrivedOnRequest.map(({ delivery }) => delivery.id),
      );
    }
    return changed;
  });
}

/**
 * The same planner settings as for leasing, because the same tables are read and a plan made for empty ones would scan
 * them.
 */
async function planAsForLeasing(em: SqlEntityManager): Promise<void> {
  const settings = leasingSession.map((setting) => setting.split(' = '));
  await em.execute(
    `select ${settings.map(() => 'set_config(?, ?, true)').join(', ')}`,
    settings.flatMap(([name = '', value = '']) => [name, value]),
  );
}

function runnerOf(em: SqlEntityManager): QueryRunner {
  return { run: ({ text, values }) => runNamed(em, text, values) };
}
