import type { Mailbox } from './recipients.ts';

/** A mail that is sent from the platform's own address. */
export interface MailMessage {
  to: readonly Mailbox[];
  /** One line; line breaks are removed. */
  subject: string;
  text: string;
  /** The same as HTML; if it is missing, the mail is plain text only. */
  html?: string;
  /**
   * The address at which a mail program can end the subscription with a single POST, without asking its reader (RFC
   * 8058).
   */
  unsubscribeUrl?: string;
  /** The Message-ID header, including brackets; the same for every attempt to send the same mail. */
  messageId: string;
  date: Date;
}

/** How a mail is handed over to the mail server. */
export interface AtMostOnceSend {
  /**
   * Called once, right before the irreversible step; the mail is sent only if it returns true. Anything that must be
   * recorded before a mail can be on its way is recorded here.
   */
  mayHandOver: () => Promise<boolean>;
  /** Aborts an attempt that has not come that far. */
  signal: AbortSignal;
}

/** The outcome of an attempt to send a mail. Reasons are sentences for its author, without credentials. */
export type SendOutcome =
  /** It was accepted, though perhaps not for all recipients: `refused` says for which not, and why. */
  | { kind: 'accepted'; refused: string | null }
  /** It was withdrawn before it was handed over. */
  | { kind: 'withdrawn' }
  /** It is certain that nothing was sent. `isPassing` means that a later attempt can succeed. */
  | { kind: 'refused'; isPassing: boolean; reason: string }
  /** The connection broke after the last byte and before the answer, so it may or may not have been sent. */
  | { kind: 'unknown'; reason: string };

/** Sends mail. */
export interface Mail {
  /** `outbox` writes files instead of sending. */
  readonly via: 'smtp' | 'outbox';
  /** Whether sending the same mail twice has the same effect as sending it once. */
  readonly isRepeatable: boolean;
  /** A unique Message-ID. */
  newMessageId(): string;
  /** Sends a mail. Throws only if the signal is aborted, or if `mayHandOver` throws. */
  send(message: MailMessage, handOver: AtMostOnceSend): Promise<SendOutcome>;
}
