/**
 * The input for classification. Header names are in lower case; `list-id`, `list-unsubscribe` and `precedence` are
 * used.
 */
export interface Mail {
  readonly subject: string;
  readonly from: string;
  readonly snippet: string;
  readonly body?: string | undefined;
  readonly headers?: Readonly<Record<string, string | undefined>>;
}

/** The categories of mail, in the order that decides ties. */
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
/** The category of a mail. */
export type MailCategory = (typeof mailCategories)[number];

/** The priorities, most pressing first. */
export const mailPriorities = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW', 'ARCHIVE'] as const;
/** The priority of a mail. */
export type MailPriority = (typeof mailPriorities)[number];

/** A rule that matched, with the matching text. */
export interface MailReason {
  readonly rule: string;
  readonly matched: string;
}
