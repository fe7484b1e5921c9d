import { z } from 'zod';

/**
 * What can be known of a message, each word outranking those before it: news that arrives late or twice changes nothing,
 * so that any order of the same news ends the same. What the provider says outranks what we know ourselves, and a
 * failure that it reports is final.
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

/** The words in the order of their rank, as SQL reads an array. */
export const statusRanks = `{${MessageStatus.options.join(',')}}`;

/** What the provider reports; other words are kept and change nothing. */
const reported: ReadonlySet<string> = new Set(['submitted', 'delivered', 'read', 'undeliverable', 'rejected']);

/** The status that a provider's word stands for, if it stands for one. */
export function reportedStatus(word: string): MessageStatus | undefined {
  return reported.has(word) ? MessageStatus.parse(word) : undefined;
}

/** The one of two that stays. */
export function higherStatus(a: MessageStatus, b: MessageStatus): MessageStatus {
  return MessageStatus.options.indexOf(a) >= MessageStatus.options.indexOf(b) ? a : b;
}
