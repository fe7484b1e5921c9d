/**
 * A text of sorted lines in which what stands behind a line's first word is looked up where it stands: to make an entry of
 * each of its forty thousand lines would take the first sentence a quarter of a second.
 */
export class LineTable {
  readonly #text: string;
  /** Where each line begins, and where a line behind the last would. */
  readonly #starts: readonly number[];
  readonly #isBefore: (a: string, b: string) => boolean;

  /** `isBefore` tells in which order the first words of the lines stand. */
  constructor(text: string, isBefore: (a: string, b: string) => boolean) {
    const starts = [0];
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
    starts.push(text.length + 1);
    this.#text = text;
    this.#starts = starts;
    this.#isBefore = isBefore;
  }

  /** The numbers of the line that begins with a word, or undefined if none does. */
  find(word: string): readonly number[] | undefined {
    let [low, high] = [0, this.#starts.length - 2];
    while (low <= high) {
      const middle = (low + high) >> 1;
      const line = this.#text.slice(this.#starts[middle], (this.#starts[middle + 1] ?? 0) - 1);
      const space = line.indexOf(' ');
      const first = space < 0 ? line : line.slice(0, space);
      if (first === word) return space < 0 ? [] : numbersOf(line.slice(space + 1));
      if (this.#isBefore(first, word)) low = middle + 1;
      else high = middle - 1;
    }
    return undefined;
  }
}

/** Numbers are written with 36 digits. */
function numbersOf(list: string): number[] {
  return list.split(' ').map((text) => Number.parseInt(text, 36));
}
