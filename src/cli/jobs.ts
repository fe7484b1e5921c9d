import { type Command, InvalidArgumentError } from 'commander';
import { z } from 'zod';
import type { DeadLetterAction } from './handle-dead-letters.ts';

const actions: readonly (DeadLetterAction & { description: string })[] = [
  {
    name: 'retry',
    description: 'Retry jobs that have failed for good; work already recorded as ended does not change',
    done: 'will run again',
  },
  { name: 'cancel', description: 'Dismiss jobs that have failed for good', done: 'taken off the list' },
];

/** Adds `jobs list`, `jobs retry` and `jobs cancel`. */
export function addJobs(program: Command): void {
  const jobs = program
    .command('jobs')
    .description('Background jobs that have failed for good, and what to do with them');
  jobs
    .command('list')
    .description('List the jobs that have failed for good in the last 30 days, newest first')
    .option('--json', 'print JSON', false)
    .action(async (options: { json: boolean }) => {
      const { printDeadLetters } = await import('./handle-dead-letters.ts');
      await printDeadLetters(options);
    });
  for (const action of actions) addAction(jobs, action);
}

function addAction(jobs: Command, action: (typeof actions)[number]): void {
  jobs
    .command(action.name)
    .description(action.description)
    .argument('[ids...]', 'the ids from the list', readJobId)
    .option('--all', 'all of them instead of ids', false)
    .action(async (ids: string[] | undefined, { all }: { all: boolean }) => {
      const { handleDeadLetters } = await import('./handle-dead-letters.ts');
      await handleDeadLetters(action, { ids, all });
    });
}

/** Collects ids and validates each. */
function readJobId(text: string, before: readonly string[] = []): string[] {
  const parsed = z.uuid().safeParse(text);
  if (!parsed.success) throw new InvalidArgumentError('It is not a job id; `jobs list` shows them.');
  return [...before, parsed.data];
}
