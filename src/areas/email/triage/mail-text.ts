import type { MailText } from '#text/mail/index.ts';
import type { TriageRequest } from '../schema.ts';

/** A mail as the configured model sees it: exactly the text that the rules have examined, and nothing else. */
export function mailText({ from, date }: Pick<TriageRequest, 'from' | 'date'>, { subject, text }: MailText): string {
  return written({ from, subject, date, text });
}

/** A mail as it was given, for the prompt of the caller's own model. */
export function promptText({ from, subject, date, snippet, body = '' }: TriageRequest): string {
  const text = body.startsWith(snippet) ? body : [snippet, body].filter((part) => part !== '').join('\n\n');
  return written({ from, subject, date, text });
}

function written({
  from,
  subject,
  date,
  text,
}: Record<'from' | 'subject' | 'text', string> & { date?: string | undefined }): string {
  const oneLine = (line: string) => line.replaceAll(/\s+/gu, ' ').trim();
  const head = [`From: ${oneLine(from)}`, `Subject: ${oneLine(subject)}`];
  if (date !== undefined) head.push(`Date: ${date.slice(0, 10)}`);
  return `${head.join('\n')}\n\n${text}`;
}
