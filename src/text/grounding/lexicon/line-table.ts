/**
 * Looks up a line by its first word with a binary search over sorted text. Parsing all forty thousand lines into a map
 * would delay the first sentence by a quarter of a second.
 */
export class LineTable {
  readonly #text: string;
  /** The offset of each line, followed by the offset after the last line. */
  readonly #starts: readonly number[];
  readonly #isBefore: (a: string, b: string) => boolean;

  /** `isBefore` is the order in which the lines are sorted by their first words. */
  constructor(text: string, isBefore: (a: string, b: string) => boolean) {
    const starts = [0];
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
    starts.push(text.length + 1);
    this.#text = text;
    this.#starts = starts;
    this.#isBefore = isBefore;
  }

  /** The numbers on the line that starts with `word`, or undefined if no line does. */
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

/** Parses numbers written in base 36. */
function numbersOf(list: string): number[] {
  return list.split(' ').map((text) => Number.parseInt(text, 36));
}
