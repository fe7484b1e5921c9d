import { formButton, type PlainPage, pageLink } from '../readers/plain-page.ts';

const toAccount = pageLink('/intel/account', 'Go to your account');

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
        title: 'Unsubscribe from the digest?',
        text: 'This address will no longer receive the digest. A paid plan stays as it is.',
        end: formButton(`/intel/unsubscribe?token=${encodeURIComponent(token)}`, 'Unsubscribe'),
      };
    case 'done':
      return {
        title: 'Unsubscribed',
        text: 'This address no longer receives the digest. You can subscribe again at any time.',
        end: pageLink('/intel', 'Go to the briefings'),
      };
    case 'ended':
      return {
        title: 'This link has expired',
        text: 'It is from an old email. Use the link in a newer one, or sign in and unsubscribe in your account.',
        end: toAccount,
      };
    case 'unknown':
      return {
        title: 'This link does not work',
        text: 'It may be incomplete. Open the full link from the email, or the link in a newer one.',
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
      title: 'These emails have stopped',
      text: 'You get no more emails or scheduled briefings about this. You still follow it, and its feed continues.',
      end: toAccount,
    };
  }
  return {
    title: 'Stop these emails?',
    text: 'You will get no more emails or scheduled briefings about this. Your digest and your plan stay as they are.',
    end: formButton(`/intel/unsubscribe?token=${encodeURIComponent(token)}`, 'Stop these emails'),
  };
}
