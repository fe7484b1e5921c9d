import type { MailMessage } from '#platform/mail/mail.ts';

/** The content of an email. */
export type MailWords = Pick<MailMessage, 'subject' | 'text' | 'html' | 'unsubscribeUrl'>;
