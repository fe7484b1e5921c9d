import { escapeHtml } from './escape.ts';
import { htmlPage, pagePolicy, readPageStyle } from './html-page.ts';

const style = readPageStyle(new URL('plain-page.css', import.meta.url));

/** The content security policy of a plain page, with further directives. */
export const plainPagePolicy = (more: readonly string[] = []): string => pagePolicy(style, more);

/** The headers of a plain page, in addition to the usual ones. */
export const plainPageHeaders: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': plainPagePolicy(),
};

/** A link in the bar of a page. */
export interface BarLink {
  path: string;
  words: string;
}

/** The bar at the top of a page: whose page it is, and links for its visitors. */
export interface PageBar {
  brand: BarLink;
  links: readonly BarLink[];
}

/** The parts of a plain page; title and body are HTML. */
export interface PlainPageParts {
  title: string;
  body: string;
  bar?: PageBar;
}

/** A page with a single card, without scripts or requests, so it works even if everything else does not. */
export function plainPage({ title, body, bar }: PlainPageParts): string {
  const head = '<meta name="color-scheme" content="light dark">\n';
  return htmlPage({ title, style, head, body: bar === undefined ? body : `${barHtml(bar)}\n${body}` });
}

/** The logo of the web pages, which their bars show too. */
const mark =
  '<svg aria-hidden="true" width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"><path d="M5 19V12M12 19V5M19 19v-7"/></svg>';

function barHtml({ brand, links }: PageBar): string {
  const anchor = ({ path, words }: BarLink, inner = escapeHtml(words), more = '') =>
    `<a${more} href="${escapeHtml(path)}">${inner}</a>`;
  const nav = links.length === 0 ? '' : `<nav aria-label="Main">${links.map((link) => anchor(link)).join('')}</nav>`;
  const named = anchor(brand, `${mark}<span>${escapeHtml(brand.words)}</span>`, ' class="brand"');
  return `<header class="bar"><div>${named}${nav}</div></header>`;
}
