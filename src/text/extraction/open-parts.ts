import type { Attributes } from './attributes.ts';
import type { Block, TextBlock } from './block.ts';
import { isEntry, isMarginal, NEVER_MARGINAL } from './page-elements.ts';
import { isWithin, type Region, RegionStack } from './page-region.ts';
import { PartNames } from './part-names.ts';

/** The innermost parts of the page around a block, by their kind. */
export interface Place {
  margin: Region | undefined;
  aside: Region | undefined;
  caption: Region | undefined;
  article: Region | undefined;
  entry: Region | undefined;
}

/** A part that holds more of the page's text than this is the page, whatever its class says. */
const LARGEST_SHARE = { margin: 0.4, aside: 0.25, caption: 0.25 } as const;

/** The parts of a page that say of themselves what they are, as far as they are open at a place of it. */
export class OpenParts {
  readonly #names = new PartNames();
  readonly #margins = new RegionStack();
  readonly #asides = new RegionStack();
  readonly #captions = new RegionStack();
  readonly #articles = new RegionStack();
  readonly #entries = new RegionStack();
  readonly #all = [this.#margins, this.#asides, this.#captions, this.#articles, this.#entries];
  /** What all the text of the present block stands in; parts of a block are inline elements. */
  #text: Pick<Place, 'aside' | 'caption'> | undefined;

  get isInMargin(): boolean {
    return this.#margins.innermost !== undefined;
  }

  /** To be told of every element that is opened inside, before what the element itself begins. */
  opened(name: string): void {
    for (const parts of this.#all) parts.opened(name);
  }

  /** To be told of every element that has content. `endBlock` is called before a part that blocks cannot cross. */
  begin(name: string, attributes: Attributes, endBlock: () => void): void {
    if (isMarginal(name, attributes)) {
      endBlock();
      this.#margins.begin(name);
    }
    if (this.#entries.innermost === undefined && !this.isInMargin && isEntry(name, attributes)) {
      this.#entries.begin(name);
    }
    if (name === 'article') this.#articles.begin(name);
    const { isCaption, isAside } = this.#names.of(name, attributes);
    if (isCaption) this.#captions.begin(name);
    if (isAside && !NEVER_MARGINAL.has(name)) this.#asides.begin(name);
  }

  closed(name: string): void {
    for (const parts of this.#all) parts.closed(name);
  }

  /** To be told of every piece of text that is not blank. */
  text(): void {
    const [aside, caption] = [this.#asides.innermost, this.#captions.innermost];
    if (this.#text === undefined) this.#text = { aside, caption };
    else {
      if (aside === undefined) this.#text.aside = undefined;
      if (caption === undefined) this.#text.caption = undefined;
    }
  }

  /** Ends a block with so many characters of text that are not links, and answers where it stands. */
  endBlock(textLength: number): Place {
    const { aside, caption } = this.#text ?? {};
    this.#text = undefined;
    for (const parts of this.#all) parts.add(textLength);
    return {
      margin: this.#margins.innermost,
      aside,
      caption,
      article: this.#articles.innermost,
      entry: this.#entries.innermost,
    };
  }
}

/** The blocks with what their places come to, once the whole page is known. */
export function placed(blocks: readonly { block: TextBlock; place: Place }[]): readonly Block[] {
  const total = blocks.reduce((sum, { block }) => sum + block.text.length - block.linkedLength, 0);
  return blocks.map(({ block, place }) => ({
    ...block,
    isMarginal: isWithin(place.margin, LARGEST_SHARE.margin * total),
    isAside: isWithin(place.aside, LARGEST_SHARE.aside * total),
    isCaption: isLine(block) && isWithin(place.caption, LARGEST_SHARE.caption * total),
    article: place.article,
    entry: place.entry,
  }));
}

/** Figures hold code, tables and quotations as well, which are no captions. */
function isLine({ kind, markup }: TextBlock): boolean {
  return (
    (kind === 'paragraph' || kind === 'item' || kind === 'heading') &&
    !markup.containers.some((container) => container.kind === 'quote')
  );
}
