import { trimOf } from '#text/languages/index.ts';

/** A passage of a text: `text.slice(start, end)`. */
export interface Passage {
  start: number;
  end: number;
}

/** Letters of scripts that set words apart by spaces: there a passage ends where a word does. */
const spacedLetter = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]/u;
const around = /["'“”„«»‘’「」`…\s]/u;
/** Places that are looked at before a passage is taken for one that stands inside words only. */
const mostPlaces = 1_000;

const alike: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '‚': "'",
  '‛': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '‐': '-',
  '‑': '-',
  '–': '-',
  '—': '-',
};

interface Folded {
  text: string;
  /** By place in the folded text, the place in the text itself; one more than it is long. */
  places: number[];
}

/** Small letters, straight quotation marks, and one space for all white space, with the way back. */
function fold(text: string): Folded {
  let folded = '';
  const places: number[] = [];
  let isSpace = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    const wasSpace = isSpace;
    isSpace = /\s/u.test(sign);
    if (isSpace && wasSpace) continue;
    const lower = sign.toLowerCase();
    folded += isSpace ? ' ' : (alike[sign] ?? (lower.length === 1 ? lower : sign));
    places.push(at);
  }
  places.push(text.length);
  return { text: folded, places };
}

/** A text in which passages are looked for that somebody says stand in it. */
export class QuotedText {
  private readonly text: string;
  private readonly folded: Folded;
  /** By passage, where to look for it the next time: a passage that is quoted twice must stand there twice. */
  private readonly taken = new Map<string, number>();

  constructor(text: string) {
    this.text = text;
    this.folded = fold(text);
  }

  /**
   * Where a passage stands, whatever its case, white space and kind of quotation marks; undefined when it does not,
   * or only inside other words, or not as often as it was asked for.
   */
  find(quotation: string): Passage | undefined {
    return this.place(quotation.trim()) ?? this.place(trimOf(quotation, around));
  }

  private place(quotation: string): Passage | undefined {
    const wanted = fold(quotation).text;
    if (wanted === '' || !wanted.isWellFormed()) return undefined;
    let from = this.taken.get(wanted) ?? 0;
    for (let place = 0; place < mostPlaces; place += 1) {
      const at = this.folded.text.indexOf(wanted, from);
      if (at < 0) return undefined;
      from = at + wanted.length;
      if (!this.isWhole(at, from)) continue;
      this.taken.set(wanted, from);
      const start = this.folded.places[at] ?? 0;
      return { start, end: (this.folded.places[from - 1] ?? start) + 1 };
    }
    return undefined;
  }

  /** The passage as the text writes it, on one line; undefined as for {@link find}. */
  wordsOf(quotation: string): string | undefined {
    const found = this.find(quotation);
    return found && this.text.slice(found.start, found.end).replace(/\s+/gu, ' ');
  }

  private isWhole(start: number, end: number): boolean {
    const { text } = this.folded;
    const joins = (left: number) =>
      spacedLetter.test(text.charAt(left)) && spacedLetter.test(text.charAt(left + 1)) && left >= 0;
    return !joins(start - 1) && !joins(end - 1);
  }
}
