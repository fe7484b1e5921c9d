import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MikroORM } from '@mikro-orm/postgresql';
import { entities } from '#manifest';
import { startEmbedded } from '#platform/db/embedded/start-embedded.ts';
import { ormOptions } from '#platform/db/orm-options.ts';

/**
 * `npm run migration -- <name>` writes a migration from the committed ones to the current entities, and verifies on a
 * temporary database that all migrations together match the entities. Review it before you commit it.
 */
async function makeMigration(name: string): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'new-migration-'));
  const server = await startEmbedded({ dataDir, log: () => undefined, isThrowaway: true });
  const orm = await MikroORM.init(ormOptions({ url: server.url, entities }));
  try {
    await orm.migrator.up();
    const made = await orm.migrator.create(undefined, false, false, name);
    if (made.fileName === '') {
      process.stdout.write('The migrations are in line with the entities: there is nothing to write.\n');
      return;
    }
    process.stdout.write(`src/migrations/${made.fileName}\n\n${made.diff.up.join('\n')}\n`);
    const drops = made.diff.up.filter((statement) => /\bdrop\b/i.test(statement));
    if (drops.length > 0) process.stdout.write(`\nThis drops something:\n${drops.join('\n')}\n`);
    await orm.migrator.up();
    const left = await orm.schema.getUpdateSchemaSQL({ wrap: false });
    if (left !== '') throw new Error(`The migrations do not end where the entities are; what is missing:\n${left}`);
    process.stdout.write('\nApplied to a fresh database after the others, it ends where the entities are.\n');
  } finally {
    await orm.close(true);
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const [name = ''] = process.argv.slice(2);
if (/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name)) {
  await makeMigration(name);
} else {
  process.stderr.write('Say what changes, in words-like-this: npm run migration -- add-research-language\n');
  process.exitCode = 1;
}
