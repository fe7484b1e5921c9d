import { randomBytes } from 'node:crypto';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { PublishedEvent } from '#platform/event-listener.ts';
import type { Resources } from '#platform/resources.ts';
import type { CatalogueEntry } from './catalogue.ts';
import { Event } from './entities/event.ts';

/**
 * Records that something happened, in the transaction that made it happen, runs all event listeners, and returns the id
 * of the event. The data is checked against the catalogue so that receivers can rely on it; an error there is a bug of
 * ours and is thrown.
 */
export async function publish<Data extends Record<string, unknown>>(
  em: SqlEntityManager,
  resources: Resources,
  { entry, keyId, data }: { entry: CatalogueEntry<Data>; keyId: number | null; data: Data },
): Promise<string> {
  const event: PublishedEvent = {
    // 18 bytes make 24 characters of base64url, which are impossible to guess or to hit by chance.
    id: `evt_${randomBytes(18).toString('base64url')}`,
    type: entry.type,
    keyId,
    data: entry.data.parse(data),
    createdAt: resources.clock.now(),
  };
  await em.insert(Event, { ...event });
  for (const listener of resources.eventListeners) await listener(em, event, resources);
  return event.id;
}
