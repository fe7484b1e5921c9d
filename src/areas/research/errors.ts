import { type Failure, notFound } from '#platform/failure.ts';

/** 404: there is no such research. */
export const researchNotFound = (): Failure => notFound('Research');
