import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Heading } from '#platform/rendering/document.ts';
import { escapeHtml } from '#platform/rendering/escape.ts';

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

/** Without the spaces of the source: what is hashed must be what is sent. */
const style = readFileSync(new URL('../viewer.css', import.meta.url), 'utf8').trim();
const styleHash = createHash('sha256').update(style).digest('base64');

/** Changes with how pages look, and with it every page's entity tag. */
export const pageVersion: string = createHash('sha256').update(`3${style}`).digest('base64url').slice(0, 8);

/**
 * The headers of a page: it runs nothing, fetches nothing, and is framed by nobody. The one style that it has is known
 * by its hash. The sandbox lets readers follow a link in a new tab and save the file, and nothing else.
 */
export const pageHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': [
    `default-src 'none'`,
    `style-src 'sha256-${styleHash}'`,
    'img-src data:',
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'none'`,
    'sandbox allow-downloads allow-popups allow-popups-to-escape-sandbox',
  ].join('; '),
};

/** Fewer headings, or a shorter text, are seen at a glance. */
const fewestHeadings = 4;
const shortestLongText = 4_000;

/** Makes the page of a file, whole and in one piece: no scripts, no further requests. */
export function viewerPage(file: ShownFile): string {
  const name = escapeHtml(file.name);
  const contents = contentsOf(file);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow, noarchive">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<title>${name}</title>
<style>${style}</style>
</head>
<body class="${file.layout}${contents === '' ? '' : ' with-contents'}">
<header class="page-head">
<div class="page-name" dir="auto">${name}</div>
<div class="page-facts">${escapeHtml(file.label)} · ${sizeOf(file.bytes)} · changed ${instant(file.modifiedAt)}</div>
<nav class="page-actions"><a href="?raw=true">Raw</a> <a class="primary" href="?download=true">Download</a></nav>
</header>
${file.note === undefined ? '' : `<p class="page-note">${escapeHtml(file.note)}</p>\n`}<div class="page-body">
${contents}${file.html === '' ? '' : `<main class="content" dir="auto">\n${file.html}\n</main>\n`}</div>
<footer class="page-foot">This link ends on ${instant(file.expiresAt)}.</footer>
</body>
</html>
`;
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
