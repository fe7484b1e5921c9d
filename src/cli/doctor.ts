import type { Command } from 'commander';

/** Adds `doctor`, which checks everything that the platform needs and explains how to fix problems. */
export function addDoctor(program: Command): void {
  program
    .command('doctor')
    .summary('Check everything the platform needs, and say what to fix')
    .description(
      'Checks settings, database, queues, providers, clock, disk, ports and the public address by using each of them, and says\nwhat to fix. It changes nothing, and works whether or not the platform is running. Exits with 1 if something is broken.',
    )
    .option('--json', 'print JSON')
    .action(async (options: { json?: boolean }) => {
      const { runDoctor } = await import('./doctor/examine-installation.ts');
      await runDoctor(options);
    });
}
