import { detectLanguage } from '#text/languages/index.ts';
import { withoutNoActionWordings } from '../wordings/language-wordings.ts';
import { decodeBody, decodeHeader } from './decode-text.ts';
import { withoutEmptyClaims } from './empty-claims.ts';
import { withoutInjections } from './injection.ts';
import type { Mail } from './mail.ts';
import { isForwarded, partsOf } from './mail-parts.ts';
import { readSender, type Sender } from './sender.ts';

/** A mail as the rules read it: cleaned, split, and in lower case for matching. */
export interface MailText {
  readonly subject: string;
  readonly text: string;
  readonly lowerSubject: string;
  readonly lowerText: string;
  /** The sender's own text, or the quoted or forwarded text if there is none. */
  readonly own: string;
  /** The same with statements of nothing to do and empty claims of urgency blanked out. */
  readonly substance: string;
  /** The same in lower case. */
  readonly lowerOwn: string;
  /** The subject in lower case; empty if it belongs to a forwarded mail with a note. */
  readonly ruledSubject: string;
  /** The footer of a mailing. */
  readonly footer: string;
  /** Whether it contains quoted or forwarded text. */
  readonly holdsOthers: boolean;
  /** ISO 639-1 code of the sender's text; `und` if it is too short. */
  readonly language: string;
  readonly sender: Sender;
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** Prompt injections removed from subject and text. */
  readonly removed: readonly string[];
  /** Whether the whole mail has a question mark, including what the rules do not read. */
  readonly holdsQuestion: boolean;
}

const maxSubject = 1_000;
const maxText = 20_000;

/** Parses a mail of any size in linear time. */
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
  const languageSample = `${isHandedOn ? '' : subject.text}\n${own}`;
  const substance = substanceOf(own);
  return {
    subject: subject.text.trim(),
    text: text.text.trim(),
    lowerSubject: fold(subject.text.trim()),
    lowerText: fold(text.text.trim()),
    own,
    substance,
    lowerOwn: fold(substance),
    ruledSubject: isHandedOn ? '' : fold(substanceOf(subject.text.trim())),
    footer: parts.footer,
    holdsOthers: parts.quoted !== '',
    language: detectLanguage(letters.test(languageSample) ? languageSample : `${subject.text}\n${text.text}`),
    sender: readSender(clean(decodeHeader(mail.from.slice(0, maxSubject)))),
    headers: mail.headers ?? {},
    removed: [...subject.removed, ...text.removed],
    holdsQuestion: [subject.text, mail.subject.slice(maxSubject), text.text, whole.slice(maxText)].some(asksAnything),
  };
}

function substanceOf(text: string): string {
  return withoutEmptyClaims(withoutNoActionWordings(text));
}

const letters = /\p{L}{2}/u;

const question = /[?？؟⁇]/u;
/** The start of a link with a query, whose question mark asks nothing. */
const query = /^[^\p{L}\p{N}]{0,3}(?:https?:\/\/|www\.)[^?]*\?[\p{L}\p{N}]/iu;

function asksAnything(text: string): boolean {
  return question.test(text) && text.split(/\s/u).some((word) => question.test(word) && !query.test(word));
}

/** Control and format characters (bidi, zero width, tags), which are invisible and split words. */
const invisible = /\p{Cf}|(?![\t\n\r])\p{Cc}/gu;

function clean(text: string): string {
  return text.normalize('NFKC').replaceAll(invisible, '');
}

function fold(text: string): string {
  return text.toLowerCase().replaceAll('’', "'");
}
