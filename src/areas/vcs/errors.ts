import { BadSignature, Failure, invalid, notFound } from '#platform/failure.ts';

function badValue(field: string, reason: string): Failure {
  return invalid([
    { loc: ['body', field], msg: `Value error, ${reason}`, type: 'value_error', ctx: { error: reason } },
  ]);
}

/** 404: there is no such job. */
export const jobNotFound = (): Failure => notFound('Review job');

/** 409: the job has ended and cannot be changed. */
export const jobEnded = (status: string): Failure => new Failure('conflict', `Review job is ${status}`);

/** 409: the key that the review was for has been revoked. */
export const ownerRevoked = (): Failure =>
  new Failure('conflict', 'The API key that registered the repository was revoked');

/** 401: the delivery is not signed with the secret of a repository that is registered here. */
export const badSignature = (): Failure => new BadSignature('unauthenticated');

/** 413: the diff exceeds the maximum length. */
export const diffTooLarge = (): Failure => new Failure('too-large', 'Diff is larger than 500 kB');

/** 422: this is not a unified diff with changed lines. */
export const notDiff = (): Failure => badValue('diff', 'This is not a unified diff');

/** 422: this caller cannot see the stored diff. */
export const diffNotYours = (): Failure =>
  badValue('diff', 'A diff is required: the stored one can be used only with the key that registered the repository');

/** 422: the source host has provided no diff. */
export const diffNeeded = (reason: string): Failure => badValue('diff', `A diff is required. ${reason}`);

/** 404: there is no such registration. */
export const repositoryNotFound = (): Failure => notFound('Repository');

/** 422: the model's response contains no review. */
export const noReview = (reason: string): Failure =>
  badValue('response', `No review was found in this response (${reason})`);

/** 422: the key has reached its maximum number of repositories. */
export const tooManyRepositories = (max: number): Failure =>
  badValue('name', `At most ${max} repositories can be registered with one key`);
