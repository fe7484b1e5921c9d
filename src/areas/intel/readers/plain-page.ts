import { escapeHtml } from '#platform/rendering/escape.ts';
import { plainPage as card, type PageBar, plainPagePolicy } from '#platform/rendering/plain-page.ts';

/** The headers of such a page: it runs and fetches nothing, and its address, which is a key, is told to nobody. */
const headers: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  // Without any referrer a browser would not say either that a form comes from here.
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex, nofollow, noarchive',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'content-security-policy': plainPagePolicy([`form-action 'self'`]),
};

/** The bar of all pages of the dashboard; those with scripts draw the same one. */
export const intelBar: PageBar = {
  brand: { path: '/intel', words: 'Intelligence' },
  links: [
    { path: '/intel', words: 'Briefings' },
    { path: '/intel/deep', words: 'Deep' },
    { path: '/intel/digest', words: 'Digest' },
    { path: '/intel/plans', words: 'Plans' },
    { path: '/intel/account', words: 'Account' },
  ],
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
  const body = `<main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${end}</main>`;
  return { html: card({ title: escapeHtml(title), body, bar: intelBar }), headers };
}

/** A button that sends a form to an address of ours. */
export function formButton(path: string, words: string): string {
  return `<form method="post" action="${escapeHtml(path)}"><button type="submit">${escapeHtml(words)}</button></form>`;
}

/** A link to another page. */
export function pageLink(url: string, words: string): string {
  return `<a href="${escapeHtml(url)}" rel="noreferrer noopener">${escapeHtml(words)}</a>`;
}
