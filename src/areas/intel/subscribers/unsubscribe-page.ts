import { formButton, type PlainPage, pageLink } from '../readers/plain-page.ts';

const toAccount = pageLink('/intel/account', 'Your subscription');

/** The page behind the link that ends mails: it asks, says that it is done, or why the link ends nothing. */
export function unsubscribePage(
  kind: 'ask' | 'done' | 'unknown' | 'ended',
  token: string,
  isOfWatch = false,
): PlainPage {
  if (isOfWatch && (kind === 'ask' || kind === 'done')) return watchPage(kind, token);
  switch (kind) {
    case 'ask':
      return {
        title: 'Unsubscribe from the digests?',
        text: 'This address gets no more digests then. What is paid for stays as it is.',
        end: formButton(`/intel/unsubscribe?token=${encodeURIComponent(token)}`, 'Unsubscribe'),
      };
    case 'done':
      return {
        title: 'Unsubscribed',
        text: 'This address gets no more digests. Its owner can ask for them again at any time.',
        end: pageLink('/intel', 'To the briefings'),
      };
    case 'ended':
      return {
        title: 'This link has ended',
        text: 'It came with an old mail. The link of a newer one works, and you can unsubscribe after signing in.',
        end: toAccount,
      };
    case 'unknown':
      return {
        title: 'This link does not work',
        text: 'It may have been cut off: open the whole link of the mail, or the link of a newer one.',
        end: toAccount,
      };
    default:
      return kind satisfies never;
  }
}

/** The same for mails about something that is followed. */
function watchPage(kind: 'ask' | 'done', token: string): PlainPage {
  if (kind === 'done') {
    return {
      title: 'These mails have ended',
      text: 'Nothing more is mailed or ordered about this. You still follow it, and its feed goes on.',
      end: toAccount,
    };
  }
  return {
    title: 'Stop these mails?',
    text: 'Nothing more is mailed or ordered about this then. Your digests and your plan stay as they are.',
    end: formButton(`/intel/unsubscribe?token=${encodeURIComponent(token)}`, 'Stop these mails'),
  };
}
