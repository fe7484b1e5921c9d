import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { reapplyEvents } from '#areas/payments/public.ts';
import type { Resources } from '#platform/resources.ts';
import { IntelSubscriber } from '../entities/intel-subscriber.ts';
import type { ReaderLink } from '../entities/reader-link.ts';
import { chooseRegion, subscribe } from '../subscribers/subscribers.ts';
import { claimLink } from './reader-links.ts';
import { type LinkTask, linkFigures, type SessionPurpose } from './reader-purposes.ts';
import { beginSession, type Reader } from './reader-sessions.ts';

/**
 * Executes the request of a link with the purpose `confirm`, in the transaction that uses it up. Returns false, without
 * effect, if it was used before or has expired.
 */
export function confirmByLink(resources: Resources, link: ReaderLink, task: LinkTask): Promise<boolean> {
  return resources.db.em().transactional(async (em) => {
    if (!(await claimLink(em, resources.clock, link))) return false;
    await carryOut(em, resources, { email: link.email, task });
    return true;
  });
}

async function carryOut(
  em: SqlEntityManager,
  resources: Resources,
  { email, task }: { email: string; task: LinkTask },
): Promise<void> {
  switch (task.kind) {
    case 'subscribe':
      return subscribe(em, resources.clock, { email, region: task.region, frequency: task.frequency });
    case 'region':
      return chooseRegion(em, email, task.region);
    case 'purchase':
      await em.nativeUpdate(IntelSubscriber, { email }, { provenCustomer: task.customer });
      return reapplyEvents(em, resources, { endpoint: 'payments', owner: email });
    default:
      return task satisfies never;
  }
}

/**
 * Starts a session for the reader who has just confirmed by a link, so that they need no second one; undefined if the
 * address has no subscription. A link proves the mailbox however old it is, but only a fresh one permits changes to the
 * plan, as those that are sent for that.
 */
export async function beginConfirmed(
  { db, clock }: Pick<Resources, 'db' | 'clock'>,
  { link, earlier }: { link: ReaderLink; earlier: Reader | undefined },
): Promise<string | undefined> {
  const em = db.em();
  const subscriber = await em.findOne(IntelSubscriber, { email: link.email });
  if (subscriber === null) return undefined;
  const ageMs = clock.now().getTime() - link.createdAt.getTime();
  const purpose = ageMs <= linkFigures.manage.lifeMs ? 'manage' : 'read';
  return em.transactional((inner) => beginSession(inner, clock, { subscriberId: subscriber.id, purpose, earlier }));
}

/**
 * Starts the session of a link, in the transaction that uses it up; undefined if it was used before, has expired, or
 * its address has no subscription.
 */
export function beginByLink(
  { db, clock }: Pick<Resources, 'db' | 'clock'>,
  { link, purpose, earlier }: { link: ReaderLink; purpose: SessionPurpose; earlier?: Reader | undefined },
): Promise<string | undefined> {
  return db.em().transactional(async (em) => {
    if (!(await claimLink(em, clock, link))) return undefined;
    const subscriber = await em.findOne(IntelSubscriber, { email: link.email });
    if (subscriber === null) return undefined;
    return beginSession(em, clock, { subscriberId: subscriber.id, purpose, earlier });
  });
}
