import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { composeMessage, messageIdOf } from './compose-message.ts';
import type { AtMostOnceSend, Mail, MailMessage, SendOutcome } from './mail.ts';
import type { Mailbox } from './recipients.ts';

/**
 * Replaces a mail server: every mail becomes a file that any mail program can open. The file is named after the
 * Message-ID, so sending the same mail again produces the same file.
 */
export function createOutbox({ folder, from }: { folder: string; from: Mailbox }): Mail {
  return {
    via: 'outbox',
    isRepeatable: true,
    newMessageId: () => messageIdOf(from),
    send: async (message, { mayHandOver, signal }: AtMostOnceSend): Promise<SendOutcome> => {
      signal.throwIfAborted();
      const { bytes } = await composeMessage(message, from);
      if (!(await mayHandOver())) return { kind: 'withdrawn' };
      try {
        await writeWhole(folder, fileName(message), bytes);
        return { kind: 'accepted', refused: null };
      } catch (error) {
        if (!(error instanceof Error && 'code' in error)) throw error;
        return { kind: 'refused', isPassing: true, reason: `The outbox cannot be written (${String(error.code)})` };
      }
    },
  };
}

function fileName({ messageId }: MailMessage): string {
  const unique = /^<([\w-]{16,80})@/.exec(messageId)?.[1];
  return `${unique ?? createHash('sha256').update(messageId).digest('hex')}.eml`;
}

/** The file appears complete or not at all. Only its owner can read it, because mail is private. */
async function writeWhole(folder: string, name: string, bytes: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unfinished = join(folder, `.${randomUUID()}`);
  try {
    await writeFile(unfinished, bytes, { flag: 'wx', mode: 0o600, flush: true });
    await rename(unfinished, join(folder, name));
  } finally {
    await rm(unfinished, { force: true });
  }
}
