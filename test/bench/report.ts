import { machineLine } from './measure.ts';

/** A measured figure, compared with its budget. */
export interface Figure {
  name: string;
  unit: string;
  median: number;
  min: number;
  max: number;
  /** The number of rounds behind the three values. */
  rounds: number;
}

/** The figures file of a benchmark. */
export interface Results {
  bench: string;
  machine: string;
  at: string;
  seconds: number;
  figures: Figure[];
}

/** Collects the output of a benchmark: lines for people, figures for the budgets. */
export class Report {
  readonly #bench: string;
  readonly #machine: string;
  readonly #print: (text: string) => void;
  readonly #startedMs = performance.now();
  readonly #figures = new Map<string, Figure>();
  #text = '';

  constructor(bench: string, print: (text: string) => void) {
    this.#bench = bench;
    this.#print = print;
    this.#machine = machineLine();
    this.line(`\n${bench}\n${this.#machine}\n`);
  }

  line(text = ''): void {
    this.#text += `${text}\n`;
    this.#print(`${text}\n`);
  }

  /** A row of a table. */
  row(cells: readonly (string | number)[], widths: readonly number[]): void {
    this.line(
      cells
        .map((cell, index) => String(cell).padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    );
  }

  /** Records a figure and returns its text: median (min-max). */
  figure(name: string, unit: string, values: number | readonly number[]): string {
    const rounds = typeof values === 'number' ? [values] : values;
    if (rounds.length === 0) throw new Error(`${this.#bench}: no values of ${name}`);
    if (this.#figures.has(name)) throw new Error(`${this.#bench}: ${name} twice`);
    const figure = { name, unit, ...spread(rounds), rounds: rounds.length };
    this.#figures.set(name, figure);
    return wordsOf(figure);
  }

  get text(): string {
    return this.#text;
  }

  get results(): Results {
    return {
      bench: this.#bench,
      machine: this.#machine,
      at: new Date().toISOString(),
      seconds: Math.round((performance.now() - this.#startedMs) / 100) / 10,
      figures: [...this.#figures.values()],
    };
  }
}

/** Minimum, median and maximum. */
export function spread(figures: readonly number[]): { min: number; median: number; max: number } {
  const sorted = figures.toSorted((a, b) => a - b);
  return { min: sorted[0] ?? 0, median: sorted[Math.floor(sorted.length / 2)] ?? 0, max: sorted.at(-1) ?? 0 };
}

/** The given percentile of the figures. */
export function percentile(figures: readonly number[], share: number): number {
  return figures.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(share * figures.length) - 1)] ?? 0;
}

/** The ratio of two series of figures, round by round. */
export function ratios(over: readonly number[], under: readonly number[]): number[] {
  return over.map((value, round) => value / (under[round] ?? Number.NaN));
}

/** Formats `12.3 (11-15)` with precision by magnitude. */
export function wordsOf({ median, min, max }: { median: number; min: number; max: number }): string {
  return min === max ? digits(median) : `${digits(median)} (${digits(min)}-${digits(max)})`;
}

/** Formats a number with about three digits. */
export function digits(value: number): string {
  const size = Math.abs(value);
  return value.toFixed(size >= 100 || value === 0 ? 0 : size >= 10 ? 1 : 2);
}
