/** Upper bounds of the buckets of calls, in seconds. */
export const callBounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;
/** Upper bounds of the buckets of work that may take minutes, in seconds. */
export const workBounds = [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 120, 300, 900] as const;

export type Labels = Readonly<Record<string, string>>;

/** One line of the exposition. */
export interface Sample {
  metricName?: string;
  labels: Labels;
  value: number;
}

/** How long something took, counted by buckets. */
export class Durations {
  readonly labels: Labels;
  readonly #bounds: readonly number[];
  readonly #counts: Float64Array;
  #sum = 0;

  constructor(labels: Labels, bounds: readonly number[]) {
    this.labels = labels;
    this.#bounds = bounds;
    this.#counts = new Float64Array(bounds.length + 1);
  }

  observe(seconds: number): void {
    const bounds = this.#bounds;
    let place = 0;
    while (place < bounds.length && seconds > (bounds[place] ?? 0)) place += 1;
    this.#counts[place] = (this.#counts[place] ?? 0) + 1;
    this.#sum += seconds;
  }

  /** As Prometheus wants a histogram: each bucket counts all that is no longer than its bound. */
  samples(name: string): Sample[] {
    let count = 0;
    const buckets = [...this.#counts].map((inBucket, place) => {
      count += inBucket;
      const le = place < this.#bounds.length ? String(this.#bounds[place]) : '+Inf';
      return { metricName: `${name}_bucket`, labels: { ...this.labels, le }, value: count };
    });
    return [
      ...buckets,
      { metricName: `${name}_sum`, labels: this.labels, value: this.#sum },
      { metricName: `${name}_count`, labels: this.labels, value: count },
    ];
  }
}

/**
 * Durations by labels. The labels are looked up by one short text, which costs a call a fraction of what putting them
 * together anew would.
 */
export class DurationFamily {
  readonly #bounds: readonly number[];
  readonly #members = new Map<string, Durations>();

  constructor(bounds: readonly number[]) {
    this.#bounds = bounds;
  }

  /** The durations of a key; `labels` is asked for the first time only. */
  of(key: string, labels: () => Labels): Durations {
    const known = this.#members.get(key);
    if (known !== undefined) return known;
    const made = new Durations(labels(), this.#bounds);
    this.#members.set(key, made);
    return made;
  }

  samples(name: string): Sample[] {
    return [...this.#members.values()].flatMap((member) => member.samples(name));
  }
}
