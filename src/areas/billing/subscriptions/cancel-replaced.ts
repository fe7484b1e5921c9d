import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { lockKey } from '#accounts/set-tier.ts';
import { lockSubscriber, settleReader, tierOfIntelPrice } from '#areas/intel/public.ts';
import { defineJob } from '#platform/jobs/definition.ts';
import type { CheckoutRequest, PaidSubscriptions, PaymentPages, PaymentProvider } from '#platform/payments/payments.ts';
import { signatureHeaders, signBody } from '#platform/payments/signature.ts';
import type { Resources } from '#platform/resources.ts';
import { SandboxSubscription } from '../entities/sandbox-subscription.ts';
import { notConfigured } from '../errors.ts';
import { readSignedEvent, type SentEvent } from '../payment-events/read-event.ts';
import { type EventSettler, type Recorded, recordEvent, settleOwner } from '../payment-events/record-event.ts';
import { assertSandboxServes, type Calling, keyIdOf } from '../queries.ts';
import {
  endSandboxSubscription,
  openSandboxCheckout,
  openSandboxPortal,
  type Purchase,
  type Tell,
} from '../sandbox/sandbox.ts';
import { subscriptionObject } from '../sandbox/sandbox-events.ts';
import { priceOf } from './plans.ts';
import { settleKey } from './settle-key.ts';
import { tierOfPrice } from './tier-of-price.ts';

const Payload = z.object({ subscriptionId: z.string() });

/** Ends a subscription that another one of the same key has taken the place of, so that nobody pays for both. */
export const cancelReplaced = defineJob({
  name: 'cancel-replaced-subscription',
  payload: Payload,
  kind: 'long',
  isUnique: true,
  retry: { limit: 12, firstWaitSeconds: 5, longestWaitSeconds: 3_600 },
  work: async (resources, { payload: { subscriptionId: id } }) => {
    // One from before a provider was set is nothing to the provider, and would give its tier for ever.
    const isOfSandbox = (await resources.db.em().count(SandboxSubscription, { id })) > 0;
    await (isOfSandbox ? sandboxOf(resources) : paymentsOf(resources)).cancelSubscription(id);
  },
});

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

/** How the events of API tiers are settled: in the key, in the transaction that stores them. */
function billingSettler(resources: Pick<Resources, 'jobs'>): EventSettler {
  return {
    endpoint: 'billing',
    lockOwner: async (em, owner) => {
      const keyId = keyIdOf(owner);
      return keyId !== undefined && (await lockKey(em, keyId)) !== undefined;
    },
    settle: async (em, owner, states) => {
      const keyId = keyIdOf(owner);
      if (keyId !== undefined) await endSubscriptions(em, resources, await settleKey(em, keyId, states));
    },
  };
}

/** How those of the intelligence dashboard are: in its subscriber. */
function intelSettler(resources: Pick<Resources, 'jobs' | 'clock'>): EventSettler {
  return {
    endpoint: 'payments',
    lockOwner: (em, owner) => lockSubscriber(em, resources.clock, owner),
    settle: async (em, owner, states) =>
      endSubscriptions(em, resources, await settleReader(em, resources, { owner, states })),
  };
}

/** Works out anew where a reader's subscriptions stand, after a purchase was confirmed; in the transaction of `em`. */
export async function resettleReader(
  em: SqlEntityManager,
  resources: Pick<Resources, 'jobs' | 'clock'>,
  email: string,
): Promise<void> {
  await settleOwner(em, email, intelSettler(resources));
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
  const settler = isBilling ? billingSettler(resources) : intelSettler(resources);
  const record = (unit: SqlEntityManager) => recordEvent(unit, event, settler);
  const recorded = em === undefined ? await resources.db.em().transactional(record) : await record(em);
  const { id, type, subscriptionId } = event;
  resources.log.info({ eventId: id, type, subscriptionId, recorded }, 'payment event came in');
  return recorded;
}

/** How the sandbox tells us: signed, and through the same check as the provider's events. */
export function tellOf(resources: Resources): Tell {
  return async (em, endpoint, event) => {
    const secret = resources.payments.secretOf(endpoint);
    if (secret === undefined) throw notConfigured();
    const body = Buffer.from(JSON.stringify(event));
    const headers = { [signatureHeaders[0]]: signBody(body, secret, resources.clock.now()) };
    await takePaymentEvent(resources, { endpoint, headers, body }, em);
  };
}

/** Who knows what is paid for: the provider of the settings, or the sandbox. Throws 503 where neither may. */
export function paymentsOf(resources: Resources): PaidSubscriptions {
  const { provider, isSandbox } = resources.payments;
  if (provider !== undefined) return provider;
  if (!isSandbox) throw notConfigured();
  return sandboxOf(resources);
}

/** Where a caller pays: at the provider, or on pages of the sandbox. Throws 503 as above, and 403 where it serves others. */
export function paymentPagesFor(call: Calling & { readonly resources: Resources }): PaymentPages {
  const { provider, isSandbox } = call.resources.payments;
  if (provider !== undefined) return provider;
  if (!isSandbox) throw notConfigured();
  assertSandboxServes(call);
  return sandboxOf(call.resources);
}

function sandboxOf(resources: Resources): PaymentProvider {
  const { db, clock, site } = resources;
  return {
    createCheckout: async (request) => {
      const session = await openSandboxCheckout(db.em(), clock, purchaseOf(request));
      return { id: session.id, url: site.linkTo(`/sandbox/checkout/${session.id}`), expiresAt: session.expiresAt };
    },
    createPortal: async (request) => {
      const session = await openSandboxPortal(db.em(), clock, request);
      return { id: session.id, url: site.linkTo(`/sandbox/portal/${session.id}`) };
    },
    findSubscription: async (id) => {
      const found = await db.em().findOne(SandboxSubscription, { id });
      return found === null ? undefined : subscriptionObject(found);
    },
    cancelSubscription: (id) => db.em().transactional((em) => endSandboxSubscription(em, clock, id, tellOf(resources))),
  };
}

function purchaseOf({ metadata, ...request }: CheckoutRequest): Purchase {
  const tier = metadata.tier;
  if (tier === undefined || priceOf(request.endpoint, tier) === null) throw new Error('a checkout is made for a plan');
  return { ...request, tier };
}
