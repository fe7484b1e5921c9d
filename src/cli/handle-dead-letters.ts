import { BadSettings } from '#config';
import { withDatabase } from './database-work.ts';
import { print } from './print.ts';

/** Runs `jobs list`: prints the jobs that have failed for good, newest first. */
export function printDeadLetters({ json }: { json: boolean }): Promise<void> {
  return withDatabase(async (_db, queue) => {
    const letters = await queue.deadLetters();
    if (json) return print(JSON.stringify(letters));
    for (const { id, job, attempts, givenUpAt, error } of letters) {
      const runs = attempts === 1 ? '1 run' : `${attempts} runs`;
      print([id, job, givenUpAt.toISOString(), runs, error.replaceAll(/\s+/g, ' ')].join('\t'));
    }
  });
}

/** What can be done with jobs that have failed for good. */
export interface DeadLetterAction {
  name: 'retry' | 'cancel';
  /** What has happened to the jobs, after their number. */
  done: string;
}

/** Runs `jobs retry` or `jobs cancel` for some of the jobs that have failed for good, or for all of them. */
export function handleDeadLetters(
  { name, done }: DeadLetterAction,
  { ids, all }: { ids: string[] | undefined; all: boolean },
): Promise<void> {
  return withDatabase(async (_db, queue) => {
    if (all === (ids !== undefined && ids.length > 0)) throw new BadSettings('Pass the ids of jobs, or --all.');
    const which = all ? 'all' : (ids ?? []);
    const count = name === 'retry' ? await queue.retryDeadLetters(which) : await queue.cancelDeadLetters(which);
    print(`${count === 1 ? '1 job' : `${count} jobs`} ${done}.`);
    if (which !== 'all' && count < new Set(which).size) {
      throw new BadSettings('The others are not on the list, or another job of their kind blocks them.');
    }
  });
}
