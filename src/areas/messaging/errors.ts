import { BadSignature, Failure, invalid } from '#platform/failure.ts';

/** The same error for every missing or wrong signature, because the reason would help a forger. */
export const invalidSignature = (): Failure => new BadSignature('unauthenticated');

/** The number is not in the operator's list. */
export const numberNotAuthorized = (): Failure => new Failure('forbidden', 'Number not in authorized list');

/** A field of a callback, or of a message to be sent, is invalid. */
export const badField = (place: 'body' | 'query', field: string, reason: string): Failure =>
  invalid([{ loc: [place, field], msg: reason, type: 'value_error' }]);
