import { escapeHtml } from '#platform/rendering/escape.ts';
import { type DigestItem, itemOf } from '../digests/items.ts';
import { itemRow, itemText } from '../digests/mail.ts';
import { mailLink, mailPage, mailText } from '../mails/mail-page.ts';
import type { MailWords } from '../mails/mail-words.ts';
import type { BriefingHead } from '../queries.ts';
import type { IntelTier } from '../subscribers/access-tiers.ts';

/** What an alert is rendered from. */
export interface AlertMaterial {
  /** The name of the watch. */
  name: string;
  briefings: readonly BriefingHead[];
  tier: IntelTier;
  baseUrl: string;
  unsubscribeUrl: string;
}

/** The email about new briefings for a watch. Texts of briefings are untrusted and only used as text. */
export function writeAlertMail({ name, briefings, unsubscribeUrl, ...place }: AlertMaterial): MailWords {
  const items: DigestItem[] = briefings.map(itemOf);
  const news = items.length === 1 ? 'New briefing' : `${items.length} new briefings`;
  const lead = `You follow: ${name}`;
  const { baseUrl } = place;
  const account = `${baseUrl}/intel/account`;
  const entries = items.map((item) => itemText(place, item));
  const end = ['-- ', `Manage what you follow: ${account}`, `Stop these emails: ${unsubscribeUrl}`].join('\n');
  return {
    // Alerts stand one below the other in an inbox, so each names its watch: the reader's words, and nobody else's.
    subject: `${news}: ${name}`,
    text: [lead, ...entries, end].join('\n\n'),
    html: mailPage({
      title: `${news} on a subject you follow`,
      preheader: items[0]?.title ?? lead,
      rows: [
        mailText(escapeHtml(lead)),
        ...items.map((item) => itemRow(place, item)),
        '<tr><td style="height:28px;line-height:28px;">&nbsp;</td></tr>',
      ].join('\n'),
      footer: `You receive this email because you follow ${escapeHtml(name)}. ${mailLink(account, 'Manage what you follow')}&nbsp;· ${mailLink(unsubscribeUrl, 'Stop these emails')}`,
    }),
    unsubscribeUrl,
  };
}
