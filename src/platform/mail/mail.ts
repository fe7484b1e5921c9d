import { join } from 'node:path';
import type { Config } from '#config';
import { createOutbox } from './outbox.ts';
import { type Mailbox, readMailboxes } from './recipients.ts';
import { createSmtpMail } from './smtp.ts';

/** A mail, to be sent from the platform's own address. */
export interface MailMessage {
  to: readonly Mailbox[];
  /** One line; what would break it is taken out. */
  subject: string;
  text: string;
  /** The same as HTML, for programs that show it; plain text alone without it. */
  html?: string;
  /**
   * Where a mail program ends the subscription that the mail is of, by one POST without asking its reader anything (RFC
   * 8058).
   */
  unsubscribeUrl?: string;
  /** The Message-ID header, brackets included; the same for every attempt to send the same mail. */
  messageId: string;
  date: Date;
}

/** How a mail is handed over. */
export interface HandOver {
  /**
   * Asked once, right before the step that cannot be taken back; the mail goes out only if it answers true. Whatever
   * has to be on record before a mail may be on its way is recorded here.
   */
  mayHandOver: () => Promise<boolean>;
  /** Ends an attempt that has not come that far. */
  signal: AbortSignal;
}

/** What became of an attempt to send a mail. Reasons are sentences for its author, without credentials. */
export type SendOutcome =
  /** It is on its way, though maybe not to all: `refused` says which recipients were not accepted and why. */
  | { kind: 'accepted'; refused: string | null }
  /** It was not wanted any more when it could have been handed over. */
  | { kind: 'withdrawn' }
  /** It is certain that nothing was sent. `isPassing`: another try later may work. */
  | { kind: 'refused'; isPassing: boolean; reason: string }
  /** The connection broke after the last byte and before the answer: it may have been sent or not. */
  | { kind: 'unknown'; reason: string };

/** Sends mail. */
export interface Mail {
  /** `outbox` writes files in place of sending. */
  readonly via: 'smtp' | 'outbox';
  /** Whether sending the same mail twice is the same as sending it once. */
  readonly isRepeatable: boolean;
  /** A Message-ID that no other mail has. */
  newMessageId(): string;
  /** Sends a mail; throws only for an aborted signal and for what `mayHandOver` throws. */
  send(message: MailMessage, handOver: HandOver): Promise<SendOutcome>;
}

/** The mail server of the settings, or the outbox under DATA_DIR where there is none. */
export function createMail(config: { mail: Pick<Config['mail'], 'smtpUrl' | 'from'>; dataDir: string }): Mail {
  const { smtpUrl } = config.mail;
  const from = readSender(config.mail.from) ?? defaultSender(smtpUrl);
  return smtpUrl === undefined
    ? createOutbox({ folder: join(config.dataDir, 'outbox'), from })
    : createSmtpMail({ url: smtpUrl, from });
}

function readSender(text: string | undefined): Mailbox | undefined {
  if (text === undefined) return undefined;
  const read = readMailboxes(text);
  if ('problem' in read) throw new Error('MAIL_FROM is not an address');
  return read.mailboxes[0];
}

/** The account that the server knows, or else an address that says where the mail comes from and takes no answers. */
function defaultSender(smtpUrl: string | undefined): Mailbox {
  const { username, hostname } = new URL(smtpUrl ?? 'smtp://localhost');
  for (const address of [decodeURIComponent(username), `agent-platform@${hostname}`]) {
    const read = readMailboxes(address);
    if ('mailboxes' in read) return { name: 'Agent Platform', address };
  }
  return { name: 'Agent Platform', address: 'agent-platform@localhost.localdomain' };
}
