import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Outputs } from '../../../index.ts';
import { usePlatform } from '../../api/platform.tsx';
import { formatNumber, formatShort } from '../../design/format.ts';
import { EmptyState } from '../../design/states.tsx';
import { Table } from '../../design/table.tsx';
import { ChartFigure } from '../parts/chart-figure.tsx';
import { Fetched } from '../parts/fetched.tsx';
import { choiceOf, FilterLinks } from '../parts/filter-links.tsx';
import { polling } from '../parts/polling.ts';
import { Figures, Panel, ViewHead } from '../parts/view-head.tsx';

type Trends = Outputs['analytics']['trends'];
type Summary = Outputs['analytics']['summary'];

const choices = [
  { value: 'day', words: '30 days' },
  { value: 'week', words: '7 days' },
  { value: 'hour', words: '48 hours' },
] as const;

const ranges = {
  day: { days: 30, period: 'daily' },
  week: { days: 7, period: 'daily' },
  hour: { days: 2, period: 'hourly', hours: 48 },
} as const;

const pace = { refetchInterval: polling.seldom, placeholderData: keepPreviousData };

/** How the whole platform is called: how much, how well, how fast, and what of it. */
export function AnalyticsView({ filters }: { filters: URLSearchParams }) {
  const { trpc } = usePlatform();
  const chosen = choiceOf(filters, 'by', choices);
  const range = ranges[chosen];
  const { days } = range;
  const summary = useQuery(trpc.analytics.summary.queryOptions({ days }, pace));
  const trends = useQuery(trpc.analytics.trends.queryOptions(range, pace));
  return (
    <>
      <ViewHead
        title="Analytics"
        words="Calls of everybody to this platform. Days are those of UTC."
        actions={<FilterLinks label="Period" view="analytics" name="by" choices={choices} current={chosen} />}
      />
      <section className="card" aria-label="Summary">
        <Fetched query={summary} what="the summary" rows={2}>
          {(sums) => <SummaryFigures sums={sums} />}
        </Fetched>
      </section>
      <Fetched query={trends} what="the charts" rows={14}>
        {(points) => <Charts trends={points} />}
      </Fetched>
      <Rankings days={days} />
    </>
  );
}

function SummaryFigures({ sums }: { sums: Summary }) {
  const { change } = sums;
  const errorRate = `${(sums.error_rate * 100).toFixed(sums.error_rate < 0.1 ? 1 : 0)} %`;
  return (
    <Figures
      figures={[
        { name: 'Requests', value: formatShort(sums.total_requests), note: changeWords(change.total_requests) },
        {
          name: 'Errors',
          value: errorRate,
          note: change.error_rate === null ? undefined : `${signed(change.error_rate * 100)} points`,
        },
        { name: 'Median', value: msWords(sums.p50_response_ms) },
        { name: '95 %', value: msWords(sums.p95_response_ms), note: changeWords(change.p95_response_ms) },
        { name: '99 %', value: msWords(sums.p99_response_ms) },
        { name: 'Callers', value: formatNumber(sums.unique_callers), note: changeWords(change.unique_callers) },
      ]}
    />
  );
}

const msWords = (ms: number | null): string => (ms === null ? '–' : `${ms < 10 ? ms.toFixed(1) : formatNumber(ms)} ms`);

const signed = (value: number): string => `${value > 0 ? '+' : value < 0 ? '−' : '±'}${Math.abs(value).toFixed(1)}`;

const changeWords = (share: number | null): string | undefined =>
  share === null ? undefined : `${signed(share * 100)} % on before`;

function Charts({ trends }: { trends: Trends }) {
  const { points, period } = trends;
  const times = points.map(({ bucket }) => Date.parse(bucket) / 1_000);
  const isByDay = period === 'daily';
  return (
    <div className="columns" data-wide="true">
      <Panel title={isByDay ? 'Requests by day' : 'Requests by hour'}>
        <ChartFigure
          title="Requests and errors"
          times={times}
          isByDay={isByDay}
          lines={[
            { name: 'Requests', tone: 'accent', look: 'bars', values: points.map(({ requests }) => requests) },
            { name: 'Errors', tone: 'bad', look: 'bars', values: points.map(({ errors }) => errors) },
          ]}
        />
      </Panel>
      <Panel title={isByDay ? 'Mean time to answer by day' : 'Mean time to answer by hour'}>
        <ChartFigure
          title="Mean time to answer"
          times={times}
          isByDay={isByDay}
          unit=" ms"
          lines={[{ name: 'Mean', tone: 'warn', look: 'line', values: points.map(({ avg_ms: ms }) => ms) }]}
        />
      </Panel>
    </div>
  );
}

function Rankings({ days }: { days: number }) {
  const { trpc } = usePlatform();
  const endpoints = useQuery(trpc.analytics.endpoints.queryOptions({ days, limit: 12 }, pace));
  const users = useQuery(trpc.analytics.topUsers.queryOptions({ days, limit: 8 }, pace));
  return (
    <>
      <Panel title="Top operations">
        <Fetched query={endpoints} what="the operations" rows={8}>
          {({ endpoints: rows }) =>
            rows.length === 0 ? (
              <EmptyState title="No calls yet" />
            ) : (
              <Table
                caption="Operations by their calls, most first"
                rows={rows}
                keyOf={({ method, path }) => `${method} ${path}`}
                columns={[
                  {
                    title: 'Operation',
                    cell: ({ method, path }) => (
                      <code className="address">
                        <span className="soft">{method}</span> {path}
                      </code>
                    ),
                  },
                  { title: 'Requests', cell: ({ requests }) => formatNumber(requests), isFigure: true },
                  { title: 'Errors', cell: ({ errors }) => formatNumber(errors), isFigure: true },
                  { title: 'Mean', cell: ({ avg_ms: ms }) => msWords(ms), isFigure: true },
                  { title: '95 %', cell: ({ p95_ms: ms }) => msWords(ms), isFigure: true },
                ]}
              />
            )
          }
        </Fetched>
      </Panel>
      <Panel title="Top callers">
        <Fetched query={users} what="the callers" rows={4}>
          {({ users: rows, anonymous_requests: anonymous }) => (
            <Table
              caption="Keys by their calls, most first; their names are masked"
              rows={[
                ...rows,
                ...(anonymous > 0 ? [{ caller: 'Without a key', tier: 'anonymous', requests: anonymous }] : []),
              ]}
              keyOf={({ caller }) => caller}
              columns={[
                { title: 'Caller', cell: ({ caller }) => <code>{caller}</code> },
                { title: 'Plan', cell: ({ tier }) => <span className="capital">{tier}</span> },
                { title: 'Requests', cell: ({ requests }) => formatNumber(requests), isFigure: true },
              ]}
            />
          )}
        </Fetched>
      </Panel>
    </>
  );
}
