import type { RenderedDocument } from './document.ts';
import { escapeHtml } from './escape.ts';
import { htmlPage, readPageStyle } from './html-page.ts';

/** A document with what stands around it; `head` and `foot` are HTML. */
export interface DocumentPage extends Pick<RenderedDocument, 'html' | 'headings' | 'note'> {
  /** As text. */
  title: string;
  /** Names the document and says where one can go from it. */
  head: string;
  foot: string;
  /** `prose` for reading, `wide` for data and code, `card` when there is nothing to show but facts about it. */
  layout: 'prose' | 'wide' | 'card';
}

/** How every page of a document looks. */
export const documentStyle = readPageStyle(new URL('document-page.css', import.meta.url));

/** Fewer headings, or a shorter text, are seen at a glance. */
const fewestHeadings = 4;
const shortestLongText = 4_000;

/** Makes the page of a document, whole and in one piece: no scripts, no further requests. */
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

/** A table of contents for a text that has to be scrolled. It opens and closes without any script. */
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
