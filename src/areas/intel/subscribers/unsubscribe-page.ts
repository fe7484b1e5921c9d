import { formButton, type PlainPage, pageLink } from '../readers/plain-page.ts';

const toAccount = pageLink('/intel/account', 'Go to your account');

/** What a link ends, as named on its page: the digest, or the emails of one watch. */
export interface EndedMails {
  /** The name of the watch; null for the digest. */
  name: string | null;
  /** Whether deep briefings are scheduled for it too. */
  isScheduled: boolean;
}

const actionOf = (path: string, token: string): string => `${path}?token=${encodeURIComponent(token)}`;

/** Asks for confirmation, because opening a link changes nothing. */
export function askToEndPage(mails: EndedMails, token: string): PlainPage {
  const path = actionOf('/intel/unsubscribe', token);
  if (mails.name === null) {
    return {
      title: 'Unsubscribe from the digest?',
      text: 'This address will no longer receive the digest. A paid plan stays as it is.',
      end: formButton(path, 'Unsubscribe'),
    };
  }
  const also = mails.isScheduled ? ' and no more scheduled briefings' : '';
  return {
    title: `Stop emails about “${mails.name}”?`,
    text: `You will get no more emails${also} about it. You still follow it, and your digest and your plan stay as they are.`,
    end: formButton(path, 'Stop these emails'),
  };
}

/** Confirms which emails have ended, and how to undo that. `undoToken` is undefined if there was nothing to end. */
export function endedPage({ name, isScheduled }: EndedMails, undoToken: string | undefined): PlainPage {
  const undo = undoToken === undefined ? '' : formButton(actionOf('/intel/unsubscribe/undo', undoToken), 'Undo');
  if (name === null) {
    return {
      title: 'Unsubscribed from the digest',
      text: 'This address no longer receives the digest. A paid plan stays as it is.',
      end: `${undo}${pageLink('/intel', 'Go to the briefings')}`,
    };
  }
  const also = isScheduled ? ' and no more scheduled briefings' : '';
  return {
    title: `No more emails about “${name}”`,
    text: `You get no more emails${also} about it. You still follow it, and its feed continues.`,
    end: `${undo}${toAccount}`,
  };
}

/** Confirms that emails continue. */
export function resumedPage({ name, isScheduled }: EndedMails): PlainPage {
  const what = isScheduled ? 'emails and scheduled briefings' : 'emails';
  return name === null
    ? {
        title: 'You are subscribed again',
        text: 'This address continues to receive the digest.',
        end: pageLink('/intel', 'Go to the briefings'),
      }
    : { title: 'Undone', text: `You continue to get ${what} about “${name}”.`, end: toAccount };
}

/** Says why a link ends nothing. */
export function deadUnsubscribePage(kind: 'unknown' | 'ended'): PlainPage {
  return kind === 'ended'
    ? {
        title: 'This link has expired',
        text: 'It is from an old email. Use the link in a newer one, or sign in and unsubscribe in your account.',
        end: toAccount,
      }
    : {
        title: 'This link does not work',
        text: 'It may be incomplete. Open the full link from the email, or the link in a newer one.',
        end: toAccount,
      };
}
