import { Failure, notFound } from '#platform/failure.ts';

const readerChallenge = { 'www-authenticate': 'Bearer realm="reader"' };

/** 404: no briefing has that name. */
export const briefingNotFound = (): Failure => notFound('Briefing');

/** 403: the plan of who asks reads only the beginning; for an unknown address it is the same. */
export const briefingNotIncluded = (plan: string): Failure =>
  new Failure('forbidden', `Your plan does not include this briefing. It is part of the ${plan} plan.`);

/** 400: this tier has no price to be charged by itself. */
export const contactSales = (): Failure => new Failure('bad-request', 'Contact sales for the enterprise tier');

/** 503: nobody would tell us that somebody has paid. */
export const paymentsNotConfigured = (): Failure => new Failure('unavailable', 'Payments are not configured');

/** 404: this address has never been through a checkout. */
export const noPayments = (): Failure => new Failure('not-found', 'This address has no paid plan');

/** 403: the key in the body is not the one that may send digests. */
export const invalidAdminKey = (): Failure => new Failure('forbidden', 'Invalid admin key');

/** 403: the tier of the address has no deep briefings. */
export const deepNotIncluded = (): Failure =>
  new Failure('forbidden', 'Deep briefings need the Regional plan or a higher one');

/** 429: the deep briefings of this month are used up. */
export function deepAllowanceUsed(now: Date, nextAt: Date): Failure {
  const seconds = Math.max(1, Math.ceil((nextAt.getTime() - now.getTime()) / 1_000));
  const day = nextAt.toISOString().slice(0, 10);
  return new Failure(
    'too-many',
    `You have already used this month’s deep briefing. You can request the next one on ${day}.`,
    {
      headers: { 'retry-after': String(seconds) },
    },
  );
}

/** 404: no deep briefing has this id. */
export const deepBriefingNotFound = (): Failure => notFound('Deep briefing');

/** 403: the id alone opens the beginning, on the page. */
export const deepPrivate = (): Failure =>
  new Failure('forbidden', 'Only its reader can download this briefing. Sign in with the address that requested it.');

/** 404: there is no text yet, or none was written before it failed. */
export const deepNotWritten = (): Failure => new Failure('not-found', 'Nothing of this briefing is written yet');

/** 429: more addresses than one reader has. */
export const tooManyAddresses = (seconds: number): Failure =>
  new Failure('too-many', `Rate limit exceeded. Try again in ${seconds} seconds.`, {
    headers: { 'retry-after': String(seconds) },
  });

/** 401: what is asked for in the name of a mailbox needs its proof; how one gets it. */
export const proofNeeded = (purpose: string): Failure =>
  new Failure(
    'unauthenticated',
    `Confirm that this mailbox is yours first: POST /api/intel/reader/links with its address and the purpose "${purpose}" sends a link to it`,
    { headers: readerChallenge },
  );

/** 401: a program shows a session that is none. */
export const invalidReader = (): Failure =>
  new Failure('unauthenticated', 'This session is unknown or has expired', { headers: readerChallenge });

/** 403: another site has sent a change, and the browser has added the cookie. */
export const notOwnPage = (): Failure =>
  new Failure('forbidden', 'A session in a cookie can be used for changes only from pages of this service');

/** 404: we have not made this link, or have forgotten it. */
export const linkNotFound = (): Failure => notFound('Link');

/** 410: a link works once and for a short time. */
export const linkEnded = (): Failure =>
  new Failure('gone', 'This link was already used or has expired. Request a new one.');

/** 400: this link begins no session. */
export const linkConfirms = (): Failure =>
  new Failure('bad-request', 'This is a confirmation link. Open it in a browser.');

/** 429: so many orders of a day came to nothing that the next one has to wait. */
export function tooManyFutile(now: Date, nextAt: Date): Failure {
  const seconds = Math.max(1, Math.ceil((nextAt.getTime() - now.getTime()) / 1_000));
  return new Failure(
    'too-many',
    `Too many deep briefings for this address found nothing or were cancelled within a day. Try again in ${seconds} seconds.`,
    { headers: { 'retry-after': String(seconds) } },
  );
}

/** 404: this reader follows nothing of that id. */
export const watchNotFound = (): Failure => notFound('Followed topic');

/** 409: nobody reads as much as that. */
export const tooManyWatches = (max: number): Failure =>
  new Failure('conflict', `You follow ${max} topics, which is the maximum. Unfollow one first`);

/** 403: a plan has not as many deep briefings as a pace orders. */
export const paceNotIncluded = (pace: 'weekly' | 'monthly'): Failure =>
  new Failure(
    'forbidden',
    pace === 'weekly'
      ? 'A weekly deep briefing needs the Global plan or a higher one'
      : 'A monthly deep briefing needs the Regional plan or a higher one',
  );

/** 404: we have not made this address of a feed. */
export const feedNotFound = (): Failure => notFound('Feed');

/** 410: the reader has renewed the address, or follows this no more. */
export const feedRenewed = (): Failure =>
  new Failure('gone', 'This feed has a new address, or has ended. Your account has the current one.');
