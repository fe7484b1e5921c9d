import { type Command, InvalidArgumentError } from 'commander';
import { z } from 'zod';
import { BadSettings } from '#config';
import { print, withDatabase } from './database-work.ts';

const actions = [
  {
    name: 'retry',
    description: 'Retry jobs that have failed for good; work already recorded as ended does not change',
    done: 'will run again',
  },
  { name: 'cancel', description: 'Dismiss jobs that have failed for good', done: 'taken off the list' },
] as const;

/** Adds `jobs list`, `jobs retry` and `jobs cancel`. */
export function addJobs(program: Command): void {
  const jobs = program
    .command('jobs')
    .description('Background jobs that have failed for good, and what to do with them');
  jobs
    .command('list')
    .description('List the jobs that have failed for good in the last 30 days, newest first')
    .option('--json', 'print JSON', false)
    .action((options: { json: boolean }) =>
      withDatabase(async (_db, queue) => {
        const letters = await queue.deadLetters();
        if (options.json) return print(JSON.stringify(letters));
        for (const { id, job, attempts, givenUpAt, error } of letters) {
          const runs = attempts === 1 ? '1 run' : `${attempts} runs`;
          print([id, job, givenUpAt.toISOString(), runs, error.replaceAll(/\s+/g, ' ')].join('\t'));
        }
      }),
    );
  for (const action of actions) addAction(jobs, action);
}

function addAction(jobs: Command, { name, description, done }: (typeof actions)[number]): void {
  jobs
    .command(name)
    .description(description)
    .argument('[ids...]', 'the ids from the list', readJobId)
    .option('--all', 'all of them instead of ids', false)
    .action((ids: string[] | undefined, { all }: { all: boolean }) =>
      withDatabase(async (_db, queue) => {
        if (all === (ids !== undefined && ids.length > 0)) throw new BadSettings('Pass the ids of jobs, or --all.');
        const which = all ? 'all' : (ids ?? []);
        const count = name === 'retry' ? await queue.retryDeadLetters(which) : await queue.cancelDeadLetters(which);
        print(`${count === 1 ? '1 job' : `${count} jobs`} ${done}.`);
        if (which !== 'all' && count < new Set(which).size) {
          throw new BadSettings('The others are not on the list, or another job of their kind blocks them.');
        }
      }),
    );
}

/** Collects ids and validates each. */
function readJobId(text: string, before: readonly string[] = []): string[] {
  const parsed = z.uuid().safeParse(text);
  if (!parsed.success) throw new InvalidArgumentError('It is not a job id; `jobs list` shows them.');
  return [...before, parsed.data];
}
