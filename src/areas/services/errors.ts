import { type Failure, notFound } from '#platform/failure.ts';

/** 404: there is no such report, or it is somebody else's. */
export const reportNotFound = (): Failure => notFound('Report');
