import { type LocalWeb, startLocalWeb, type WebAnswer } from './local-web.ts';

/** A local payment provider that responds like the real one. */
export interface LocalPayments {
  readonly web: LocalWeb;
  /** The platform settings that use it. */
  readonly environment: Record<string, string>;
  /** From now on every call is refused, with the provider's own words for it; undefined to answer again. */
  refuse(status: 402 | 400 | 401 | 429 | 500 | undefined): void;
  /** What `GET /v1/subscriptions/{id}` answers, and whether it was canceled since. */
  readonly subscriptions: Map<string, Record<string, unknown>>;
  serve(id: string, subscription: Record<string, unknown>): void;
  /** The fields of the last form that a path got. */
  form(path: string): Record<string, string>;
  close(): Promise<void>;
}

const errors = {
  400: { type: 'invalid_request_error', message: 'Missing required param: secret detail.', param: 'line_items' },
  401: { type: 'invalid_request_error', message: 'Invalid API Key provided: sk_secret_detail' },
  402: { type: 'card_error', code: 'card_declined', message: 'Your card was declined, says secret detail.' },
  429: { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests, says secret detail.' },
  500: { type: 'api_error', message: 'An unknown error occurred, says secret detail.' },
} as const;

/** Starts a provider that has no subscriptions yet. */
export async function startLocalPayments(): Promise<LocalPayments> {
  const web = await startLocalWeb();
  const subscriptions = new Map<string, Record<string, unknown>>();
  let refusal: keyof typeof errors | undefined;
  const answer = (make: (form: Record<string, string>) => WebAnswer) => (request: { body: string }) => {
    if (refusal === undefined) return make(Object.fromEntries(new URLSearchParams(request.body)));
    return { status: refusal, json: { error: errors[refusal] }, headers: { 'stripe-should-retry': 'false' } };
  };
  web.page(
    '/v1/checkout/sessions',
    answer((form) => ({
      json: {
        id: 'cs_test_a1b2c3',
        object: 'checkout.session',
        url: 'https://checkout.example.com/c/pay/cs_test_a1b2c3',
        expires_at: 1_900_000_000,
        status: 'open',
        mode: form.mode,
        client_reference_id: form.client_reference_id,
      },
    })),
  );
  web.page(
    '/v1/billing_portal/sessions',
    answer((form) => ({
      json: {
        id: 'bps_1a2b3c',
        object: 'billing_portal.session',
        url: 'https://billing.example.com/p/session/bps_1a2b3c',
        customer: form.customer,
        return_url: form.return_url,
      },
    })),
  );
  return {
    web,
    subscriptions,
    environment: { PAYMENTS_SECRET_KEY: 'sk_test_of_the_tests', PAYMENTS_API_URL: web.url('') },
    refuse: (status) => {
      refusal = status;
    },
    serve: (id, subscription) => {
      subscriptions.set(id, subscription);
      web.page(`/v1/subscriptions/${id}`, (request) => {
        if (refusal !== undefined) return answer(() => ({}))(request);
        const known = subscriptions.get(id);
        if (known === undefined) {
          return { status: 404, json: { error: { type: 'invalid_request_error', code: 'resource_missing' } } };
        }
        if (request.method === 'DELETE') subscriptions.set(id, { ...known, status: 'canceled' });
        return { json: subscriptions.get(id) };
      });
    },
    form: (path) => {
      const last = web.requests.filter((request) => request.path === path).at(-1);
      return Object.fromEntries(new URLSearchParams(last?.body ?? ''));
    },
    close: () => web.close(),
  };
}
