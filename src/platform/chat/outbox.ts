import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Chat, ChatMessage } from './chat.ts';

/**
 * Replaces a messaging provider: writes every message to its own JSON file. The file name and the message id are
 * derived from our reference, so sending the same message again writes the same file.
 */
export function createChatOutbox(folder: string): Chat {
  return {
    via: 'outbox',
    isRepeatable: true,
    send: async (message) => {
      const messageUuid = uuidOf(message.clientRef);
      try {
        await writeWhole(folder, `chat-${messageUuid}.json`, message);
        return { kind: 'accepted', messageUuid };
      } catch (error) {
        if (!(error instanceof Error && 'code' in error)) throw error;
        const reason = `The outbox cannot be written (${String(error.code)})`;
        return { kind: 'refused', isPassing: true, reason, retryAfterMs: null };
      }
    },
  };
}

/** A UUID derived from the name (version 8, whose content is free). */
function uuidOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) % 4];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Writes a file completely or not at all, readable by the operator only. */
async function writeWhole(folder: string, name: string, message: ChatMessage): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unfinished = join(folder, `.${randomUUID()}`);
  try {
    const { to, from, channel, text, clientRef } = message;
    const content = { to, from, channel, message_type: 'text', text, client_ref: clientRef };
    await writeFile(unfinished, `${JSON.stringify(content, null, 2)}\n`, { flag: 'wx', mode: 0o600, flush: true });
    await rename(unfinished, join(folder, name));
  } finally {
    await rm(unfinished, { force: true });
  }
}
