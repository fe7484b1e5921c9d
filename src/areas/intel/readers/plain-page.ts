import { createHash } from 'node:crypto';
import { escapeHtml } from '#platform/rendering/escape.ts';

const style = `
:root { color-scheme: light dark; --ink: #1c1a17; --soft: #6b6459; --card: #fff; --canvas: #f3f1ec; --rule: #e2ddd3; --main: #0b5cad; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8edf2; --soft: #a3b1bf; --card: #171e27; --canvas: #10151c; --rule: #2a3542; --main: #3d8fdd; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px; background: var(--canvas); color: var(--ink); font: 17px/1.6 system-ui, sans-serif; }
main { width: 100%; max-width: 480px; padding: 40px; background: var(--card); border: 1px solid var(--rule); border-radius: 6px; }
h1 { margin: 0 0 12px; font: 28px/1.25 Georgia, serif; }
p { margin: 0 0 24px; color: var(--soft); }
button { padding: 12px 20px; font: inherit; color: #fff; background: #0b5cad; border: 0; border-radius: 4px; cursor: pointer; }
button:focus-visible, a:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px; }
a { color: var(--main); }`.trim();
const styleHash = createHash('sha256').update(style).digest('base64');

/** The headers of such a page: it runs and fetches nothing, and its address, which is a key, is told to nobody. */
const headers: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  // Without any referrer a browser would not say either that a form comes from here.
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex, nofollow, noarchive',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
};

/** What a page says, and what can be done on it. */
export interface PlainPage {
  title: string;
  text: string;
  /** HTML: buttons or links. */
  end: string;
}

/** A page that needs no script, with its headers; for what mailed links lead to. */
export function plainPage({ title, text, end }: PlainPage): {
  html: string;
  headers: Readonly<Record<string, string>>;
} {
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow, noarchive">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${end}</main>
</body>
</html>`;
  return { html, headers };
}

/** A button that sends a form to an address of ours. */
export function formButton(path: string, words: string): string {
  return `<form method="post" action="${escapeHtml(path)}"><button type="submit">${escapeHtml(words)}</button></form>`;
}

/** A link to another page. */
export function pageLink(url: string, words: string): string {
  return `<a href="${escapeHtml(url)}" rel="noreferrer noopener">${escapeHtml(words)}</a>`;
}
