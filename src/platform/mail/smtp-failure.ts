import type { SMTPConnectionAuth } from 'nodemailer/lib/smtp-connection';

/** What nodemailer attaches to its errors. */
interface SmtpError extends Error {
  code?: string | undefined;
  originalCode?: string | undefined;
  response?: string | undefined;
  permanent?: boolean | undefined;
}

const maxAnswerLength = 500;

/** Codes of errors that will be the same with the next attempt although no server has answered. */
const lasting: ReadonlySet<string> = new Set(['EENVELOPE', 'EMESSAGE', 'EAUTH']);

/** Whether another try may work: a server's 4xx, or a server that could not be reached at all. */
export function isPassing(error: SmtpError): boolean {
  if (error.permanent !== undefined) return !error.permanent;
  return !lasting.has(error.code ?? '');
}

/** Whether the server itself has said no, so that there is no doubt about what became of the message. */
export function isAnswered(error: SmtpError): boolean {
  return error.permanent !== undefined;
}

/**
 * Why a message was not sent, for its author: the server's own words where it spoke, and otherwise what happened to the
 * connection. Neither the login nor the address of the operator's server is in it.
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

/** A server's answer on one line, without what the login was made of in any form in which a server might repeat it. */
export function withoutLogin(answer: string, auth: SMTPConnectionAuth | undefined): string {
  const { user = '', pass = '' } = auth ?? {};
  // A name of a letter or two is no secret, and stands in many words.
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
