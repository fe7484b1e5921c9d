import { BadSettings, environment } from '#config';
import { errorMessageOf } from '#platform/readable-error.ts';
import { createProgram, runProgram } from '../client/cli/program.ts';
import { addBackup } from './cli/backup.ts';
import { addDoctor } from './cli/doctor.ts';
import { addInvoices } from './cli/invoices.ts';
import { addJobs } from './cli/jobs.ts';
import { addKeys, replacedByKeys } from './cli/keys.ts';
import { addRestore } from './cli/restore.ts';
import { addSeed } from './cli/seed.ts';

/**
 * The command line for the operator: everything that the client's command line can do, and commands for this
 * installation, whether it is running or not. Each command loads what it works with when it runs, so that the others,
 * and the help, need a tenth of the program.
 */
const { operations } = await import('./cli/describe-operations.ts');
const ofClient = operations.filter(({ name }) => !replacedByKeys.has(name));
const program = createProgram({ operations: ofClient, environment: environment() });
program.commandsGroup('This installation:');
addKeys(program);
addInvoices(program);
addJobs(program);
addBackup(program);
addRestore(program);
addDoctor(program);
addSeed(program);
process.exitCode = await runProgram(program, {
  args: process.argv.slice(2),
  wordsOf: (error) => errorMessageOf(error, (cause) => cause instanceof BadSettings),
});
