import type Stripe from 'stripe';
import { Failure } from '../failure.ts';
import type { CheckoutRequest, CheckoutSession, PaidInvoice, PaymentProvider, PortalSession } from './payments.ts';

/** The provider's address and our credentials. */
export interface ProviderSettings {
  key: string;
  /** Defaults to the provider's public address. Its path is not used. */
  apiUrl: string | undefined;
  /** The time limit for one attempt of a call; 10,000 by default. */
  timeoutMs?: number;
}

const defaultTimeoutMs = 10_000;

/** One retry, with the same idempotency key, after a broken connection, a 409, a 429 or a server error. */
const maxRetries = 1;

/**
 * The provider, accessed through its official SDK, which is loaded at first use, because most processes never use it.
 */
export function createProvider(settings: ProviderSettings): PaymentProvider {
  let opening: Promise<Stripe> | undefined;
  const ask = async <Value>(question: (stripe: Stripe) => Promise<Value>): Promise<Value> => {
    opening ??= openStripe(settings);
    const stripe = await opening;
    return question(stripe).catch((error: unknown) => {
      throw refusalOf(error);
    });
  };
  return {
    createCheckout: (request) => ask((stripe) => createCheckout(stripe, request)),
    createPortal: (request) => ask((stripe) => createPortal(stripe, request)),
    findSubscription: (id) =>
      ask((stripe) => stripe.subscriptions.retrieve(id).catch(absent)).then((found) => found && { ...found }),
    cancelSubscription: (id) =>
      ask(async (stripe) => void (await stripe.subscriptions.cancel(id, { prorate: true }).catch(absent))),
    setEnding: (id, endsWithPeriod) =>
      ask(
        async (stripe) =>
          void (await stripe.subscriptions.update(id, { cancel_at_period_end: endsWithPeriod }).catch(absent)),
      ),
    listInvoices: (customerId) => ask((stripe) => listInvoices(stripe, customerId)),
  };
}

async function openStripe({ key, apiUrl, timeoutMs }: ProviderSettings): Promise<Stripe> {
  const { default: Provider } = await import('stripe');
  return new Provider(key, {
    ...(apiUrl === undefined ? {} : addressOf(new URL(apiUrl))),
    timeout: timeoutMs ?? defaultTimeoutMs,
    maxNetworkRetries: maxRetries,
    telemetry: false,
  });
}

function addressOf({ hostname, port, protocol }: URL): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  const isPlain = protocol === 'http:';
  const defaultPort = isPlain ? 80 : 443;
  // An IPv6 address has brackets in a URL, but not for a socket.
  const host = hostname.replace(/^\[|\]$/g, '');
  return { host, port: port === '' ? defaultPort : Number(port), protocol: isPlain ? 'http' : 'https' };
}

async function createCheckout(stripe: Stripe, request: CheckoutRequest): Promise<CheckoutSession> {
  const { owner, customerId, idempotencyKey } = request;
  const metadata = { ...request.metadata };
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'subscription',
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: 'usd',
            unit_amount: request.priceCents,
            recurring: { interval: 'month' },
            product_data: { name: request.productName },
          },
        },
      ],
      success_url: request.successUrl,
      cancel_url: request.cancelUrl,
      client_reference_id: owner,
      metadata,
      // Later events only contain the subscription, and must name its owner.
      subscription_data: { metadata },
      ...(customerId === undefined ? {} : { customer: customerId }),
    },
    idempotencyKey === undefined ? {} : { idempotencyKey },
  );
  if (typeof session.url !== 'string') throw unusable('a session without an address');
  return { id: session.id, url: session.url, expiresAt: new Date(session.expires_at * 1_000) };
}

async function createPortal(
  stripe: Stripe,
  { customerId, returnUrl }: { customerId: string; returnUrl: string },
): Promise<PortalSession> {
  const { id, url } = await stripe.billingPortal.sessions.create({ customer: customerId, return_url: returnUrl });
  if (typeof url !== 'string') throw unusable('a portal without an address');
  return { id, url };
}

/** Two years of monthly invoices. */
const maxInvoices = 24;

async function listInvoices(stripe: Stripe, customerId: string): Promise<PaidInvoice[]> {
  const { data } = await stripe.invoices.list({ customer: customerId, limit: maxInvoices });
  return data
    .filter(({ status }) => status !== 'draft')
    .map(({ id, number, created, total, currency, status, hosted_invoice_url: url }) => ({
      number: number ?? id ?? '',
      issuedAt: new Date(created * 1_000),
      amountCents: total,
      currency,
      status: status ?? 'open',
      // Only a web page of the provider, never a URL that could run something.
      url: url?.startsWith('https://') === true ? url : undefined,
    }));
}

/** Undefined if the provider does not have the object. */
function absent(error: unknown): undefined {
  if (statusOf(error) === 404) return undefined;
  throw error;
}

function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined;
  return typeof error.statusCode === 'number' ? error.statusCode : undefined;
}

/** The provider's message can contain internal details, so it is only logged. */
function refusalOf(error: unknown): unknown {
  if (error instanceof Failure || !(error instanceof Error)) return error;
  const status = statusOf(error);
  if (status === 402) return new Failure('payment-required', 'The payment provider declined');
  if (status === 429) return unreachable('The payment provider is busy', error);
  if (status !== undefined && status < 500) return unreachable('The payment provider refused the request', error);
  return unreachable('The payment provider cannot be reached', error);
}

function unreachable(detail: string, cause: unknown): Failure {
  return new Failure('unavailable', detail, { headers: { 'retry-after': '5' }, cause });
}

const unusable = (what: string): Failure =>
  unreachable('The payment provider cannot be reached', new Error(`the payment provider answered ${what}`));
