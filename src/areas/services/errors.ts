import { Failure, notFound } from '#platform/failure.ts';

/** 404: there is no such report, or it is somebody else's. */
export const reportNotFound = (): Failure => notFound('Report');

/** 429: a key may have so many reports under way; one more can be ordered when one of them has ended. */
export const tooManyReports = (max: number): Failure =>
  new Failure('too-many', `At most ${max} reports can be under way at once; order again when one has ended`, {
    headers: { 'retry-after': '30' },
  });
