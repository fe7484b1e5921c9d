import type { MailMessage } from '#platform/mail/mail.ts';
import type { Resources } from '#platform/resources.ts';
import { occasionOf } from '../digest-period.ts';
import { DeepBriefing } from '../entities/deep-briefing.ts';
import type { IntelMail } from '../entities/intel-mail.ts';
import type { IntelSubscriber } from '../entities/intel-subscriber.ts';
import { tierOf } from '../paid-tiers.ts';
import { writeDeepMail } from './deep-mail.ts';
import { digestItems } from './digest-items.ts';
import { writeDigest } from './digest-mail.ts';
import { unsubscribeUrl } from './unsubscribe-link.ts';

/** What a mail says. */
export type MailWords = Pick<MailMessage, 'subject' | 'text' | 'html' | 'unsubscribeUrl'>;

/** Writes a mail for whom it is for, as things stand now; the reason when there is nothing to send. */
export async function writeMail(
  resources: Resources,
  mail: IntelMail,
  subscriber: IntelSubscriber,
): Promise<MailWords | string> {
  const em = resources.db.em();
  if (mail.deepBriefingId != null) {
    const briefing = await em.findOne(DeepBriefing, { id: mail.deepBriefingId });
    return briefing === null ? 'The briefing is gone' : writeDeepMail(briefing, resources.site.url);
  }
  const { frequency, firstDay, lastDay } = mail;
  if (frequency == null || firstDay == null || lastDay == null) return 'It is about nothing';
  if (subscriber.unsubscribedAt != null) return 'Unsubscribed';
  const region = subscriber.region ?? null;
  const items = await digestItems(em, { firstDay, lastDay, region });
  if (items.fresh.length === 0) return 'Nothing new';
  const link = unsubscribeUrl(resources, subscriber.id);
  const day = mail.occasion.slice(occasionOf({ frequency, day: '' }).length);
  const { subject, text, html } = writeDigest({
    ...items,
    ...{ frequency, day, firstDay, lastDay, region },
    tier: tierOf({ paidTier: subscriber.paidTier ?? null, agreedTier: subscriber.agreedTier ?? null }),
    baseUrl: resources.site.url,
    unsubscribeUrl: link,
  });
  return { subject, text, html, unsubscribeUrl: link };
}
