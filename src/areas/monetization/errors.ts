import { Failure, notFound } from '#platform/failure.ts';

/** 404: there is no such customer. */
export const customerNotFound = (): Failure => notFound('Customer');

/** 409: the address, in whatever capitals, is a customer's already. */
export const customerExists = (): Failure => new Failure('conflict', 'Customer with this email already exists');

/** 400: an invoice of a month to come. */
export const monthNotBegun = (): Failure => new Failure('bad-request', 'This month has not begun');
