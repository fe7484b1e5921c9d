import { plainCode } from './plain-code.ts';
import type { ReviewedLine } from './reviewed-lines.ts';

/** An occurrence of a quote: the indexes of its first and last line among the searched lines. */
export interface Occurrence {
  first: number;
  last: number;
}

const longProbe = 16;
const shortProbe = 4;
/** Longer quotes are identified by their beginning. */
const maxQuote = 2_000;
const maxTried = 500;
const maxOccurrences = 50;

/**
 * Finds quotes in code, ignoring formatting. One pass finds all of them, by a rolling hash of their first characters,
 * so malicious code and quotes cost no more than others.
 */
export class CodeIndex {
  private readonly plain: string;
  private readonly starts: Uint32Array;

  constructor(lines: readonly ReviewedLine[]) {
    const parts = lines.map(({ text }) => plainCode(text));
    this.starts = new Uint32Array(parts.length);
    let at = 0;
    for (const [index, part] of parts.entries()) {
      this.starts[index] = at;
      at += part.length;
    }
    this.plain = parts.join('');
  }

  /** The occurrences of each quote, in order; quotes of fewer than four characters are not searched. */
  find(quotes: readonly string[]): Occurrence[][] {
    const wanted = quotes.map((quote) => plainCode(quote).slice(0, maxQuote));
    const found: Occurrence[][] = wanted.map(() => []);
    const all = wanted.map((text, index) => ({ text, found: found[index] ?? [], tried: 0 }));
    this.search(
      all.filter(({ text }) => text.length >= longProbe),
      longProbe,
    );
    this.search(
      all.filter(({ text }) => text.length >= shortProbe && text.length < longProbe),
      shortProbe,
    );
    return found;
  }

  private search(quotes: Wanted[], length: number): void {
    const { plain } = this;
    if (quotes.length === 0 || plain.length < length) return;
    const byHash = Map.groupBy(quotes, ({ text }) => hashOf(text, length));
    let power = 1;
    for (let step = 1; step < length; step++) power = Math.imul(power, 31);
    let hash = hashOf(plain, length);
    for (let at = 0; ; at++) {
      const some = byHash.get(hash);
      if (some !== undefined) {
        const left = some.filter((quote) => this.tryAt(quote, at));
        if (left.length === 0) byHash.delete(hash);
        else if (left.length < some.length) byHash.set(hash, left);
        if (byHash.size === 0) return;
      }
      if (at + length >= plain.length) return;
      hash = Math.imul(hash - Math.imul(plain.charCodeAt(at), power), 31) + plain.charCodeAt(at + length);
      hash |= 0;
    }
  }

  /** Returns false once a quote was tried or found so often that more would not help. */
  private tryAt(quote: Wanted, at: number): boolean {
    quote.tried++;
    if (this.plain.startsWith(quote.text, at)) {
      quote.found.push({ first: this.lineAt(at), last: this.lineAt(at + quote.text.length - 1) });
    }
    return quote.tried < maxTried && quote.found.length < maxOccurrences;
  }

  /** The last nonempty line that begins at or before a position. */
  private lineAt(place: number): number {
    let [low, high] = [0, this.starts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.starts[middle] ?? 0) <= place) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

interface Wanted {
  text: string;
  found: Occurrence[];
  tried: number;
}

function hashOf(text: string, length: number): number {
  let hash = 0;
  for (let at = 0; at < length; at++) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0;
  return hash;
}
