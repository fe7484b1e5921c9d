import { randomBytes } from 'node:crypto';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Clock } from '#platform/clock.ts';
import type { CatalogueEntry } from './catalogue.ts';
import { Event } from './entities/event.ts';

/**
 * Records that something happened, in the transaction that made it happen, and answers with the event's id. The data
 * is checked against the catalogue, so that receivers can rely on it; a mistake here is ours and is thrown.
 */
export async function publish<Data extends Record<string, unknown>>(
  em: SqlEntityManager,
  entry: CatalogueEntry<Data>,
  event: { keyId: number | null; data: Data },
  clock: Clock,
): Promise<string> {
  // 18 bytes are 24 characters of base64url, and far more than any guess or chance can hit.
  const id = `evt_${randomBytes(18).toString('base64url')}`;
  const data = entry.data.parse(event.data);
  await em.insert(Event, { id, type: entry.type, keyId: event.keyId, data, createdAt: clock.now() });
  return id;
}
