import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import type { Outputs } from '../../../index.ts';
import { usePlatform } from '../../api/platform.tsx';
import { Button } from '../../design/button.tsx';
import { formatNumber, formatShort } from '../../design/format.ts';
import { EmptyState } from '../../design/states.tsx';
import { Table } from '../../design/table.tsx';
import { saveCsv } from '../parts/csv.ts';
import { Fetched } from '../parts/fetched.tsx';
import { choiceOf, FilterLinks, ShowAll } from '../parts/filter-links.tsx';
import { keyOf, LatestCalls, operationOf, othersOf, useKeyNames } from '../parts/latest-calls.tsx';
import {
  changeWords,
  KeyTraffic,
  msWords,
  OperationTraffic,
  shareWords,
  signed,
  TrafficCharts,
  type TrafficRange,
  trafficPace,
} from '../parts/traffic.tsx';
import { Figures, Panel, ViewHead } from '../parts/view-head.tsx';
import { hrefOf } from '../routes.ts';

type Summary = Outputs['analytics']['summary'];
type TopUsers = Outputs['analytics']['topUsers'];

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
} as const satisfies Record<string, TrafficRange>;

const scopes = [
  { value: 'mine', words: 'Your key' },
  { value: 'all', words: 'All keys' },
] as const;

/** Whose calls are counted: by the address, else an admin's platform as a whole, and the own key of anybody else. */
const scopeOf = (filters: URLSearchParams, isAdmin: boolean) => choiceOf(filters, 'of', scopes, standardOf(isAdmin));

const standardOf = (isAdmin: boolean) => (isAdmin ? 'all' : 'mine');

/** How the platform is called: how much, how well, how fast, and what of it; or one operation of it, or one key. */
export function AnalyticsView({ filters, isAdmin }: { filters: URLSearchParams; isAdmin: boolean }) {
  const range = ranges[choiceOf(filters, 'by', choices, standard)];
  const isMine = scopeOf(filters, isAdmin) === 'mine';
  const operation = operationOf(filters);
  const keyId = isAdmin && !isMine ? keyOf(filters) : undefined;
  useTopWhenNarrowed(`${operation?.method} ${operation?.path} ${keyId}`);
  return (
    <>
      <AnalyticsHead filters={filters} isAdmin={isAdmin} />
      <Narrowed filters={filters} keyId={keyId} />
      {isMine || keyId !== undefined ? (
        <KeyTraffic days={range.days} keyId={keyId} operation={operation} />
      ) : operation === undefined ? (
        <AllTraffic range={range} filters={filters} />
      ) : (
        <OperationTraffic range={range} operation={operation} />
      )}
      <LatestCalls filters={filters} isAdmin={isAdmin} isMine={isMine || !isAdmin} />
    </>
  );
}

/** The link that was followed has gone with the list that it stood in, and what it has narrowed begins at the top. */
function useTopWhenNarrowed(to: string): void {
  const last = useRef(to);
  useLayoutEffect(() => {
    if (to !== last.current) {
      scrollTo(0, 0);
      document.querySelector<HTMLElement>('.view h1')?.focus({ preventScroll: true });
    }
    last.current = to;
  }, [to]);
}

function AnalyticsHead({ filters, isAdmin }: { filters: URLSearchParams; isAdmin: boolean }) {
  return (
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
            current={scopeOf(filters, isAdmin)}
            standard={standardOf(isAdmin)}
            others={othersOf(filters, 'of')}
          />
          <FilterLinks
            label="Period"
            view="analytics"
            name="by"
            choices={choices}
            current={choiceOf(filters, 'by', choices, standard)}
            standard={standard}
            others={othersOf(filters, 'by')}
          />
        </>
      }
    />
  );
}

/** What the figures and the list are narrowed to, with the way back. */
function Narrowed({ filters, keyId }: { filters: URLSearchParams; keyId: number | undefined }) {
  const operation = operationOf(filters);
  const names = useKeyNames(keyId !== undefined);
  if (operation === undefined && keyId === undefined) return null;
  const without = (name: string) => hrefOf('analytics', undefined, othersOf(filters, name));
  return (
    <p className="row tight small">
      {operation !== undefined && (
        <span>
          Only <code className="address">{`${operation.method} ${operation.path}`}</code>{' '}
          <a href={without('operation')}>Show all operations</a>
        </span>
      )}
      {keyId !== undefined && (
        <span>
          Only the key <strong>{names.get(keyId) ?? keyId}</strong> <a href={without('key')}>Show all keys</a>
        </span>
      )}
    </p>
  );
}

function AllTraffic({ range, filters }: { range: TrafficRange; filters: URLSearchParams }) {
  const { trpc } = usePlatform();
  const summary = useQuery(trpc.analytics.summary.queryOptions({ days: range.days }, trafficPace));
  const trends = useQuery(trpc.analytics.trends.queryOptions(range, trafficPace));
  return (
    <>
      <section className="card" aria-label="Summary">
        <Fetched query={summary} what="the summary" rows={2}>
          {(sums) => <SummaryFigures sums={sums} />}
        </Fetched>
      </section>
      <Fetched query={trends} what="the charts" rows={14}>
        {({ points, period }) => <TrafficCharts points={points} isByDay={period === 'daily'} />}
      </Fetched>
      <Rankings days={range.days} filters={filters} />
    </>
  );
}

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
        { name: 'P95', value: msWords(sums.p95_response_ms), note: changeWords(change.p95_response_ms) },
        { name: 'P99', value: msWords(sums.p99_response_ms) },
        { name: 'Callers', value: formatNumber(sums.unique_callers), note: changeWords(change.unique_callers) },
      ]}
    />
  );
}

/** More than that would bury what is below on a phone. */
const rankedAtFirst = 5;

function Rankings({ days, filters }: { days: number; filters: URLSearchParams }) {
  const { trpc } = usePlatform();
  const isWhole = filters.get('operations') === 'all';
  const endpoints = useQuery(trpc.analytics.endpoints.queryOptions({ days, limit: 12 }, trafficPace));
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
  const users = useQuery(trpc.analytics.topUsers.queryOptions({ days, limit: 8 }, trafficPace));
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
              <>
                <Table
                  caption="Operations by their calls, most first"
                  rows={isWhole ? rows : rows.slice(0, rankedAtFirst)}
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
                    { title: 'P95', cell: ({ p95_ms: ms }) => msWords(ms), isFigure: true },
                  ]}
                />
                {!isWhole && rows.length > rankedAtFirst && (
                  <ShowAll view="analytics" filters={filters} name="operations" count={rows.length} />
                )}
              </>
            )
          }
        </Fetched>
      </Panel>
      <Panel title="Top callers">
        <Fetched query={users} what="the callers" rows={4}>
          {(given) => <CallerTable {...given} filters={filters} />}
        </Fetched>
      </Panel>
    </>
  );
}

function CallerTable({ users, anonymous_requests: anonymous, filters }: TopUsers & { filters: URLSearchParams }) {
  const rows = [
    ...users,
    ...(anonymous > 0 ? [{ caller: 'Without a key', tier: 'anonymous', requests: anonymous }] : []),
  ];
  const isWhole = filters.get('callers') === 'all';
  return (
    <>
      <Table
        caption="Keys by their calls, most first; their names are masked"
        rows={isWhole ? rows : rows.slice(0, rankedAtFirst)}
        keyOf={({ caller }, index) => `${caller} ${index}`}
        columns={[
          { title: 'Caller', cell: ({ caller }) => <code>{caller}</code> },
          { title: 'Plan', isPlain: true, cell: ({ tier }) => <span className="capital">{tier}</span> },
          { title: 'Requests', cell: ({ requests }) => formatNumber(requests), isFigure: true },
        ]}
      />
      {!isWhole && rows.length > rankedAtFirst && (
        <ShowAll view="analytics" filters={filters} name="callers" count={rows.length} />
      )}
    </>
  );
}
