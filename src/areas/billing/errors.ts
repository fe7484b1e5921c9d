import { Failure } from '#platform/failure.ts';

/** 400: this tier has no fixed price. */
export const contactSales = (): Failure => new Failure('bad-request', 'Contact sales for the enterprise tier');

/** 409: the key already has this tier. */
export const alreadyOnTier = (tier: string): Failure => new Failure('conflict', `Already on the ${tier} tier`);

/** 409: a tier set by agreement cannot be changed by a checkout. */
export const agreedTier = (): Failure =>
  new Failure('conflict', 'The enterprise tier was agreed by arrangement: contact sales to change it');

/** 409: the key has never been through a checkout, so the provider does not know its owner. */
export const noCustomer = (): Failure =>
  new Failure('conflict', 'No billing customer yet: subscribe to a tier first (POST /api/billing/subscribe)');
