import { type PaymentEvent, readPaymentEvent } from '#platform/payments/event.ts';
import type { PaidProduct } from '#platform/payments/paid-product.ts';
import type { PaymentEndpoint } from '#platform/payments/payments.ts';
import { isSignedEvent } from '#platform/payments/signature.ts';
import type { Resources } from '#platform/resources.ts';
import { invalidEvent, invalidSignature } from '../errors.ts';

/** A request that claims to be an event of the provider. */
export interface SentEvent {
  endpoint: PaymentEndpoint;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The body as received. */
  body: Uint8Array;
}

/** Parses an event if it has a valid signature for its endpoint; throws a 400 otherwise. */
export function readSignedEvent(
  { payments, clock }: Pick<Resources, 'payments' | 'clock'>,
  { endpoint, headers, body }: SentEvent,
  product: PaidProduct,
): PaymentEvent {
  const secret = payments.secretOf(endpoint);
  if (secret === undefined || !isSignedEvent(secret, { headers, body, now: clock.now() })) throw invalidSignature();
  const event = readPaymentEvent(parse(body), product.planOfPrice);
  if (event === undefined) throw invalidEvent();
  const { owner } = event;
  return { ...event, owner: owner === null ? null : product.normalOwner(owner) };
}

function parse(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'));
  } catch {
    throw invalidEvent();
  }
}
