import type { SMTPConnectionAuth } from 'nodemailer/lib/smtp-connection';

/** The properties that nodemailer adds to its errors. */
interface SmtpError extends Error {
  code?: string | undefined;
  originalCode?: string | undefined;
  response?: string | undefined;
  permanent?: boolean | undefined;
}

const maxAnswerLength = 500;

/** Codes of errors that would occur again at the next attempt although no server has answered. */
const lasting: ReadonlySet<string> = new Set(['EENVELOPE', 'EMESSAGE', 'EAUTH']);

/** Whether another attempt can succeed: after a 4xx of the server, or if the server could not be reached. */
export function isPassing(error: SmtpError): boolean {
  if (error.permanent !== undefined) return !error.permanent;
  return !lasting.has(error.code ?? '');
}

/** Whether the server itself refused, so that it is certain that the message was not sent. */
export function isAnswered(error: SmtpError): boolean {
  return error.permanent !== undefined;
}

/**
 * Why a message was not sent, for its author: the server's own words if it answered, otherwise what happened to the
 * connection. It contains neither the login nor the address of the server.
 */
export function smtpReason(error: SmtpError, auth: SMTPConnectionAuth | undefined): string {
  if (error.response !== undefined) return `The mail server answered: ${withoutLogin(error.response, auth)}`;
  const code = error.originalCode ?? error.code ?? 'unknown';
  switch (error.code) {
    case 'ETIMEDOUT':
      return 'The mail server did not answer in time';
    case 'ETLS':
      return `No secure connection to the mail server (${code})`;
    case 'EAUTH':
      return 'The mail server offers no supported way to log in';
    case 'EENVELOPE':
      return 'The mail server cannot take the sender or a recipient';
    case 'EMESSAGE':
      return 'The message is larger than the mail server allows';
    default:
      return `The mail server cannot be reached (${code})`;
  }
}

/** A server's answer on one line, without the login in any form in which a server could repeat it. */
export function withoutLogin(answer: string, auth: SMTPConnectionAuth | undefined): string {
  const { user = '', pass = '' } = auth ?? {};
  // A name of one or two letters is not a secret, and occurs in many words.
  const secrets = [`\u0000${user}\u0000${pass}`, pass, user.length > 2 ? user : ''].filter((text) =>
    /[^\0]/.test(text),
  );
  let text = answer;
  for (const secret of secrets) {
    for (const form of [secret, encodeURIComponent(secret), Buffer.from(secret).toString('base64')]) {
      text = text.replaceAll(form, '***');
    }
  }
  const line = text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  return line.length > maxAnswerLength ? `${line.slice(0, maxAnswerLength).toWellFormed()}…` : line;
}
