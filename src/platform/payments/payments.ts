import { hkdfSync } from 'node:crypto';
import type { Config } from '#config';
import { createProvider } from './provider.ts';

/** A hosted page on which somebody subscribes to a plan. */
export interface CheckoutRequest {
  /** Which of our addresses is told what becomes of it. */
  endpoint: PaymentEndpoint;
  /** Our name of who will own the subscription; events repeat it. */
  owner: string;
  /** What every event about the subscription repeats: who owns it (`key_id`, `owner`) and what it is of (`tier`). */
  metadata: Readonly<Record<string, string>>;
  /** What the page calls that which is subscribed to. */
  productName: string;
  /** US cents a month. */
  priceCents: number;
  /** The provider's customer, for an owner who has been one before. */
  customerId: string | undefined;
  successUrl: string;
  cancelUrl: string;
  /** The same key makes the same session, so a repeated call does not make two. */
  idempotencyKey: string | undefined;
}

export interface CheckoutSession {
  id: string;
  url: string;
  expiresAt: Date;
}

/** A hosted page on which a customer changes what they pay for. */
export interface PortalSession {
  id: string;
  url: string;
}

/** What the provider says of a subscription just now, in its own words. */
export type SubscriptionObject = Readonly<Record<string, unknown>>;

/** The hosted pages on which people pay, and change what they pay for. */
export interface PaymentPages {
  createCheckout(request: CheckoutRequest): Promise<CheckoutSession>;
  createPortal(request: { customerId: string; returnUrl: string }): Promise<PortalSession>;
}

/** What is being paid for. */
export interface PaidSubscriptions {
  /** Undefined when there is none with this id. */
  findSubscription(id: string): Promise<SubscriptionObject | undefined>;
  /** Ends a subscription now, and credits what is left of its month. Fine for one that has ended. */
  cancelSubscription(id: string): Promise<void>;
  /** Has a subscription end with the month that is paid for, or go on after it. Fine for one that has ended. */
  setEnding(id: string, endsWithPeriod: boolean): Promise<void>;
  /** What a customer was charged, the latest first. */
  listInvoices(customerId: string): Promise<PaidInvoice[]>;
}

/** A bill of the provider. */
export interface PaidInvoice {
  number: string;
  issuedAt: Date;
  amountCents: number;
  /** In small letters, such as `usd`. */
  currency: string;
  /** In the provider's words, such as `paid` or `open`. */
  status: string;
  /** The provider's page of it; undefined where it has none. */
  url: string | undefined;
}

/** Who takes money from customers, and tells us by signed events what became of it. */
export type PaymentProvider = PaymentPages & PaidSubscriptions;

/** The two addresses that the provider calls; each has a secret of its own. */
export type PaymentEndpoint = 'billing' | 'payments';

/** The payment provider of the settings, or that there is none. */
export interface Payments {
  /** Undefined without PAYMENTS_SECRET_KEY. */
  readonly provider: PaymentProvider | undefined;
  /** Whether a sandbox of our own stands in for the provider: never in production. */
  readonly isSandbox: boolean;
  /** Whether the sandbox serves callers on other machines too. */
  readonly isSandboxOpen: boolean;
  /** The secret that signs the events of an endpoint; undefined where nothing is to be believed. */
  secretOf(endpoint: PaymentEndpoint): string | undefined;
}

/** Reads the settings of the payment provider. Without them, and outside production, the sandbox has secrets of its own. */
export function createPayments(config: Pick<Config, 'payments' | 'production'>, secretKey: string): Payments {
  const { key, apiUrl, secrets, isSandboxOpen } = config.payments;
  const provider = key === undefined ? undefined : createProvider({ key, apiUrl });
  const isSandbox = provider === undefined && !config.production;
  return {
    provider,
    isSandbox,
    isSandboxOpen,
    secretOf: (endpoint) => secrets[endpoint] ?? (isSandbox ? sandboxSecret(secretKey, endpoint) : undefined),
  };
}

function sandboxSecret(secretKey: string, endpoint: PaymentEndpoint): string {
  const key = hkdfSync('sha256', secretKey, '', `agent-platform sandbox events for ${endpoint}`, 32);
  return `whsec_${Buffer.from(key).toString('base64url')}`;
}
