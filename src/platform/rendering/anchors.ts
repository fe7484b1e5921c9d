const maxLength = 80;

/** Gives the headings of one document their anchors: after their words, as source hosts do, and each only once. */
export class Anchors {
  readonly #used = new Set<string>();
  /** How often each name was asked for: counting again from one would take the square of equal headings. */
  readonly #counts = new Map<string, number>();

  take(title: string): string {
    const name = nameOf(title);
    let count = this.#counts.get(name) ?? 0;
    let id = count === 0 ? name : `${name}-${count}`;
    while (this.#used.has(id)) {
      count += 1;
      id = `${name}-${count}`;
    }
    this.#counts.set(name, count + 1);
    this.#used.add(id);
    return id;
  }
}

function nameOf(title: string): string {
  const words = title
    .slice(0, maxLength)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');
  return words === '' ? 'section' : words;
}
