import type { Attributes, MarkupSink } from './markup.ts';
import { singleLine, visibleText } from './prose.ts';

type BlockKind = 'paragraph' | 'heading' | 'item' | 'row' | 'preformatted';

/** A stretch of a page's text between two block boundaries, with what is needed to tell text from furniture. */
export interface Block {
  kind: BlockKind;
  /** Ready to show: white space settled, a row's cells separated by tabs. */
  text: string;
  /** Number of characters that belong to links. */
  linkedLength: number;
  /** Whether it sits in a part of the page that says it is not the main text: navigation, comments, a cookie notice. */
  isMarginal: boolean;
}

/** Elements that begin and end a block. */
const BLOCK_ELEMENTS: ReadonlySet<string> = new Set(
  (
    'address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure ' +
    'footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu nav ol optgroup option p pre search ' +
    'section summary table tbody td tfoot th thead tr ul'
  ).split(' '),
);
/** Elements whose text nobody reads on the page. */
const SILENT_ELEMENTS: ReadonlySet<string> = new Set(
  (
    'applet audio button canvas datalist embed frameset iframe map noembed noframes noscript object ' +
    'progress script select style svg template textarea title video'
  ).split(' '),
);
const MARGINAL_ELEMENTS: ReadonlySet<string> = new Set(['nav', 'footer', 'aside', 'dialog', 'menu']);
const MARGINAL_ROLES =
  /^(?:navigation|complementary|contentinfo|banner|search|dialog|alertdialog|alert|menu|menubar|toolbar|tablist)$/i;
/** Words of class names and ids, in the vocabulary that page templates share. */
const MARGINAL_WORDS =
  /(?:^|[\s_-])(?:nav|navbar|navigation|menu|submenu|breadcrumbs?|sidebar|footer|cookies?|cookie-?\w+|consent|gdpr|popup|modal|overlay|newsletter|subscribe|subscription|share|sharing|sharebar|social|related|recommend(?:ed|ations?)|teasers?|comments?|commentlist|disqus|respond|ads?|advert\w*|sponsor(?:ed)?|promo\w*|pagination|pager|login|widgets?|tags?|tagcloud|skip-link|print-only|outbrain|taboola)(?=$|[\s_-])/i;
/** A template marks whole pages with words like `has-sidebar`; these elements hold the page, not a part of it. */
const NEVER_MARGINAL: ReadonlySet<string> = new Set(['html', 'body', 'main', 'article', 'h1']);
const HIDDEN_STYLE = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/i;
/** Cells longer than this hold text of their own: the table lays out a page. */
const LONGEST_CELL = 300;
const MOST_CELLS = 50;

/** A part of the page that ends where the element that began it is closed. */
class Region {
  readonly #name: string;
  #nesting = 1;
  readonly outer: Region | undefined;
  /** Characters of text in it that are not links. */
  textLength = 0;

  constructor(name: string, outer?: Region) {
    this.#name = name;
    this.outer = outer;
  }

  opened(name: string): void {
    if (name === this.#name) this.#nesting += 1;
  }

  /** Answers whether this closing tag was the end of the region. */
  closed(name: string): boolean {
    if (name === this.#name) this.#nesting -= 1;
    return this.#nesting === 0;
  }
}

/** Deeper nesting of marginal parts than this says nothing new. */
const MOST_REGIONS = 16;
/** A part that holds more of the page's text than this is the page, whatever its class says. */
const LARGEST_MARGIN = 0.4;

const VOID_ELEMENTS: ReadonlySet<string> = new Set(
  'area base br col embed frame hr img input link meta param source track wbr'.split(' '),
);

/** Cuts a page into {@link Block}s while it is read. Works with and without implied closing tags. */
export class BlockCollector implements MarkupSink {
  readonly #blocks: { block: Block; region: Region | undefined }[] = [];
  readonly #rowStarts: number[] = [];
  #silent: Region | undefined;
  #preformatted: Region | undefined;
  #marginal: Region[] = [];
  #pieces: string[] = [];
  #linkedLength = 0;
  #isInLink = false;
  #lineBreaks = 0;
  #kind: BlockKind = 'paragraph';

  /** All blocks with text, in the order of the page; to be called once the page has been read. */
  finish(): readonly Block[] {
    this.#flush();
    const total = this.#blocks.reduce((sum, { block }) => sum + block.text.length - block.linkedLength, 0);
    return this.#blocks.map(({ block, region }) => {
      for (let part = region; part !== undefined; part = part.outer) {
        if (part.textLength <= LARGEST_MARGIN * total) return { ...block, isMarginal: true };
      }
      return block;
    });
  }

  open(name: string, attributes: Attributes): void {
    if (this.#silent !== undefined) {
      this.#silent.opened(name);
      return;
    }
    for (const region of this.#marginal) region.opened(name);
    this.#preformatted?.opened(name);
    if (!VOID_ELEMENTS.has(name) && this.#beginsRegion(name, attributes)) return;
    if (name === 'a') this.#isInLink = 'href' in attributes;
    else if (name === 'br') this.#breakLine();
    else if (BLOCK_ELEMENTS.has(name)) this.#openBlock(name);
  }

  text(data: string): void {
    if (this.#silent !== undefined) return;
    if (/\S/.test(data)) this.#lineBreaks = 0;
    this.#pieces.push(this.#preformatted ? data : data.replace(/[ \t\r\n\f]+/g, ' '));
    if (this.#isInLink) this.#linkedLength += data.trim().length;
  }

  close(name: string): void {
    if (this.#silent !== undefined) {
      if (this.#silent.closed(name)) this.#silent = undefined;
      return;
    }
    if (name === 'a') this.#isInLink = false;
    if (BLOCK_ELEMENTS.has(name)) {
      this.#flush();
      this.#kind = 'paragraph';
    }
    if (name === 'tr') this.#closeRow();
    if (this.#preformatted?.closed(name)) this.#preformatted = undefined;
    const outermostClosed = this.#marginal.map((region) => region.closed(name)).indexOf(true);
    if (outermostClosed !== -1) this.#marginal.length = outermostClosed;
  }

  /** Answers whether the element is silent, so that nothing else has to be done for it. */
  #beginsRegion(name: string, attributes: Attributes): boolean {
    if (SILENT_ELEMENTS.has(name) || isHidden(name, attributes)) {
      if (BLOCK_ELEMENTS.has(name)) this.#flush();
      this.#silent = new Region(name);
      return true;
    }
    if (this.#marginal.length < MOST_REGIONS && isMarginal(name, attributes)) {
      this.#flush();
      this.#marginal.push(new Region(name, this.#marginal.at(-1)));
    }
    return false;
  }

  #openBlock(name: string): void {
    this.#flush();
    if (/^h[1-6]$/.test(name)) this.#kind = 'heading';
    else if (name === 'li' || name === 'dd') this.#kind = 'item';
    else if (name === 'pre') this.#kind = 'preformatted';
    else if (name !== 'p' || this.#kind !== 'item') this.#kind = 'paragraph';
    if (name === 'pre') this.#preformatted ??= new Region(name);
    if (name === 'tr') this.#rowStarts.push(this.#blocks.length);
  }

  /** One break is a new line of the same paragraph; old pages use two to begin a new one. */
  #breakLine(): void {
    this.#lineBreaks += 1;
    if (this.#lineBreaks === 2 && !this.#preformatted) this.#flush();
    else this.#pieces.push('\n');
  }

  #flush(): void {
    const raw = this.#pieces.join('');
    const linkedLength = this.#linkedLength;
    this.#pieces = [];
    this.#linkedLength = 0;
    this.#lineBreaks = 0;
    const text = this.#preformatted ? visibleText(raw).replace(/^\n+|\s+$/g, '') : settledLines(raw);
    if (text.trim() === '') return;
    const region = this.#marginal.at(-1);
    for (const part of this.#marginal) part.textLength += Math.max(0, text.length - linkedLength);
    this.#blocks.push({ block: { kind: this.#kind, text, linkedLength, isMarginal: false }, region });
  }

  /** Joins the cells of a row to one line, unless they hold paragraphs: then the table only lays out the page. */
  #closeRow(): void {
    const start = this.#rowStarts.pop();
    if (start === undefined) return;
    const cells = this.#blocks.slice(start).map(({ block }) => block);
    const region = this.#blocks[start]?.region;
    if (cells.length < 2 || cells.length > MOST_CELLS || !cells.every(isCell)) return;
    this.#blocks.length = start;
    const linkedLength = cells.reduce((sum, cell) => sum + cell.linkedLength, 0);
    const text = cells.map((cell) => cell.text).join('\t');
    this.#blocks.push({ block: { kind: 'row', text, linkedLength, isMarginal: false }, region });
  }
}

function isCell({ kind, text }: Block): boolean {
  return kind !== 'row' && text.length <= LONGEST_CELL && !text.includes('\n');
}

function settledLines(raw: string): string {
  const lines = raw.split('\n').map(singleLine);
  return lines.filter((line) => line !== '').join('\n');
}

function isHidden(name: string, attributes: Attributes): boolean {
  if (name === 'body' || name === 'html') return false;
  return 'hidden' in attributes || HIDDEN_STYLE.test(attributes.style ?? '');
}

function isMarginal(name: string, attributes: Attributes): boolean {
  if (NEVER_MARGINAL.has(name)) return false;
  if (MARGINAL_ELEMENTS.has(name) || MARGINAL_ROLES.test(attributes.role ?? '')) return true;
  return MARGINAL_WORDS.test(attributes.class ?? '') || MARGINAL_WORDS.test(attributes.id ?? '');
}
