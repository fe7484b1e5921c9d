import { join } from 'node:path';
import type { Config } from '#config';
import type { Mail } from './mail.ts';
import { createOutbox } from './outbox.ts';
import { type Mailbox, readMailboxes, readSender } from './recipients.ts';
import { createSmtpMail } from './smtp.ts';

/** The configured mail server, or the outbox under DATA_DIR if there is none. */
export function createMail(config: { mail: Pick<Config['mail'], 'smtpUrl' | 'from'>; dataDir: string }): Mail {
  const { smtpUrl } = config.mail;
  const from = readSender(config.mail.from) ?? defaultSender(smtpUrl);
  return smtpUrl === undefined
    ? createOutbox({ folder: join(config.dataDir, 'outbox'), from })
    : createSmtpMail({ url: smtpUrl, from });
}

/**
 * The account at the mail server, or otherwise an address that shows where the mail comes from and accepts no answers.
 */
function defaultSender(smtpUrl: string | undefined): Mailbox {
  const { username, hostname } = new URL(smtpUrl ?? 'smtp://localhost');
  for (const address of [decodeURIComponent(username), `agent-platform@${hostname}`]) {
    const read = readMailboxes(address);
    if ('mailboxes' in read) return { name: 'Agent Platform', address };
  }
  return { name: 'Agent Platform', address: 'agent-platform@localhost.localdomain' };
}
