import { useMutation, useQuery } from '@tanstack/react-query';
import type { Outputs } from '../../../index.ts';
import { usePlatform } from '../../api/platform.tsx';
import { Button } from '../../design/button.tsx';
import { formatDay, formatNumber, formatSeconds } from '../../design/format.ts';
import { EmptyState, Notice } from '../../design/states.tsx';
import { Table } from '../../design/table.tsx';
import { useToasts } from '../../design/toasts.tsx';
import { ChartFigure } from '../parts/chart-figure.tsx';
import { Fetched } from '../parts/fetched.tsx';
import { atPace, polling } from '../parts/polling.ts';
import { Quota } from '../parts/quota.tsx';
import { StatusBadge } from '../parts/status-badge.tsx';
import { Panel, ViewHead } from '../parts/view-head.tsx';
import { When } from '../parts/when.tsx';

type Usage = Outputs['billing']['usage'];
type Plan = Outputs['billing']['status'];

const pace = { refetchInterval: atPace(polling.seldom) };

/** What the key has used, what is left of it, and what it is paid for. */
export function UsageView() {
  const { trpc } = usePlatform();
  const limits = useQuery(trpc.system.rateLimit.queryOptions(undefined, { refetchInterval: polling.usual }));
  const plan = useQuery(trpc.billing.status.queryOptions(undefined, pace));
  const usage = useQuery(trpc.billing.usage.queryOptions({ days: 30, limit: 20 }, pace));
  return (
    <>
      <ViewHead title="Usage" words="Credits and calls of the key that you are signed in with." />
      <div className="columns">
        <Panel title="Limits">
          <Fetched query={limits} what="the limits" rows={3}>
            {(standing) => <Limits standing={standing} />}
          </Fetched>
        </Panel>
        <Panel title="Plan">
          <Fetched query={plan} what="the plan" rows={3}>
            {(standing) => <PlanFacts plan={standing} />}
          </Fetched>
        </Panel>
      </div>
      <Fetched query={usage} what="the usage" rows={10}>
        {(spent) => <Spent usage={spent} />}
      </Fetched>
    </>
  );
}

function Limits({ standing }: { standing: Outputs['system']['rateLimit'] }) {
  const { credits, metered } = standing;
  return (
    <div className="stack">
      {credits !== undefined && (
        <Quota
          name="Credits in this period"
          {...credits}
          note={
            <>
              Resets <When at={credits.resets_at} />
            </>
          }
        />
      )}
      {metered !== undefined && (
        <Quota
          name="Credits in this hour"
          limit={metered.limit_per_hour}
          remaining={metered.remaining}
          note={`Resets in ${formatSeconds(metered.reset_seconds)}`}
        />
      )}
      <Quota
        name="Calls in this hour"
        limit={standing.limit_per_hour}
        remaining={standing.remaining}
        note={`Resets in ${formatSeconds(standing.reset_seconds)}`}
      />
    </div>
  );
}

function PlanFacts({ plan }: { plan: Plan }) {
  const { payment_failed: failed, current_period_end: end, cancel_at_period_end: ends } = plan;
  const hasSubscription = plan.status !== 'none';
  return (
    <div className="stack">
      {failed !== null && (
        <Notice tone="bad">
          A payment failed ({failed.attempt_count}×).{' '}
          {failed.next_attempt_at === null ? (
            'It is not tried again.'
          ) : (
            <>
              It is tried again <When at={failed.next_attempt_at} />.
            </>
          )}
        </Notice>
      )}
      {plan.in_sync === false && (
        <Notice tone="warn">The payment provider has a newer state, which is being loaded.</Notice>
      )}
      <dl className="facts">
        <dt>Plan</dt>
        <dd className="capital">{plan.tier}</dd>
        <dt>Subscription</dt>
        <dd>{hasSubscription ? <StatusBadge status={plan.status} /> : 'None'}</dd>
        {end !== null && (
          <>
            <dt>{ends ? 'Ends' : 'Renews'}</dt>
            <dd>
              <When at={end} />
            </dd>
          </>
        )}
        <dt>Credits an hour</dt>
        <dd className="figures">{formatNumber(plan.rate_limit_per_hour)}</dd>
        <dt>Payments</dt>
        <dd>
          {
            { provider: 'Through the payment provider', sandbox: 'Sandbox: no real money moves', none: 'Not set up' }[
              plan.payments
            ]
          }
        </dd>
      </dl>
      {hasSubscription && <PortalButton />}
    </div>
  );
}

function PortalButton() {
  const { trpc } = usePlatform();
  const tell = useToasts();
  const portal = useMutation(
    trpc.billing.portal.mutationOptions({
      onSuccess: ({ portal_url: url }) => location.assign(url),
      onError: (error) => tell.bad(error),
    }),
  );
  const open = () => portal.mutate({ return_url: `${location.origin}/console` });
  return (
    <div>
      <Button isBusy={portal.isPending} onClick={open}>
        Manage the subscription
      </Button>
    </div>
  );
}

function Spent({ usage }: { usage: Usage }) {
  const days = usage.by_day.map(({ date }) => Date.parse(`${date}T00:00:00Z`) / 1_000);
  return (
    <>
      <Panel
        title="Credits by day"
        aside={
          <span className="small soft figures">
            {formatNumber(usage.total_credits)} in {usage.days} days
          </span>
        }
      >
        <ChartFigure
          title="Credits by day"
          isByDay
          times={days}
          lines={[
            { name: 'Credits', tone: 'accent', values: usage.by_day.map(({ credits }) => credits), look: 'bars' },
          ]}
        />
      </Panel>
      <div className="columns">
        <Panel title="By operation">
          {usage.by_operation.length === 0 ? (
            <EmptyState title="Nothing spent yet">Calls that cost credits are listed here.</EmptyState>
          ) : (
            <Table
              caption="Credits by operation, most first"
              rows={usage.by_operation}
              keyOf={({ operation }) => operation}
              columns={[
                { title: 'Operation', cell: ({ operation }) => <code>{operation}</code> },
                { title: 'Calls', cell: ({ calls }) => formatNumber(calls), isFigure: true },
                { title: 'Credits', cell: ({ credits }) => formatNumber(credits), isFigure: true },
              ]}
            />
          )}
        </Panel>
        <Panel title="Latest calls">
          {usage.calls.length === 0 ? (
            <p className="soft small">None since {formatDay(usage.since)}.</p>
          ) : (
            <Table
              caption="The latest calls that cost credits"
              rows={usage.calls}
              keyOf={({ id }) => id}
              columns={[
                { title: 'Operation', cell: ({ operation }) => <code>{operation}</code> },
                { title: 'Credits', cell: ({ credits }) => formatNumber(credits), isFigure: true },
                { title: 'When', cell: ({ at }) => <When at={at} />, isFigure: true },
              ]}
            />
          )}
        </Panel>
      </div>
    </>
  );
}
