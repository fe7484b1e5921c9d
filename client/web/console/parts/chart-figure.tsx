import { lazy, Suspense } from 'react';
import { formatNumber } from '../../design/format.ts';
import { EmptyState } from '../../design/states.tsx';
import { Table } from '../../design/table.tsx';

/** One line or row of bars. */
export interface ChartLine {
  name: string;
  tone: 'accent' | 'bad' | 'warn' | 'soft';
  /** One for each time; null where there is none. */
  values: readonly (number | null)[];
  look: 'bars' | 'line';
}

export interface ChartProps {
  title: string;
  /** Seconds since 1970, in order. */
  times: readonly number[];
  lines: readonly ChartLine[];
  /** The times are days of UTC; otherwise instants, told in the zone of the reader. */
  isByDay: boolean;
  unit?: string;
}

/** The drawing comes when the first chart is looked at: most views have none. */
const Chart = lazy(() => import('./chart.tsx'));

const dayName = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
const hourName = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

/** So many times are shown at least, however few of them have figures: a week, or half a day. */
const leastTimes = { days: 7, hours: 12 };

/** The index of the first time that has a figure other than nothing; -1 where none has. */
const firstFigure = ({ times, lines }: ChartProps): number =>
  times.findIndex((_, index) => lines.some(({ values }) => (values[index] ?? 0) !== 0));

/** What there is to draw: without the empty times before the first figure, which would press the others to the edge. */
function drawn(props: ChartProps, first: number): ChartProps {
  const least = props.isByDay ? leastTimes.days : leastTimes.hours;
  const start = Math.max(0, Math.min(first, props.times.length - least));
  return {
    ...props,
    times: props.times.slice(start),
    lines: props.lines.map((line) => ({ ...line, values: line.values.slice(start) })),
  };
}

/** A chart with its figures below: what the eye reads from the drawing, everybody can read from the table. */
export function ChartFigure(props: ChartProps) {
  const { title, times, lines, isByDay, unit = '' } = props;
  const nameOf = (seconds: number) => (isByDay ? dayName : hourName).format(seconds * 1_000);
  const figure = (value: number | null | undefined) =>
    value === null || value === undefined ? '–' : `${formatNumber(value)}${unit}`;
  const first = firstFigure(props);
  if (first < 0) {
    return (
      <div className="chart-space">
        <EmptyState title="No data in this period" />
      </div>
    );
  }
  const shown = drawn(props, first);
  return (
    <figure className="chart-figure">
      <div className="chart-space" aria-hidden="true">
        <Suspense fallback={null}>
          <Chart {...shown} />
        </Suspense>
      </div>
      {shown.times.length < times.length && (
        <figcaption className="small soft">No data before {nameOf(times[first] ?? 0)}.</figcaption>
      )}
      <details className="small">
        <summary>{title} as a table</summary>
        <div className="chart-table">
          <Table
            caption={title}
            rows={times.map((at, index) => ({ at, index })).toReversed()}
            keyOf={({ at }) => at}
            columns={[
              { title: isByDay ? 'Day' : 'Hour', cell: ({ at }) => nameOf(at) },
              ...lines.map(({ name, values }) => ({
                title: name,
                cell: ({ index }: { index: number }) => figure(values[index]),
                isFigure: true,
              })),
            ]}
          />
        </div>
      </details>
    </figure>
  );
}
