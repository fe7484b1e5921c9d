import { useMutation, useQuery } from '@tanstack/react-query';
import type { Outputs } from '../../../index.ts';
import { usePlatform } from '../../api/platform.tsx';
import { refusalWords } from '../../api/refusal-words.ts';
import { Badge } from '../../design/badge.tsx';
import { Button } from '../../design/button.tsx';
import { capitalized, formatAmount, formatDollars, formatNumber } from '../../design/format.ts';
import { EmptyState, Notice, Skeleton } from '../../design/states.tsx';
import { Table } from '../../design/table.tsx';
import { Fetched } from '../parts/fetched.tsx';
import { beforeOf } from '../parts/filter-links.tsx';
import { OwnInvoice } from '../parts/invoice-panel.tsx';
import { PagedPanel } from '../parts/paged-panel.tsx';
import { PaidItems } from '../parts/paid-items.tsx';
import { Limits, LimitsAwaited, PlanFacts } from '../parts/plan-facts.tsx';
import { atPace, listed, polling } from '../parts/polling.ts';
import { Panel, ViewHead } from '../parts/view-head.tsx';
import { When } from '../parts/when.tsx';
import '../plan.css';

type Tier = Outputs['billing']['tiers']['tiers'][number];
type Event = Outputs['billing']['events']['events'][number];

const limit = 20;

/** The plan of the key, the other plans, what is paid by the item, and past payments. */
export function PlanView({ filters }: { filters: URLSearchParams }) {
  const { trpc } = usePlatform();
  const pace = { refetchInterval: atPace(polling.seldom) };
  const plan = useQuery(trpc.billing.status.queryOptions(undefined, pace));
  const limits = useQuery(trpc.system.rateLimit.queryOptions(undefined, pace));
  const tiers = useQuery(trpc.billing.tiers.queryOptions(undefined, { staleTime: Number.POSITIVE_INFINITY }));
  return (
    <>
      <ViewHead title="Plan" words="Your plan, limits and payments." />
      <div className="columns">
        <Panel title="Current plan">
          <Fetched query={plan} what="the plan" rows={3}>
            {(standing) => <PlanFacts plan={standing} />}
          </Fetched>
        </Panel>
        <Panel title="Limits">
          <Fetched query={limits} what="the limits" placeholder={<LimitsAwaited />}>
            {(standing) => <Limits standing={standing} />}
          </Fetched>
        </Panel>
      </div>
      <section aria-label="All plans">
        {/* Only with the own plan is it known which offers have a button. */}
        <Fetched
          query={plan.isPending ? { ...tiers, data: undefined } : tiers}
          what="the plans"
          placeholder={<OffersAwaited />}
        >
          {({ tiers: offers }) => <Offers offers={offers} current={plan.data?.tier} />}
        </Fetched>
      </section>
      <OwnInvoice filters={filters} />
      <PaidItems />
      <Payments filters={filters} />
    </>
  );
}

function Offers({ offers, current }: { offers: readonly Tier[]; current: string | undefined }) {
  const at = offers.findIndex(({ tier }) => tier === current);
  return (
    <ul className="offers">
      {offers.map((offer, index) => (
        <Offer key={offer.tier} offer={offer} isCurrent={offer.tier === current} isUpgrade={at !== -1 && index > at} />
      ))}
    </ul>
  );
}

/** As much space as the plans take, while they are loading. */
function OffersAwaited() {
  return (
    <ul className="offers">
      {['free', 'developer', 'pro', 'enterprise'].map((tier) => (
        <li key={tier} className="card offer">
          <div className="offer-name">
            <Skeleton width="half" />
          </div>
          <Skeleton width="short" />
          <div className="small">
            <Skeleton />
            <Skeleton />
            <Skeleton />
          </div>
          <span className="offer-action" />
        </li>
      ))}
    </ul>
  );
}

const priceOf = ({ price_cents: cents }: Tier): string =>
  cents === null ? 'Custom pricing' : cents === 0 ? '$0' : `${formatDollars(cents / 100)} a month`;

function Offer({ offer, isCurrent, isUpgrade }: { offer: Tier; isCurrent: boolean; isUpgrade: boolean }) {
  const { tier, monthly_quota: credits, rate_limit_per_hour: hourly, mail_recipients_per_day: mails } = offer;
  const { trpc } = usePlatform();
  const subscribe = useMutation(
    trpc.billing.subscribe.mutationOptions({ onSuccess: ({ checkout_url: url }) => location.assign(url) }),
  );
  const back = `${location.origin}/console#/plan`;
  return (
    <li className="card offer" aria-current={isCurrent ? 'true' : undefined}>
      <h2 className="offer-name row tight">
        <span className="capital">{tier}</span> {isCurrent && <Badge tone="good">Current</Badge>}
      </h2>
      <p className="offer-price">{priceOf(offer)}</p>
      <ul className="small soft">
        <li>{formatNumber(credits)} credits per month</li>
        <li>{formatNumber(hourly)} credits per hour</li>
        <li>{formatNumber(mails)} email recipients per day</li>
      </ul>
      {subscribe.error !== null && <Notice tone="bad">{refusalWords(subscribe.error)}</Notice>}
      {isUpgrade && tier !== 'free' && offer.price_cents !== null && (
        <Button
          isBusy={subscribe.isPending}
          onClick={() => subscribe.mutate({ tier, success_url: back, cancel_url: back })}
        >
          {`Upgrade to ${capitalized(tier)}`}
        </Button>
      )}
      {isUpgrade && offer.price_cents === null && <p className="small soft">Ask your administrator.</p>}
    </li>
  );
}

const checkout = 'checkout.session.completed';
const began = 'customer.subscription.created';

/** The provider's event types in words. */
const eventWords: Readonly<Record<string, string>> = {
  'invoice.paid': 'Invoice paid',
  'invoice.payment_failed': 'Payment failed',
  [checkout]: 'Subscribed',
  [began]: 'Subscribed',
  'customer.subscription.updated': 'Subscription changed',
  'customer.subscription.deleted': 'Subscription ended',
};

function Payments({ filters }: { filters: URLSearchParams }) {
  const { trpc } = usePlatform();
  const query = useQuery(trpc.billing.events.queryOptions({ limit, ...beforeOf(filters) }, listed(polling.seldom)));
  return (
    <PagedPanel title="Payments and changes" query={query} list="events" what="the payments" rows={4} limit={limit}>
      {(events) => <EventTable events={events} />}
    </PagedPanel>
  );
}

/**
 * A subscription that began with a checkout has two events; only the checkout is shown, because it is what the person
 * did.
 */
function withoutDoubles(events: readonly Event[]): readonly Event[] {
  const bought = new Set(events.filter(({ type }) => type === checkout).map(({ subscription_id: id }) => id));
  return events.filter(({ type, subscription_id: id }) => type !== began || !bought.has(id));
}

function EventTable({ events }: { events: readonly Event[] }) {
  if (events.length === 0) {
    return <EmptyState title="No payments yet">Payments and subscription changes appear here.</EmptyState>;
  }
  return (
    <Table
      caption="Payments and changes, newest first"
      rows={withoutDoubles(events)}
      keyOf={({ id }) => id}
      columns={[
        { title: 'Event', cell: ({ type }) => eventWords[type] ?? type },
        { title: 'Plan', isPlain: true, cell: ({ tier }) => <span className="capital">{tier ?? '–'}</span> },
        {
          title: 'Amount',
          isPlain: true,
          // A subscription is paid by its invoice, which has its own row.
          cell: ({ type, amount_cents: cents }) =>
            cents === null || type === checkout ? '–' : formatAmount(cents / 100),
          isFigure: true,
        },
        { title: 'Date', isPlain: true, cell: ({ created_at: at }) => <When at={at} />, isFigure: true },
      ]}
    />
  );
}
