import type { Block } from './pdf-blocks.ts';
import { look, type PdfPages, textArea } from './pdf-pages.ts';
import { PdfTable } from './pdf-table.ts';
import { type Frame, PdfText, type TextForm } from './pdf-text.ts';

/** The look of headings by depth: font size, and the space above and below. */
const headings = [
  { size: 14, above: 18, below: 5 },
  { size: 11.5, above: 13, below: 3 },
  { size: look.body, above: 10, below: 2 },
] as const;

const indent = 16;
const inset = 10;
/** Number of lines that must follow a heading on the same page. */
const linesBelowHeading = 3;
const maxHeadingDepth = 6;

/** The default look of text. */
export const bodyForm: TextForm = {
  ...{ x: textArea.left, width: textArea.width, size: look.body, leading: look.leading, color: look.ink },
};

/** Writes blocks below each other, each as an element of the structure tree, and headings also as bookmarks. */
export class PdfFlow {
  readonly text: PdfText;
  readonly #pages: PdfPages;
  readonly #bookmarks: { depth: number; item: PDFKit.PDFOutline }[] = [];

  constructor(pages: PdfPages) {
    this.#pages = pages;
    this.text = new PdfText(pages);
  }

  writeBlocks(blocks: readonly Block[], frame: Frame): void {
    for (const block of blocks) this.#write(block, frame);
  }

  /** Creates an element of the structure tree below another. */
  element(parent: PDFKit.PDFStructureElement, type: string): PDFKit.PDFStructureElement {
    const element = this.#pages.document.struct(type);
    parent.add(element);
    return element;
  }

  #write(block: Block, frame: Frame): void {
    switch (block.kind) {
      case 'heading':
        this.#heading(block, frame);
        break;
      case 'paragraph':
        this.text.write(this.element(frame.parent, 'P'), block.runs, frame.form);
        this.#gap(block.isTight ? 2 : 6, frame);
        break;
      case 'list':
        this.#list(block, frame);
        break;
      case 'quote':
        this.#quote(block.blocks, frame);
        break;
      case 'code':
        this.#code(block.text, frame);
        break;
      case 'table':
        new PdfTable(this.#pages, this.text).write(block, frame);
        break;
      case 'rule':
        this.rule(8, 8);
        break;
      default:
        block satisfies never;
    }
  }

  /** A line across the page, with space above and below. */
  rule(above: number, below: number): void {
    this.#pages.makeSpace(above + below);
    this.#pages.addGap(above);
    this.#pages.drawBox({ x: textArea.left, y: this.#pages.y, width: textArea.width, height: 0.6 }, look.rule);
    this.#pages.addGap(below);
  }

  /** Vertical space through which the background of the text continues. */
  #gap(height: number, { form }: Frame): void {
    if (this.#pages.fits(height)) form.behind?.(this.#pages.y, height);
    this.#pages.addGap(height);
  }

  #heading({ depth, runs }: Extract<Block, { kind: 'heading' }>, { parent, form }: Frame): void {
    const { size, above, below } = headings[depth - 1] ?? headings[2];
    const heading = { ...form, size, leading: 1.25, isBold: true };
    const height = this.text.lines(runs, heading).length * size * heading.leading;
    this.#pages.addGap(above);
    this.#pages.makeSpace(height + below + linesBelowHeading * look.body * look.leading);
    const words = runs.map(({ text }) => text).join('');
    if (words.trim() !== '') this.#bookmark(words, depth);
    // The title of the document is level 1.
    const element = this.element(parent, `H${Math.min(depth + 1, maxHeadingDepth)}`);
    this.text.write(element, runs, heading);
    this.#pages.addGap(below);
  }

  #bookmark(words: string, depth: number): void {
    while ((this.#bookmarks.at(-1)?.depth ?? 0) >= depth) this.#bookmarks.pop();
    const { document, y } = this.#pages;
    const parent = this.#bookmarks.at(-1)?.item ?? document.outline;
    const place = { expanded: true, fit: false, top: y, left: document.page.width };
    this.#bookmarks.push({ depth, item: parent.addItem(words, place) });
  }

  #list({ start, items }: Extract<Block, { kind: 'list' }>, { parent, form }: Frame): void {
    const list = this.element(parent, 'L');
    setListNumbering(list, start === undefined ? 'Disc' : 'Decimal');
    for (const [at, blocks] of items.entries()) {
      const item = this.element(list, 'LI');
      const element = this.element(item, 'Lbl');
      const text = start === undefined ? '•' : `${start + at}.`;
      this.text.begin({ text, x: form.x + 3, element });
      const body = { ...form, x: form.x + indent, width: form.width - indent };
      this.writeBlocks(blocks, { parent: this.element(item, 'LBody'), form: body });
      this.text.endLabels(form);
      this.#gap(1, { parent, form });
    }
    this.#gap(4, { parent, form });
  }

  #quote(blocks: readonly Block[], { parent, form }: Frame): void {
    const behind = (y: number, height: number) => {
      form.behind?.(y, height);
      this.#pages.drawBox({ x: form.x, y, width: 2, height }, look.rule);
    };
    const inner = { ...form, x: form.x + inset, width: form.width - inset, color: look.soft, behind };
    this.writeBlocks(blocks, { parent: this.element(parent, 'BlockQuote'), form: inner });
    this.#gap(2, { parent, form });
  }

  /** Code on a shaded background, with its original line breaks. */
  #code(text: string, { parent, form }: Frame): void {
    const behind = (y: number, height: number) => {
      form.behind?.(y, height);
      this.#pages.drawBox({ x: form.x, y, width: form.width, height: height + 0.2 }, look.shade);
    };
    const inner = { ...form, x: form.x + 8, width: form.width - 16, size: look.body - 1.5, behind };
    const paragraph = this.element(parent, 'P');
    const code = this.element(paragraph, 'Code');
    // An empty line needs a character, or it would be lost.
    const runs = text
      .split('\n')
      .map((line, at, all) => `${line === '' ? ' ' : line}${at < all.length - 1 ? '\n' : ''}`);
    this.text.write(code, [{ text: runs.join('') }], inner);
    this.#gap(6, { parent, form });
  }
}

/** Sets how the items of a list are labelled. The types of pdfkit do not include the dictionary of an element. */
function setListNumbering(list: PDFKit.PDFStructureElement, ListNumbering: 'Disc' | 'Decimal'): void {
  const { dictionary } = list as unknown as { dictionary: { data: Record<string, unknown> } };
  dictionary.data.A = { O: 'List', ListNumbering };
}
