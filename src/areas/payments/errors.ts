import { BadSignature, Failure, notFound } from '#platform/failure.ts';

/** 400: the signature is missing, wrong, somebody else's, or not of these minutes. */
export const invalidSignature = (): Failure => new BadSignature('bad-request');

/** 400: signed, and still no event of the provider. */
export const invalidEvent = (): Failure => new Failure('bad-request', 'Invalid event');

/** 503: there is no payment provider, and the sandbox never serves real customers. */
export const notConfigured = (): Failure => new Failure('unavailable', 'Payments are not configured');

/** 403: in the sandbox tiers cost nothing, so nobody else gets them. */
export const sandboxIsLocal = (): Failure =>
  new Failure(
    'forbidden',
    'The payments sandbox serves callers on the same machine only. Set PAYMENTS_SANDBOX=open to open it to everyone, or PAYMENTS_SECRET_KEY to take real payments',
  );

/** 404: no page of the sandbox has this address, or there is no sandbox. */
export const sandboxPageNotFound = (): Failure => notFound('Sandbox page');
