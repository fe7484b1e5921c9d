import { Failure, notFound } from '#platform/failure.ts';

/** 404: no link has this token, or it is somebody else's. */
export const shareNotFound = (): Failure => notFound('Share link');

/** 410: the link's time is over, or it was taken back. */
export const shareExpired = (): Failure => new Failure('gone', 'Share link expired');

/** 403: the path is no plain path of a file below one of the roots, or what is there is private. */
export const pathNotAllowed = (): Failure => new Failure('forbidden', 'Path not allowed');

/** 409: the key has as many uploads as it may have. */
export const tooManyUploads = (max: number): Failure =>
  new Failure('conflict', `You already share ${max} uploaded files, which is the maximum. Revoke a link first.`);

/** 404: there is no regular file. */
export const fileNotFound = (): Failure => notFound('File');
