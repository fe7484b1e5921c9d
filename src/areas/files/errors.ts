import { Failure, notFound } from '#platform/failure.ts';

/** 404: there is no link with this token, or it belongs to another key. */
export const shareNotFound = (): Failure => notFound('Share link');

/** 410: the link has expired or was revoked. */
export const shareExpired = (): Failure => new Failure('gone', 'Share link expired');

/** 403: the path is not a normalised path below one of the shared folders, or the file there is private. */
export const pathNotAllowed = (): Failure => new Failure('forbidden', 'Path not allowed');

/** 403: `SHARE_ROOTS` leaves out the folder of uploaded files. */
export const uploadsNotShared = (): Failure =>
  new Failure(
    'forbidden',
    'Uploaded files cannot be shared here. Ask an administrator to add the uploads folder in DATA_DIR to SHARE_ROOTS.',
  );

/** 409: the key has reached its maximum number of uploads. */
export const tooManyUploads = (max: number): Failure =>
  new Failure('conflict', `You already share ${max} uploaded files, which is the maximum. Revoke a link first.`);

/** 404: there is no regular file. */
export const fileNotFound = (): Failure => notFound('File');
