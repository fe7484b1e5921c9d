import { randomUUID } from 'node:crypto';
import { domainToASCII } from 'node:url';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { MailMessage } from './mail.ts';
import type { Mailbox } from './recipients.ts';

/** A mail as it is transmitted, with the sender and recipients that the server is told. */
export interface ComposedMessage {
  bytes: Buffer;
  envelope: { from: string; to: string[] };
}

/** Formats a mail according to RFC 5322: encoded headers, lines of at most 76 characters, CRLF. */
export async function composeMessage(message: MailMessage, from: Mailbox): Promise<ComposedMessage> {
  const { to, subject, text, html, unsubscribeUrl, messageId, date } = message;
  const node = new MailComposer({
    from: { ...from },
    to: to.map((mailbox) => ({ ...mailbox })),
    subject: subject.replace(/[\p{Cc}\u2028\u2029]+/gu, ' '),
    text,
    ...(html === undefined ? {} : { html }),
    ...(unsubscribeUrl === undefined ? {} : { headers: unsubscribeHeaders(unsubscribeUrl) }),
    messageId,
    date,
    newline: 'win',
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
  const envelope = node.getEnvelope();
  const bytes = await node.build();
  return { bytes, envelope: { from: envelope.from === false ? '' : envelope.from, to: envelope.to } };
}

/** Written unencoded, because some providers do not recognize the address in a folded, encoded header. */
function unsubscribeHeaders(url: string) {
  const address = new URL(url).href.replace(/[<>]/g, '');
  return {
    'List-Unsubscribe': { prepared: true, value: `<${address}>` },
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/** A unique Message-ID in the sender's domain. */
export function messageIdOf(from: Mailbox): string {
  const domain = domainToASCII(from.address.slice(from.address.lastIndexOf('@') + 1));
  return `<${randomUUID()}@${domain}>`;
}
