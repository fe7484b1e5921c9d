import { TreeDocument } from './article-tree.ts';
import type { AttributeName, Attributes } from './attributes.ts';
import type { MarkupSink } from './markup-sink.ts';
import { BLOCK_ELEMENTS, VOID_ELEMENTS } from './page-elements.ts';
import { TreeAttribute, type TreeElement, TreeText } from './tree-element.ts';

/** The attributes that the extractor judges an element by; all others would only make the tree larger. */
const KEPT_ATTRIBUTES = ['class', 'role', 'hidden', 'aria-hidden', 'aria-modal', 'rel', 'itemprop'] as const;
const META_ATTRIBUTES = ['name', 'property', 'itemprop', 'content'] as const;
const FRAME_ELEMENTS: ReadonlySet<string> = new Set(['html', 'head', 'body']);
const UNUSED_ELEMENTS: ReadonlySet<string> = new Set(['link', 'base', 'source', 'track', 'wbr', 'param', 'area']);
const HIDING = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)\s*(?:;|$)/;
const LONGEST_VALUE = 1_000;
/** Margins that hold more than this share of the text are the page, whatever their class says. */
const LARGEST_SHARE = 0.4;
/** For links only whether they stay on the page matters, and for pictures only that they have a source. */
const AWAY = new TreeAttribute('href', '#');
const WITHIN = new TreeAttribute('href', '#a');
const PICTURE = new TreeAttribute('src', '#');

/**
 * The tree of a page, built while it is parsed: one `html`, `head` and `body`, and only what matters for finding the
 * article.
 */
export class PageTree implements MarkupSink {
  readonly #document = new TreeDocument();
  #open: TreeElement = this.#document.body;
  /** Where the open elements begin in the text. */
  readonly #starts: number[] = [];
  readonly #margins: TreeElement[] = [];
  #margin: TreeElement | undefined;
  #isMarginNext = false;
  #length = 0;
  #marginalLength = 0;
  #title: string | undefined;
  #isInTitle = false;
  #isAfterBlock = true;

  /** Call it before opening an element that is a margin of the page. */
  beginMargin(): void {
    this.#isMarginNext = this.#margin === undefined;
  }

  open(name: string, attributes: Attributes): void {
    const isMargin = this.#isMarginNext;
    this.#isMarginNext = false;
    if (FRAME_ELEMENTS.has(name) || UNUSED_ELEMENTS.has(name)) return;
    if (name === 'meta') this.#addMeta(attributes);
    else if (name === 'title') this.#isInTitle = true;
    else this.#openElement(name, attributes, isMargin);
  }

  text(data: string): void {
    if (this.#isInTitle) this.#title = (this.#title ?? '') + data;
    else if (/\S/.test(data)) {
      this.#isAfterBlock = false;
      this.#length += data.length;
      if (this.#margin !== undefined) this.#marginalLength += data.length;
      this.#addText(data);
    } else if (!this.#isAfterBlock) this.#addText(' ');
  }

  close(name: string): void {
    if (FRAME_ELEMENTS.has(name) || VOID_ELEMENTS.has(name)) return;
    if (name === 'title' && this.#isInTitle) {
      this.#isInTitle = false;
    } else {
      this.#isAfterBlock = BLOCK_ELEMENTS.has(name);
      this.#closeElement();
    }
  }

  /**
   * The document of what was read. Margins are left out, since none would be kept, unless they hold much of the text.
   */
  finish(): TreeDocument {
    this.#document.title = (this.#title ?? '').trim();
    if (this.#marginalLength <= LARGEST_SHARE * this.#length) for (const margin of this.#margins) margin.remove();
    return this.#document;
  }

  #openElement(name: string, attributes: Attributes, isMargin: boolean): void {
    this.#isAfterBlock = BLOCK_ELEMENTS.has(name);
    const element = this.#document.createElement(tagOf(name));
    element.attributes = attributesOf(name, attributes);
    element.isHidden = attributes.style !== undefined && HIDING.test(attributes.style);
    this.#open.grow(element);
    if (isMargin) this.#margins.push(element);
    const start = this.#document.text.length;
    if (VOID_ELEMENTS.has(name)) element.spans(start, start);
    else {
      if (isMargin) this.#margin = element;
      this.#starts.push(start);
      this.#open = element;
    }
  }

  #closeElement(): void {
    const start = this.#starts.pop();
    const outer = this.#open.parentNode;
    if (start === undefined || outer === null) return;
    this.#open.spans(start, this.#document.text.length);
    if (this.#margin === this.#open) this.#margin = undefined;
    this.#open = outer;
  }

  #addText(data: string): void {
    this.#document.write(data);
    const last = this.#open.lastChild;
    if (last?.nodeType === 3) last.textContent += data;
    else this.#open.grow(new TreeText(data));
  }

  #addMeta(attributes: Attributes): void {
    const element = this.#document.createElement('meta');
    element.attributes = kept(attributes, META_ATTRIBUTES);
    this.#document.head.grow(element);
  }
}

/** Invalid tag names are of no use to the extractor. */
function tagOf(name: string): string {
  return /^[a-z][a-z0-9-]*$/.test(name) ? name : 'span';
}

function attributesOf(name: string, attributes: Attributes): readonly TreeAttribute[] {
  const list = kept(attributes, KEPT_ATTRIBUTES);
  const { href, id } = attributes;
  // A heading's id is an anchor made of its words, which the extractor would mistake for the name of a part.
  if (id !== undefined && !/^h[2-6]$/.test(name)) list.push(new TreeAttribute('id', id.slice(0, LONGEST_VALUE)));
  if (href !== undefined) list.push(href.startsWith('#') && href.length > 1 ? WITHIN : AWAY);
  if (name === 'img') list.push(PICTURE);
  return list;
}

function kept(attributes: Attributes, names: readonly AttributeName[]): TreeAttribute[] {
  const list: TreeAttribute[] = [];
  for (const name of names) {
    const value = attributes[name];
    if (value !== undefined) list.push(new TreeAttribute(name, value.slice(0, LONGEST_VALUE)));
  }
  return list;
}
