import type Stripe from 'stripe';
import { Failure } from '../failure.ts';
import type { CheckoutRequest, CheckoutSession, PaidInvoice, PaymentProvider, PortalSession } from './payments.ts';

/** Who we are to the provider, and where it is. */
export interface ProviderSettings {
  key: string;
  /** The provider's public address when unset. Its path is not used. */
  apiUrl: string | undefined;
  /** For one try of a call; 10,000 by default. */
  timeoutMs?: number;
}

const defaultTimeoutMs = 10_000;

/** One repetition, under the same idempotency key, after a broken connection, a 409, a 429 or a failure of the provider. */
const maxRetries = 1;

/** The provider by its official SDK, which is loaded when it is first needed: most processes never do. */
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
  // An IPv6 address is written in brackets in a URL, and without them for a socket.
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
      // Later events tell of the subscription alone, and have to say whose it is.
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

/** Two years of months. */
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
      // A page of the provider, and never an address that runs something.
      url: url?.startsWith('https://') === true ? url : undefined,
    }));
}

/** Undefined for what the provider does not have. */
function absent(error: unknown): undefined {
  if (statusOf(error) === 404) return undefined;
  throw error;
}

function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined;
  return typeof error.statusCode === 'number' ? error.statusCode : undefined;
}

/** The provider's words may name its internals, so they go into the log alone. */
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
