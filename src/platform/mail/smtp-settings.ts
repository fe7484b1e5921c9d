import { parseConnectionUrl } from 'nodemailer/lib/shared';
import type { SMTPConnectionAuth, SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection';

/** How the operator's mail server is reached. */
export interface SmtpSettings {
  connection: SMTPConnectionOptions;
  auth: SMTPConnectionAuth | undefined;
}

const connectMs = 10_000;
const greetingMs = 15_000;
/** The longest silence of the server, which can take a while to check a whole message before it answers. */
const silenceMs = 60_000;

/**
 * Parses SMTP_URL: `smtps://` is encrypted from the start, `smtp://` as soon as the server offers it. Parameters of the
 * address are settings of nodemailer, such as `?tls.rejectUnauthorized=false`. Credentials are only sent encrypted,
 * unless the server is on this machine or the address says `requireTLS=false`.
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
      // No authority issues certificates for 127.0.0.1, and nobody can intercept connections within this machine.
      ...(isLocal && { tls: { rejectUnauthorized: false, ...options.tls } }),
    },
  };
}

function isThisMachine(host: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);
}
