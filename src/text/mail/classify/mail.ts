/** What is read of a mail. Header names are in lower case; `list-id`, `list-unsubscribe` and `precedence` are used. */
export interface Mail {
  readonly subject: string;
  readonly from: string;
  readonly snippet: string;
  readonly body?: string | undefined;
  readonly headers?: Readonly<Record<string, string | undefined>>;
}

/** The categories a mail can have, in the order in which ties are decided. */
export const mailCategories = [
  'action_required',
  'meeting',
  'security',
  'support',
  'receipt',
  'notification',
  'newsletter',
  'marketing',
  'personal',
  'spam',
  'other',
] as const;
/** One of the eleven categories of a mail. */
export type MailCategory = (typeof mailCategories)[number];

/** The priorities, most pressing first. */
export const mailPriorities = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW', 'ARCHIVE'] as const;
/** One of the five priorities of a mail. */
export type MailPriority = (typeof mailPriorities)[number];

/** A rule that fired and the text of the mail that it fired on. */
export interface MailReason {
  readonly rule: string;
  readonly matched: string;
}
