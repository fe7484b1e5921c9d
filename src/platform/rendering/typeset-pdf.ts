import { readBlocks } from './pdf-blocks.ts';
import type { PdfSource } from './pdf-document.ts';
import { bodyForm, PdfFlow } from './pdf-flow.ts';
import { look, PdfPages, textArea } from './pdf-pages.ts';
import { showableText } from './pdf-scripts.ts';

/** Number of facts next to each other above the text. */
const factsAcross = 3;

/**
 * Typesets a document on A4 pages: a title block, the text, a running title, and page numbers. The file is tagged, so
 * screen readers and narrow screens get its headings, lists, tables and links as such.
 */
export async function typesetPdf(given: PdfSource): Promise<Uint8Array> {
  const source = showable(given);
  const pages = new PdfPages(source);
  const flow = new PdfFlow(pages);
  const root = pages.document.struct('Document');
  pages.document.addStructure(root);
  writeTitle(source, pages, flow, root);
  flow.writeBlocks(readBlocks(source.markdown), { parent: root, form: bodyForm });
  root.end();
  return pages.finish();
}

/** The document with all text replaced by what the fonts can show. Markdown is parsed into blocks first. */
function showable({ title, kicker, facts, lead, ...rest }: PdfSource): PdfSource {
  return {
    ...rest,
    ...{ title: showableText(title), kicker: showableText(kicker), lead: showableText(lead) },
    facts: facts.map(([name, value]) => [showableText(name), showableText(value)] as const),
  };
}

function writeTitle(
  { kicker, title, facts, lead }: PdfSource,
  pages: PdfPages,
  flow: PdfFlow,
  root: PDFKit.PDFStructureElement,
): void {
  const above = { ...bodyForm, size: 8.5, color: look.soft };
  flow.text.write(flow.element(root, 'P'), [{ text: kicker.toUpperCase() }], above);
  pages.addGap(8);
  const heading = { ...bodyForm, size: 24, leading: 1.16, isBold: true };
  flow.text.write(flow.element(root, 'H1'), [{ text: title }], heading);
  pages.addGap(14);
  if (facts.length > 0) writeFacts(facts, pages, flow, root);
  flow.rule(12, 14);
  if (lead !== '') {
    flow.text.write(flow.element(root, 'P'), [{ text: lead }], { ...bodyForm, size: 12.5, leading: 1.4 });
    pages.addGap(4);
  }
}

/** Writes the facts, names above values, as a list whose items are labelled. */
function writeFacts(facts: PdfSource['facts'], pages: PdfPages, flow: PdfFlow, root: PDFKit.PDFStructureElement): void {
  const list = flow.element(root, 'L');
  const width = textArea.width / factsAcross;
  const lineHeight = look.body * 1.25;
  for (let row = 0; row < facts.length; row += factsAcross) {
    const top = pages.y;
    let lowest = 1;
    for (const [column, [name, value]] of facts.slice(row, row + factsAcross).entries()) {
      const item = flow.element(list, 'LI');
      const form = { ...bodyForm, x: textArea.left + column * width, width: width - 12, leading: 1.25 };
      const small = { ...form, size: look.small, color: look.soft };
      for (const line of flow.text.lines([{ text: name }], small)) {
        flow.text.writeLine(flow.element(item, 'Lbl'), line, { ...small, y: top });
      }
      const body = flow.element(item, 'LBody');
      const lines = flow.text.lines([{ text: value }], form);
      for (const [at, line] of lines.entries()) {
        flow.text.writeLine(body, line, { ...form, y: top + lineHeight * (at + 0.85) });
      }
      lowest = Math.max(lowest, lines.length);
    }
    pages.y = top + lineHeight * (lowest + 0.85) + 6;
  }
}
