import { detectLanguage } from '#text/languages/index.ts';
import { withoutNothingToDo } from '../wordings/language-wordings.ts';
import { decodeBody, decodeHeader } from './decode-text.ts';
import { withoutEmptyClaims } from './empty-claims.ts';
import { withoutInjections } from './injection.ts';
import type { Mail } from './mail.ts';
import { isForwarded, partsOf } from './mail-parts.ts';
import { readSender, type Sender } from './sender.ts';

/** A mail as the rules read it: cleaned, cut, in lower case where wording is compared. */
export interface MailText {
  readonly subject: string;
  readonly text: string;
  readonly lowerSubject: string;
  readonly lowerText: string;
  /** What the sender wrote; what they quote or hand on where they wrote nothing of their own. */
  readonly own: string;
  /** The same with blanks for what says that nothing is to do, and for mere claims to press. */
  readonly told: string;
  /** The same in lower case. */
  readonly lowerOwn: string;
  /** The subject in lower case; nothing where it is the subject of a mail that is handed on with a note. */
  readonly ruledSubject: string;
  /** The small print of a mailing below what the sender wrote. */
  readonly footer: string;
  /** Others speak in it as well, quoted or handed on. */
  readonly holdsOthers: boolean;
  /** ISO 639-1, of what the sender wrote; `und` where that is too short to tell. */
  readonly language: string;
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
  const subject = withoutInjections(clean(decodeHeader(mail.subject.slice(0, maxSubject))));
  const text = withoutInjections(clean(decodeBody(whole.slice(0, maxText))));
  const parts = partsOf(text.text, subject.text);
  const hasNote = letters.test(parts.own);
  const own = hasNote ? parts.own : parts.quoted;
  const isHandedOn = hasNote && isForwarded(subject.text);
  const said = `${isHandedOn ? '' : subject.text}\n${own}`;
  return {
    subject: subject.text.trim(),
    text: text.text.trim(),
    lowerSubject: fold(subject.text.trim()),
    lowerText: fold(text.text.trim()),
    own,
    told: toldIn(own),
    lowerOwn: fold(toldIn(own)),
    ruledSubject: isHandedOn ? '' : fold(toldIn(subject.text.trim())),
    footer: parts.footer,
    holdsOthers: parts.quoted !== '',
    language: detectLanguage(letters.test(said) ? said : `${subject.text}\n${text.text}`),
    sender: readSender(clean(decodeHeader(mail.from.slice(0, maxSubject)))),
    headers: mail.headers ?? {},
    removed: [...subject.removed, ...text.removed],
    holdsQuestion: [subject.text, mail.subject.slice(maxSubject), text.text, whole.slice(maxText)].some((part) =>
      question.test(part),
    ),
  };
}

function toldIn(text: string): string {
  return withoutEmptyClaims(withoutNothingToDo(text));
}

const letters = /\p{L}{2}/u;

const question = /[?？؟⁇]/u;

/** Control and format characters (bidi, zero width, tags): they show nothing and break words apart. */
const invisible = /\p{Cf}|(?![\t\n\r])\p{Cc}/gu;

function clean(text: string): string {
  return text.normalize('NFKC').replaceAll(invisible, '');
}

function fold(text: string): string {
  return text.toLowerCase().replaceAll('’', "'");
}
