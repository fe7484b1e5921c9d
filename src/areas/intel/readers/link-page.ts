import type { ReaderLink } from '../entities/reader-link.ts';
import { linkWords } from './link-mail.ts';
import { formButton, type PlainPage, pageLink } from './plain-page.ts';

/** The page of an emailed link. Opening it does nothing, because mail programs open links to scan them. */
export function linkPage(link: ReaderLink, token: string): PlainPage {
  const { title, lead, action, otherwise } = linkWords(link);
  const path = `/intel/link?token=${encodeURIComponent(token)}`;
  const also = link.purpose === 'confirm' ? ' This also signs you in.' : '';
  return { title, text: `${lead}${also} ${otherwise}`, end: formButton(path, action) };
}

/** The page of a link that was used, has expired, or never existed. */
export function deadLinkPage(kind: 'unknown' | 'ended'): PlainPage {
  const end = pageLink('/intel/account', 'Request a new link');
  if (kind === 'ended') {
    return { title: 'This link has expired', text: 'A link works once, and only for a limited time.', end };
  }
  const text = 'It may be incomplete. Open the full link from the email, or request a new one.';
  return { title: 'This link does not work', text, end };
}

const done: Readonly<Record<'subscribe' | 'region' | 'purchase', Pick<PlainPage, 'title' | 'text'>>> = {
  subscribe: {
    title: 'Confirmed',
    text: 'The digest will arrive at this address. Every issue has an unsubscribe link.',
  },
  region: { title: 'Confirmed', text: 'Your digest now covers the region you chose.' },
  purchase: { title: 'Confirmed', text: 'Your new plan is active, and the previous one ends.' },
};

/** The page that tells what was confirmed, where no session can be started. */
export function confirmedPage(kind: keyof typeof done): PlainPage {
  return { ...done[kind], end: pageLink('/intel', 'Go to the briefings') };
}
