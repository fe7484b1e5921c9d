/** A request for a hosted checkout page for a plan. */
export interface CheckoutRequest {
  /** Which of our addresses receives the events. */
  endpoint: PaymentEndpoint;
  /** Our identifier of the future owner of the subscription, which events repeat. */
  owner: string;
  /** What every event about the subscription repeats: the owner (`key_id`, `owner`) and the plan (`tier`). */
  metadata: Readonly<Record<string, string>>;
  /** The name of the product on the page. */
  productName: string;
  /** In US cents a month. */
  priceCents: number;
  /** The provider's customer id, if the owner already has one. */
  customerId: string | undefined;
  successUrl: string;
  cancelUrl: string;
  /** With the same idempotency key, a repeated call returns the same session. */
  idempotencyKey: string | undefined;
}

export interface CheckoutSession {
  id: string;
  url: string;
  expiresAt: Date;
}

/** A hosted page on which customers manage their subscriptions. */
export interface PortalSession {
  id: string;
  url: string;
}

/** The current subscription object of the provider, in its own format. */
export type SubscriptionObject = Readonly<Record<string, unknown>>;

/** The hosted pages for paying and for managing subscriptions. */
export interface PaymentPages {
  createCheckout(request: CheckoutRequest): Promise<CheckoutSession>;
  createPortal(request: { customerId: string; returnUrl: string }): Promise<PortalSession>;
}

/** Access to the provider's subscriptions and invoices. */
export interface PaidSubscriptions {
  /** Returns undefined if there is none with this id. */
  findSubscription(id: string): Promise<SubscriptionObject | undefined>;
  /** Cancels a subscription at once and credits the rest of its period. Does nothing if it has ended. */
  cancelSubscription(id: string): Promise<void>;
  /** Sets whether a subscription ends with the paid period. Does nothing if it has ended. */
  setEnding(id: string, endsWithPeriod: boolean): Promise<void>;
  /** The invoices of a customer, latest first. */
  listInvoices(customerId: string): Promise<PaidInvoice[]>;
}

/** An invoice of the provider. */
export interface PaidInvoice {
  number: string;
  issuedAt: Date;
  amountCents: number;
  /** In lower case, such as `usd`. */
  currency: string;
  /** In the provider's terms, such as `paid` or `open`. */
  status: string;
  /** The provider's page of the invoice, if it has one. */
  url: string | undefined;
}

/** The payment provider, which charges customers and reports the results in signed events. */
export type PaymentProvider = PaymentPages & PaidSubscriptions;

/** The two addresses that the provider calls; each has its own secret. */
export type PaymentEndpoint = 'billing' | 'payments';

/** The configured payment provider, or the sandbox, or neither. */
export interface Payments {
  /** Undefined without PAYMENTS_SECRET_KEY. */
  readonly provider: PaymentProvider | undefined;
  /** Whether our own sandbox replaces the provider; never in production. */
  readonly isSandbox: boolean;
  /** Whether the sandbox also serves callers on other machines. */
  readonly isSandboxOpen: boolean;
  /** The secret that signs the events of an endpoint; undefined if no event can be trusted. */
  secretOf(endpoint: PaymentEndpoint): string | undefined;
}
