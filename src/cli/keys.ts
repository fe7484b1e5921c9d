import { type Command, InvalidArgumentError } from 'commander';
import { AgreedRate, KeyName } from '#accounts/key-limits.ts';
import { TierName } from '#accounts/tiers.ts';
import { numberOf, readWith, toNumber } from './arguments.ts';
import type { KeyOptions } from './manage-keys.ts';

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
    .action(async (options: { json: boolean }) => {
      const { printKeys } = await import('./manage-keys.ts');
      await printKeys(options);
    });
  keys
    .command('revoke')
    .description('Revoke a key; every process refuses it within a second')
    .argument('<id>', 'the id of the key', readWith(numberOf('key'), toNumber))
    .action(async (id: number) => {
      const { revokeById } = await import('./manage-keys.ts');
      await revokeById(id);
    });
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
    .action(async (options: KeyOptions) => {
      const { createKey } = await import('./manage-keys.ts');
      await createKey(options);
    });
}

function readTier(text: string): TierName {
  const parsed = TierName.safeParse(text);
  if (!parsed.success) throw new InvalidArgumentError(`One of ${TierName.options.join(', ')}.`);
  return parsed.data;
}
