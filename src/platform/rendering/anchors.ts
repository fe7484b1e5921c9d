const maxLength = 80;

/** Assigns anchors to the headings of a document: derived from the text, as source hosts do, and unique. */
export class Anchors {
  readonly #used = new Set<string>();
  /** How often each name was used. Counting from one every time would take quadratic time with many equal headings. */
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
