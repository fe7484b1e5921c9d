import { access, readdir, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, relative, resolve } from 'node:path';
import { BadSettings, type Config, environment } from '#config';
import { systemClock } from '#platform/clock.ts';
import type { BackupEnd } from '#platform/db/backup/backup-file.ts';
import { isOfQueue, jobTable } from '#platform/db/backup/tables.ts';
import { writeBackup } from '#platform/db/backup/write-backup.ts';
import { secretKeyOf } from '#platform/secret-key.ts';
import { readSettings } from '#read-settings';
import { backupFolders, markOf, secretKeyFile, withConnection } from './installation.ts';
import { print } from './print.ts';

const { version } = createRequire(import.meta.url)('../../package.json') as { version: string };

/** Runs `backup`: writes the file, and prints what it contains. */
export async function runBackup(named: string | undefined): Promise<void> {
  const config = readSettings(environment());
  const createdAt = systemClock.now();
  const time = createdAt.toISOString().slice(0, 19).replaceAll(':', '-');
  const path = resolve(named ?? `agent-platform-${time}.backup`);
  if (await exists(path)) throw new BadSettings(`${path} already exists. Choose another file.`);
  const end = await withConnection(config, async (client) =>
    writeBackup(client, path, {
      version,
      createdAt,
      secretMark: markOf(await secretKeyOf(config)),
      findFiles: () => filesOf(config),
      onProgress: showProgress,
    }),
  );
  const { size } = await stat(path);
  print(`${path} contains ${contentOf(end)} (${sizeOf(size)}).`);
  if (config.secretKey !== undefined) {
    print('SECRET_KEY is not included: keep it too, or the secrets in the backup cannot be read.');
  }
}

/** The contents of a backup, in words. */
export function contentOf({ rows, files }: BackupEnd): string {
  const ofUs = Object.entries(rows).filter(([name, count]) => count > 0 && !isOfQueue(name));
  const total = ofUs.reduce((sum, [, count]) => sum + count, 0);
  const jobs = rows[jobTable] ?? 0;
  return `${counted(total, 'row')} of ${counted(ofUs.length, 'table')}, ${counted(jobs, 'job')} and ${counted(files, 'file')}`;
}

/** Shows progress to people; programs only read the last line. */
export function showProgress(line: string): void {
  if (process.stderr.isTTY) process.stderr.write(`${line}\n`);
}

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

const megabyte = 1_000_000;

const sizeOf = (bytes: number): string =>
  bytes < megabyte ? `${Math.ceil(bytes / 1_000)} kB` : `${(bytes / megabyte).toFixed(1)} MB`;

async function filesOf({ dataDir, secretKey }: Config): Promise<{ path: string; source: string }[]> {
  const files = secretKey === undefined ? [{ path: secretKeyFile, source: join(dataDir, secretKeyFile) }] : [];
  for (const folder of backupFolders) {
    if (!(await exists(join(dataDir, folder)))) continue;
    for (const entry of await readdir(join(dataDir, folder), { recursive: true, withFileTypes: true })) {
      const source = join(entry.parentPath, entry.name);
      if (entry.isFile()) files.push({ path: relative(dataDir, source), source });
    }
  }
  return files;
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
