import { type Command, InvalidArgumentError } from 'commander';
import { issueKey, listKeys, revokeKey } from '#accounts/issue-key.ts';
import { AgreedRate, KeyName } from '#accounts/key-limits.ts';
import { type KeyRecord, keyRecord } from '#accounts/key-record.ts';
import { TierName } from '#accounts/tiers.ts';
import { BadSettings } from '#config';
import { systemClock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { numberOf, readWith, toNumber } from './arguments.ts';
import { print, withDatabase } from './database-work.ts';

const keysAPage = 1_000;

/** The operations that the commands below replace, because these need no key. */
export const replacedByKeys: ReadonlySet<string> = new Set(['keys.create', 'keys.list', 'keys.delete']);

/** Adds `keys create`, `keys list` and `keys revoke`. */
export function addKeys(program: Command): void {
  const keys =
    program.commands.find((command) => command.name() === 'keys') ??
    program.command('keys').description('API keys (in the database of this installation)');
  addCreate(keys);
  keys
    .command('list')
    .description('List keys, newest first')
    .option('--json', 'print JSON', false)
    .action((options: { json: boolean }) =>
      withDatabase(async (db) => {
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
    .argument('<id>', 'the id of the key', readWith(numberOf('key'), toNumber))
    .action((id: number) =>
      withDatabase(async (db) => {
        if (!(await revokeKey(db.em(), id, systemClock))) throw new BadSettings(`There is no key ${id}.`);
        print(`Key ${id} is revoked.`);
      }),
    );
}

function addCreate(keys: Command): void {
  keys
    .command('create')
    .description('Create a key; it is shown only once')
    .requiredOption('--name <name>', 'the name of the owner', readWith(KeyName, String))
    .option('--tier <tier>', `one of ${TierName.options.join(', ')}`, readTier, 'free')
    .option('--admin', 'grant the admin scope', false)
    .option('--rate <calls>', "calls an hour, instead of the tier's limit", readWith(AgreedRate, toNumber))
    .option('--json', 'print JSON', false)
    .action((options: { name: string; tier: TierName; admin: boolean; rate?: number; json: boolean }) =>
      withDatabase(async (db) => {
        const { key, row } = await issueKey(
          db.em(),
          { name: options.name, tier: options.tier, isAdmin: options.admin, rateLimitPerHour: options.rate ?? null },
          systemClock,
        );
        print(options.json ? JSON.stringify({ ...keyRecord(row), key }) : `${key}\n(key ${row.id}; shown only once)`);
      }),
    );
}

async function readAllKeys(db: Database): Promise<KeyRecord[]> {
  const records: KeyRecord[] = [];
  for (;;) {
    const page = await listKeys(db.em(), { limit: keysAPage, before: records.at(-1)?.id });
    records.push(...page.map(keyRecord));
    if (page.length < keysAPage) return records;
  }
}

function readTier(text: string): TierName {
  const parsed = TierName.safeParse(text);
  if (!parsed.success) throw new InvalidArgumentError(`One of ${TierName.options.join(', ')}.`);
  return parsed.data;
}
