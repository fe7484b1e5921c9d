import { BadSignature, Failure, notFound } from '#platform/failure.ts';

/** 400: the signature is missing, wrong, somebody else's, or not of these minutes. */
export const invalidSignature = (): Failure => new BadSignature('bad-request');

/** 400: signed, and still no event of the provider. */
export const invalidEvent = (): Failure => new Failure('bad-request', 'Invalid event');

/** 400: this tier has no price to be charged by itself. */
export const contactSales = (): Failure => new Failure('bad-request', 'Contact sales for the enterprise tier');

/** 409: there is nothing to buy. */
export const alreadyOnTier = (tier: string): Failure => new Failure('conflict', `Already on the ${tier} tier`);

/** 409: what was agreed by arrangement is not changed by a checkout. */
export const agreedTier = (): Failure =>
  new Failure('conflict', 'The enterprise tier was agreed by arrangement: contact sales to change it');

/** 409: the key has never been through a checkout, so the provider does not know its owner. */
export const noCustomer = (): Failure =>
  new Failure('conflict', 'No billing customer yet: subscribe to a tier first (POST /api/billing/subscribe)');

/** 503: there is no payment provider, and the sandbox never serves real customers. */
export const notConfigured = (): Failure => new Failure('unavailable', 'Payments are not configured');

/** 403: in the sandbox tiers cost nothing, so nobody else gets them. */
export const sandboxIsLocal = (): Failure =>
  new Failure(
    'forbidden',
    'The payments sandbox serves callers on its own machine alone. PAYMENTS_SANDBOX=open opens it to everybody; PAYMENTS_SECRET_KEY takes real payments',
  );

/** 404: no page of the sandbox has this address, or there is no sandbox. */
export const sandboxPageNotFound = (): Failure => notFound('Sandbox page');
