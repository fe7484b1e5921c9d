import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../api/platform.tsx';
import { formatNumber } from '../../design/format.ts';
import { ChartFigure, type ChartLine } from './chart-figure.tsx';
import { Fetched } from './fetched.tsx';
import { choiceOf, FilterLinks, othersOf } from './filter-links.tsx';
import { listed, polling } from './polling.ts';
import { Figures, Panel } from './view-head.tsx';

/** A period, as the trends of the platform are asked for. */
export interface TrafficRange {
  days: number;
  period: 'daily' | 'hourly';
  hours?: number;
}

/** What was called in one day or hour. */
interface Point {
  bucket: string;
  requests: number;
  errors: number;
  /** Known of operations, not of keys. */
  avg_ms?: number | null;
}

/** How often figures of traffic are asked for again; those before stay until others are there. */
export const trafficPace = listed(polling.seldom);

/** A share as a percentage, with a decimal where it is small. */
export const shareWords = (share: number): string => `${(share * 100).toFixed(share > 0 && share < 0.1 ? 1 : 0)}%`;

/** A time in milliseconds, or seconds where it is long; a dash where there is none. */
export const msWords = (ms: number | null): string =>
  ms === null ? '–' : ms >= 1_000 ? `${(ms / 1_000).toFixed(1)} s` : `${ms < 10 ? ms.toFixed(1) : formatNumber(ms)} ms`;

/** A figure with the sign of a change. */
export const signed = (value: number): string =>
  `${value > 0 ? '+' : value < 0 ? '−' : '±'}${Math.abs(value).toFixed(1)}`;

/** How much more or less it is than in the period before; nothing where there was none. */
export const changeWords = (share: number | null): string | undefined =>
  share === null ? undefined : `${signed(share * 100)}% vs previous`;

/** What some days or hours come to. */
function sumOf(points: readonly Point[]) {
  const requests = points.reduce((sum, point) => sum + point.requests, 0);
  const errors = points.reduce((sum, point) => sum + point.errors, 0);
  const took = points.reduce((sum, { avg_ms: ms, requests: calls }) => sum + (ms ?? 0) * calls, 0);
  return { requests, errors, meanMs: requests === 0 ? null : took / requests };
}

const change = (now: number | null, before: number | null): number | null =>
  now === null || before === null || before === 0 ? null : now / before - 1;

interface PointFiguresProps {
  /** Empty where nothing is compared. */
  before: readonly Point[];
  now: readonly Point[];
  isTimed: boolean;
}

/** Some points in figures, beside those before. */
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

/** How many calls there were, or how long they took: one chart at a time, by the address. */
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
          others={othersOf(filters, 'chart')}
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

/** How one operation is called, beside as long a time before. */
export function OperationTraffic({ range, operation, filters }: OperationTrafficProps) {
  const { trpc } = usePlatform();
  const twice = { period: range.period, days: range.days * 2, hours: (range.hours ?? 24) * 2, ...operation };
  const query = useQuery(trpc.analytics.trends.queryOptions(twice, trafficPace));
  return (
    <Fetched query={query} what="the calls of the operation" rows={14}>
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
  /** For admins, another key than the one that they are signed in with. */
  keyId: number | undefined;
  /** The one that alone is counted; all without. */
  operation: { method: string; path: string } | undefined;
}

/**
 * What one key has called, beside as long a time before. Of one operation that is counted from the log: nothing stands
 * beside it where that does not reach back so far.
 */
export function KeyTraffic({ days, keyId, operation }: KeyTrafficProps) {
  const { trpc } = usePlatform();
  const input = { days: days * 2, ...(keyId === undefined ? {} : { key_id: keyId }), ...operation };
  const query = useQuery(trpc.analytics.keys.queryOptions(input, trafficPace));
  return (
    <Fetched query={query} what="the calls of the key" rows={10}>
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
