import type { Command } from 'commander';

/** Adds `backup`, which writes all data of the installation to one file. */
export function addBackup(program: Command): void {
  program
    .command('backup')
    .summary('Write everything in this installation to one file')
    .description(
      'Writes a consistent snapshot of the database, and the files in DATA_DIR that belong to it, to one file that only you can\nread. The platform can keep running. The file contains secrets: protect it like a key.',
    )
    .argument('[file]', 'the file to write; defaults to agent-platform-<time>.backup')
    .action(async (file: string | undefined) => {
      const { runBackup } = await import('./write-backup-file.ts');
      await runBackup(file);
    });
}
