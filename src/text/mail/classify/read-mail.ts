import { withoutInjections } from './injection.ts';
import type { Mail } from './mail.ts';
import { readSender, type Sender } from './sender.ts';

/** A mail as the rules read it: cleaned, cut, in lower case where wording is compared. */
export interface MailText {
  readonly subject: string;
  readonly text: string;
  readonly lowerSubject: string;
  readonly lowerText: string;
  readonly sender: Sender;
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** Sentences that spoke to the machine; they are not in subject and text any more. */
  readonly removed: readonly string[];
  /** A question mark stands anywhere in the whole mail, also where the rules no longer read. */
  readonly holdsQuestion: boolean;
}

const maxSubject = 1_000;
const maxText = 20_000;

/** Reads a mail of any size and content in linear time. */
export function readMail(mail: Mail): MailText {
  const whole =
    mail.body === undefined || mail.body.startsWith(mail.snippet)
      ? (mail.body ?? mail.snippet)
      : `${mail.snippet}\n${mail.body}`;
  const subject = withoutInjections(clean(mail.subject.slice(0, maxSubject)));
  const text = withoutInjections(clean(whole.slice(0, maxText)));
  return {
    subject: subject.text.trim(),
    text: text.text.trim(),
    lowerSubject: fold(subject.text.trim()),
    lowerText: fold(text.text.trim()),
    sender: readSender(clean(mail.from.slice(0, maxSubject))),
    headers: mail.headers ?? {},
    removed: [...subject.removed, ...text.removed],
    holdsQuestion: [subject.text, mail.subject.slice(maxSubject), text.text, whole.slice(maxText)].some((part) =>
      question.test(part),
    ),
  };
}

const question = /[?？؟⁇]/u;

/** Control and format characters (bidi, zero width, tags): they show nothing and break words apart. */
const invisible = /\p{Cf}|(?![\t\n\r])\p{Cc}/gu;

function clean(text: string): string {
  return text.normalize('NFKC').replaceAll(invisible, '');
}

function fold(text: string): string {
  return text.toLowerCase().replaceAll('’', "'");
}
