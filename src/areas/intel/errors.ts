import { Failure, notFound } from '#platform/failure.ts';

/** 404: no briefing has that name. */
export const briefingNotFound = (): Failure => notFound('Briefing');

/** 400: this tier has no price to be charged by itself. */
export const contactSales = (): Failure => new Failure('bad-request', 'Contact sales for the enterprise tier');

/** 503: nobody would tell us that somebody has paid. */
export const paymentsNotConfigured = (): Failure => new Failure('unavailable', 'Payments are not configured');

/** 403: the key in the body is not the one that may send digests. */
export const invalidAdminKey = (): Failure => new Failure('forbidden', 'Invalid admin key');

/** 403: the tier of the address has no deep briefings; that of an address nobody has subscribed neither. */
export const deepNotIncluded = (): Failure =>
  new Failure('forbidden', 'Deep briefings need the Regional tier or a higher one');

/** 429: the deep briefings of this month are used up. */
export function deepAllowanceUsed(now: Date, nextAt: Date): Failure {
  const seconds = Math.max(1, Math.ceil((nextAt.getTime() - now.getTime()) / 1_000));
  const day = nextAt.toISOString().slice(0, 10);
  return new Failure(
    'too-many',
    `The deep briefing of this month is used up. The next one can be asked for on ${day}.`,
    {
      headers: { 'retry-after': String(seconds) },
    },
  );
}

/** 404: no deep briefing has this id. */
export const deepBriefingNotFound = (): Failure => notFound('Deep briefing');

/** 429: more addresses than one reader has. */
export const tooManyAddresses = (seconds: number): Failure =>
  new Failure('too-many', `Rate limit exceeded. Try again in ${seconds} seconds.`, {
    headers: { 'retry-after': String(seconds) },
  });
