import { htmlPage, pagePolicy, readPageStyle } from './html-page.ts';

const style = readPageStyle(new URL('plain-page.css', import.meta.url));

/** The policy of a plain page, with what else one is allowed. */
export const plainPagePolicy = (more: readonly string[] = []): string => pagePolicy(style, more);

/** The headers of a plain page, beside the usual ones. */
export const plainPageHeaders: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': plainPagePolicy(),
};

/** A page of one card that runs nothing and fetches nothing: it works while everything else does not. Both parts are HTML. */
export function plainPage({ title, body }: { title: string; body: string }): string {
  return htmlPage({ title, style, head: '<meta name="color-scheme" content="light dark">\n', body });
}
