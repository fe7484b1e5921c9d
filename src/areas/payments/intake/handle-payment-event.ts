import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { productOf } from '#platform/payments/paid-product.ts';
import type { Resources } from '#platform/resources.ts';
import { readSignedEvent, type SentEvent } from './read-event.ts';
import { type Recorded, recordEvent } from './record-event.ts';

/** Records an event sent to one of our two addresses, verified with the secret of that address. Throws a 400. */
export async function handlePaymentEvent(
  resources: Resources,
  sent: SentEvent,
  em?: SqlEntityManager,
): Promise<Recorded> {
  const product = productOf(resources, sent.endpoint);
  const event = readSignedEvent(resources, sent, product);
  const record = (unit: SqlEntityManager) => recordEvent(unit, resources, { event, product });
  const recorded = em === undefined ? await resources.db.em().transactional(record) : await record(em);
  const { id, type, subscriptionId } = event;
  resources.log.info({ eventId: id, type, subscriptionId, recorded }, 'payment event came in');
  return recorded;
}
