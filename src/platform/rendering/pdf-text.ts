import type { Link, Run } from './pdf-blocks.ts';
import { breakLines, type LineForm, type Piece } from './pdf-lines.ts';
import { baselineIn, look, type PdfPages } from './pdf-pages.ts';

/** Where text stands, and how it looks. */
export interface TextForm extends LineForm {
  x: number;
  color: string;
  /** The height of a line, as a multiple of the size. */
  leading: number;
  align?: 'left' | 'right' | 'center';
  /** What is drawn behind or beside each stretch of it, such as the line beside a quote. */
  behind?: (y: number, height: number) => void;
}

/** A number or a dot that stands before the first line of a text. */
export interface Label {
  text: string;
  x: number;
  element: PDFKit.PDFStructureElement;
}

/** Fewer lines than this are not parted from the rest of their text by the end of a page. */
const fewestTogether = 2;
/** Up to so many lines stand on one page. */
const mostWhole = 5;

/** Writes texts into elements of the structure, line by line, from page to page. */
export class PdfText {
  readonly #pages: PdfPages;
  readonly #open = new Map<Link, PDFKit.PDFStructureElement>();
  readonly #labels: Label[] = [];

  constructor(pages: PdfPages) {
    this.#pages = pages;
  }

  /** Has the next line begin with a label: with several, where a list begins within the item of another. */
  begin(label: Label): void {
    this.#labels.push(label);
  }

  /** Writes the labels that no line has come for, as of an item without words, in a line of their own. */
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

  /** Writes a text below what is there. The end of a page leaves no single line of it alone. */
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

  /** Writes one line at a place. Whoever does so ends its links. */
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
        // A PDF writes a text, as opposed to a name, where it is given this object.
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

  /** Ends the links that are being written. A link belongs to one page: what is left of it begins another. */
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
    // The number of a source says nothing by itself.
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

/** The pieces of a line by what they lead to. */
function groupsOf(line: readonly Piece[]): Piece[][] {
  const groups: Piece[][] = [];
  for (const piece of line) {
    const group = groups.at(-1);
    if (group !== undefined && group[0]?.link === piece.link) group.push(piece);
    else groups.push([piece]);
  }
  return groups;
}
