import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Clock } from '#platform/clock.ts';
import type { Resources } from '#platform/resources.ts';
import { BrokenSeal } from '#platform/sealed-text.ts';
import { ReaderLink } from '../entities/reader-link.ts';
import { type LinkPurpose, type LinkTask, linkFigures, purchaseLinkLifeMs } from './reader-purposes.ts';

const sealedFor = 'intel-reader-link';
const dayMs = 86_400_000;

/** A link to be emailed. */
export interface LinkRequest {
  email: string;
  purpose: LinkPurpose;
  task?: LinkTask;
  returnTo?: string | undefined;
}

/**
 * Records a link and its email, unless the address has reached its daily maximum. Returns the email. The work is the
 * same for an unknown address.
 */
export async function addLink(em: SqlEntityManager, clock: Clock, request: LinkRequest): Promise<number | undefined> {
  const { email, purpose, task, returnTo } = request;
  const now = clock.now();
  const isPurchase = task?.kind === 'purchase';
  // Serialised per address, because concurrent calls would all see that there is one left.
  await em.execute(`select pg_advisory_xact_lock(hashtextextended('reader_link:' || ?, 0))`, [email]);
  const [sent] = await em.execute<{ count: number }[]>(
    `select count(*)::int as count from reader_link
     where email = ? and purpose = ? and created_at > ? and (task ->> 'kind' is not distinct from 'purchase') = ?`,
    [email, purpose, new Date(now.getTime() - dayMs), isPurchase],
  );
  const { lifeMs, maxPerDay } = linkFigures[purpose];
  if ((sent?.count ?? 0) >= maxPerDay) return undefined;
  const link = em.create(ReaderLink, {
    email,
    purpose,
    task: task ?? null,
    returnTo: returnTo ?? null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + (isPurchase ? purchaseLinkLifeMs : lifeMs)),
    usedAt: null,
  });
  await em.flush();
  const [mail] = await em.execute<{ id: number }[]>(
    `insert into intel_mail (reader_link_id, occasion, status, created_at) values (?, ?, 'pending', ?) returning id`,
    [link.id, `link:${link.id}`, now],
  );
  return mail?.id;
}

/** The URL of a link. Its token reveals nothing and cannot be forged. */
export function readerLinkUrl({ site, sealer }: Pick<Resources, 'site' | 'sealer'>, linkId: number): string {
  return site.linkTo(`/intel/link?token=${sealer.seal(String(linkId), sealedFor)}`);
}

/** The link of a token; undefined if the token is not ours, or the link was deleted. */
export async function findLink(
  em: SqlEntityManager,
  { sealer }: Pick<Resources, 'sealer'>,
  token: string,
): Promise<ReaderLink | undefined> {
  try {
    return (await em.findOne(ReaderLink, { id: Number(sealer.open(token, sealedFor)) })) ?? undefined;
  } catch (error) {
    if (error instanceof BrokenSeal) return undefined;
    throw error;
  }
}

/** Whether a link can still be used. */
export function isUsable({ usedAt, expiresAt }: ReaderLink, clock: Clock): boolean {
  return usedAt == null && expiresAt > clock.now();
}

/** Uses up a link; returns false if it was used before or has expired. Of two concurrent calls, only one succeeds. */
export async function claimLink(em: SqlEntityManager, clock: Clock, link: ReaderLink): Promise<boolean> {
  const now = clock.now();
  const usable = { id: link.id, usedAt: null, expiresAt: { $gt: now } };
  return (await em.nativeUpdate(ReaderLink, usable, { usedAt: now })) === 1;
}

/** Whether the owner of a mailbox was already asked about a purchase. */
export async function isAskedAbout(em: SqlEntityManager, email: string, subscriptionId: string): Promise<boolean> {
  const rows = await em.execute<unknown[]>(
    `select 1 as is_asked from reader_link
     where email = ? and purpose = 'confirm' and task ->> 'subscriptionId' = ? limit 1`,
    [email, subscriptionId],
  );
  return rows.length > 0;
}
