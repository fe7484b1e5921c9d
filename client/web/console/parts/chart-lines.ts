/** A line or a series of bars. */
export interface ChartLine {
  name: string;
  tone: 'accent' | 'bad' | 'warn' | 'soft';
  /** One value for each time; null if there is none. */
  values: readonly (number | null)[];
  look: 'bars' | 'line';
}

export interface ChartProps {
  title: string;
  /** Unix seconds, ascending. */
  times: readonly number[];
  lines: readonly ChartLine[];
  /** Whether the times are UTC days; otherwise they are times in the reader's time zone. */
  isByDay: boolean;
  unit?: string;
}
