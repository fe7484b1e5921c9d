/** Where each measure stands in the row of any sentence; a measure has its place from when it is first set. */
const places = new Map<string, number>();

/** What is measured of a sentence against its source: a number for each name, 0 for what was not measured. */
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

  /** All of them by name, as training reads them. */
  toJSON(): Record<string, number> {
    return Object.fromEntries([...places.keys()].map((name) => [name, this.get(name)]));
  }
}

/** The names of the measures of one kind: a name that is put together anew each time costs more than what it names. */
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
