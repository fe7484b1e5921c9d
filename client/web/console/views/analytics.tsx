import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import type { Outputs } from '../../../index.ts';
import { usePlatform } from '../../api/platform.tsx';
import { focusHeading } from '../../design/focus.ts';
import { formatNumber, formatShort } from '../../design/format.ts';
import { Fetched } from '../parts/fetched.tsx';
import { choiceOf, FilterLinks, otherFilters } from '../parts/filter-links.tsx';
import { keyOf, LatestCalls, operationOf, useKeyNames } from '../parts/latest-calls.tsx';
import {
  changeWords,
  KeyTraffic,
  msWords,
  OperationTraffic,
  shareWords,
  signed,
  TrafficChart,
  type TrafficRange,
  trafficPace,
} from '../parts/traffic.tsx';
import { TopCallers, TopOperations } from '../parts/traffic-rankings.tsx';
import { Figures, ViewHead } from '../parts/view-head.tsx';
import { hrefOf } from '../routes.ts';

type Summary = Outputs['analytics']['summary'];

const choices = [
  { value: 'hour', words: '48 hours' },
  { value: 'week', words: '7 days' },
  { value: 'day', words: '30 days' },
  { value: 'quarter', words: '90 days' },
] as const;

/** The default period. */
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

/** Whose calls are counted: as in the address; by default the whole platform for admins, and the own key for others. */
const scopeOf = (filters: URLSearchParams, isAdmin: boolean) => choiceOf(filters, 'of', scopes, standardOf(isAdmin));

const standardOf = (isAdmin: boolean) => (isAdmin ? 'all' : 'mine');

/** Traffic of the platform, of one operation or of one key: volume, success and response times. */
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
        <OperationTraffic range={range} operation={operation} filters={filters} />
      )}
      <Lists
        filters={filters}
        days={range.days}
        isAdmin={isAdmin}
        isMine={isMine || !isAdmin}
        isNarrowed={isMine || operation !== undefined || keyId !== undefined}
      />
    </>
  );
}

const lists = [
  { value: 'operations', words: 'Operations' },
  { value: 'callers', words: 'Callers' },
  { value: 'calls', words: 'Calls' },
] as const;

interface ListsProps {
  filters: URLSearchParams;
  days: number;
  isAdmin: boolean;
  isMine: boolean;
  /** Whether there is nothing left to rank. */
  isNarrowed: boolean;
}

/** One list at a time, as in the address: top operations, top callers, or the latest calls. */
function Lists({ filters, days, isAdmin, isMine, isNarrowed }: ListsProps) {
  const calls = <LatestCalls filters={filters} isAdmin={isAdmin} isMine={isMine} />;
  if (isNarrowed) return calls;
  const chosen = choiceOf(filters, 'list', lists);
  return (
    <>
      <FilterLinks
        label="Lists"
        view="analytics"
        name="list"
        choices={lists}
        current={chosen}
        others={otherFilters(filters, 'list')}
      />
      {chosen === 'operations' && <TopOperations days={days} filters={filters} />}
      {chosen === 'callers' && <TopCallers days={days} filters={filters} />}
      {chosen === 'calls' && calls}
    </>
  );
}

/** Scrolls to the top when the list is narrowed, because the clicked link is gone. */
function useTopWhenNarrowed(to: string): void {
  const last = useRef(to);
  useLayoutEffect(() => {
    if (to !== last.current) {
      scrollTo(0, 0);
      focusHeading();
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
            others={otherFilters(filters, 'of')}
          />
          <FilterLinks
            label="Period"
            view="analytics"
            name="by"
            choices={choices}
            current={choiceOf(filters, 'by', choices, standard)}
            standard={standard}
            others={otherFilters(filters, 'by')}
          />
        </>
      }
    />
  );
}

/** The active filters of figures and list, with a link to remove them. */
function Narrowed({ filters, keyId }: { filters: URLSearchParams; keyId: number | undefined }) {
  const operation = operationOf(filters);
  const names = useKeyNames(keyId !== undefined);
  if (operation === undefined && keyId === undefined) return null;
  const without = (name: string) => hrefOf('analytics', undefined, otherFilters(filters, name));
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
        {({ points, period }) => <TrafficChart points={points} isByDay={period === 'daily'} filters={filters} />}
      </Fetched>
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
        { name: 'Median response', value: msWords(sums.p50_response_ms) },
        { name: '95% within', value: msWords(sums.p95_response_ms), note: changeWords(change.p95_response_ms) },
        { name: '99% within', value: msWords(sums.p99_response_ms) },
        { name: 'Callers', value: formatNumber(sums.unique_callers), note: changeWords(change.unique_callers) },
      ]}
    />
  );
}
