import type { PgBoss } from 'pg-boss';
import type { Resources } from '../resources.ts';
import { StaleAttempt } from './attempt.ts';
import { payloadOf } from './carried-trace.ts';
import type { ClaimedJob } from './claim.ts';
import type { JobWork } from './job-work.ts';
import { changedBy } from './pg-boss.ts';
import { transactionConnection } from './transaction-connection.ts';

export interface JobBatch {
  definition: JobWork<object>;
  resources: Resources;
  boss: PgBoss;
  jobs: readonly ClaimedJob[];
}

/**
 * Does the work of several jobs of one kind in one transaction, which also completes them. It is committed only if
 * every job is still owned by its attempt. The jobs are locked last, because code that cancels a job first locks the
 * row that the job refers to.
 */
export async function processBatch({ definition, resources, boss, jobs }: JobBatch): Promise<void> {
  const { name, processBatch: work } = definition;
  if (work === undefined) throw new Error(`${name} jobs are worked one by one`);
  const payloads = jobs.map(({ id, data }) => ({ id, payload: definition.payload.parse(payloadOf(data)) }));
  await resources.db.em().transactional(async (em) => {
    await work(em, resources, payloads);
    const connection = { db: transactionConnection(em) };
    const completed = changedBy(await boss.complete(name, [...jobs], undefined, connection));
    const lost = jobs.find(({ id }) => !completed.has(id));
    if (lost !== undefined) throw new StaleAttempt({ queue: name, id: lost.id, retryCount: lost.retryCount });
  });
}
