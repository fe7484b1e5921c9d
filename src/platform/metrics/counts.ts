import type { Labels, Sample } from './durations.ts';

/** How often something happened, by labels; all of them are words of ours, so their combinations are few. */
export class Counts<Label extends string> {
  readonly #counts = new Map<string, { labels: Labels; value: number }>();

  inc(labels: Readonly<Record<Label, string>>): void {
    const key = Object.values(labels).join(' ');
    const count = this.#counts.get(key);
    if (count === undefined) this.#counts.set(key, { labels: { ...labels }, value: 1 });
    else count.value += 1;
  }

  samples(): Sample[] {
    return [...this.#counts.values()].map(({ labels, value }) => ({ labels, value }));
  }
}
