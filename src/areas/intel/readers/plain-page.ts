import { escapeHtml } from '#platform/rendering/escape.ts';
import { plainPage as card, type PageBar, plainPagePolicy } from '#platform/rendering/plain-page.ts';

/** The headers of such a page: no scripts or requests, and no referrer, because its URL grants access. */
const headers: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  // Without any referrer, a browser would not tell us either that a form was sent from our own page.
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex, nofollow, noarchive',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'content-security-policy': plainPagePolicy([`form-action 'self'`]),
};

/** The bar of all dashboard pages; those with scripts render the same one. */
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

/** The content of a page, and its buttons. */
export interface PlainPage {
  title: string;
  text: string;
  /** HTML: buttons or links. */
  end: string;
}

/** A page without scripts, with its headers, for whoever follows an emailed link or opens a feed. */
export function plainPage({ title, text, end }: PlainPage): {
  html: string;
  headers: Readonly<Record<string, string>>;
} {
  const body = `<main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${end}</main>`;
  return { html: card({ title: escapeHtml(title), body, bar: intelBar }), headers };
}

/** A button that submits a form to one of our paths. */
export function formButton(path: string, words: string): string {
  return `<form method="post" action="${escapeHtml(path)}"><button type="submit">${escapeHtml(words)}</button></form>`;
}

/** A link to another page. */
export function pageLink(url: string, words: string): string {
  return `<a href="${escapeHtml(url)}" rel="noreferrer noopener">${escapeHtml(words)}</a>`;
}
