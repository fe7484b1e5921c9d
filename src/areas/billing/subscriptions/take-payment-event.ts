import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { lockKey } from '#accounts/set-tier.ts';
import { applyToReader, lockSubscriber, tierOfIntelPrice } from '#areas/intel/public.ts';
import type { Resources } from '#platform/resources.ts';
import { readSignedEvent, type SentEvent } from '../payment-events/read-event.ts';
import { applyToOwner, type EventApplier, type Recorded, recordEvent } from '../payment-events/record-event.ts';
import { keyIdOf } from '../queries.ts';
import { applyToKey } from './apply-to-key.ts';
import { cancelReplaced } from './cancel-replaced.job.ts';
import { tierOfPrice } from './tier-of-price.ts';

/** Ends what is still paid for although another subscription of the same owner counts; in the transaction of `em`. */
export async function endSubscriptions(
  em: SqlEntityManager,
  { jobs }: Pick<Resources, 'jobs'>,
  ids: readonly string[],
): Promise<void> {
  for (const subscriptionId of ids) {
    await jobs.send(em, cancelReplaced, { subscriptionId }, { singletonKey: subscriptionId });
  }
}

/** How the events of API tiers are applied: to the key, in the transaction that stores them. */
function billingApplier(resources: Pick<Resources, 'jobs'>): EventApplier {
  return {
    endpoint: 'billing',
    lockOwner: async (em, owner) => {
      const keyId = keyIdOf(owner);
      return keyId !== undefined && (await lockKey(em, keyId)) !== undefined;
    },
    apply: async (em, owner, states) => {
      const keyId = keyIdOf(owner);
      if (keyId !== undefined) await endSubscriptions(em, resources, await applyToKey(em, keyId, states));
    },
  };
}

/** How those of the intelligence dashboard are: to its subscriber. */
function intelApplier(resources: Pick<Resources, 'jobs' | 'clock'>): EventApplier {
  return {
    endpoint: 'payments',
    lockOwner: (em, owner) => lockSubscriber(em, resources.clock, owner),
    apply: async (em, owner, states) =>
      endSubscriptions(em, resources, await applyToReader(em, resources, { owner, states })),
  };
}

/** Works out anew where a reader's subscriptions stand, after a purchase was confirmed; in the transaction of `em`. */
export async function reapplyToReader(
  em: SqlEntityManager,
  resources: Pick<Resources, 'jobs' | 'clock'>,
  email: string,
): Promise<void> {
  await applyToOwner(em, email, intelApplier(resources));
}

/** An event as it came to one of our two addresses: believed by that one's signature alone. Throws 400. */
export async function takePaymentEvent(
  resources: Resources,
  sent: SentEvent,
  em?: SqlEntityManager,
): Promise<Recorded> {
  const isBilling = sent.endpoint === 'billing';
  const event = readSignedEvent(resources, sent, isBilling ? tierOfPrice : tierOfIntelPrice);
  // An address is one subscriber however it is written.
  if (!isBilling && event.owner !== null) event.owner = event.owner.trim().toLowerCase();
  const applier = isBilling ? billingApplier(resources) : intelApplier(resources);
  const record = (unit: SqlEntityManager) => recordEvent(unit, event, applier);
  const recorded = em === undefined ? await resources.db.em().transactional(record) : await record(em);
  const { id, type, subscriptionId } = event;
  resources.log.info({ eventId: id, type, subscriptionId, recorded }, 'payment event came in');
  return recorded;
}
