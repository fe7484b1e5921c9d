import { createHash } from 'node:crypto';
import type { Heading } from '#platform/rendering/document.ts';
import { escapeHtml } from '#platform/rendering/escape.ts';
import { htmlPage, pagePolicy, readPageStyle } from '#platform/rendering/html-page.ts';

/** What a page shows of a file, and how. */
export interface ShownFile {
  /** Safe to show: without signs that deceive. */
  name: string;
  /** What kind of file it is, in a word. */
  label: string;
  bytes: number;
  modifiedAt: Date;
  expiresAt: Date;
  /** `prose` for reading, `wide` for data and code, `card` when there is nothing to show but the file's facts. */
  layout: 'prose' | 'wide' | 'card';
  /** The content, cleaned. */
  html: string;
  headings: readonly Heading[];
  note: string | undefined;
}

const style = readPageStyle(new URL('./viewer.css', import.meta.url));

/** Changes with how pages look, and with it every page's entity tag. */
export const pageVersion: string = createHash('sha256').update(`4${style.text}`).digest('base64url').slice(0, 8);

/** The headers of a page. The sandbox lets readers follow a link in a new tab and save the file, and nothing else. */
export const pageHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': pagePolicy(style, [
    'img-src data:',
    `form-action 'none'`,
    'sandbox allow-downloads allow-popups allow-popups-to-escape-sandbox',
  ]),
};

/** Fewer headings, or a shorter text, are seen at a glance. */
const fewestHeadings = 4;
const shortestLongText = 4_000;

/** Makes the page of a file, whole and in one piece: no scripts, no further requests. */
export function viewerPage(file: ShownFile): string {
  const name = escapeHtml(file.name);
  const contents = contentsOf(file);
  const body = `<header class="page-head">
<div class="page-name" dir="auto">${name}</div>
<div class="page-facts">${escapeHtml(file.label)} · ${sizeOf(file.bytes)} · changed ${instant(file.modifiedAt)}</div>
<nav class="page-actions"><a href="?raw=true">Raw</a> <a class="primary" href="?download=true">Download</a></nav>
</header>
${file.note === undefined ? '' : `<p class="page-note">${escapeHtml(file.note)}</p>\n`}<div class="page-body">
${contents}${file.html === '' ? '' : `<main class="content" dir="auto">\n${file.html}\n</main>\n`}</div>
<footer class="page-foot">This link ends on ${instant(file.expiresAt)}.</footer>`;
  return htmlPage({
    title: name,
    style,
    head: '<meta name="referrer" content="no-referrer">\n<meta name="color-scheme" content="light dark">\n',
    bodyClass: `${file.layout}${contents === '' ? '' : ' with-contents'}`,
    body,
  });
}

/** A table of contents for a text that has to be scrolled. It opens and closes without any script. */
function contentsOf({ headings, html }: ShownFile): string {
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

const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];

function sizeOf(bytes: number): string {
  if (bytes === 1) return '1 byte';
  const power = bytes < 1_000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1_000 ** power;
  return `${power === 0 ? value : value.toFixed(value < 10 ? 1 : 0)} ${units[power]}`;
}

function instant(at: Date): string {
  return Number.isNaN(at.getTime())
    ? 'an unknown day'
    : `<time datetime="${at.toISOString()}">${at.toISOString().slice(0, 16).replace('T', ' ')} UTC</time>`;
}
