/** A message to a phone. */
export interface ChatMessage {
  /** Digits in international form, without a plus sign. */
  to: string;
  /** Our own number that it is sent from. */
  from: string;
  /** The provider's name of the channel, such as `whatsapp` or `sms`. */
  channel: string;
  text: string;
  /** Our own reference of the message, which the provider repeats in its receipts. */
  clientRef: string;
}

/**
 * The outcome of an attempt to send a message. Reasons are our own sentences and contain no message text or numbers.
 */
export type ChatOutcome =
  | { kind: 'accepted'; messageUuid: string }
  /**
   * It is certain that nothing was sent. `isPassing`: a later attempt can succeed, after `retryAfterMs` if that is
   * known.
   */
  | { kind: 'refused'; isPassing: boolean; reason: string; retryAfterMs: number | null }
  /** It is unknown whether it was sent. */
  | { kind: 'unknown'; reason: string };

/** Sends messages to phones. */
export interface Chat {
  /** `outbox` writes files instead of sending. */
  readonly via: 'provider' | 'outbox';
  /** Whether sending the same message twice has the same effect as sending it once. */
  readonly isRepeatable: boolean;
  /** Sends a message once. Never throws for what the provider does: that is the outcome. */
  send(message: ChatMessage): Promise<ChatOutcome>;
}
