import { BadSignature, Failure, invalid } from '#platform/failure.ts';

/** One answer for every way in which a signature can be wrong or missing: the reason would help a forger. */
export const invalidSignature = (): Failure => new BadSignature('unauthenticated');

/** The operator did not list this number. */
export const numberNotAuthorized = (): Failure => new Failure('forbidden', 'Number not in authorized list');

/** A field of a callback, or of a message to be sent, that cannot be used. */
export const badField = (place: 'body' | 'query', field: string, reason: string): Failure =>
  invalid([{ loc: [place, field], msg: reason, type: 'value_error' }]);
