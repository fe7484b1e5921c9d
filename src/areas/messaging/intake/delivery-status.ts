import { z } from 'zod';

/**
 * The statuses of a message, each outranking those before it, so that late or repeated reports change nothing and any
 * order of the same reports has the same result. Reports of the provider outrank what we know ourselves, and a failure
 * that it reports is final.
 */
export const MessageStatus = z.enum([
  'received',
  'queued',
  'sending',
  'unknown',
  'failed',
  'sent',
  'submitted',
  'delivered',
  'read',
  'undeliverable',
  'rejected',
]);
export type MessageStatus = z.infer<typeof MessageStatus>;

/** The statuses in the order of their rank, as an SQL array. */
export const statusRanks = `{${MessageStatus.options.join(',')}}`;

/** The statuses that the provider reports; other words are stored without effect. */
const reported: ReadonlySet<string> = new Set(['submitted', 'delivered', 'read', 'undeliverable', 'rejected']);

/** The status for the provider's word, if there is one. */
export function reportedStatus(word: string): MessageStatus | undefined {
  return reported.has(word) ? MessageStatus.parse(word) : undefined;
}

/** The one of two statuses that outranks the other. */
export function higherStatus(a: MessageStatus, b: MessageStatus): MessageStatus {
  return MessageStatus.options.indexOf(a) >= MessageStatus.options.indexOf(b) ? a : b;
}
