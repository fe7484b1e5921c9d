import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** A style sheet as embedded in a page, and its name in a content security policy. */
export interface PageStyle {
  text: string;
  source: string;
}

/** Reads a style sheet. Surrounding whitespace is removed, because the hash must match exactly what is sent. */
export function readPageStyle(file: URL): PageStyle {
  const text = readFileSync(file, 'utf8').trim();
  return { text, source: `'sha256-${createHash('sha256').update(text).digest('base64')}'` };
}

/**
 * The content security policy of a page without scripts, requests and frames. It allows the style sheet by its hash,
 * and what is in `more`.
 */
export function pagePolicy(style: PageStyle, more: readonly string[]): string {
  return [`default-src 'none'`, `style-src ${style.source}`, `base-uri 'none'`, ...more, `frame-ancestors 'none'`].join(
    '; ',
  );
}

/** The parts of a page, all as HTML; the caller has escaped them. */
export interface PageParts {
  title: string;
  style: PageStyle;
  /** Further lines of the head. */
  head?: string;
  bodyClass?: string;
  body: string;
}

/** A complete page for readers that search engines must not index. */
export function htmlPage({ title, style, head = '', bodyClass = '', body }: PageParts): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow, noarchive">
${head}<title>${title}</title>
<style>${style.text}</style>
</head>
<body${bodyClass === '' ? '' : ` class="${bodyClass}"`}>
${body}
</body>
</html>
`;
}
