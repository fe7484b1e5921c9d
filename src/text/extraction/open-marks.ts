import type { Attributes } from './attributes.ts';
import { type Inline, type Mark, markEndedBy, markOf } from './inline-markup.ts';

const MOST_OPEN_MARKS = 12;

/** The inline marks open at the current position of the page. */
export class OpenMarks {
  #open: Mark[] = [];

  /** The piece that an element starts, if it marks its text. */
  opened(name: string, attributes: Attributes, isInHeading: boolean): Inline | undefined {
    const mark = markOf(name, attributes);
    if (mark === undefined || this.#open.length >= MOST_OPEN_MARKS) return undefined;
    const placed = mark.kind === 'link' && isInHeading ? { ...mark, isInHeading } : mark;
    this.#open.push(placed);
    return { opens: placed };
  }

  /** The piece that a closing tag ends, if its mark is open. */
  closed(name: string): Inline | undefined {
    const kind = markEndedBy(name);
    if (kind === undefined) return undefined;
    const at = this.#open.findLastIndex((mark) => mark.kind === kind);
    if (at === -1) return undefined;
    this.#open.splice(at, 1);
    return { closes: kind };
  }

  /**
   * The pieces that a new block starts with: marks that continue across the boundary are reopened, but a link is shown
   * once.
   */
  carried(hasBeenShown: boolean): Inline[] {
    if (hasBeenShown) this.#open = this.#open.filter(({ kind }) => kind !== 'link');
    return this.#open.map((mark) => ({ opens: mark }));
  }
}
