import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { BadSettings, type Config, environment } from '#config';
import { entities, jobWorks } from '#manifest';
import { systemClock } from '#platform/clock.ts';
import type { DatabaseAddress } from '#platform/db/address.ts';
import type { BackupHeader } from '#platform/db/backup/backup-file.ts';
import { checkBackup, obstacleTo, restoreBackup } from '#platform/db/backup/restore-backup.ts';
import { openDatabase } from '#platform/db/database.ts';
import { knownMigrations, migrate } from '#platform/db/migrate.ts';
import { createJobs } from '#platform/jobs/jobs.ts';
import { openLog } from '#platform/log.ts';
import { secretKeyOf } from '#platform/secret-key.ts';
import { readSettings } from '#read-settings';
import { markOf, secretKeyFile, withConnection } from './installation.ts';
import { print } from './print.ts';
import { contentOf, showProgress } from './write-backup-file.ts';

/** The options of `restore`. */
export interface RestoreOptions {
  replace?: boolean;
  dryRun?: boolean;
}

/** Runs `restore`: replaces the data, and prints what it does. */
export async function runRestore(named: string, options: RestoreOptions): Promise<void> {
  const config = readSettings(environment());
  const path = resolve(named);
  const { header, end } = await checkBackup(path);
  print(`${path} was written on ${header.createdAt} by release ${header.version}. It contains ${contentOf(end)}.`);
  if (options.dryRun === true) return;
  await mkdir(config.dataDir, { recursive: true });
  const folder = await mkdtemp(join(config.dataDir, 'restore-'));
  try {
    await withConnection(config, async (client, address) => {
      const known = await knownMigrations();
      const obstacle = await obstacleTo(client, header, { known, isReplacing: options.replace === true });
      if (obstacle !== undefined) throw new BadSettings(obstacle);
      await bringUp(config, address, header.migrations.at(-1));
      await restoreBackup(client, path, { folder, onProgress: showProgress });
      await bringUp(config, address);
    });
    await putInPlace(config, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  print('The backup is restored. Start the platform as usual.');
  await warnOfKey(config, header);
}

/** Creates the schema as of a migration, or the current one, and the queues. */
async function bringUp(config: Config, url: DatabaseAddress, upTo?: string): Promise<void> {
  const { kind } = config.database;
  const log = openLog({ level: 'error' });
  const db = await openDatabase({ url, kind, entities, poolSize: 2, log: (message) => log.warn(message) });
  try {
    const jobs = createJobs({ databaseUrl: url, kind, definitions: jobWorks, log, clock: systemClock });
    const installQueues = () => jobs.installSchema();
    await migrate(db, { installQueues, log: () => undefined, ...(upTo === undefined ? {} : { upTo }) });
    await jobs.close();
  } finally {
    await db.close();
  }
}

/**
 * Moves the restored files to their places. An existing secret key is kept next to the restored one, because nothing
 * else can decrypt what it encrypted.
 */
async function putInPlace({ dataDir, secretKey }: Config, folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const [from, to] = [join(folder, name), join(dataDir, name)];
    if (name !== secretKeyFile) await rm(to, { recursive: true, force: true });
    else if (secretKey !== undefined) continue;
    else await rename(to, `${to}-before-restore`).catch(() => undefined);
    await rename(from, to);
  }
}

async function warnOfKey(config: Config, header: BackupHeader): Promise<void> {
  if (markOf(await secretKeyOf(config)) === header.secretMark) return;
  const where = config.secretKey === undefined ? `the key in ${join(config.dataDir, secretKeyFile)}` : 'SECRET_KEY';
  print(
    `Warning: ${where} is not the key of the backup. The secrets in it (of webhooks and repositories) cannot be read until the key is.`,
  );
}
