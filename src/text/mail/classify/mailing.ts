import type { MailText } from './read-mail.ts';

/** The header that marks a mail to a list, if any. */
export function listHeader({ headers }: MailText): string | undefined {
  const precedence = headers['precedence'];
  return (
    headers['list-unsubscribe'] ??
    headers['list-id'] ??
    (/^(?:bulk|list|junk)$/iu.test(precedence ?? '') ? precedence : undefined)
  );
}

/** Whether a header marks mail to a list. */
export function isListed(mail: MailText): boolean {
  return listHeader(mail) !== undefined;
}

/** Whether sender, header or footer show that the mail went to many recipients. */
export function isBulk(mail: MailText): boolean {
  return mail.sender.kind === 'bulk' || isListed(mail) || mail.footer !== '';
}
