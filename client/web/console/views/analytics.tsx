import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Outputs } from '../../../index.ts';
import { usePlatform } from '../../api/platform.tsx';
import { Button } from '../../design/button.tsx';
import { formatNumber, formatShort } from '../../design/format.ts';
import { EmptyState } from '../../design/states.tsx';
import { Table } from '../../design/table.tsx';
import { ChartFigure, type ChartLine } from '../parts/chart-figure.tsx';
import { saveCsv } from '../parts/csv.ts';
import { Fetched } from '../parts/fetched.tsx';
import { choiceOf, FilterLinks } from '../parts/filter-links.tsx';
import { LatestCalls, othersOf } from '../parts/latest-calls.tsx';
import { polling } from '../parts/polling.ts';
import { Figures, Panel, ViewHead } from '../parts/view-head.tsx';
import { hrefOf } from '../routes.ts';

type Trends = Outputs['analytics']['trends'];
type Summary = Outputs['analytics']['summary'];

const choices = [
  { value: 'hour', words: '48 hours' },
  { value: 'week', words: '7 days' },
  { value: 'day', words: '30 days' },
  { value: 'quarter', words: '90 days' },
] as const;

/** Holds when the address names no period. */
const standard = 'day';

const ranges = {
  day: { days: 30, period: 'daily' },
  quarter: { days: 90, period: 'daily' },
  week: { days: 7, period: 'daily' },
  hour: { days: 2, period: 'hourly', hours: 48 },
} as const;

const scopes = [
  { value: 'all', words: 'All keys' },
  { value: 'mine', words: 'Your key' },
] as const;

const pace = { refetchInterval: polling.seldom, placeholderData: keepPreviousData };

/** How the whole platform is called: how much, how well, how fast, and what of it. */
export function AnalyticsView({ filters, isAdmin }: { filters: URLSearchParams; isAdmin: boolean }) {
  const { trpc } = usePlatform();
  const chosen = choiceOf(filters, 'by', choices, standard);
  const range = ranges[chosen];
  const { days } = range;
  const scope = choiceOf(filters, 'of', scopes);
  const isMine = scope === 'mine';
  const summary = useQuery(trpc.analytics.summary.queryOptions({ days }, { ...pace, enabled: !isMine }));
  const trends = useQuery(trpc.analytics.trends.queryOptions(range, { ...pace, enabled: !isMine }));
  return (
    <>
      <ViewHead
        title="Analytics"
        words="API traffic compared with the previous period. Days are in UTC."
        actions={
          <>
            <FilterLinks
              label="Filter by key"
              view="analytics"
              name="of"
              choices={scopes}
              current={scope}
              others={othersOf(filters, 'of')}
            />
            <FilterLinks
              label="Period"
              view="analytics"
              name="by"
              choices={choices}
              current={chosen}
              standard={standard}
              others={othersOf(filters, 'by')}
            />
          </>
        }
      />
      {isMine ? (
        <OwnUse days={days} />
      ) : (
        <>
          <section className="card" aria-label="Summary">
            <Fetched query={summary} what="the summary" rows={2}>
              {(sums) => <SummaryFigures sums={sums} />}
            </Fetched>
          </section>
          <Fetched query={trends} what="the charts" rows={14}>
            {(points) => <Charts trends={points} />}
          </Fetched>
          <Rankings days={days} filters={filters} />
        </>
      )}
      <LatestCalls filters={filters} isAdmin={isAdmin} />
    </>
  );
}

/** What the key that somebody is signed in with has called; the first half of twice the days is what it is beside. */
function OwnUse({ days }: { days: number }) {
  const { trpc } = usePlatform();
  const query = useQuery(trpc.analytics.keys.queryOptions({ days: days * 2 }, pace));
  return (
    <Fetched query={query} what="the calls of your key" rows={10}>
      {({ points }) => {
        const present = points.slice(days);
        const total = (part: typeof points, field: 'requests' | 'errors') =>
          part.reduce((sum, point) => sum + point[field], 0);
        const [requests, errors] = [total(present, 'requests'), total(present, 'errors')];
        const before = total(points.slice(0, days), 'requests');
        return (
          <>
            <section className="card" aria-label="Summary">
              <Figures
                figures={[
                  {
                    name: 'Requests',
                    value: formatNumber(requests),
                    note: changeWords(before === 0 ? null : requests / before - 1),
                  },
                  {
                    name: 'Errors',
                    value: formatNumber(errors),
                    note: requests === 0 ? undefined : shareWords(errors / requests),
                  },
                ]}
              />
            </section>
            <Panel title="Requests by day">
              <ChartFigure
                title="Requests and errors"
                isByDay
                times={present.map(({ bucket }) => Date.parse(bucket) / 1_000)}
                lines={requestLines(present)}
              />
            </Panel>
          </>
        );
      }}
    </Fetched>
  );
}

const shareWords = (share: number): string => `${(share * 100).toFixed(share > 0 && share < 0.1 ? 1 : 0)}%`;

const requestLines = (points: readonly { requests: number; errors: number }[]): ChartLine[] => [
  { name: 'Requests', tone: 'accent', look: 'bars', values: points.map(({ requests }) => requests) },
  { name: 'Errors', tone: 'bad', look: 'bars', values: points.map(({ errors }) => errors) },
];

function SummaryFigures({ sums }: { sums: Summary }) {
  const { change } = sums;
  return (
    <Figures
      figures={[
        { name: 'Requests', value: formatShort(sums.total_requests), note: changeWords(change.total_requests) },
        {
          name: 'Errors',
          value: shareWords(sums.error_rate),
          note: change.error_rate === null ? undefined : `${signed(change.error_rate * 100)} points`,
        },
        { name: 'Median', value: msWords(sums.p50_response_ms) },
        { name: '95th percentile', value: msWords(sums.p95_response_ms), note: changeWords(change.p95_response_ms) },
        { name: '99th percentile', value: msWords(sums.p99_response_ms) },
        { name: 'Callers', value: formatNumber(sums.unique_callers), note: changeWords(change.unique_callers) },
      ]}
    />
  );
}

const msWords = (ms: number | null): string => (ms === null ? '–' : `${ms < 10 ? ms.toFixed(1) : formatNumber(ms)} ms`);

const signed = (value: number): string => `${value > 0 ? '+' : value < 0 ? '−' : '±'}${Math.abs(value).toFixed(1)}`;

const changeWords = (share: number | null): string | undefined =>
  share === null ? undefined : `${signed(share * 100)}% vs previous`;

function Charts({ trends }: { trends: Trends }) {
  const { points, period } = trends;
  const times = points.map(({ bucket }) => Date.parse(bucket) / 1_000);
  const isByDay = period === 'daily';
  return (
    <div className="columns" data-wide="true">
      <Panel title={isByDay ? 'Requests by day' : 'Requests by hour'}>
        <ChartFigure title="Requests and errors" times={times} isByDay={isByDay} lines={requestLines(points)} />
      </Panel>
      <Panel title={isByDay ? 'Mean response time by day' : 'Mean response time by hour'}>
        <ChartFigure
          title="Mean response time"
          times={times}
          isByDay={isByDay}
          unit=" ms"
          lines={[{ name: 'Mean', tone: 'warn', look: 'line', values: points.map(({ avg_ms: ms }) => ms) }]}
        />
      </Panel>
    </div>
  );
}

function Rankings({ days, filters }: { days: number; filters: URLSearchParams }) {
  const { trpc } = usePlatform();
  const endpoints = useQuery(trpc.analytics.endpoints.queryOptions({ days, limit: 12 }, pace));
  const save = () =>
    saveCsv('operations.csv', [
      ['method', 'path', 'requests', 'errors', 'avg_ms', 'p95_ms'],
      ...(endpoints.data?.endpoints ?? []).map((row) => [
        row.method,
        row.path,
        row.requests,
        row.errors,
        row.avg_ms,
        row.p95_ms,
      ]),
    ]);
  const users = useQuery(trpc.analytics.topUsers.queryOptions({ days, limit: 8 }, pace));
  return (
    <>
      <Panel
        title="Top operations"
        aside={
          <Button disabled={endpoints.data === undefined || endpoints.data.count === 0} onClick={save}>
            Export CSV
          </Button>
        }
      >
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
                      <a
                        href={hrefOf('analytics', undefined, {
                          ...othersOf(filters, 'operation'),
                          operation: `${method} ${path}`,
                        })}
                      >
                        <code className="address">
                          <span className="soft">{method}</span> {path}
                        </code>
                      </a>
                    ),
                  },
                  { title: 'Requests', cell: ({ requests }) => formatNumber(requests), isFigure: true },
                  { title: 'Errors', cell: ({ errors }) => formatNumber(errors), isFigure: true },
                  { title: 'Mean', cell: ({ avg_ms: ms }) => msWords(ms), isFigure: true },
                  { title: '95th percentile', cell: ({ p95_ms: ms }) => msWords(ms), isFigure: true },
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
              keyOf={({ caller }, index) => `${caller} ${index}`}
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
