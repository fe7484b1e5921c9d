import { join } from 'node:path';
import type { Config } from '#config';
import type { Clock } from '../clock.ts';
import type { Outbound } from '../outbound/guarded-client.ts';
import { createChatOutbox } from './outbox.ts';
import { createChatProvider } from './provider.ts';

/** A message to a phone. */
export interface ChatMessage {
  /** Digits in international form, without a plus sign. */
  to: string;
  /** The number of ours that it comes from. */
  from: string;
  /** The provider's name of the channel: `whatsapp`, `sms` and others. */
  channel: string;
  text: string;
  /** Our own name of the message; the provider repeats it in its receipts. */
  clientRef: string;
}

/** What became of an attempt to send a message. Reasons are sentences of our own, without texts or numbers. */
export type ChatOutcome =
  | { kind: 'accepted'; messageUuid: string }
  /** It is certain that nothing was sent. `isPassing`: another try later may work, after `retryAfterMs` if that is known. */
  | { kind: 'refused'; isPassing: boolean; reason: string; retryAfterMs: number | null }
  /** It may have been sent or not. */
  | { kind: 'unknown'; reason: string };

/** Sends messages to phones. */
export interface Chat {
  /** `outbox` writes files in place of sending. */
  readonly via: 'provider' | 'outbox';
  /** Whether sending the same message twice is the same as sending it once. */
  readonly isRepeatable: boolean;
  /** Sends a message once; whatever the provider does is the outcome. */
  send(message: ChatMessage): Promise<ChatOutcome>;
}

/** The messaging provider of the settings, or the outbox under DATA_DIR where there is none. */
export function createChat(
  config: Pick<Config, 'chat' | 'dataDir'>,
  { outbound, clock }: { outbound: Outbound; clock: Clock },
): Chat {
  const { appId, privateKey, number, apiUrl } = config.chat;
  if (appId === undefined || privateKey === undefined || number === undefined) {
    return createChatOutbox(join(config.dataDir, 'outbox'));
  }
  return createChatProvider({ appId, privateKey, apiUrl, clock }, outbound);
}
