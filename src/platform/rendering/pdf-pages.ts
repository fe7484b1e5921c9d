import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import PDFDocument from 'pdfkit';
import type { PdfSource } from './pdf-document.ts';
import type { Face, Piece } from './pdf-lines.ts';
import { unpackFont } from './unpack-font.ts';

/** Colours and sizes of everything in a document; sizes in points. */
export const look = {
  ink: '#1c2127',
  soft: '#5c6773',
  link: '#0b5a94',
  rule: '#cfd6dd',
  shade: '#f3f5f7',
  body: 10,
  small: 8,
  leading: 1.42,
} as const;

const require = createRequire(import.meta.url);
const fontFolder = join(dirname(require.resolve('roboto-fontface/package.json')), 'fonts', 'roboto');
const readFont = (style: string): Uint8Array => unpackFont(readFileSync(join(fontFolder, `Roboto-${style}.woff`)));
const fonts: Readonly<Record<Face, Uint8Array>> = {
  regular: readFont('Regular'),
  bold: readFont('Medium'),
  italic: readFont('RegularItalic'),
  'bold-italic': readFont('MediumItalic'),
};
/** How far Roboto reaches above and below the line that its letters stand on, as shares of the size. */
const ascent = 1900 / 2048;
const descent = 500 / 2048;

const paper = { width: 595.28, height: 841.89 };
const side = 68;
const edge = 72;
/** Where text begins, and how wide it may be. */
export const textArea = { left: side, width: paper.width - 2 * side };

const runningTitleLength = 90;

/** How high above its line a word is struck through, as a share of its size, and by how wide a line. */
const strikeShare = 0.29;
const strikeWidth = 0.6;

/** A part of a page. */
interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where a line is drawn. */
export interface LinePlace {
  x: number;
  /** The line that letters stand on. */
  baseline: number;
  color: string;
}

/**
 * The A4 pages of a tagged document: what is drawn on them, how far the present one is filled, and what is repeated on
 * each. What is drawn belongs either to an element of the structure or to none, as a line or a page number does.
 */
export class PdfPages {
  readonly document: PDFKit.PDFDocument;
  /** How far down the present page is filled. */
  y = edge;
  readonly #source: PdfSource;
  #onBreak: (() => void) | undefined;

  constructor(source: PdfSource) {
    const { title, kicker, date, language } = source;
    const created = new Date(`${date}T00:00:00Z`);
    this.#source = source;
    this.document = new PDFDocument({
      // Without a font of its own: pdfkit would not know it again under its name here, and would read it at every use.
      ...{ size: 'A4', margin: 0, bufferPages: true, font: null as unknown as string, pdfVersion: '1.7' },
      // The declaration that it can be read aloud; the types know the other subsets alone.
      ...{ tagged: true, subset: 'PDF/UA' as 'PDF/A-2', lang: language, displayTitle: true },
      info: { Title: title, Subject: kicker, CreationDate: created, ModDate: created },
    });
    for (const [face, font] of Object.entries(fonts)) this.document.registerFont(face, font);
  }

  /** How wide a text is. */
  readonly measure = (text: string, face: Face, size: number): number =>
    this.document.font(face, size).widthOfString(text);

  /** Whether something of this height fits below what the page has. */
  fits(height: number): boolean {
    return this.y + height <= paper.height - edge;
  }

  /** Begins a page if this height does not fit on the present one. */
  makeSpace(height: number): void {
    if (this.fits(height) || this.y === edge) return;
    this.document.addPage();
    this.y = edge;
    this.#onBreak?.();
  }

  /** Draws with something repeated at the top of each page that begins meanwhile. */
  repeating(top: () => void, draw: () => void): void {
    this.#onBreak = top;
    draw();
    this.#onBreak = undefined;
  }

  /** A distance to what comes next; none at the top of a page. */
  addGap(height: number): void {
    if (this.y > edge) this.y += height;
  }

  /** Draws what has no part in the text: lines, shades, and what every page repeats. */
  drawArtifact(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.document.markContent('Artifact', { type });
    draw();
    this.document.endMarkedContent();
  }

  /** A rectangle behind or beside the text. */
  drawBox({ x, y, width, height }: Box, color: string): void {
    this.drawArtifact(() => this.document.rect(x, y, width, height).fill(color));
  }

  /** Draws the pieces of a line beside each other. */
  drawPieces(pieces: readonly Piece[], { x, baseline, color }: LinePlace): void {
    let at = x;
    for (const { text, face, size, width, isStruck, link } of pieces) {
      const raised = link?.isMark === true ? size * 0.5 : 0;
      this.document.font(face, size).fillColor(link === undefined ? color : look.link);
      this.document.text(text, at, baseline - raised, { lineBreak: false, baseline: 'alphabetic' });
      if (isStruck) this.document.rect(at, baseline - size * strikeShare, width, strikeWidth).fill(color);
      at += width;
    }
  }

  /** Writes what stands on every page, and gives the finished file. */
  async finish(): Promise<Uint8Array> {
    const { count } = this.document.bufferedPageRange();
    const { title, footer } = this.#source;
    const running = title.length > runningTitleLength ? `${title.slice(0, runningTitleLength - 1)}…` : title;
    for (let page = 0; page < count; page += 1) {
      this.document.switchToPage(page);
      this.drawArtifact(() => {
        if (page > 0) this.#drawSmall(running, textArea.left, 44);
        const number = `${page + 1} / ${count}`;
        this.#drawSmall(footer, textArea.left, paper.height - 40);
        const width = this.measure(number, 'regular', look.small);
        this.#drawSmall(number, textArea.left + textArea.width - width, paper.height - 40);
      }, 'Pagination');
    }
    const parts: Uint8Array[] = [];
    const ended = new Promise((resolve, reject) => {
      this.document.on('data', (part: Uint8Array) => parts.push(part));
      this.document.on('end', resolve);
      this.document.on('error', reject);
    });
    this.document.end();
    await ended;
    return Buffer.concat(parts);
  }

  #drawSmall(text: string, x: number, baseline: number): void {
    const size = look.small;
    const piece = { text, face: 'regular', size, width: 0, isStruck: false, isCode: false, link: undefined } as const;
    this.drawPieces([piece], { x, baseline, color: look.soft });
  }
}

/** How far below its top the letters of a line stand. */
export function baselineIn(height: number, size: number): number {
  return (height - (ascent + descent) * size) / 2 + ascent * size;
}
