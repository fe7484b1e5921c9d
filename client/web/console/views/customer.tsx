import { useQuery } from '@tanstack/react-query';
import { NotFoundError, type Outputs } from '../../../index.ts';
import { usePlatform } from '../../api/platform.tsx';
import { formatAmount, formatNumber } from '../../design/format.ts';
import { EmptyState } from '../../design/states.tsx';
import { Table } from '../../design/table.tsx';
import { ChartFigure } from '../parts/chart-figure.tsx';
import { Fetched, NotFound } from '../parts/fetched.tsx';
import { CustomerInvoice } from '../parts/invoice-panel.tsx';
import { Quota } from '../parts/quota.tsx';
import { StatusBadge } from '../parts/status-badge.tsx';
import { Panel, ViewHead } from '../parts/view-head.tsx';
import { When } from '../parts/when.tsx';

type Usage = Outputs['monetization']['usage'];

const back = { view: 'customers', title: 'Customers' } as const;

/** One customer: plan, balance and usage. */
export function CustomerView({ id, filters }: { id: number; filters: URLSearchParams }) {
  const { trpc } = usePlatform();
  const usage = useQuery(trpc.monetization.usage.queryOptions({ customer_id: id, days: 30, limit: 20 }));
  const subscription = useQuery(trpc.monetization.subscription.queryOptions({ customer_id: id }));
  if (subscription.error instanceof NotFoundError) {
    return (
      <>
        <ViewHead title={`Customer ${id}`} back={back} />
        <NotFound what="customer" />
      </>
    );
  }
  return (
    <>
      <ViewHead
        title={subscription.data?.name ?? subscription.data?.email ?? `Customer ${id}`}
        // Reserves the line, so that nothing moves when the address arrives.
        words={subscription.data?.email ?? '\u00a0'}
        back={back}
      />
      <div className="columns">
        <Panel title="Subscription">
          <Fetched query={subscription} what="the subscription" rows={1}>
            {({ tier, status, current_period_end: end, cancel_at_period_end: ends }) => (
              <dl className="facts">
                <dt>Plan</dt>
                <dd className="capital">{tier}</dd>
                <dt>Subscription</dt>
                <dd>{status === 'none' ? 'None' : <StatusBadge status={status} />}</dd>
                {end !== null && (
                  <>
                    <dt>{ends ? 'Ends' : 'Renews'}</dt>
                    <dd>
                      <When at={end} />
                    </dd>
                  </>
                )}
              </dl>
            )}
          </Fetched>
        </Panel>
        <Panel title="Credits">
          <Fetched query={usage} what="the credits" rows={1}>
            {({ period }) => (
              <Quota
                name="Credits this period"
                limit={period.limit}
                remaining={period.remaining}
                note={
                  <>
                    Resets <When at={period.end} />
                  </>
                }
              />
            )}
          </Fetched>
        </Panel>
      </div>
      <CustomerInvoice id={id} filters={filters} />
      {usage.isPending && (
        // As high as the chart, so that nothing moves when it arrives.
        <Panel title="Credits by day">
          <div className="chart-space" />
        </Panel>
      )}
      {usage.data !== undefined && <Spent usage={usage.data} />}
    </>
  );
}

function Spent({ usage }: { usage: Usage }) {
  return (
    <>
      <Panel
        title="Credits by day"
        aside={<span className="small soft figures">{formatNumber(usage.total_credits)} credits</span>}
      >
        <ChartFigure
          title="Credits by day"
          isByDay
          times={usage.by_day.map(({ date }) => Date.parse(`${date}T00:00:00Z`) / 1_000)}
          lines={[
            { name: 'Credits', tone: 'accent', look: 'bars', values: usage.by_day.map(({ credits }) => credits) },
          ]}
        />
      </Panel>
      <Panel
        title="Paid services"
        aside={<span className="small soft figures">{formatAmount(usage.services.total_cents / 100)}</span>}
      >
        {usage.services.by_product.length === 0 ? (
          <EmptyState title="No paid services in the last 30 days" />
        ) : (
          <Table
            caption="Paid services by product"
            rows={usage.services.by_product}
            keyOf={({ product }) => product}
            columns={[
              { title: 'Product', cell: ({ product }) => <code>{product}</code> },
              { title: 'Delivered', cell: ({ count }) => formatNumber(count), isFigure: true },
              { title: 'Charged', cell: ({ cents }) => formatAmount(cents / 100), isFigure: true },
            ]}
          />
        )}
      </Panel>
    </>
  );
}
