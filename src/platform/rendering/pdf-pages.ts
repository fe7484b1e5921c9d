import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import PDFDocument from 'pdfkit';
import type { PdfSource } from './pdf-document.ts';
import type { Face, Piece } from './pdf-lines.ts';
import { unpackFont } from './unpack-font.ts';

/** The colours and sizes of all parts of a document; sizes in points. */
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
/** The ascent and descent of Roboto, as fractions of the font size. */
const ascent = 1900 / 2048;
const descent = 500 / 2048;

const paper = { width: 595.28, height: 841.89 };
const side = 68;
const edge = 72;
/** Where text begins, and its maximum width. */
export const textArea = { left: side, width: paper.width - 2 * side };

const runningTitleLength = 90;

/** The height of a strikethrough line above the baseline and its width, as fractions of the font size. */
const strikeShare = 0.29;
const strikeWidth = 0.6;

/** A rectangle on a page. */
interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The position of a line. */
export interface LinePlace {
  x: number;
  /** The baseline of the letters. */
  baseline: number;
  color: string;
}

/**
 * The A4 pages of a tagged document: what is drawn on them, how far the current page is filled, and what is repeated on
 * each. Everything drawn either belongs to an element of the structure tree or is an artifact, like a rule or a page
 * number.
 */
export class PdfPages {
  readonly document: PDFKit.PDFDocument;
  /** How far down the current page is filled. */
  y = edge;
  readonly #source: PdfSource;
  #onBreak: (() => void) | undefined;

  constructor(source: PdfSource) {
    const { title, kicker, date, language } = source;
    const created = new Date(`${date}T00:00:00Z`);
    this.#source = source;
    this.document = new PDFDocument({
      // No default font: pdfkit would not recognise it under its name here, and would parse it again at every use.
      ...{ size: 'A4', margin: 0, bufferPages: true, font: null as unknown as string, pdfVersion: '1.7' },
      // Declares PDF/UA (accessible PDF), which the types do not know.
      ...{ tagged: true, subset: 'PDF/UA' as 'PDF/A-2', lang: language, displayTitle: true },
      info: { Title: title, Subject: kicker, CreationDate: created, ModDate: created },
    });
    for (const [face, font] of Object.entries(fonts)) this.document.registerFont(face, font);
  }

  /** The width of a text. */
  readonly measure = (text: string, face: Face, size: number): number =>
    this.document.font(face, size).widthOfString(text);

  /** Whether something of this height fits on the current page. */
  fits(height: number): boolean {
    return this.y + height <= paper.height - edge;
  }

  /** Starts a new page if this height does not fit on the current one. */
  makeSpace(height: number): void {
    if (this.fits(height) || this.y === edge) return;
    this.document.addPage();
    this.y = edge;
    this.#onBreak?.();
  }

  /** Draws content, repeating `top` at the beginning of each page that starts meanwhile. */
  repeating(top: () => void, draw: () => void): void {
    this.#onBreak = top;
    draw();
    this.#onBreak = undefined;
  }

  /** Adds vertical space; none at the top of a page. */
  addGap(height: number): void {
    if (this.y > edge) this.y += height;
  }

  /**
   * Draws an artifact, that is, something that is not part of the text: rules, backgrounds, and what every page
   * repeats.
   */
  drawArtifact(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.document.markContent('Artifact', { type });
    draw();
    this.document.endMarkedContent();
  }

  /** Draws a rectangle behind or next to the text. */
  drawBox({ x, y, width, height }: Box, color: string): void {
    this.drawArtifact(() => this.document.rect(x, y, width, height).fill(color));
  }

  /** Draws the pieces of a line next to each other. */
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

  /** Writes what every page has in common, and returns the finished file. */
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

/** The distance from the top of a line to its baseline. */
export function baselineIn(height: number, size: number): number {
  return (height - (ascent + descent) * size) / 2 + ascent * size;
}
