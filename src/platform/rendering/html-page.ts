import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** A style sheet as it stands in a page, and how a content security policy names it. */
export interface PageStyle {
  text: string;
  source: string;
}

/** Reads a style sheet. Without the spaces at its ends: what is hashed must be what is sent. */
export function readPageStyle(file: URL): PageStyle {
  const text = readFileSync(file, 'utf8').trim();
  return { text, source: `'sha256-${createHash('sha256').update(text).digest('base64')}'` };
}

/**
 * The policy of a page that runs nothing, fetches nothing and is framed by nobody. It has the one style that is named by
 * its hash, and what is allowed in `more`.
 */
export function pagePolicy(style: PageStyle, more: readonly string[]): string {
  return [`default-src 'none'`, `style-src ${style.source}`, `base-uri 'none'`, ...more, `frame-ancestors 'none'`].join(
    '; ',
  );
}

/** What a page is made of; all of it is HTML, escaped by whoever gives it. */
export interface PageParts {
  title: string;
  style: PageStyle;
  /** More lines of the head. */
  head?: string;
  bodyClass?: string;
  body: string;
}

/** A whole page of ours for readers, which no search engine is to know. */
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
