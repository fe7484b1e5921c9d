import { signBody } from '#platform/payments/signature.ts';
import { startPlatform, type TestPlatform } from '../../support/platform.ts';

/** A customer as the operations answer it. */
export interface CustomerAnswer {
  id: number;
  email: string;
  name: string | null;
  tier: string;
  key_id: number;
  key_hint: string;
  key_revoked_at: string | null;
  created_at: string;
}

/** The platform with an admin at hand. */
export interface MonetizationWorld {
  platform: TestPlatform;
  /** Calls as the admin. */
  ask<Body>(path: string): Promise<{ status: number; body: Body }>;
  /** Makes a customer. */
  create(body: object): Promise<CustomerAnswer & { api_key: string }>;
  /** Writes a line into the ledger of credits. */
  addCredits(line: {
    keyId: number;
    operation: string;
    requestId: string;
    credits: number;
    at: Date;
    state?: 'reserved' | 'committed' | 'released';
  }): Promise<void>;
  /** Writes a line into the ledger of the paid services. */
  addCharge(line: {
    keyId: number;
    service: string;
    product: string;
    cents: number;
    requestId: string;
    at: Date;
    state?: 'reserved' | 'committed' | 'released';
  }): Promise<void>;
  /** The payment provider tells that a subscription of a key is in a period that begins then. */
  tellPeriod(period: { keyId: number; tier: string; id: string; start: Date; status?: string }): Promise<void>;
}

const webhookSecret = 'whsec_of_the_tests';
let events = 0;

/** Starts it. Stop the platform in `afterAll`. */
export async function startMonetization(): Promise<MonetizationWorld> {
  const platform = await startPlatform({
    runsJobs: false,
    environment: { BILLING_WEBHOOK_SECRET: webhookSecret, MAIL_FROM: 'Tidal Works <billing@example.org>' },
  });
  const key = platform.adminKey;
  return {
    platform,
    ask: (path) => platform.call('GET', `/api/monetization${path}`, { key }),
    create: async (body) => {
      const path = '/api/monetization/customers';
      const answer = await platform.call<CustomerAnswer & { api_key: string }>('POST', path, { key, body });
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
      return answer.body;
    },
    addCredits: async ({ keyId, operation, requestId, credits, at, state = 'committed' }) => {
      await platform.database.query(
        `insert into credit_charge (key_id, operation, request_id, credits, state, period_start, reserved_at)
         values ($1, $2, $3, $4, $5, $6, $6)`,
        [keyId, operation, requestId, credits, state, at],
      );
    },
    addCharge: async ({ keyId, service, product, cents, requestId, at, state = 'committed' }) => {
      await platform.database.query(
        `insert into service_charge (key_id, service, product, price_cents, request_id, state, reserved_at, settled_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [keyId, service, product, cents, requestId, state, at, state === 'reserved' ? null : at],
      );
    },
    tellPeriod: async (period) => {
      const raw = JSON.stringify(subscriptionEvent(period));
      const answer = await platform.call('POST', '/api/billing/webhook', {
        raw,
        headers: { 'content-type': 'application/json', 'payments-signature': signBody(raw, webhookSecret, new Date()) },
      });
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    },
  };
}

function subscriptionEvent({
  keyId,
  tier,
  id,
  start,
  status = 'active',
}: Parameters<MonetizationWorld['tellPeriod']>[0]) {
  events += 1;
  const begun = Math.floor(start.getTime() / 1_000);
  const month = { current_period_start: begun, current_period_end: begun + 30 * 86_400 };
  const object = {
    id,
    object: 'subscription',
    customer: `cus_${keyId}`,
    status,
    metadata: { owner: String(keyId), key_id: String(keyId), tier },
    start_date: begun,
    billing_cycle_anchor: begun,
    items: { data: [{ ...month, price: { currency: 'usd', lookup_key: tier } }] },
  };
  return { id: `evt_${events}`, type: 'customer.subscription.updated', created: begun + 1, data: { object } };
}
