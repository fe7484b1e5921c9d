import { createHash, randomBytes } from 'node:crypto';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Clock } from '#platform/clock.ts';
import type { Resources } from '#platform/resources.ts';
import { IntelSubscriber } from '../entities/intel-subscriber.ts';
import { ReaderSession } from '../entities/reader-session.ts';
import { invalidReader, notOwnPage, proofNeeded } from '../errors.ts';
import type { IntelTier } from '../subscribers/access-tiers.ts';
import { tierOf } from '../subscribers/paid-tiers.ts';
import { manageLifeMs, orderLifeMs, type SessionPurpose, sessionLifeMs } from './reader-purposes.ts';

/** The session token of a request: sent by a program, or in a browser's cookie. */
export interface ShownSession {
  bearer: string | undefined;
  /** Whether one of our own pages sent the request. */
  isOwnPage: boolean;
  cookie(name: string): string | undefined;
}

/** The name of the session cookie. */
export const readerCookie = 'intel-reader';

/** Somebody who has verified a mailbox. */
export interface Reader {
  session: ReaderSession;
  subscriber: IntelSubscriber;
  email: string;
  tier: IntelTier;
  /** What the session can do at the moment, which always includes `read`. */
  purposes: SessionPurpose[];
  isFromCookie: boolean;
}

const textForm = /^ir_[\w-]{43}$/;
const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * The reader of a request's session; undefined if there is none. An expired cookie counts as none, but a program with
 * an expired token gets a 401.
 */
export async function findReader(
  { db, clock }: Pick<Resources, 'db' | 'clock'>,
  shown: ShownSession,
): Promise<Reader | undefined> {
  const isFromCookie = shown.bearer?.startsWith('ir_') !== true;
  const text = isFromCookie ? shown.cookie(readerCookie) : shown.bearer;
  const found = text !== undefined && textForm.test(text) ? await readerOf(db.em(), clock, text) : undefined;
  if (found === undefined && !isFromCookie) throw invalidReader();
  return found === undefined ? undefined : { ...found, isFromCookie };
}

async function readerOf(em: SqlEntityManager, clock: Clock, text: string) {
  const now = clock.now();
  const session = await em.findOne(ReaderSession, { digest: digestOf(text), expiresAt: { $gt: now } });
  const subscriber = session && (await em.findOne(IntelSubscriber, { id: session.subscriberId }));
  if (session === null || subscriber === null) return undefined;
  const lasts = (until: Date | null | undefined) => until != null && until > now;
  const mayManage = lasts(session.manageUntil);
  const purposes: SessionPurpose[] = [
    'read',
    // Whoever may change and end the plan may also use what it includes, without another mail.
    ...(mayManage || lasts(session.orderUntil) ? (['order'] as const) : []),
    ...(mayManage ? (['manage'] as const) : []),
  ];
  const { email, paidTier = null, agreedTier = null } = subscriber;
  return { session, subscriber, email, tier: tierOf({ paidTier, agreedTier }), purposes };
}

/**
 * The reader, for a change: throws a 401 without a session for it, and a 403 for a cookie that another site has sent.
 */
export async function requireReader(
  resources: Pick<Resources, 'db' | 'clock'>,
  shown: ShownSession,
  purpose: SessionPurpose,
): Promise<Reader> {
  const reader = await findReader(resources, shown);
  if (reader === undefined || !reader.purposes.includes(purpose)) throw proofNeeded(purpose);
  assertOwnPage(reader, shown);
  return reader;
}

/**
 * Refuses changes by cookie that do not come from our own pages, because browsers also add the cookie to requests of
 * other sites.
 */
function assertOwnPage(reader: Reader, shown: ShownSession): void {
  if (reader.isFromCookie && !shown.isOwnPage) throw notOwnPage();
}

/**
 * Whether a request has a session of this address with this purpose, so that it can change what belongs to the address.
 */
export async function isReaderOf(
  resources: Pick<Resources, 'db' | 'clock'>,
  { shown, purpose, email }: { shown: ShownSession; purpose: SessionPurpose; email: string },
): Promise<boolean> {
  const reader = await findReader(resources, shown);
  if (reader?.email !== email || !reader.purposes.includes(purpose)) return false;
  assertOwnPage(reader, shown);
  return true;
}

/**
 * Starts a session for the purpose of a link, and returns its token. If the same reader already has a session, it ends
 * and passes its permissions on, so that signing in to manage does not lose the permission to order.
 */
export async function beginSession(
  em: SqlEntityManager,
  clock: Clock,
  { subscriberId, purpose, earlier }: { subscriberId: number; purpose: SessionPurpose; earlier?: Reader | undefined },
): Promise<string> {
  const now = clock.now();
  const inMs = (ms: number) => new Date(now.getTime() + ms);
  const same = earlier?.subscriber.id === subscriberId ? earlier.session : undefined;
  const text = `ir_${randomBytes(32).toString('base64url')}`;
  if (same !== undefined) await em.nativeDelete(ReaderSession, { id: same.id });
  em.create(ReaderSession, {
    digest: digestOf(text),
    subscriberId,
    createdAt: now,
    expiresAt: inMs(sessionLifeMs),
    orderUntil: purpose === 'order' ? inMs(orderLifeMs) : (same?.orderUntil ?? null),
    manageUntil: purpose === 'manage' ? inMs(manageLifeMs) : (same?.manageUntil ?? null),
  });
  await em.flush();
  return text;
}
