import { createHmac } from 'node:crypto';
import type { Config } from '#config';
import { DatabaseAddress } from '#platform/db/address.ts';
import { DatabaseClient } from '#platform/db/database-client.ts';
import { attachEmbedded } from '#platform/db/embedded/start-embedded.ts';

/** The folders in DATA_DIR that belong to a backup, in addition to the database. */
export const backupFolders: readonly string[] = ['briefings', 'deep-briefings', 'reports', 'uploads'];

/** The file in DATA_DIR that stores the key if SECRET_KEY is not set. */
export const secretKeyFile = 'secret-key';

/** Identifies a key without revealing anything about it. */
export function markOf(secretKey: string): string {
  return createHmac('sha256', secretKey).update('agent-platform-backup').digest('hex').slice(0, 32);
}

/** Provides the address of the installation's database and a connection to it for the duration of `work`. */
export async function withConnection<Result>(
  config: Config,
  work: (client: DatabaseClient, address: DatabaseAddress) => Promise<Result>,
): Promise<Result> {
  const { url, directUrl } = config.database;
  const embedded =
    url === undefined ? await attachEmbedded({ dataDir: config.dataDir, log: () => undefined }) : undefined;
  const address = new DatabaseAddress({ url: embedded?.url ?? url ?? '', directUrl });
  const client = new DatabaseClient({ address: address.direct, application_name: 'agent-platform-backup' });
  try {
    await client.connect();
    return await work(client, address);
  } finally {
    await client.end().catch(() => undefined);
    await embedded?.release();
  }
}
