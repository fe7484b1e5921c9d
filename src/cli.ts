import { writeFile } from 'node:fs/promises';
import { Command, InvalidArgumentError } from 'commander';
import { z } from 'zod';
import { issueKey, listKeys, revokeKey } from '#accounts/issue-key.ts';
import { AgreedRate, KeyName } from '#accounts/key-limits.ts';
import { type KeyRecord, keyRecord } from '#accounts/key-record.ts';
import { TierName } from '#accounts/tiers.ts';
import { collectInvoices, invoiceCsv, invoiceTable, MonthName, monthOf } from '#areas/monetization/public.ts';
import { BadSettings, environment, readConfig } from '#config';
import { entities, jobWorks } from '#manifest';
import { systemClock } from '#platform/clock.ts';
import { DatabaseAddress } from '#platform/db/address.ts';
import { type Database, openDatabase } from '#platform/db/database.ts';
import { attachEmbedded } from '#platform/db/embedded/start-embedded.ts';
import { migrate } from '#platform/db/migrate.ts';
import { createJobs, type Jobs } from '#platform/jobs/jobs.ts';
import { openLog } from '#platform/log.ts';
import { wordsOf } from '#platform/readable-error.ts';

const keysAPage = 1_000;

/** The number of a row: no more than its column can hold. */
const numberOf = (thing: string) =>
  z.int('must be a whole number').min(1, 'must be 1 or more').max(2_147_483_647, `is no number of a ${thing}`);

/**
 * The command line of the person who runs the platform. It works on the database itself: on a running instance's, or,
 * when none runs, on the embedded one, started for the length of the command.
 */
const program = new Command('cli').description('Look after an Agent Platform.').showHelpAfterError();
const keys = program.command('keys').description('API keys');

keys
  .command('create')
  .description('Issue a key; it is shown this once')
  .requiredOption('--name <name>', 'whose key it is', readWith(KeyName, String))
  .option('--tier <tier>', `one of ${TierName.options.join(', ')}`, readTier, 'free')
  .option('--admin', 'give the admin scope', false)
  .option('--rate <calls>', "calls an hour, above or below the tier's", readWith(AgreedRate, toNumber))
  .option('--json', 'print JSON', false)
  .action((options: { name: string; tier: TierName; admin: boolean; rate?: number; json: boolean }) =>
    withDatabase(async ({ db }) => {
      const { key, row } = await issueKey(
        db.em(),
        { name: options.name, tier: options.tier, isAdmin: options.admin, rateLimitPerHour: options.rate ?? null },
        systemClock,
      );
      print(options.json ? JSON.stringify({ ...keyRecord(row), key }) : `${key}\n(key ${row.id}; shown this once)`);
    }),
  );

keys
  .command('list')
  .description('List keys, newest first')
  .option('--json', 'print JSON', false)
  .action((options: { json: boolean }) =>
    withDatabase(async ({ db }) => {
      const records = await readAllKeys(db);
      if (options.json) return print(JSON.stringify(records));
      for (const record of records) {
        const state = record.revoked_at === null ? 'active' : 'revoked';
        print([record.id, record.hint, record.tier, record.admin ? 'admin' : 'user', state, record.name].join('\t'));
      }
    }),
  );

keys
  .command('revoke')
  .description('Revoke a key; every process refuses it within a second')
  .argument('<id>', 'the number of the key', readWith(numberOf('key'), toNumber))
  .action((id: number) =>
    withDatabase(async ({ db }) => {
      if (!(await revokeKey(db.em(), id, systemClock))) throw new BadSettings(`There is no key ${id}.`);
      print(`Key ${id} is revoked.`);
    }),
  );

const jobsCommand = program
  .command('jobs')
  .description('background jobs that were given up: what they failed with, and what becomes of them');

jobsCommand
  .command('list')
  .description('List the jobs that were given up in the last 30 days, newest first')
  .option('--json', 'print JSON', false)
  .action((options: { json: boolean }) =>
    withDatabase(async ({ jobs }) => {
      const letters = await jobs.deadLetters();
      if (options.json) return print(JSON.stringify(letters));
      for (const { id, job, attempts, givenUpAt, error } of letters) {
        const runs = attempts === 1 ? '1 run' : `${attempts} runs`;
        print([id, job, givenUpAt.toISOString(), runs, error.replaceAll(/\s+/g, ' ')].join('\t'));
      }
    }),
  );

for (const [name, description, done] of [
  ['retry', 'Run jobs again that were given up; what is already recorded as ended stays as it is', 'will run again'],
  ['cancel', 'Take jobs off the list that were given up', 'taken off the list'],
] as const) {
  jobsCommand
    .command(name)
    .description(description)
    .argument('[ids...]', 'the ids that the list shows', readJobId)
    .option('--all', 'all of them, in place of ids', false)
    .action((ids: string[] | undefined, { all }: { all: boolean }) =>
      withDatabase(async ({ jobs }) => {
        if (all === (ids !== undefined && ids.length > 0)) throw new BadSettings('Give the ids of jobs, or --all.');
        const which = all ? 'all' : (ids ?? []);
        const count = name === 'retry' ? await jobs.retryDeadLetters(which) : await jobs.cancelDeadLetters(which);
        print(`${count === 1 ? '1 job' : `${count} jobs`} ${done}.`);
        if (which !== 'all' && count < new Set(which).size) {
          throw new BadSettings('The others are not on the list, or a job of their kind stands in their way.');
        }
      }),
    );
}

interface InvoiceOptions {
  month: string;
  customer?: number;
  csv?: string;
}

program
  .command('invoices')
  .description(
    'Print the charges and usage of a calendar month (UTC), by customer, and by key where one belongs to none',
  )
  .requiredOption('--month <month>', 'the month, such as 2026-11', readWith(MonthName, String))
  .option('--customer <id>', 'only this customer', readWith(numberOf('customer'), toNumber))
  .option('--csv <file>', 'write CSV to this file as well; - prints CSV in place of the table')
  .action((options: InvoiceOptions) => printInvoices(options));

async function printInvoices({ month: name, customer: customerId, csv }: InvoiceOptions): Promise<void> {
  const month = monthOf(name);
  const now = systemClock.now();
  if (month.from > now) throw new BadSettings(`The month ${name} has not begun.`);
  await withDatabase(async ({ db }) => {
    const invoices = await collectInvoices(db.em(), { month, customerId });
    if (customerId !== undefined && invoices.length === 0) throw new BadSettings(`There is no customer ${customerId}.`);
    if (csv !== undefined && csv !== '-') await writePrivately(csv, invoiceCsv(name, invoices));
    process.stdout.write(
      csv === '-' ? invoiceCsv(name, invoices) : invoiceTable({ month: name, isOver: month.to <= now }, invoices),
    );
  });
}

/** Writes a file that its owner alone may read: it holds addresses. */
async function writePrivately(file: string, text: string): Promise<void> {
  await writeFile(file, text, { mode: 0o600 }).catch((error: unknown) => {
    throw new BadSettings(`${file} cannot be written: ${error instanceof Error ? error.message : String(error)}`);
  });
}

async function withDatabase(work: (platform: { db: Database; jobs: Jobs }) => Promise<void>): Promise<void> {
  const config = readConfig(environment());
  const log = openLog({ level: 'error' });
  const embedded =
    config.database.url === undefined
      ? await attachEmbedded({ dataDir: config.dataDir, log: (message, fields) => log.info(fields ?? {}, message) })
      : undefined;
  const { kind, directUrl } = config.database;
  const url = new DatabaseAddress({ url: embedded?.url ?? config.database.url ?? '', directUrl });
  try {
    const db = await openDatabase({ url, kind, entities, poolSize: 2, log: (message) => log.warn(message) });
    try {
      const jobs = createJobs({ databaseUrl: url, kind, definitions: jobWorks, log, clock: systemClock });
      await migrate(db, { installQueues: () => jobs.installSchema(), log: (message) => log.info(message) });
      try {
        await work({ db, jobs });
      } finally {
        await jobs.stop();
      }
    } finally {
      await db.close();
    }
  } finally {
    await embedded?.release();
  }
}

async function readAllKeys(db: Database): Promise<KeyRecord[]> {
  const records: KeyRecord[] = [];
  for (;;) {
    const page = await listKeys(db.em(), { limit: keysAPage, before: records.at(-1)?.id });
    records.push(...page.map(keyRecord));
    if (page.length < keysAPage) return records;
  }
}

/** Collects ids, each of them checked. */
function readJobId(text: string, before: readonly string[] = []): string[] {
  const parsed = z.uuid().safeParse(text);
  if (!parsed.success) throw new InvalidArgumentError('It is no id of a job; `jobs list` shows them.');
  return [...before, parsed.data];
}

function readTier(text: string): TierName {
  const parsed = TierName.safeParse(text);
  if (!parsed.success) throw new InvalidArgumentError(`One of ${TierName.options.join(', ')}.`);
  return parsed.data;
}

/** Checks an argument by a schema; commander prints the schema's words with the name of the option. */
function readWith<Value>(schema: z.ZodType<Value>, read: (text: string) => unknown): (text: string) => Value {
  return (text) => {
    const parsed = schema.safeParse(read(text));
    if (parsed.success) return parsed.data;
    throw new InvalidArgumentError(`It ${parsed.error.issues[0]?.message ?? 'cannot be used'}.`);
  };
}

/** Plain digits alone: Number() would also take 1e3 and 0x10. */
function toNumber(text: string): number {
  return /^\d+$/.test(text) ? Number(text) : Number.NaN;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

try {
  await program.parseAsync();
} catch (error) {
  process.stderr.write(`${wordsOf(error, (cause) => cause instanceof BadSettings)}\n`);
  process.exitCode = 1;
}
