import { BadSignature, Failure, notFound } from '#platform/failure.ts';

/** 400: the signature is missing, invalid, made with another secret, or too old. */
export const invalidSignature = (): Failure => new BadSignature('bad-request');

/** 400: the signature is valid, but this is not an event of the provider. */
export const invalidEvent = (): Failure => new Failure('bad-request', 'Invalid event');

/** 503: no payment provider is configured, and the sandbox never serves real customers. */
export const notConfigured = (): Failure => new Failure('unavailable', 'Payments are not configured');

/** 403: plans in the sandbox cost nothing, so only the operator gets them. */
export const sandboxIsLocal = (): Failure =>
  new Failure(
    'forbidden',
    'The payments sandbox serves callers on the same machine only. Set PAYMENTS_SANDBOX=open to open it to everyone, or PAYMENTS_SECRET_KEY to take real payments',
  );

/** 404: there is no such page of the sandbox, or no sandbox. */
export const sandboxPageNotFound = (): Failure => notFound('Sandbox page');
