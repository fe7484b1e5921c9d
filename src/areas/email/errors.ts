import { Failure, invalid, notFound } from '#platform/failure.ts';

/** 404: there is no such draft, or it is somebody else's. */
export const draftNotFound = (): Failure => notFound('Draft');

/** 409: the status of the draft does not allow this. */
export const moveNotAllowed = (move: string, status: string): Failure =>
  new Failure('conflict', `Cannot ${move} a draft that is ${status}`);

/** 409: the draft is being handed over to the mail server; within seconds it is sent, or can be changed again. */
export const beingSent = (move: string): Failure =>
  new Failure('conflict', `Cannot ${move} a draft that is being sent`, { headers: { 'retry-after': '1' } });

/** 422: the recipients cannot be parsed. */
export const badRecipients = (reason: string): Failure =>
  invalid([{ loc: ['body', 'to'], msg: `Value error, ${reason}`, type: 'value_error', ctx: { error: reason } }]);
