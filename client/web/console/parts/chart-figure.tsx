import { lazy, Suspense } from 'react';
import { formatNumber } from '../../design/format.ts';
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

/** A chart with its figures below: what the eye reads from the drawing, everybody can read from the table. */
export function ChartFigure(props: ChartProps) {
  const { title, times, lines, isByDay, unit = '' } = props;
  const nameOf = (seconds: number) => (isByDay ? dayName : hourName).format(seconds * 1_000);
  const figure = (value: number | null | undefined) =>
    value === null || value === undefined ? '–' : `${formatNumber(value)}${unit}`;
  return (
    <figure className="chart-figure">
      <div className="chart-space" aria-hidden="true">
        <Suspense fallback={null}>
          <Chart {...props} />
        </Suspense>
      </div>
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
