import type { Block } from './pdf-blocks.ts';
import type { Piece } from './pdf-lines.ts';
import { baselineIn, look, type PdfPages } from './pdf-pages.ts';
import type { Frame, PdfText, TextForm } from './pdf-text.ts';

type TableBlock = Extract<Block, { kind: 'table' }>;
type Cell = { lines: Piece[][]; form: TextForm };

const padding = 4;
const columnGap = 8;
/** A higher row can be split across pages; a higher header is not repeated. */
const maxWholeRow = 300;

/** Writes a table with a rule between its rows. The header is repeated on each page that it continues on. */
export class PdfTable {
  readonly #pages: PdfPages;
  readonly #text: PdfText;

  constructor(pages: PdfPages, text: PdfText) {
    this.#pages = pages;
    this.#text = text;
  }

  write({ rows, aligns }: TableBlock, { parent, form }: Frame): void {
    const { document } = this.#pages;
    const table = document.struct('Table');
    parent.add(table);
    const [head = [], ...body] = rows.map((row) => this.#cells(row, aligns, form));
    this.#pages.addGap(padding);
    this.#row(table, head, 'TH');
    const again = () => this.#repeat(head);
    this.#pages.repeating(again, () => {
      for (const row of body) {
        this.#line(form);
        this.#row(table, row, 'TD');
      }
    });
    this.#pages.addGap(10);
  }

  #cells(row: TableBlock['rows'][number], aligns: TableBlock['aligns'], form: TextForm): Cell[] {
    const width = form.width / Math.max(1, aligns.length);
    return row.map((runs, at) => {
      const cell = {
        ...form,
        ...{ x: form.x + at * width, width: width - columnGap, size: look.body - 1, align: aligns[at] ?? 'left' },
      };
      return { lines: this.#text.lines(runs, cell), form: cell };
    });
  }

  #row(table: PDFKit.PDFStructureElement, cells: readonly Cell[], type: 'TH' | 'TD'): void {
    const { document } = this.#pages;
    const row = document.struct('TR');
    table.add(row);
    const elements = cells.map(() => {
      const options = type === 'TH' ? { scope: 'Column' } : {};
      const element = document.struct(type, options as object);
      row.add(element);
      return element;
    });
    const count = linesOf(cells);
    const height = (look.body - 1) * look.leading;
    const whole = count * height + 2 * padding;
    this.#pages.makeSpace(whole > maxWholeRow ? height + padding : whole);
    this.#pages.addGap(padding);
    for (let at = 0; at < count; at += 1) {
      if (!this.#pages.fits(height)) this.#text.endLinks();
      this.#pages.makeSpace(height);
      for (const [column, { lines, form }] of cells.entries()) {
        const element = elements[column];
        const line = lines[at];
        if (element !== undefined && line !== undefined) {
          this.#text.writeLine(element, line, { ...form, y: this.#pages.y });
        }
      }
      this.#pages.y += height;
    }
    this.#text.endLinks();
    this.#pages.addGap(padding);
  }

  #line({ x, width }: TextForm): void {
    if (this.#pages.fits(padding)) this.#pages.drawBox({ x, y: this.#pages.y, width, height: 0.5 }, look.rule);
  }

  /** Repeats the header as an artifact, because screen readers have already read it. */
  #repeat(head: readonly Cell[]): void {
    const height = (look.body - 1) * look.leading;
    const lines = linesOf(head);
    // After a header that fills the page, there would be no room for any row.
    if (lines * height > maxWholeRow) return;
    const top = this.#pages.y;
    this.#pages.drawArtifact(() => {
      for (const { lines, form } of head) {
        for (const [at, line] of lines.entries()) {
          const baseline = top + at * height + baselineIn(height, form.size);
          this.#pages.drawPieces(line, { x: form.x, baseline, color: look.soft });
        }
      }
    }, 'Pagination');
    this.#pages.y += lines * height + padding;
  }
}

/** The number of lines in a row. */
function linesOf(cells: readonly Cell[]): number {
  return Math.max(1, ...cells.map(({ lines }) => lines.length));
}
