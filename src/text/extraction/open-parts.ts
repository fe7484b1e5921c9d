import type { Block } from './block.ts';
import type { Attributes } from './markup.ts';
import { isEntry, isMarginal } from './page-elements.ts';
import { isWithinMargin, Margins, Region } from './page-region.ts';

/** The parts of the page around a block: the innermost margin, and the number of the part that is an article's text. */
export interface Place {
  margin: Region | undefined;
  entry: number;
}

/** The parts of a page that say of themselves what they are, as far as they are open at a place of it. */
export class OpenParts {
  readonly #margins = new Margins();
  #entry: Region | undefined;
  #entries = 0;

  get place(): Place {
    return { margin: this.#margins.innermost, entry: this.#entry === undefined ? 0 : this.#entries };
  }

  get isInMargin(): boolean {
    return this.#margins.innermost !== undefined;
  }

  /** To be told of every element that is opened inside, before what the element itself begins. */
  opened(name: string): void {
    this.#margins.opened(name);
    this.#entry?.opened(name);
  }

  /** To be told of every element that has content. `endBlock` is called before a part that blocks cannot cross. */
  begin(name: string, attributes: Attributes, endBlock: () => void): void {
    if (isMarginal(name, attributes)) {
      endBlock();
      this.#margins.begin(name);
    }
    if (this.#entry === undefined && !this.isInMargin && isEntry(name, attributes)) {
      this.#entry = new Region(name);
      this.#entries += 1;
    }
  }

  closed(name: string): void {
    if (this.#entry?.closed(name)) this.#entry = undefined;
    this.#margins.closed(name);
  }

  /** Counts characters of text that are not links. */
  add(textLength: number): void {
    this.#margins.add(textLength);
  }
}

/** The blocks with what their places come to, once the whole page is known. */
export function placed(blocks: readonly { block: Block; place: Place }[]): readonly Block[] {
  const total = blocks.reduce((sum, { block }) => sum + block.text.length - block.linkedLength, 0);
  return blocks.map(({ block, place }) => ({ ...block, isMarginal: isWithinMargin(place.margin, total) }));
}
