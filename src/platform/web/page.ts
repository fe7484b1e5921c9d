import { createHash } from 'node:crypto';
import { escapeHtml } from '../rendering/escape.ts';

/** The metadata of a page for browsers and search engines. */
export interface PageHead {
  title: string;
  description: string;
  /** Whether search engines can index it. */
  isListed?: boolean;
  /** The feed of this page's updates, which feed readers discover. */
  feed?: { title: string; path: string };
  /** Whether its scripts insert inline styles, as a third-party library can. */
  writesStyles?: boolean;
}

/** Applies a stored colour scheme before the first paint, because a page that turns dark later flashes. */
const themeScript = `try{const t=localStorage.getItem('theme');if(t==='dark'||t==='light')document.documentElement.dataset.theme=t}catch{};`;

/** An inline script in the head of a page. */
export interface HeadScript {
  text: string;
  /** Its source expression in the content security policy. */
  source: string;
}

/**
 * The inline script in the head of a page: first the colour scheme, then what the page starts before its main script is
 * loaded. Its text cannot close the element that contains it.
 */
export function headScript(ownText: string): HeadScript {
  const text = themeScript + ownText.replaceAll('</', String.raw`<\/`);
  return { text, source: `'sha256-${createHash('sha256').update(text).digest('base64')}'` };
}

/** An inline favicon, so that it costs no request. */
const icon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#17181c"/><path d="M9 22V14M16 22V9M23 22v-5" stroke="#f2b84b" stroke-width="3" stroke-linecap="round"/></svg>',
)}`;

/** The headers of a page: it can only run our own files, only connect to us, and not be framed. */
export function pageHeaders({ writesStyles = false }: PageHead, script: HeadScript): Readonly<Record<string, string>> {
  const policy = [
    `default-src 'none'`,
    `script-src 'self' ${script.source}`,
    `style-src 'self'${writesStyles ? ` 'unsafe-inline'` : ''}`,
    `img-src 'self' data:`,
    `connect-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ];
  return {
    'cache-control': 'no-cache',
    'content-security-policy': policy.join('; '),
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  };
}

/** The complete HTML document around what a renderer has produced. */
export function pageHtml(parts: {
  head: PageHead;
  entry: { script: string; imports: readonly string[]; styles: readonly string[] };
  script: HeadScript;
  content: string;
  data: unknown;
}): string {
  const { head, entry, script, content, data } = parts;
  const links = [
    ...entry.styles.map((name) => `<link rel="stylesheet" href="/assets/${name}">`),
    ...entry.imports.map((name) => `<link rel="modulepreload" href="/assets/${name}">`),
    `<script type="module" src="/assets/${entry.script}"></script>`,
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${escapeHtml(head.description)}">
${head.isListed === true ? '' : '<meta name="robots" content="noindex">\n'}<title>${escapeHtml(head.title)}</title>
<link rel="icon" href="${icon}">
${head.feed === undefined ? '' : `<link rel="alternate" type="application/rss+xml" title="${escapeHtml(head.feed.title)}" href="${escapeHtml(head.feed.path)}">\n`}<script>${script.text}</script>
${links.join('\n')}
</head>
<body>
<div id="root">${content}</div>
${content === '' ? '<noscript>This page needs JavaScript.</noscript>\n' : ''}<script type="application/json" id="data">${jsonText(data)}</script>
</body>
</html>
`;
}

/** JSON that cannot close the element that contains it. */
function jsonText(data: unknown): string {
  return (JSON.stringify(data) ?? 'null').replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
