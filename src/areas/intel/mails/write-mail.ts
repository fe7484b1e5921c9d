import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Resources } from '#platform/resources.ts';
import { writeDeepMail } from '../deep-briefings/mail.ts';
import { digestItems, oneOfSubject } from '../digests/items.ts';
import { writeDigest } from '../digests/mail.ts';
import { occasionOf } from '../digests/period.ts';
import { Briefing } from '../entities/briefing.ts';
import { DeepBriefing } from '../entities/deep-briefing.ts';
import type { IntelMail } from '../entities/intel-mail.ts';
import { IntelSubscriber } from '../entities/intel-subscriber.ts';
import { ReaderLink } from '../entities/reader-link.ts';
import { ReaderWatch } from '../entities/reader-watch.ts';
import { writeLinkMail } from '../readers/link-mail.ts';
import { isUsable, readerLinkUrl } from '../readers/reader-links.ts';
import { tierOf } from '../subscribers/paid-tiers.ts';
import { unsubscribeUrl } from '../subscribers/unsubscribe-link.ts';
import { writeAlertMail } from '../watches/alert-mail.ts';
import { watchName } from '../watches/watch-words.ts';
import type { MailWords } from './mail-words.ts';

/** An email with its recipient. */
interface AddressedMail {
  email: string;
  words: MailWords;
}

/** Renders an email for its recipient from the current data, or returns the reason why there is nothing to send. */
export async function writeMail(resources: Resources, mail: IntelMail): Promise<AddressedMail | string> {
  const em = resources.db.em();
  if (mail.readerLinkId != null) return writeLink(em, resources, mail.readerLinkId);
  const subscriber = mail.subscriberId == null ? null : await em.findOne(IntelSubscriber, { id: mail.subscriberId });
  if (subscriber === null) return 'The subscriber no longer exists';
  const words = await writeToSubscriber(resources, mail, subscriber);
  return typeof words === 'string' ? words : { email: subscriber.email, words };
}

/** A link goes to an address that nobody has subscribed only if it asks for confirmation. */
async function writeLink(em: SqlEntityManager, resources: Resources, id: number): Promise<AddressedMail | string> {
  const link = await em.findOne(ReaderLink, { id });
  if (link === null || !isUsable(link, resources.clock)) return 'The link was used or has expired';
  const { email, task } = link;
  const mayBeNew = task?.kind === 'subscribe';
  if (!mayBeNew && (await em.count(IntelSubscriber, { email })) === 0) return 'This address is not subscribed';
  return { email, words: writeLinkMail(link, readerLinkUrl(resources, id)) };
}

async function writeToSubscriber(
  resources: Resources,
  mail: IntelMail,
  subscriber: IntelSubscriber,
): Promise<MailWords | string> {
  const em = resources.db.em();
  if (mail.deepBriefingId != null) {
    const briefing = await em.findOne(DeepBriefing, { id: mail.deepBriefingId });
    if (briefing === null) return 'The briefing no longer exists';
    const watchId = briefing.readerWatchId;
    const unsubscribe = watchId == null ? undefined : unsubscribeUrl(resources, subscriber.id, watchId);
    return writeDeepMail(briefing, resources.site.url, unsubscribe);
  }
  if (mail.readerWatchId != null) return writeAlert(resources, { mail, subscriber, watchId: mail.readerWatchId });
  const { frequency, firstDay, lastDay } = mail;
  if (frequency == null || firstDay == null || lastDay == null) return 'There is nothing to report';
  if (subscriber.unsubscribedAt != null) return 'Unsubscribed';
  const region = subscriber.region ?? null;
  const tier = tierHeld(subscriber);
  const items = await digestItems(em, { firstDay, lastDay, region, tier, subscriberId: subscriber.id });
  if (items.fresh.length === 0) return 'Nothing new';
  const link = unsubscribeUrl(resources, subscriber.id);
  const day = mail.occasion.slice(occasionOf({ frequency, day: '' }).length);
  const { subject, text, html } = writeDigest({
    ...items,
    ...{ frequency, day, firstDay, lastDay, region },
    tier,
    baseUrl: resources.site.url,
    unsubscribeUrl: link,
  });
  return { subject, text, html, unsubscribeUrl: link };
}

/** An alert from the current data: deleted briefings are left out, and if the watch was deleted there is none. */
async function writeAlert(
  resources: Resources,
  { mail, subscriber, watchId }: { mail: IntelMail; subscriber: IntelSubscriber; watchId: number },
): Promise<MailWords | string> {
  const em = resources.db.em();
  const watch = await em.findOne(ReaderWatch, { id: watchId });
  if (watch?.alerts !== true) return 'No longer wanted';
  const briefings = await em.find(
    Briefing,
    { filename: { $in: mail.alerted ?? [] } },
    { orderBy: { date: 'desc', filename: 'desc' }, exclude: ['content'] },
  );
  if (briefings.length === 0) return 'Nothing new';
  const tier = tierHeld(subscriber);
  return writeAlertMail({
    ...{ name: watchName(watch), briefings: oneOfSubject(briefings, tier), tier, baseUrl: resources.site.url },
    unsubscribeUrl: unsubscribeUrl(resources, subscriber.id, watchId),
  });
}

const tierHeld = ({ paidTier, agreedTier }: IntelSubscriber) =>
  tierOf({ paidTier: paidTier ?? null, agreedTier: agreedTier ?? null });
