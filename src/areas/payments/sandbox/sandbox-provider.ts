import { priceOf, productOf } from '#platform/payments/paid-product.ts';
import type { CheckoutRequest, PaymentProvider } from '#platform/payments/payments.ts';
import { signatureHeaders, signBody } from '#platform/payments/signature.ts';
import type { Resources } from '#platform/resources.ts';
import { SandboxSubscription } from '../entities/sandbox-subscription.ts';
import { notConfigured } from '../errors.ts';
import { handlePaymentEvent } from '../intake/handle-payment-event.ts';
import {
  endSandboxSubscription,
  listSandboxInvoices,
  openSandboxCheckout,
  openSandboxPortal,
  type Purchase,
  type SandboxParts,
  setSandboxEnding,
} from './sandbox.ts';
import { subscriptionObject } from './sandbox-events.ts';

/** What the sandbox needs. Its events are signed and pass the same verification as those of the provider. */
export function sandboxParts(resources: Resources): SandboxParts {
  const { clock, paidProducts, payments } = resources;
  return {
    clock,
    paidProducts,
    deliver: async (em, endpoint, event) => {
      const secret = payments.secretOf(endpoint);
      if (secret === undefined) throw notConfigured();
      const body = Buffer.from(JSON.stringify(event));
      const headers = { [signatureHeaders[0]]: signBody(body, secret, clock.now()) };
      await handlePaymentEvent(resources, { endpoint, headers, body }, em);
    },
  };
}

/**
 * The sandbox as a payment provider: checkout and portal are pages of our own, and subscriptions are rows of our own.
 */
export function sandboxOf(resources: Resources): PaymentProvider {
  const { db, clock, site } = resources;
  return {
    createCheckout: async (request) => {
      const session = await openSandboxCheckout(db.em(), clock, purchaseOf(resources, request));
      return { id: session.id, url: site.linkTo(`/sandbox/checkout/${session.id}`), expiresAt: session.expiresAt };
    },
    createPortal: async (request) => {
      const session = await openSandboxPortal(db.em(), clock, request);
      return { id: session.id, url: site.linkTo(`/sandbox/portal/${session.id}`) };
    },
    findSubscription: async (id) => {
      const found = await db.em().findOne(SandboxSubscription, { id });
      return found === null ? undefined : subscriptionObject(productOf(resources, found.endpoint), found);
    },
    setEnding: (id, endsWithPeriod) =>
      db.em().transactional((em) => setSandboxEnding(em, sandboxParts(resources), { id, endsWithPeriod })),
    listInvoices: (customerId) => listSandboxInvoices(db.em(), resources, customerId),
    cancelSubscription: (id) => db.em().transactional((em) => endSandboxSubscription(em, sandboxParts(resources), id)),
  };
}

function purchaseOf(resources: Pick<Resources, 'paidProducts'>, { metadata, ...request }: CheckoutRequest): Purchase {
  const tier = metadata.tier;
  if (tier === undefined || priceOf(productOf(resources, request.endpoint), tier) === null)
    throw new Error('a checkout is made for a plan');
  return { ...request, tier };
}
