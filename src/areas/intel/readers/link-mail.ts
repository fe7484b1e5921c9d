import { escapeHtml } from '#platform/rendering/escape.ts';
import { regionName } from '../digests/mail.ts';
import type { ReaderLink } from '../entities/reader-link.ts';
import { mailButton, mailPage, mailText } from '../mails/mail-page.ts';
import type { MailWords } from '../mails/write-mail.ts';
import { IntelTier, tierOffers } from '../subscribers/access-tiers.ts';
import type { LinkTask, SessionPurpose } from './reader-purposes.ts';

/** What a link is about, in words that are ours alone: a mail goes to whomever a stranger names. */
export interface LinkWords {
  title: string;
  lead: string;
  /** On the button. */
  action: string;
  /** For whoever did not ask for it. */
  otherwise: string;
}

const sessionWords: Readonly<Record<SessionPurpose, Omit<LinkWords, 'otherwise'>>> = {
  read: {
    title: 'Your link to read',
    lead: 'It signs you in on the intelligence pages, where you read what your plan opens.',
    action: 'Sign in',
  },
  order: {
    title: 'Your link to ask for deep briefings',
    lead: 'It signs you in on the intelligence pages, where you can ask for deep briefings for a day.',
    action: 'Sign in',
  },
  manage: {
    title: 'Your link to your subscription',
    lead: 'It signs you in on the intelligence pages, where you can change your subscription for an hour.',
    action: 'Sign in',
  },
};

const onceWords = 'It works once, and only for a short time. If you did not ask for it, do nothing.';

/** The words of a link, in its mail and on its page. */
export function linkWords({ purpose, task }: Pick<ReaderLink, 'purpose' | 'task'>): LinkWords {
  if (purpose !== 'confirm') return { ...sessionWords[purpose], otherwise: onceWords };
  if (task == null) throw new Error('a confirmation of nothing');
  return confirmWords(task);
}

function confirmWords(task: LinkTask): LinkWords {
  switch (task.kind) {
    case 'subscribe': {
      const about = task.region === null ? '' : ` on ${regionName(task.region)}`;
      const often = task.frequency === null ? '' : `${task.frequency} `;
      return {
        title: 'Confirm your subscription',
        lead: `The ${often}digest of the intelligence briefings${about} was ordered for this address. It is sent once you confirm that you want it.`,
        action: 'Confirm',
        otherwise: 'If you did not ask for it, do nothing: no digest is sent. The link expires after a day.',
      };
    }
    case 'region':
      return {
        title: 'Confirm the region of your digests',
        lead: `Somebody asked for the digests that this address gets to be about ${regionName(task.region)}.`,
        action: 'Confirm',
        otherwise:
          'If you did not ask for it, do nothing: your digests stay as they are. The link expires after a day.',
      };
    case 'purchase': {
      const tier = IntelTier.safeParse(task.tier);
      const name = tier.success ? `${tierOffers[tier.data].name} plan` : 'plan';
      return {
        title: 'Confirm your purchase',
        lead: `The ${name} was bought for this address, which has a plan already. If you bought it, confirm it: it then takes the place of your present plan, and what is left of that one’s month is credited.`,
        action: 'Use the new plan',
        otherwise:
          'If you did not buy it, do nothing: your plan stays as it is, and after a week the purchase is cancelled and credited.',
      };
    }
    default:
      return task satisfies never;
  }
}

/** The mail that brings a link. */
export function writeLinkMail(link: ReaderLink, url: string): MailWords {
  const { title, lead, action, otherwise } = linkWords(link);
  return {
    subject: title,
    text: [title, lead, `${action}: ${url}`, otherwise].join('\n\n'),
    html: mailPage({
      title,
      preheader: lead,
      rows: [mailText(escapeHtml(lead)), mailButton(url, action)].join('\n'),
      footer: escapeHtml(otherwise),
    }),
  };
}
