import { classifyText, isPerson, type MailVerdict } from '../classify/classify-mail.ts';
import { findInjections } from '../classify/injection.ts';
import type { Mail } from '../classify/mail.ts';
import { type MailText, readMail } from '../classify/read-mail.ts';
import { type ActionItem, findActionItems } from './action-items.ts';
import { mailSentences } from './mail-sentences.ts';
import { summarizeMail } from './summarize-mail.ts';

/** A mail with its date, `YYYY-MM-DD`, if known. */
export interface DatedMail extends Mail {
  readonly date?: string | undefined;
}

/** The built-in result for a mail. */
export interface BuiltinTriage {
  readonly read: MailText;
  readonly verdict: MailVerdict;
  readonly summary: string;
  readonly actionItems: readonly ActionItem[];
  /** Whether its text, subject or sender name addresses the classifier. */
  readonly isAddressedToMachine: boolean;
}

/** Classifies a mail and extracts its summary and tasks, without a model server. Linear time. */
export function triageMail(mail: DatedMail): BuiltinTriage {
  const read = readMail(mail);
  const verdict = classifyText(read);
  const sentences = mailSentences(read.own);
  const actionItems = findActionItems(mailSentences(read.substance), {
    category: verdict.category,
    language: read.language,
    date: mail.date,
    reasons: verdict.reasons,
    asks: verdict.asks,
    byPerson: isPerson(read),
  });
  const tasks = actionItems.map(({ task }) => task);
  return {
    read,
    verdict,
    summary: summarizeMail(sentences, { subject: read.subject, tasks }),
    actionItems,
    isAddressedToMachine: read.removed.length > 0 || findInjections(read.sender.display).length > 0,
  };
}
