import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { CustomTableLayout } from 'pdfmake';
import type { Content, ContentText, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { look, pdfContent, rule } from './pdf-content.ts';
import type { PdfSource } from './pdf-document.ts';

const require = createRequire(import.meta.url);
const pdfmake = require('pdfmake') as typeof import('pdfmake');
const fontFolder = join(dirname(require.resolve('pdfmake/package.json')), 'fonts', 'Roboto');
const fontFile = (style: string): string => join(fontFolder, `Roboto-${style}.ttf`);
const files = {
  normal: fontFile('Regular'),
  bold: fontFile('Medium'),
  italics: fontFile('Italic'),
  bolditalics: fontFile('MediumItalic'),
};

pdfmake.setFonts({ Roboto: files });
// A document is text: nothing in it is fetched, and of the files of this machine it gets its typefaces alone.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => Object.values(files).includes(path));

const side = 68;
/** How far down the page a heading may begin, as a share of its height. */
const headingsEnd = 0.86;
const contentWidth = 595.28 - 2 * side;

const none = () => 0;
const layouts: Record<string, CustomTableLayout> = {
  lines: {
    hLineWidth: (at, { table }) => (at === 0 || at === table.body.length ? 0 : 0.5),
    vLineWidth: none,
    hLineColor: () => look.rule,
    paddingLeft: (at) => (at === 0 ? 0 : 8),
    paddingTop: () => 4,
    paddingBottom: () => 4,
  },
  quote: {
    hLineWidth: none,
    vLineWidth: (at) => (at === 0 ? 2 : 0),
    vLineColor: () => look.rule,
    paddingLeft: () => 10,
  },
  shade: { hLineWidth: none, vLineWidth: none, fillColor: () => look.shade, paddingLeft: () => 8, paddingTop: () => 6 },
  rule: {
    hLineWidth: () => 0.6,
    vLineWidth: none,
    hLineColor: () => look.rule,
    paddingTop: none,
    paddingBottom: none,
  },
  facts: { hLineWidth: none, vLineWidth: none, paddingLeft: none, paddingTop: none, paddingBottom: () => 2 },
};
pdfmake.setTableLayouts(layouts);

/** Typesets a document on A4 pages: a title block, the text, a running title, and the number of every page. */
export async function typesetPdf(source: PdfSource): Promise<Buffer> {
  return pdfmake.createPdf(definitionOf(source)).getBuffer();
}

function definitionOf(source: PdfSource): TDocumentDefinitions {
  const { title, kicker, date, language, footer } = source;
  const created = new Date(`${date}T00:00:00Z`);
  return {
    pageSize: 'A4',
    pageMargins: [side, 72, side, 72],
    language,
    displayTitle: true,
    info: { title, subject: kicker, creationDate: created, modDate: created },
    defaultStyle: { font: 'Roboto', fontSize: look.body, lineHeight: look.leading, color: look.ink },
    header: (page) => (page === 1 ? '' : running(title)),
    footer: (page, pages) => foot(footer, `${page} / ${pages}`),
    // A heading never stands alone at the foot of a page: below it there is room for itself and three lines.
    pageBreakBefore: (node) => node.headlineLevel === 1 && node.startPosition.verticalRatio > headingsEnd,
    content: [...titleBlock(source), ...pdfContent(source.markdown)],
  };
}

function running(title: string): Content {
  return small(title.length > 90 ? `${title.slice(0, 89)}…` : title, [side, 36, side, 0]);
}

function foot(words: string, number: string): Content {
  return {
    columns: [small(words, [0, 0, 0, 0]), { ...small(number, [0, 0, 0, 0]), alignment: 'right', width: 60 }],
    margin: [side, 24, side, 0],
  };
}

function small(text: string, margin: [number, number, number, number]): ContentText {
  return { text, fontSize: 8, color: look.soft, margin };
}

function titleBlock({ kicker, title, facts, lead }: PdfSource): Content[] {
  const head: Content[] = [
    { text: kicker.toUpperCase(), fontSize: 8.5, color: look.soft, margin: [0, 0, 0, 8] },
    { text: title, fontSize: 24, lineHeight: 1.16, bold: true, margin: [0, 0, 0, 14] },
  ];
  if (facts.length > 0) head.push(factTable(facts));
  head.push(rule(12, 14));
  if (lead !== '') head.push({ text: lead, fontSize: 12.5, lineHeight: 1.4, margin: [0, 0, 0, 4] });
  return head;
}

/** Names over values, three of them beside each other. */
function factTable(facts: readonly (readonly [string, string])[]): Content {
  const across = 3;
  const rows = Array.from({ length: Math.ceil(facts.length / across) }, (_, row) =>
    Array.from({ length: across }, (_, column) => {
      const [name, value] = facts[row * across + column] ?? ['', ''];
      return {
        stack: [
          { ...small(name, [0, 0, 0, 0]), lineHeight: 1.2 },
          { text: value, lineHeight: 1.25 },
        ],
        margin: [0, 0, 12, 4],
      };
    }),
  );
  return {
    table: { widths: Array.from({ length: across }, () => contentWidth / across), body: rows as never },
    layout: 'facts',
  };
}
