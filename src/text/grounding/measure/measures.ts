/** The index of each measure, assigned when it is first set. */
const places = new Map<string, number>();

/** The measures of a claim against its source, by name; 0 if not measured. */
export class Measures {
  #row = new Float64Array(places.size);

  set(name: string, value: number): void {
    let place = places.get(name);
    if (place === undefined) {
      place = places.size;
      places.set(name, place);
    }
    if (place >= this.#row.length) this.#lengthen();
    this.#row[place] = value;
  }

  get(name: string): number {
    return this.#row[places.get(name) ?? -1] ?? 0;
  }

  #lengthen(): void {
    const longer = new Float64Array(places.size);
    longer.set(this.#row);
    this.#row = longer;
  }

  /** All measures by name, for training. */
  toJSON(): Record<string, number> {
    return Object.fromEntries([...places.keys()].map((name) => [name, this.get(name)]));
  }
}

/** The names of a group of measures. Cached, because building a string costs more than the measure. */
export function prefixed(kind: string): (name: string) => string {
  const known = new Map<string, string>();
  return (name) => {
    const before = known.get(name);
    if (before !== undefined) return before;
    const full = `${kind}.${name}`;
    known.set(name, full);
    return full;
  };
}
