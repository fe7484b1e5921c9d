import type { ReaderLink } from '../entities/reader-link.ts';
import { linkWords } from './link-mail.ts';
import { formButton, type PlainPage, pageLink } from './plain-page.ts';

/** The page of a mailed link, which does nothing by being opened: mail programs open links to look for harmful ones. */
export function linkPage(link: ReaderLink, token: string): PlainPage {
  const { title, lead, action, otherwise } = linkWords(link);
  const path = `/intel/link?token=${encodeURIComponent(token)}`;
  return { title, text: `${lead} ${otherwise}`, end: formButton(path, action) };
}

/** Where a link ends that does nothing any more, or was never made. */
export function deadLinkPage(kind: 'unknown' | 'ended'): PlainPage {
  const end = pageLink('/intel/account', 'Ask for a new link');
  if (kind === 'ended') {
    return { title: 'This link has ended', text: 'It works once, and only for a short time.', end };
  }
  const text = 'It may have been cut off: open the whole link of the mail, or ask for a new one.';
  return { title: 'This link does not work', text, end };
}

const done: Readonly<Record<'subscribe' | 'region' | 'purchase', Pick<PlainPage, 'title' | 'text'>>> = {
  subscribe: {
    title: 'Confirmed',
    text: 'The digests come to this address from now on. Each of them has a link that ends them.',
  },
  region: { title: 'Confirmed', text: 'The digests that this address gets are about that region from now on.' },
  purchase: { title: 'Confirmed', text: 'Your new plan counts from now on, and the earlier one ends.' },
};

/** Says what was confirmed. */
export function confirmedPage(kind: keyof typeof done): PlainPage {
  return { ...done[kind], end: pageLink('/intel', 'To the briefings') };
}
