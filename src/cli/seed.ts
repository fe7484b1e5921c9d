import type { Command } from 'commander';
import type { SeedOptions } from './seed/seed-samples.ts';

/** Adds `seed`, which fills the areas with marked samples and can remove them again. */
export function addSeed(program: Command): void {
  program
    .command('seed')
    .summary('Add sample data to every area, or remove it')
    .description(
      'Adds realistic samples to every area, marked as samples and owned by one key. Nothing is sent to anyone, and nothing\nruns by itself. A second run changes nothing; --remove deletes exactly these samples.',
    )
    .option('--remove', 'remove the samples')
    .option('--dry-run', 'show what would be done, without doing it')
    .option('--yes', 'run even if NODE_ENV is production')
    .action(async (options: SeedOptions) => {
      const { runSeed } = await import('./seed/seed-samples.ts');
      await runSeed(options);
    });
}
