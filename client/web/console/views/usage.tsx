import { useQuery } from '@tanstack/react-query';
import type { Outputs } from '../../../index.ts';
import { usePlatform } from '../../api/platform.tsx';
import { formatDay, formatNumber } from '../../design/format.ts';
import { EmptyLine, EmptyState } from '../../design/states.tsx';
import { Table } from '../../design/table.tsx';
import { chargedWords } from '../parts/charged-words.ts';
import { ChartFigure } from '../parts/chart-figure.tsx';
import { Fetched } from '../parts/fetched.tsx';
import { Limits, LimitsAwaited, PlanFacts } from '../parts/plan-facts.tsx';
import { atPace, polling } from '../parts/polling.ts';
import { Panel, ViewHead } from '../parts/view-head.tsx';
import { When } from '../parts/when.tsx';
import { hrefOf } from '../routes.ts';

type Usage = Outputs['billing']['usage'];

const pace = { refetchInterval: atPace(polling.seldom) };

/** The usage of the key, its remaining credits, and its plan. */
export function UsageView() {
  const { trpc } = usePlatform();
  const limits = useQuery(trpc.system.rateLimit.queryOptions(undefined, { refetchInterval: polling.usual }));
  const plan = useQuery(trpc.billing.status.queryOptions(undefined, pace));
  const usage = useQuery(trpc.billing.usage.queryOptions({ days: 30, limit: 20 }, pace));
  return (
    <>
      <ViewHead title="Usage" words="Credits and calls of your key." />
      <div className="columns">
        <Panel title="Limits">
          <Fetched query={limits} what="the limits" placeholder={<LimitsAwaited />}>
            {(standing) => <Limits standing={standing} />}
          </Fetched>
        </Panel>
        <Panel title="Plan" aside={<a href={hrefOf('plan')}>Plans and invoices</a>}>
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
        <Panel title="By item">
          {usage.by_operation.length === 0 ? (
            <EmptyState title="No credits used yet">Calls that cost credits appear here.</EmptyState>
          ) : (
            <Table
              caption="Credits by item, highest first"
              rows={usage.by_operation}
              keyOf={({ operation }) => operation}
              columns={[
                { title: 'Item', cell: ({ operation }) => chargedWords(operation) },
                { title: 'Calls', cell: ({ calls }) => formatNumber(calls), isFigure: true },
                { title: 'Credits', cell: ({ credits }) => formatNumber(credits), isFigure: true },
              ]}
            />
          )}
        </Panel>
        <Panel title="Latest calls">
          {usage.calls.length === 0 ? (
            <EmptyLine>No calls that cost credits since {formatDay(usage.since)}.</EmptyLine>
          ) : (
            <Table
              caption="The latest calls that cost credits"
              rows={usage.calls}
              keyOf={({ id }) => id}
              columns={[
                { title: 'Item', cell: ({ operation }) => chargedWords(operation) },
                { title: 'Credits', cell: ({ credits }) => formatNumber(credits), isFigure: true },
                { title: 'Time', isPlain: true, cell: ({ at }) => <When at={at} />, isFigure: true },
              ]}
            />
          )}
        </Panel>
      </div>
    </>
  );
}
