import { type PaymentEvent, SubscriptionStatus } from './event.ts';

/** A failed payment and the next attempt. */
export interface FailedPayment {
  attemptCount: number;
  /** In Unix seconds; null if it was the last attempt. */
  nextAttemptAt: number | null;
}

/** The state of a subscription after a set of events. Times are in Unix seconds. */
export interface SubscriptionState {
  subscriptionId: string;
  customerId: string | null;
  plan: string | null;
  status: SubscriptionStatus;
  startedAt: number;
  /** The time of the first event about it. */
  firstEventAt: number;
  anchorAt: number;
  periodEnd: number | null;
  endsWithPeriod: boolean;
  paymentFailed: FailedPayment | null;
  /** Whether any event, even one that arrived late, says that it has ever granted its owner a plan. */
  hasGiven: boolean;
}

const live: ReadonlySet<SubscriptionStatus> = new Set(['active', 'trialing', 'past_due']);
const over: ReadonlySet<SubscriptionStatus> = new Set(['canceled', 'incomplete_expired']);

/** Whether a subscription in this status grants its plan; an overdue payment still leaves time to pay. */
export const isLive = (status: SubscriptionStatus): boolean => live.has(status);

/**
 * Of two statuses in the same second, the one that comes later in a subscription's life cycle is taken as the later
 * one.
 */
const severity = SubscriptionStatus.options;

/**
 * The subscription of an owner that counts: one that grants a plan before one that does not, then the one that started
 * last. Undefined if there are none.
 */
export function leadingState(states: readonly SubscriptionState[]): SubscriptionState | undefined {
  const rank = (state: SubscriptionState) => (isLive(state.status) && state.plan !== null ? 1 : 0);
  return [...states].sort(
    (a, b) =>
      rank(b) - rank(a) ||
      b.startedAt - a.startedAt ||
      b.firstEventAt - a.firstEventAt ||
      compareTexts(b.subscriptionId, a.subscriptionId),
  )[0];
}

/**
 * The state of every subscription in a set of events. It depends only on the set: neither order nor duplicates matter.
 */
export function subscriptionStates(events: readonly PaymentEvent[]): SubscriptionState[] {
  const unique = new Map(events.map((event) => [event.id, event]));
  const bySubscription = Map.groupBy(unique.values(), ({ subscriptionId }) => subscriptionId);
  const states: SubscriptionState[] = [];
  for (const [id, own] of bySubscription) {
    const state = id === null ? undefined : stateOf(id, own.sort(compareEvents));
    if (state !== undefined) states.push(state);
  }
  return states;
}

/**
 * Earlier events first; within a second, by the subscription's life cycle, and then by id, so that the order is total.
 */
export function compareEvents(a: PaymentEvent, b: PaymentEvent): number {
  return a.createdAt - b.createdAt || place(a) - place(b) || compareTexts(a.id, b.id);
}

const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function place({ type, facts }: PaymentEvent): number {
  if (facts === null) return 0;
  if (facts.kind === 'checkout') return 1;
  if (facts.kind === 'invoice') return facts.isPaid ? 4 : 3;
  return type === 'customer.subscription.created' ? 2 : 10 + severity.indexOf(facts.status);
}

/**
 * The state of one subscription. A failed payment alone does not create a subscription that no other event mentions.
 */
function stateOf(subscriptionId: string, events: readonly PaymentEvent[]): SubscriptionState | undefined {
  let state: Growing | undefined;
  for (const event of events) state = next(state, event, subscriptionId);
  return state && { ...state, hasGiven: haveGiven(events) };
}

/**
 * Once true, this stays true whatever else arrives: what it granted must be revoked when it turns out to have ended.
 */
function haveGiven(events: readonly PaymentEvent[]): boolean {
  const facts = events.map((event) => event.facts).filter((some) => some !== null && some.kind !== 'invoice');
  const wasLive = facts.some((some) => some.kind === 'checkout' || isLive(some.status));
  return wasLive && facts.some(({ plan }) => plan !== null);
}

type Growing = Omit<SubscriptionState, 'hasGiven'>;

function next(state: Growing | undefined, event: PaymentEvent, subscriptionId: string): Growing | undefined {
  const { facts, createdAt } = event;
  // The end is final: a later event about the same subscription arrived late.
  if (facts === null || (state !== undefined && over.has(state.status))) return state;
  const customerId = event.customerId ?? state?.customerId ?? null;
  if (facts.kind === 'subscription') {
    const isPaidUp = facts.status === 'active' || facts.status === 'trialing';
    return {
      subscriptionId,
      customerId,
      plan: facts.plan ?? state?.plan ?? null,
      status: facts.status,
      startedAt: facts.startedAt ?? state?.startedAt ?? createdAt,
      firstEventAt: state?.firstEventAt ?? createdAt,
      anchorAt: facts.anchorAt ?? state?.anchorAt ?? createdAt,
      periodEnd: facts.periodEnd ?? state?.periodEnd ?? null,
      endsWithPeriod: facts.endsWithPeriod,
      paymentFailed: isPaidUp ? null : (state?.paymentFailed ?? null),
    };
  }
  if (facts.kind === 'checkout') {
    if (state !== undefined && state.status !== 'incomplete') return { ...state, customerId };
    const begun = { startedAt: createdAt, firstEventAt: createdAt, anchorAt: createdAt };
    const known = state ?? { subscriptionId, plan: null, periodEnd: null, endsWithPeriod: false, ...begun };
    return { ...known, customerId, plan: facts.plan ?? known.plan, status: 'active', paymentFailed: null };
  }
  return state === undefined ? undefined : afterInvoice({ ...state, customerId }, facts);
}

function afterInvoice(
  state: Growing,
  { isPaid, attemptCount, nextAttemptAt }: { isPaid: boolean; attemptCount: number; nextAttemptAt: number | null },
): Growing {
  if (isPaid) return { ...state, paymentFailed: null, status: state.status === 'past_due' ? 'active' : state.status };
  const isOverdue = state.status === 'active' || state.status === 'trialing';
  return { ...state, paymentFailed: { attemptCount, nextAttemptAt }, status: isOverdue ? 'past_due' : state.status };
}
