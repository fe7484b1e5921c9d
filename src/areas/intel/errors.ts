import { Failure, notFound } from '#platform/failure.ts';

const readerChallenge = { 'www-authenticate': 'Bearer realm="reader"' };

/** 404: there is no briefing with that name. */
export const briefingNotFound = (): Failure => notFound('Briefing');

/** 403: the caller's plan only includes the beginning; an unknown address gets the same answer. */
export const briefingNotIncluded = (plan: string): Failure =>
  new Failure('forbidden', `Your plan does not include this briefing. It is part of the ${plan} plan.`);

/** 400: this tier has no price and cannot be bought online. */
export const contactSales = (): Failure => new Failure('bad-request', 'Contact sales for the enterprise tier');

/** 503: no payment events can be verified, so a purchase would have no effect. */
export const paymentsNotConfigured = (): Failure => new Failure('unavailable', 'Payments are not configured');

/** 404: this address has never gone through a checkout. */
export const noPayments = (): Failure => new Failure('not-found', 'This address has no paid plan');

/** 403: the key in the body is not the one that can send digests. */
export const invalidAdminKey = (): Failure => new Failure('forbidden', 'Invalid admin key');

/** 403: the tier of the address does not include deep briefings. */
export const deepNotIncluded = (): Failure =>
  new Failure('forbidden', 'Deep briefings need the Regional plan or a higher one');

/** 429: this month's deep briefings are used up. */
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

/** 404: there is no deep briefing with this id. */
export const deepBriefingNotFound = (): Failure => notFound('Deep briefing');

/** 403: the id alone only opens the beginning, on the page. */
export const deepPrivate = (): Failure =>
  new Failure('forbidden', 'Only its reader can download this briefing. Sign in with the address that requested it.');

/** 404: there is no text yet, or it failed before any was written. */
export const deepNotWritten = (): Failure => new Failure('not-found', 'This briefing has no content yet');

/** 429: more addresses than a single reader has. */
export const tooManyAddresses = (seconds: number): Failure =>
  new Failure('too-many', `Rate limit exceeded. Try again in ${seconds} seconds.`, {
    headers: { 'retry-after': String(seconds) },
  });

/** 401: this requires proof of the mailbox; the message says how to get it. */
export const proofNeeded = (purpose: string): Failure =>
  new Failure(
    'unauthenticated',
    `Confirm that this mailbox is yours first: POST /api/intel/reader/links with its address and the purpose "${purpose}" sends a link to it`,
    { headers: readerChallenge },
  );

/** 401: the session token of a program is invalid. */
export const invalidReader = (): Failure =>
  new Failure('unauthenticated', 'This session is unknown or has expired', { headers: readerChallenge });

/** 403: another site has sent the request, to which the browser added the cookie. */
export const notOwnPage = (): Failure =>
  new Failure('forbidden', 'A session in a cookie can be used for changes only from pages of this service');

/** 404: the link is not one of ours, or was deleted. */
export const linkNotFound = (): Failure => notFound('Link');

/** 410: the link was used or has expired. */
export const linkEnded = (): Failure =>
  new Failure('gone', 'This link was already used or has expired. Request a new one.');

/** 400: this link does not start a session. */
export const linkConfirms = (): Failure =>
  new Failure('bad-request', 'This is a confirmation link. Open it in a browser.');

/** 429: too many orders of one day have failed, so the next one must wait. */
export function tooManyFutile(now: Date, nextAt: Date): Failure {
  const seconds = Math.max(1, Math.ceil((nextAt.getTime() - now.getTime()) / 1_000));
  return new Failure(
    'too-many',
    `Too many deep briefings for this address found nothing or were cancelled within a day. Try again in ${seconds} seconds.`,
    { headers: { 'retry-after': String(seconds) } },
  );
}

/** 404: this reader has no watch with this id. */
export const watchNotFound = (): Failure => notFound('Followed subject');

/** 409: the maximum number of watches is reached. */
export const tooManyWatches = (max: number): Failure =>
  new Failure('conflict', `You follow ${max} subjects, which is the maximum. Unfollow one first`);

/** 403: the plan does not include enough deep briefings for this interval. */
export const paceNotIncluded = (pace: 'weekly' | 'monthly'): Failure =>
  new Failure(
    'forbidden',
    pace === 'weekly'
      ? 'A weekly deep briefing needs the Global plan or a higher one'
      : 'A monthly deep briefing needs the Regional plan or a higher one',
  );

/** 404: the feed URL is not one of ours. */
export const feedNotFound = (): Failure => notFound('Feed');

/** 410: the reader has renewed the feed's URL, or deleted the watch. */
export const feedRenewed = (): Failure =>
  new Failure('gone', 'This feed has a new address, or has ended. Your account has the current one.');
