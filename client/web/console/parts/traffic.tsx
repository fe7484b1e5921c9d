import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../api/platform.tsx';
import { formatNumber } from '../../design/format.ts';
import { ChartFigure } from './chart-figure.tsx';
import type { ChartLine } from './chart-lines.ts';
import { Fetched } from './fetched.tsx';
import { choiceOf, FilterLinks, otherFilters } from './filter-links.tsx';
import { listed, polling } from './polling.ts';
import { Figures, Panel } from './view-head.tsx';

/** A period, as input of the platform's trends. */
export interface TrafficRange {
  days: number;
  period: 'daily' | 'hourly';
  hours?: number;
}

/** The calls in one day or hour. */
interface Point {
  bucket: string;
  requests: number;
  errors: number;
  /** Known for operations, but not for keys. */
  avg_ms?: number | null;
}

/** How often traffic data is reloaded; previous data stays until new data arrives. */
export const trafficPace = listed(polling.seldom);

/** A share as a percentage, with a decimal if it is small. */
export const shareWords = (share: number): string => `${(share * 100).toFixed(share > 0 && share < 0.1 ? 1 : 0)}%`;

/** A time in milliseconds, or in seconds if it is long; a dash if there is none. */
export const msWords = (ms: number | null): string =>
  ms === null ? '–' : ms >= 1_000 ? `${(ms / 1_000).toFixed(1)} s` : `${ms < 10 ? ms.toFixed(1) : formatNumber(ms)} ms`;

/** A number with a sign. */
export const signed = (value: number): string =>
  `${value > 0 ? '+' : value < 0 ? '−' : '±'}${Math.abs(value).toFixed(1)}`;

/** The relative change from the previous period; nothing if there was none. */
export const changeWords = (share: number | null): string | undefined =>
  share === null ? undefined : `${signed(share * 100)}% vs previous`;

/** The totals of some days or hours. */
function sumOf(points: readonly Point[]) {
  const requests = points.reduce((sum, point) => sum + point.requests, 0);
  const errors = points.reduce((sum, point) => sum + point.errors, 0);
  const took = points.reduce((sum, { avg_ms: ms, requests: calls }) => sum + (ms ?? 0) * calls, 0);
  return { requests, errors, meanMs: requests === 0 ? null : took / requests };
}

const change = (now: number | null, before: number | null): number | null =>
  now === null || before === null || before === 0 ? null : now / before - 1;

interface PointFiguresProps {
  /** Empty if there is no comparison. */
  before: readonly Point[];
  now: readonly Point[];
  isTimed: boolean;
}

/** The totals of some points, compared with the previous ones. */
function PointFigures({ before: earlier, now, isTimed }: PointFiguresProps) {
  const before = sumOf(earlier);
  const { requests, errors, meanMs } = sumOf(now);
  return (
    <section className="card" aria-label="Summary">
      <Figures
        figures={[
          { name: 'Requests', value: formatNumber(requests), note: changeWords(change(requests, before.requests)) },
          {
            name: 'Errors',
            value: formatNumber(errors),
            note: requests === 0 ? undefined : shareWords(errors / requests),
          },
          ...(isTimed
            ? [{ name: 'Mean', value: msWords(meanMs), note: changeWords(change(meanMs, before.meanMs)) }]
            : []),
        ]}
      />
    </section>
  );
}

const timesOf = (points: readonly Point[]): number[] => points.map(({ bucket }) => Date.parse(bucket) / 1_000);

const requestLines = (points: readonly Point[]): ChartLine[] => [
  { name: 'Requests', tone: 'accent', look: 'bars', values: points.map(({ requests }) => requests) },
  { name: 'Errors', tone: 'bad', look: 'bars', values: points.map(({ errors }) => errors) },
];

const charts = [
  { value: 'requests', words: 'Requests' },
  { value: 'time', words: 'Response time' },
] as const;

interface TrafficChartProps {
  points: readonly Point[];
  isByDay: boolean;
  filters: URLSearchParams;
}

/** The number of calls or their duration: one chart at a time, chosen by the URL. */
export function TrafficChart({ points, isByDay, filters }: TrafficChartProps) {
  const times = timesOf(points);
  const chosen = choiceOf(filters, 'chart', charts);
  const unit = isByDay ? 'by day' : 'by hour';
  return (
    <Panel
      title={chosen === 'requests' ? `Requests ${unit}` : `Mean response time ${unit}`}
      aside={
        <FilterLinks
          label="Chart"
          view="analytics"
          name="chart"
          choices={charts}
          current={chosen}
          others={otherFilters(filters, 'chart')}
        />
      }
    >
      {chosen === 'requests' ? (
        <ChartFigure
          key="requests"
          title="Requests and errors"
          times={times}
          isByDay={isByDay}
          lines={requestLines(points)}
        />
      ) : (
        <ChartFigure
          key="time"
          title="Mean response time"
          times={times}
          isByDay={isByDay}
          unit=" ms"
          lines={[{ name: 'Mean', tone: 'warn', look: 'line', values: points.map(({ avg_ms: ms }) => ms ?? null) }]}
        />
      )}
    </Panel>
  );
}

interface OperationTrafficProps {
  filters: URLSearchParams;
  range: TrafficRange;
  operation: { method: string; path: string };
}

/** The calls of one operation, compared with the previous period. */
export function OperationTraffic({ range, operation, filters }: OperationTrafficProps) {
  const { trpc } = usePlatform();
  const twice = { period: range.period, days: range.days * 2, hours: (range.hours ?? 24) * 2, ...operation };
  const query = useQuery(trpc.analytics.trends.queryOptions(twice, trafficPace));
  return (
    <Fetched query={query} what="the traffic" rows={14}>
      {({ points, period }) => (
        <>
          <PointFigures before={points.slice(0, points.length / 2)} now={points.slice(points.length / 2)} isTimed />
          <TrafficChart points={points.slice(points.length / 2)} isByDay={period === 'daily'} filters={filters} />
        </>
      )}
    </Fetched>
  );
}

interface KeyTrafficProps {
  days: number;
  /** For admins, a key other than their own. */
  keyId: number | undefined;
  /** The only operation that is counted; undefined for all. */
  operation: { method: string; path: string } | undefined;
}

/**
 * The calls of one key, compared with the previous period. Single operations are counted from the log, so there is no
 * comparison if it does not reach back far enough.
 */
export function KeyTraffic({ days, keyId, operation }: KeyTrafficProps) {
  const { trpc } = usePlatform();
  const input = { days: days * 2, ...(keyId === undefined ? {} : { key_id: keyId }), ...operation };
  const query = useQuery(trpc.analytics.keys.queryOptions(input, trafficPace));
  return (
    <Fetched query={query} what="the traffic" rows={10}>
      {({ points }) => {
        const present = points.slice(-days);
        return (
          <>
            <PointFigures
              before={points.length === days * 2 ? points.slice(0, days) : []}
              now={present}
              isTimed={false}
            />
            <Panel title="Requests by day">
              <ChartFigure title="Requests and errors" isByDay times={timesOf(present)} lines={requestLines(present)} />
            </Panel>
          </>
        );
      }}
    </Fetched>
  );
}
