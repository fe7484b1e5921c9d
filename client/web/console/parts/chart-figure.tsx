import { lazy, Suspense, useState } from 'react';
import { localDay, localTime, utcDate } from '../../design/dates.ts';
import { formatNumber } from '../../design/format.ts';
import { EmptyState } from '../../design/states.tsx';
import { Table } from '../../design/table.tsx';
import type { ChartProps } from './chart-lines.ts';

/** The chart code is loaded when the first chart becomes visible, because most views have none. */
const Chart = lazy(() => import('./chart.tsx'));

/** The minimum number of times shown, even if few have data: a week, or half a day. */
const leastTimes = { days: 7, hours: 12 };

/** The index of the first time with a nonzero value; -1 if there is none. */
const firstFigure = ({ times, lines }: ChartProps): number =>
  times.findIndex((_, index) => lines.some(({ values }) => (values[index] ?? 0) !== 0));

/** The data to draw: without the leading times that have no data, which would squeeze the rest. */
function drawn(props: ChartProps, first: number): ChartProps {
  const least = props.isByDay ? leastTimes.days : leastTimes.hours;
  const start = Math.max(0, Math.min(first, props.times.length - least));
  return {
    ...props,
    times: props.times.slice(start),
    lines: props.lines.map((line) => ({ ...line, values: line.values.slice(start) })),
  };
}

function nameOf(seconds: number, isByDay: boolean): string {
  const at = new Date(seconds * 1_000);
  return isByDay ? utcDate(at) : `${localDay(at)}, ${localTime(at)}`;
}

/** A chart with a table of its values, which is accessible to everybody. */
export function ChartFigure(props: ChartProps) {
  const { title, times, isByDay } = props;
  // Its hundreds of cells would delay the first paint of the view.
  const [isOpen, setOpen] = useState(false);
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
        <figcaption className="small soft">No data before {nameOf(times[first] ?? 0, isByDay)}.</figcaption>
      )}
      <details className="small" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{title} as a table</summary>
        {isOpen && <ValueTable {...props} />}
      </details>
    </figure>
  );
}

function ValueTable({ title, times, lines, isByDay, unit = '' }: ChartProps) {
  const figure = (value: number | null | undefined) =>
    value === null || value === undefined ? '–' : `${formatNumber(value)}${unit}`;
  return (
    <div className="chart-table">
      <Table
        caption={title}
        rows={times.map((at, index) => ({ at, index })).toReversed()}
        keyOf={({ at }) => at}
        columns={[
          { title: isByDay ? 'Day' : 'Hour', cell: ({ at }) => nameOf(at, isByDay) },
          ...lines.map(({ name, values }) => ({
            title: name,
            cell: ({ index }: { index: number }) => figure(values[index]),
            isFigure: true,
          })),
        ]}
      />
    </div>
  );
}
