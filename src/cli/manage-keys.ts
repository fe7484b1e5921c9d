import { issueKey, listKeys, revokeKey } from '#accounts/issue-key.ts';
import { type KeyRecord, keyRecord } from '#accounts/key-record.ts';
import type { TierName } from '#accounts/tiers.ts';
import { BadSettings } from '#config';
import { systemClock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { withDatabase } from './database-work.ts';
import { print } from './print.ts';

const keysAPage = 1_000;

/** The options of `keys create`. */
export interface KeyOptions {
  name: string;
  tier: TierName;
  admin: boolean;
  rate?: number;
  json: boolean;
}

/** Runs `keys create`: creates a key and prints it. */
export function createKey(options: KeyOptions): Promise<void> {
  return withDatabase(async (db) => {
    const { key, row } = await issueKey(
      db.em(),
      { name: options.name, tier: options.tier, isAdmin: options.admin, rateLimitPerHour: options.rate ?? null },
      systemClock,
    );
    print(options.json ? JSON.stringify({ ...keyRecord(row), key }) : `${key}\n(key ${row.id}; shown only once)`);
  });
}

/** Runs `keys list`: prints all keys, newest first. */
export function printKeys(options: { json: boolean }): Promise<void> {
  return withDatabase(async (db) => {
    const records = await readAllKeys(db);
    if (options.json) return print(JSON.stringify(records));
    for (const record of records) {
      const state = record.revoked_at === null ? 'active' : 'revoked';
      print([record.id, record.hint, record.tier, record.admin ? 'admin' : 'user', state, record.name].join('\t'));
    }
  });
}

/** Runs `keys revoke`: revokes a key by its id. */
export function revokeById(id: number): Promise<void> {
  return withDatabase(async (db) => {
    if (!(await revokeKey(db.em(), id, systemClock))) throw new BadSettings(`There is no key ${id}.`);
    print(`Key ${id} is revoked.`);
  });
}

async function readAllKeys(db: Database): Promise<KeyRecord[]> {
  const records: KeyRecord[] = [];
  for (;;) {
    const page = await listKeys(db.em(), { limit: keysAPage, before: records.at(-1)?.id });
    records.push(...page.map(keyRecord));
    if (page.length < keysAPage) return records;
  }
}
