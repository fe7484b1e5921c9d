import { join } from 'node:path';
import type { Config } from '#config';
import type { Clock } from '../clock.ts';
import type { Outbound } from '../outbound/guarded-client.ts';
import type { Chat } from './chat.ts';
import { createChatOutbox } from './outbox.ts';
import { createChatProvider } from './provider.ts';

/** The configured messaging provider, or an outbox under DATA_DIR if none is configured. */
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
