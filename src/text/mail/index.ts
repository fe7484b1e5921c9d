export { classifyMail } from './classify/classify-mail.ts';
export { withoutInjections } from './classify/injection.ts';
export { type MailCategory, type MailPriority, mailCategories, mailPriorities } from './classify/mail.ts';
export type { MailText } from './classify/read-mail.ts';
export type { ActionItem } from './triage/action-items.ts';
export { asksBy, boundTriage, type ModelVerdict } from './triage/bound-triage.ts';
export { type BuiltinTriage, triageMail } from './triage/triage-mail.ts';
export { byPriority, digestOverview, writeDigest } from './triage/write-digest.ts';
