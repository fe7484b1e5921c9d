import type { Link, Run } from './pdf-blocks.ts';
import { breakLines, type LineForm, type Piece } from './pdf-lines.ts';
import { baselineIn, look, type PdfPages } from './pdf-pages.ts';

/** The position and look of a text. */
export interface TextForm extends LineForm {
  x: number;
  color: string;
  /** The line height, as a multiple of the font size. */
  leading: number;
  align?: 'left' | 'right' | 'center';
  /** Draws what is behind or next to each part of the text, such as the bar of a quote. */
  behind?: (y: number, height: number) => void;
}

/** The surroundings of a block: an element of the structure tree, and a part of the width. */
export interface Frame {
  parent: PDFKit.PDFStructureElement;
  form: TextForm;
}

/** A number or bullet before the first line of a text. */
export interface Label {
  text: string;
  x: number;
  element: PDFKit.PDFStructureElement;
}

/** The minimum number of lines on either side of a page break. */
const fewestTogether = 2;
/** Texts of up to this many lines are not split across pages. */
const mostWhole = 5;

/** Writes texts into elements of the structure tree, line by line and page by page. */
export class PdfText {
  readonly #pages: PdfPages;
  readonly #open = new Map<Link, PDFKit.PDFStructureElement>();
  readonly #labels: Label[] = [];

  constructor(pages: PdfPages) {
    this.#pages = pages;
  }

  /** Adds a label to the next line. There can be several, when a list starts within the item of another. */
  begin(label: Label): void {
    this.#labels.push(label);
  }

  /** Writes labels without a following line, for example those of an empty item, on a line of their own. */
  endLabels(form: TextForm): void {
    if (this.#labels.length === 0) return;
    const height = form.size * form.leading;
    this.#makeSpace(height);
    form.behind?.(this.#pages.y, height);
    this.#writeLabels(this.#pages.y + baselineIn(height, form.size), form);
    this.#pages.y += height;
  }

  lines(runs: readonly Run[], form: LineForm): Piece[][] {
    return breakLines(runs, form, this.#pages.measure);
  }

  /** Writes a text below the current position. A page break never leaves a single line alone. */
  write(element: PDFKit.PDFStructureElement, runs: readonly Run[], form: TextForm): void {
    const lines = this.lines(runs, form);
    const height = form.size * form.leading;
    for (const [at, line] of lines.entries()) {
      const left = lines.length - at;
      const isStart = at === 0 || left === fewestTogether;
      const together = at === 0 && lines.length <= mostWhole ? lines.length : Math.min(left, fewestTogether);
      this.#makeSpace(height * (isStart ? together : 1));
      form.behind?.(this.#pages.y, height);
      this.writeLine(element, line, { ...form, y: this.#pages.y });
      this.#pages.y += height;
    }
    this.endLinks();
  }

  /** Writes one line at a position. The caller must end its links. */
  writeLine(element: PDFKit.PDFStructureElement, line: readonly Piece[], form: TextForm & { y: number }): void {
    const { document } = this.#pages;
    const height = form.size * form.leading;
    const baseline = form.y + baselineIn(height, form.size);
    this.#writeLabels(baseline, form);
    let x = form.x + indentOf(line, form);
    for (const group of groupsOf(line)) {
      const width = widthOf(group);
      const link = group[0]?.link;
      this.#shadeCode(group, { x, y: form.y, height });
      const owner = link === undefined ? element : this.#linkElement(element, link, group);
      const content = document.markStructureContent(link === undefined ? 'Span' : 'Link');
      this.#pages.drawPieces(group, { x, baseline, color: form.color });
      document.endMarkedContent();
      owner.add(content);
      if (link !== undefined) {
        const words = link.isMark ? `Source ${textOf(group)}: ${link.url}` : link.url;
        // pdfkit writes a string object as a PDF string, and a primitive string as a PDF name.
        const options = { structParent: owner, Contents: Object(words) as string };
        document.link(x, form.y, width, height, link.url, options);
      }
      x += width;
    }
  }

  #shadeCode(group: readonly Piece[], { x, y, height }: { x: number; y: number; height: number }): void {
    let at = x;
    for (const { isCode, width } of group) {
      if (isCode) this.#pages.drawBox({ x: at - 1, y: y + 1, width: width + 2, height: height - 2 }, look.shade);
      at += width;
    }
  }

  /** Ends the links in progress. A link belongs to one page; its remainder starts a new one. */
  endLinks(): void {
    for (const element of this.#open.values()) element.end();
    this.#open.clear();
  }

  #makeSpace(height: number): void {
    if (!this.#pages.fits(height)) this.endLinks();
    this.#pages.makeSpace(height);
  }

  #writeLabels(baseline: number, { size }: TextForm): void {
    const { document } = this.#pages;
    for (const { text, x, element } of this.#labels.splice(0)) {
      const content = document.markStructureContent('Lbl');
      const face = 'regular';
      const piece = { text, face, size, width: 0, isStruck: false, isCode: false, link: undefined } as const;
      this.#pages.drawPieces([piece], { x, baseline, color: look.soft });
      document.endMarkedContent();
      element.add(content);
    }
  }

  #linkElement(parent: PDFKit.PDFStructureElement, link: Link, group: readonly Piece[]): PDFKit.PDFStructureElement {
    const open = this.#open.get(link);
    if (open !== undefined) return open;
    // The number of a source means nothing by itself, so it gets an alternative text.
    const alt = link.isMark ? { alt: `Source ${textOf(group)}` } : {};
    const element = this.#pages.document.struct('Link', alt);
    parent.add(element);
    this.#open.set(link, element);
    return element;
  }
}

function textOf(pieces: readonly Piece[]): string {
  return pieces.map(({ text }) => text).join('');
}

function widthOf(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, { width }) => sum + width, 0);
}

function indentOf(line: readonly Piece[], { align = 'left', width }: TextForm): number {
  if (align === 'left') return 0;
  const free = Math.max(0, width - widthOf(line));
  return align === 'right' ? free : free / 2;
}

/** The pieces of a line, grouped by link. */
function groupsOf(line: readonly Piece[]): Piece[][] {
  const groups: Piece[][] = [];
  for (const piece of line) {
    const group = groups.at(-1);
    if (group !== undefined && group[0]?.link === piece.link) group.push(piece);
    else groups.push([piece]);
  }
  return groups;
}
