import { z } from 'zod';

/** The statuses of a subscription in the provider's terms, in the order of its life cycle. */
export const SubscriptionStatus = z.enum([
  'incomplete',
  'trialing',
  'active',
  'past_due',
  'paused',
  'unpaid',
  'incomplete_expired',
  'canceled',
]);
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>;

/** The parts of an event that matter here. Times are in Unix seconds, as in the provider's objects. */
export const PaymentFacts = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('checkout'), plan: z.string().nullable(), amountCents: z.number().nullable() }),
  z.object({
    kind: z.literal('subscription'),
    status: SubscriptionStatus,
    plan: z.string().nullable(),
    /**
     * The price of a period in US cents, if the plan is known by its price; missing in events that were stored before
     * this field existed.
     */
    priceCents: z.number().nullable().optional(),
    startedAt: z.number().nullable(),
    anchorAt: z.number().nullable(),
    periodStart: z.number().nullable(),
    periodEnd: z.number().nullable(),
    endsWithPeriod: z.boolean(),
  }),
  z.object({
    kind: z.literal('invoice'),
    isPaid: z.boolean(),
    attemptCount: z.number(),
    nextAttemptAt: z.number().nullable(),
    amountCents: z.number().nullable(),
  }),
]);
export type PaymentFacts = z.infer<typeof PaymentFacts>;
export type SubscriptionFacts = Extract<PaymentFacts, { kind: 'subscription' }>;

/**
 * An event of the provider. Without facts, it is either of a type that changes nothing here, or its content is not
 * plausible.
 */
export interface PaymentEvent {
  id: string;
  type: string;
  /** In Unix seconds. */
  createdAt: number;
  subscriptionId: string | null;
  customerId: string | null;
  /** The owner that the event names: the text that was passed to the checkout. */
  owner: string | null;
  facts: PaymentFacts | null;
}

/** The parts of a price that identify its plan. */
export interface PriceTag {
  /** The names in the price or its product: `metadata.plan`, `metadata.tier` or a lookup key. */
  names: readonly string[];
  amountCents: number | null;
  currency: string | null;
  interval: string | null;
}

/** The plan that a price belongs to; undefined if there is none. */
export type PlanOfPrice = (price: PriceTag) => string | undefined;

const Name = z.string().regex(/^[\w.:-]{1,255}$/);
/** The owner that was passed to the checkout. */
const Owner = z.string().regex(/^\P{Cc}{1,320}$/u);
const Instant = z.int().min(0).max(4_102_444_800);
/** The provider limits charges to eight digits. */
const Amount = z.int().min(0).max(99_999_999);
const Reference = z.union([Name, z.looseObject({ id: Name }).transform(({ id }) => id)]);
const Metadata = z.record(z.string(), z.unknown());

const absentOr = <Shape extends z.ZodType>(shape: Shape) => z.preprocess((value) => value ?? null, shape.nullable());
/** For fields that are only displayed: an invalid value becomes null. */
const orNull = <Shape extends z.ZodType>(shape: Shape) => absentOr(shape).catch(null as never);

const Envelope = z.looseObject({
  id: Name,
  type: z.string().regex(/^[a-z0-9_.]{1,100}$/),
  created: Instant,
  data: z.looseObject({ object: z.looseObject({}) }),
});

const Price = z.looseObject({
  unit_amount: absentOr(Amount),
  currency: orNull(z.string()),
  lookup_key: orNull(z.string()),
  metadata: orNull(Metadata),
  product: orNull(z.unknown()),
  recurring: orNull(z.looseObject({ interval: orNull(z.string()) })),
});

const Item = z.looseObject({
  price: absentOr(Price),
  current_period_start: orNull(Instant),
  current_period_end: orNull(Instant),
});

const Subscription = z.looseObject({
  id: Name,
  customer: orNull(Reference),
  status: SubscriptionStatus,
  items: absentOr(z.looseObject({ data: z.array(Item) })),
  start_date: orNull(Instant),
  created: orNull(Instant),
  billing_cycle_anchor: orNull(Instant),
  current_period_start: orNull(Instant),
  current_period_end: orNull(Instant),
  cancel_at_period_end: orNull(z.boolean()),
  cancel_at: orNull(Instant),
  metadata: orNull(Metadata),
});

const Checkout = z.looseObject({
  mode: z.literal('subscription'),
  payment_status: z.enum(['paid', 'no_payment_required']),
  client_reference_id: orNull(Owner),
  customer: orNull(Reference),
  subscription: Reference,
  amount_total: absentOr(Amount),
  metadata: orNull(Metadata),
});

const Invoice = z.looseObject({
  customer: orNull(Reference),
  parent: orNull(z.looseObject({ subscription_details: orNull(z.looseObject({ subscription: orNull(Reference) })) })),
  subscription: orNull(Reference),
  attempt_count: absentOr(z.int().min(0).max(1_000)),
  next_payment_attempt: orNull(Instant),
  amount_due: absentOr(Amount),
});

type Read = Pick<PaymentEvent, 'subscriptionId' | 'customerId' | 'owner' | 'facts'>;

/**
 * Parses an event of the provider, in the formats of its current API and of the previous one. Returns undefined for
 * anything that is not an event. Implausible times or amounts and unknown statuses lead to an event without facts.
 */
export function readPaymentEvent(value: unknown, planOf: PlanOfPrice): PaymentEvent | undefined {
  const envelope = Envelope.safeParse(value);
  if (!envelope.success) return undefined;
  const { id, type, created, data } = envelope.data;
  const read = readObject(type, data.object, planOf);
  return { id, type, createdAt: created, ...read };
}

/**
 * Parses a subscription object of the provider in the same way as those in events; undefined if that is not possible.
 */
export function readSubscription(value: unknown, planOf: PlanOfPrice): SubscriptionFacts | undefined {
  const facts = readSubscriptionObject(value, planOf).facts;
  return facts?.kind === 'subscription' ? facts : undefined;
}

const nothing: Read = { subscriptionId: null, customerId: null, owner: null, facts: null };

function readObject(type: string, object: unknown, planOf: PlanOfPrice): Read {
  switch (type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return readCheckout(object, planOf);
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.paused':
    case 'customer.subscription.resumed':
      return readSubscriptionObject(object, planOf);
    case 'customer.subscription.deleted':
      return readDeleted(object, planOf);
    case 'invoice.payment_failed':
      return readInvoice(object, false);
    case 'invoice.paid':
    case 'invoice.payment_succeeded':
      return readInvoice(object, true);
    default:
      return nothing;
  }
}

function readCheckout(object: unknown, planOf: PlanOfPrice): Read {
  const parsed = Checkout.safeParse(object);
  if (!parsed.success) return nothing;
  const { subscription, customer, client_reference_id, metadata, amount_total } = parsed.data;
  return {
    subscriptionId: subscription,
    customerId: customer,
    owner: ownerIn(metadata) ?? client_reference_id,
    facts: { kind: 'checkout', plan: planIn(metadata, planOf), amountCents: amount_total },
  };
}

function readSubscriptionObject(object: unknown, planOf: PlanOfPrice): Read {
  const parsed = Subscription.safeParse(object);
  if (!parsed.success) return nothing;
  const subscription = parsed.data;
  const item = subscription.items?.data[0];
  const price = item?.price ?? undefined;
  const periodEnd = item?.current_period_end ?? subscription.current_period_end;
  const periodStart = item?.current_period_start ?? subscription.current_period_start;
  return {
    subscriptionId: subscription.id,
    customerId: subscription.customer,
    owner: ownerIn(subscription.metadata),
    facts: {
      kind: 'subscription',
      status: subscription.status,
      // The subscription's own metadata is that of its checkout and does not follow a change of the price.
      plan: (price && planOf(tagOf(price))) ?? planIn(subscription.metadata, planOf),
      priceCents: price?.currency === 'usd' ? price.unit_amount : null,
      startedAt: subscription.start_date ?? subscription.created,
      anchorAt: subscription.billing_cycle_anchor ?? periodStart ?? periodEnd,
      periodStart,
      periodEnd,
      endsWithPeriod: subscription.cancel_at_period_end === true || subscription.cancel_at !== null,
    },
  };
}

/** The event type says that the subscription has ended, whatever status the object has. */
function readDeleted(object: unknown, planOf: PlanOfPrice): Read {
  const isObject = typeof object === 'object' && object !== null;
  return readSubscriptionObject(isObject ? { ...object, status: 'canceled' } : object, planOf);
}

function readInvoice(object: unknown, isPaid: boolean): Read {
  const parsed = Invoice.safeParse(object);
  if (!parsed.success) return nothing;
  const invoice = parsed.data;
  const subscriptionId = invoice.parent?.subscription_details?.subscription ?? invoice.subscription;
  if (subscriptionId === null) return nothing;
  return {
    subscriptionId,
    customerId: invoice.customer,
    owner: null,
    facts: {
      kind: 'invoice',
      isPaid,
      attemptCount: invoice.attempt_count ?? 0,
      nextAttemptAt: invoice.next_payment_attempt,
      amountCents: invoice.amount_due,
    },
  };
}

function tagOf(price: z.infer<typeof Price>): PriceTag {
  const product = price.product as { metadata?: unknown } | null;
  const ofProduct = Metadata.safeParse(typeof product === 'object' ? product?.metadata : undefined);
  return {
    names: [
      ...namesIn(price.metadata),
      ...(price.lookup_key === null ? [] : [price.lookup_key]),
      ...namesIn(ofProduct.success ? ofProduct.data : null),
    ],
    amountCents: price.unit_amount,
    currency: price.currency,
    interval: price.recurring?.interval ?? null,
  };
}

/** The plan that metadata names, in `plan` or `tier`. */
function namesIn(metadata: Record<string, unknown> | null): string[] {
  return [metadata?.plan, metadata?.tier].filter((name): name is string => isName(name));
}

function planIn(metadata: Record<string, unknown> | null, planOf: PlanOfPrice): string | null {
  return planOf({ names: namesIn(metadata), amountCents: null, currency: null, interval: null }) ?? null;
}

function ownerIn(metadata: Record<string, unknown> | null): string | null {
  const owner = metadata?.owner ?? metadata?.key_id;
  const parsed = Owner.safeParse(owner);
  return parsed.success ? parsed.data : null;
}

const isName = (value: unknown): value is string => Name.safeParse(value).success;
