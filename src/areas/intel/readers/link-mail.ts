import { escapeHtml } from '#platform/rendering/escape.ts';
import type { ReaderLink } from '../entities/reader-link.ts';
import { mailButton, mailPage, mailText } from '../mails/mail-page.ts';
import type { MailWords } from '../mails/mail-words.ts';
import { IntelTier, tierOffers } from '../subscribers/access-tiers.ts';
import { regionName } from '../words.ts';
import { type LinkTask, linkFigures, type SessionPurpose } from './reader-purposes.ts';

/** The texts of a link, all of them our own, because a stranger can choose the recipient. */
export interface LinkWords {
  title: string;
  lead: string;
  /** The text of the button. */
  action: string;
  /** The text for recipients who did not request it. */
  otherwise: string;
}

const sessionWords: Readonly<Record<SessionPurpose, Omit<LinkWords, 'otherwise'>>> = {
  read: {
    title: 'Sign in to Intelligence',
    lead: 'This link signs you in, so that you can read everything your plan includes.',
    action: 'Sign in',
  },
  order: {
    title: 'Sign in to request deep briefings',
    lead: 'This link signs you in. You can then request deep briefings for one day.',
    action: 'Sign in',
  },
  manage: {
    title: 'Sign in to your account',
    lead: 'This link signs you in. You can then change your plan and settings, and request deep briefings, for one hour.',
    action: 'Sign in',
  },
};

/** The note on links that start a session; the duration is the one that is enforced. */
const onceWords = (purpose: SessionPurpose): string =>
  `The link works once and expires after ${linkFigures[purpose].lifeMs / 60_000} minutes. If you did not request it, no action is needed.`;

/** The texts of a link, for its email and its page. */
export function linkWords({ purpose, task }: Pick<ReaderLink, 'purpose' | 'task'>): LinkWords {
  if (purpose !== 'confirm') return { ...sessionWords[purpose], otherwise: onceWords(purpose) };
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
        lead: `Confirm that you want to receive the ${often}digest of intelligence briefings${about} at this address.`,
        action: 'Confirm',
        otherwise:
          'If you did not request this, no action is needed, and no digest will be sent. The link expires after one day.',
      };
    }
    case 'region':
      return {
        title: 'Confirm the region of your digest',
        lead: `We received a request to change the region of the digest for this address to ${regionName(task.region)}.`,
        action: 'Confirm',
        otherwise:
          'If you did not request this, no action is needed, and your digest stays as it is. The link expires after one day.',
      };
    case 'purchase': {
      const tier = IntelTier.safeParse(task.tier);
      const name = tier.success ? `${tierOffers[tier.data].name} plan` : 'plan';
      return {
        title: 'Confirm your purchase',
        lead: `Someone bought the ${name} for this address, which already has a plan. If it was you, confirm to switch plans. The unused part of your current month is credited.`,
        action: 'Switch plans',
        otherwise:
          'If you did not buy it, no action is needed: your plan stays as it is, and the purchase is cancelled and credited after one week.',
      };
    }
    default:
      return task satisfies never;
  }
}

/** The email with the link. */
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
