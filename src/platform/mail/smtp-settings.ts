import { parseConnectionUrl } from 'nodemailer/lib/shared';
import type { SMTPConnectionAuth, SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection';

/** How the mail server of the operator is reached. */
export interface SmtpSettings {
  connection: SMTPConnectionOptions;
  auth: SMTPConnectionAuth | undefined;
}

const connectMs = 10_000;
const greetingMs = 15_000;
/** Of silence. A server may think for a while about a whole message before it answers. */
const silenceMs = 60_000;

/**
 * Reads SMTP_URL: `smtps://` is encrypted from the start, `smtp://` as soon as the server offers it. Parameters of the
 * address are settings of nodemailer, such as `?tls.rejectUnauthorized=false`. Credentials travel encrypted or not at
 * all, unless the server is this very machine or the address says `requireTLS=false`.
 */
export function readSmtpUrl(url: string): SmtpSettings {
  const { auth, ...given } = parseConnectionUrl(url);
  const options: SMTPConnectionOptions = given;
  const isLocal = isThisMachine(options.host ?? '');
  return {
    auth: auth === undefined ? undefined : { user: auth.user, pass: auth.pass },
    connection: {
      connectionTimeout: connectMs,
      greetingTimeout: greetingMs,
      dnsTimeout: connectMs,
      socketTimeout: silenceMs,
      socketCloseTimeout: 0,
      ...(auth !== undefined && options.secure !== true && !isLocal && { requireTLS: true }),
      ...options,
      // No authority signs for 127.0.0.1, and nobody stands between this machine and itself.
      ...(isLocal && { tls: { rejectUnauthorized: false, ...options.tls } }),
    },
  };
}

function isThisMachine(host: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);
}
