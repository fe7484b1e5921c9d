import type { Command } from 'commander';
import type { RestoreOptions } from './restore-installation.ts';

/** Adds `restore`, which replaces the data of the installation with a backup. */
export function addRestore(program: Command): void {
  program
    .command('restore')
    .summary('Restore a backup into this installation')
    .description(
      'Restores the database and DATA_DIR from a backup, completely or not at all. Stop the platform first. A backup from an\nolder release is migrated. Queued jobs continue when the platform starts.',
    )
    .argument('<file>', 'the file written by `backup`')
    .option('--replace', 'replace the existing data, which is lost')
    .option('--dry-run', 'verify the file and show what it contains, without changing anything')
    .action(async (file: string, options: RestoreOptions) => {
      const { runRestore } = await import('./restore-installation.ts');
      await runRestore(file, options);
    });
}
