import type { RenderedDocument } from './document.ts';
import { escapeHtml } from './escape.ts';
import { htmlPage, readPageStyle } from './html-page.ts';

/** A document and what surrounds it; `head` and `foot` are HTML. */
export interface DocumentPage extends Pick<RenderedDocument, 'html' | 'headings' | 'note'> {
  /** Plain text. */
  title: string;
  /** The name of the document, and links. */
  head: string;
  foot: string;
  /** `prose` for reading, `wide` for data and code, `card` if there are only facts about the document to show. */
  layout: 'prose' | 'wide' | 'card';
}

/** The style sheet of all document pages. */
export const documentStyle = readPageStyle(new URL('document-page.css', import.meta.url));

/** A table of contents needs at least this many headings, and a text of some length. */
const fewestHeadings = 4;
const shortestLongText = 4_000;

/** Renders the page of a document as a single piece, without scripts or further requests. */
export function documentPage(page: DocumentPage): string {
  const contents = contentsOf(page);
  const note = page.note === undefined ? '' : `<p class="page-note">${escapeHtml(page.note)}</p>\n`;
  const main = page.html === '' ? '' : `<main class="content" dir="auto">\n${page.html}\n</main>\n`;
  return htmlPage({
    title: escapeHtml(page.title),
    style: documentStyle,
    head: '<meta name="referrer" content="no-referrer">\n<meta name="color-scheme" content="light dark">\n',
    bodyClass: `${page.layout}${contents === '' ? '' : ' with-contents'}`,
    body: `<header class="page-head">
${page.head}
</header>
${note}<div class="page-body">
${contents}${main}</div>
<footer class="page-foot">${page.foot}</footer>`,
  });
}

/** A table of contents for texts that need scrolling. It opens and closes without a script. */
function contentsOf({ headings, html }: DocumentPage): string {
  const top = Math.min(...headings.map(({ level }) => level));
  const alone = headings.filter(({ level }) => level === top).length === 1;
  const first = alone ? top + 1 : top;
  const listed = headings.filter(({ level }) => level >= first && level <= first + 1);
  if (listed.length < fewestHeadings || html.length < shortestLongText) return '';
  const items = listed.map(
    ({ id, level, title }) =>
      `<li class="depth-${level - first}"><a href="#${escapeHtml(encodeURIComponent(id))}">${escapeHtml(title)}</a></li>`,
  );
  return `<nav class="contents" aria-label="Contents"><details open><summary>Contents</summary><ol>\n${items.join('\n')}\n</ol></details></nav>\n`;
}
