import { classifyText, isPerson, type MailVerdict } from '../classify/classify-mail.ts';
import { findInjections } from '../classify/injection.ts';
import type { Mail } from '../classify/mail.ts';
import { type MailText, readMail } from '../classify/read-mail.ts';
import { type ActionItem, findActionItems } from './action-items.ts';
import { mailSentences } from './mail-sentences.ts';
import { summarizeMail } from './summarize-mail.ts';

/** A mail and the day on which it was written, `YYYY-MM-DD`, where that is known. */
export interface DatedMail extends Mail {
  readonly date?: string | undefined;
}

/** What the built-in engine makes of a mail. */
export interface BuiltinTriage {
  readonly read: MailText;
  readonly verdict: MailVerdict;
  readonly summary: string;
  readonly actionItems: readonly ActionItem[];
  /** The mail speaks to the machine that sorts it, in its text, its subject or the name of its sender. */
  readonly isAddressedToMachine: boolean;
}

/** Sorts a mail and says what it wants, in its own sentences, without a model server; linear in its size. */
export function triageMail(mail: DatedMail): BuiltinTriage {
  const read = readMail(mail);
  const verdict = classifyText(read);
  const sentences = mailSentences(read.own);
  const actionItems = findActionItems(mailSentences(read.told), {
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
