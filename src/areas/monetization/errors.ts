import { Failure, notFound } from '#platform/failure.ts';

/** 404: there is no such customer. */
export const customerNotFound = (): Failure => notFound('Customer');

/** 409: there already is a customer with this email address, ignoring case. */
export const customerExists = (): Failure => new Failure('conflict', 'Customer with this email already exists');

/** 400: the month of the invoice has not started. */
export const monthNotBegun = (): Failure => new Failure('bad-request', 'This month has not started yet');
