import { useEffect, useRef } from 'react';
import uPlot, { type AlignedData, type Axis, type Options, type Series } from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { localDay, localTime, utcDay } from '../../design/dates.ts';
import { formatNumber, formatShort } from '../../design/format.ts';
import { useMedia } from '../../design/media.ts';
import type { ChartLine, ChartProps } from './chart-lines.ts';

const height = 200;

/** The current colours, read from an element, because a canvas does not know custom properties. */
function colourOf(box: HTMLElement, tone: ChartLine['tone'] | 'line' | 'faint'): string {
  const probe = document.createElement('i');
  probe.className = `ink-${tone}`;
  box.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

function seriesOf(box: HTMLElement, { name, tone, look, values }: ChartLine, unit: string): Series {
  const stroke = colourOf(box, tone);
  const value = (_: uPlot, figure: number | null) => (figure === null ? '' : `${formatNumber(figure)}${unit}`);
  // A line needs two adjacent values; single values are drawn as points.
  const isLine = values.some((at, index) => at !== null && (values[index + 1] ?? null) !== null);
  const points = isLine ? { show: false } : { show: true, size: 9, fill: stroke };
  if (look === 'line') return { label: name, stroke, width: 2, points, value, spanGaps: false };
  const bars = uPlot.paths.bars?.({ size: [0.7, 40], radius: 0.15 });
  return { label: name, stroke, fill: stroke, width: 0, points: { show: false }, value, ...(bars && { paths: bars }) };
}

const hourSeconds = 3_600;
const daySeconds = 24 * hourSeconds;
const steps = {
  days: [1, 2, 3, 5, 7, 14, 28].map((days) => days * daySeconds),
  hours: [1, 2, 3, 6, 12, 24].map((hours) => hours * hourSeconds),
};

/** The label of a tick on the time axis: a day, or the hour; midnight shows the day. */
function markOf(seconds: number, isByDay: boolean): string {
  const at = new Date(seconds * 1_000);
  if (isByDay) return utcDay(at);
  return at.getHours() === 0 ? localDay(at) : localTime(at);
}

function fullTime(seconds: number, isByDay: boolean): string {
  const at = new Date(seconds * 1_000);
  return isByDay ? utcDay(at) : `${localDay(at)}, ${localTime(at)}`;
}

function axesOf(box: HTMLElement, { isByDay, unit = '' }: ChartProps): Axis[] {
  const ink = colourOf(box, 'faint');
  const font = `11px ${getComputedStyle(box).fontFamily}`;
  const plain = { stroke: ink, font, ticks: { show: false }, gap: 6 };
  return [
    {
      ...plain,
      grid: { show: false },
      size: 28,
      space: 60,
      incrs: isByDay ? steps.days : steps.hours,
      values: (_, marks) => marks.map((seconds) => markOf(seconds, isByDay)),
    },
    {
      ...plain,
      grid: { stroke: colourOf(box, 'line'), width: 1 },
      size: unit === '' ? 40 : 56,
      incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1e3, 2e3, 5e3, 1e4, 2e4, 5e4, 1e5, 2e5, 5e5, 1e6, 1e7, 1e8, 1e9],
      values: (_, marks) => marks.map((mark) => `${formatShort(mark)}${unit}`),
    },
  ];
}

function optionsOf(box: HTMLElement, props: ChartProps): Options {
  const { lines, times, isByDay, unit = '' } = props;
  // A single time has no distance to the next: it is a day or an hour wide.
  const first = times[0] ?? 0;
  const halfStep = ((times[1] ?? first + (isByDay ? daySeconds : hourSeconds)) - first) / 2;
  return {
    width: box.clientWidth,
    height,
    ...(isByDay ? { tzDate: (seconds: number) => uPlot.tzDate(new Date(seconds * 1_000), 'Etc/UTC') } : {}),
    padding: [8, 18, 0, 0],
    cursor: { y: false, drag: { x: false, y: false }, points: { size: 7 } },
    scales: {
      // Half a step on both sides, for the halves of the first and the last bar.
      x: { range: (_, from, to) => [from - halfStep, to + halfStep] },
      y: { range: (_, __, most) => [0, Math.max(most * 1.1, 4)] },
    },
    axes: axesOf(box, props),
    series: [
      {
        label: isByDay ? 'Day' : 'Hour',
        value: (_: uPlot, seconds: number | null) => (seconds === null ? '' : fullTime(seconds, isByDay)),
      },
      ...lines.map((line) => seriesOf(box, line, unit)),
    ],
  };
}

/** Draws a chart in the available width, and again when the width or the colours change. */
export default function Chart(props: ChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  latest.current = props;
  const isDark = useMedia('(prefers-color-scheme: dark)');
  const shape = JSON.stringify([props.times, props.lines, props.isByDay, props.unit]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn is told by its shape and colours, not by whose object it is
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const { times, lines } = latest.current;
    const data: AlignedData = [[...times], ...lines.map(({ values }) => [...values])];
    let chart = new uPlot(optionsOf(element, latest.current), data, element);
    const drawAnew = () => {
      chart.destroy();
      chart = new uPlot(optionsOf(element, latest.current), data, element);
    };
    const resized = new ResizeObserver(() => chart.setSize({ width: element.clientWidth, height }));
    resized.observe(element);
    const recoloured = new MutationObserver(drawAnew);
    recoloured.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => {
      resized.disconnect();
      recoloured.disconnect();
      chart.destroy();
    };
  }, [shape, isDark]);
  return <div className="chart" ref={box} />;
}
