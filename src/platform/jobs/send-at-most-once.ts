import { setTimeout as wait } from 'node:timers/promises';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Database } from '../db/database.ts';
import type { JobRun } from './job-work.ts';

/** The result if something was withdrawn before it was sent. */
export interface Withdrawn {
  kind: 'withdrawn';
}

/** Something that must leave the platform at most once, such as an email or a message. */
export interface AtMostOnceSend<Outcome> {
  /** Records that sending begins. Returns false if it should no longer be sent. */
  begin: (em: SqlEntityManager) => Promise<boolean>;
  /** Sends it. Calls `mayBegin` right before the irreversible step, and takes that step only if the result is true. */
  send: (mayBegin: () => Promise<boolean>) => Promise<Outcome | Withdrawn>;
  /** Records the outcome. */
  record: (em: SqlEntityManager, outcome: Outcome) => Promise<void>;
  /** Whether an outcome is recorded even if the attempt no longer owns its job, because it remains true. */
  staysTrue: (outcome: Outcome) => boolean;
}

/**
 * Waits between attempts to record the outcome. If the record were lost, the author would be left in doubt for no
 * reason.
 */
const recordWaitsMs = [100, 400, 1_600, 6_400];

/**
 * Sends something at most once as the work of a job: it records the start before the irreversible step, and the outcome
 * afterwards. An attempt that finds the start without an outcome knows that it cannot be determined whether it was
 * sent.
 */
export async function sendAtMostOnce<Outcome extends object>(
  db: Database,
  run: JobRun<object>,
  { begin, send, record, staysTrue }: AtMostOnceSend<Outcome>,
): Promise<Outcome | Withdrawn> {
  const outcome = await send(async () => {
    let isOurs = false;
    await run.commit(async (em) => {
      isOurs = await begin(em);
    });
    return isOurs;
  });
  if (isWithdrawn(outcome)) return outcome;
  const change = (em: SqlEntityManager) => record(em, outcome);
  if (staysTrue(outcome)) await untilRecorded(() => db.em().transactional(change));
  else await run.commit(change);
  return outcome;
}

function isWithdrawn(outcome: object): outcome is Withdrawn {
  return 'kind' in outcome && outcome.kind === 'withdrawn';
}

async function untilRecorded(record: () => Promise<void>): Promise<void> {
  for (const waitMs of recordWaitsMs) {
    try {
      return await record();
    } catch {
      await wait(waitMs);
    }
  }
  await record();
}
