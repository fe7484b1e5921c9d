import { setTimeout as wait } from 'node:timers/promises';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Database } from '../db/database.ts';
import type { JobRun } from './definition.ts';

/** What became of something that was not to be handed over any more when it could have been. */
export interface Withdrawn {
  kind: 'withdrawn';
}

/** Something that goes to the outside at most once: a mail, a message. */
export interface HandOver<Outcome> {
  /** Puts on record that it is handed over from now on; false when it is not to be any more. */
  begin: (em: SqlEntityManager) => Promise<boolean>;
  /** Hands it over; asks `mayBegin` right before the step that cannot be taken back, and takes that only on its yes. */
  send: (mayBegin: () => Promise<boolean>) => Promise<Outcome | Withdrawn>;
  /** Records what became of it. */
  record: (em: SqlEntityManager, outcome: Outcome) => Promise<void>;
  /** Whether an outcome is recorded even by an attempt that does not own its job any more, because it is true all the same. */
  staysTrue: (outcome: Outcome) => boolean;
}

/** Waits between tries to record what became of it. A lost record would leave its author in doubt for no reason. */
const recordWaitsMs = [100, 400, 1_600, 6_400];

/**
 * Hands something over as the work of a job: on record before the step that cannot be taken back, and what became of it
 * afterwards. An attempt that finds the first record without the second knows that nobody can tell what happened between.
 */
export async function handOverOnce<Outcome extends object>(
  db: Database,
  run: JobRun<object>,
  { begin, send, record, staysTrue }: HandOver<Outcome>,
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
