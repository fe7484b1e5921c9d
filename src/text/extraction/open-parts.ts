import type { Attributes } from './attributes.ts';
import type { Block, TextBlock } from './block.ts';
import { isEntry, isMarginal, NEVER_MARGINAL } from './page-elements.ts';
import { isWithin, type Region, RegionStack } from './page-region.ts';
import { PartNames } from './part-names.ts';

/** The innermost parts of the page around a block, by kind. */
export interface Place {
  margin: Region | undefined;
  aside: Region | undefined;
  caption: Region | undefined;
  article: Region | undefined;
  entry: Region | undefined;
}

/** A part that holds more than this share of the page's text is the page, whatever its class says. */
const LARGEST_SHARE = { margin: 0.4, aside: 0.25, caption: 0.25 } as const;

/** The parts of a page that name their own role, as far as they are open at the current position. */
export class OpenParts {
  readonly #names = new PartNames();
  readonly #margins = new RegionStack();
  readonly #asides = new RegionStack();
  readonly #captions = new RegionStack();
  readonly #articles = new RegionStack();
  readonly #entries = new RegionStack();
  readonly #all = [this.#margins, this.#asides, this.#captions, this.#articles, this.#entries];
  /** The parts that contain all text of the current block; parts inside a block are inline elements. */
  #text: Pick<Place, 'aside' | 'caption'> | undefined;

  get isInMargin(): boolean {
    return this.#margins.innermost !== undefined;
  }

  /** Call it for every element opened inside, before the element's own handling. */
  opened(name: string): void {
    for (const parts of this.#all) parts.opened(name);
  }

  /** Call it for every element that has content. Calls `endBlock` before a part that blocks cannot cross. */
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

  /** Call it for every piece of text that is not blank. */
  text(): void {
    const [aside, caption] = [this.#asides.innermost, this.#captions.innermost];
    if (this.#text === undefined) this.#text = { aside, caption };
    else {
      if (aside === undefined) this.#text.aside = undefined;
      if (caption === undefined) this.#text.caption = undefined;
    }
  }

  /** Ends a block with this many characters of unlinked text, and returns its place. */
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

/** Resolves the blocks' places once the whole page is known. */
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

/** Figures also hold code, tables and quotations, which are not captions. */
function isLine({ kind, markup }: TextBlock): boolean {
  return (
    (kind === 'paragraph' || kind === 'item' || kind === 'heading') &&
    !markup.containers.some((container) => container.kind === 'quote')
  );
}
