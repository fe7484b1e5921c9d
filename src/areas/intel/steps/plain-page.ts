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
button { padding: 12px 20px; font: inherit; color: #fff; background: var(--main); border: 0; border-radius: 4px; cursor: pointer; }
button:focus-visible, a:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px; }
form + form { margin-top: 12px; }
form + form button { color: var(--main); background: none; border: 1px solid var(--rule); }
a { color: var(--main); }`.trim();
const styleHash = createHash('sha256').update(style).digest('base64');

/** The headers of the page: it runs and fetches nothing, and its address, which is a key, is told to nobody. */
export const unsubscribeHeaders: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow, noarchive',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
};

const pages = {
  ask: {
    title: 'Unsubscribe from the digests?',
    text: 'This address gets no more digests then. What is paid for stays as it is.',
  },
  done: { title: 'Unsubscribed', text: 'This address gets no more digests. It can be subscribed again at any time.' },
  unknown: {
    title: 'This link does not work',
    text: 'It may have been cut off: open the whole link of the mail, or the link of a newer one.',
  },
} as const;

/** What is said on the page, and to whom. */
export interface UnsubscribeLink {
  token: string;
  /** Whether something is paid for, which can be changed from here as well. */
  isPaying: boolean;
}

/** The page behind the link of a digest: it asks, says that it is done, or that it knows no such link. */
export function unsubscribePage(kind: keyof typeof pages, link?: UnsubscribeLink): string {
  const { title, text } = pages[kind];
  const token = encodeURIComponent(link?.token ?? '');
  const form = (path: string, words: string) =>
    `<form method="post" action="${escapeHtml(`${path}?token=${token}`)}"><button type="submit">${words}</button></form>`;
  const paid = link?.isPaying === true ? form('/intel/payments', 'Change or end what is paid for') : '';
  const end = kind === 'ask' ? form('/intel/unsubscribe', 'Unsubscribe') : '<a href="/intel">To the briefings</a>';
  return page({ title, text, end: `${end}${paid}` });
}

/** Leads to the pages of the payment provider; nobody is sent to another place without having seen which. */
export function paymentsPage(url: string): string {
  const title = 'What is paid for';
  const text = 'It is changed, or ended, on the pages of the payment provider.';
  return page({ title, text, end: `<a href="${escapeHtml(url)}" rel="noreferrer noopener">Go there</a>` });
}

function page({ title, text, end }: { title: string; text: string; end: string }): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow, noarchive">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main><h1>${title}</h1><p>${text}</p>${end}</main>
</body>
</html>`;
}
