import { type Features, rolesOf } from '#text/languages/index.ts';
import type { MailText } from './read-mail.ts';
import type { Sender } from './sender.ts';
import { spamRules } from './spam-rules.ts';
import { type Token, tokenize } from './tokens.ts';
import { occursIn } from './wording.ts';

/** Maximum characters of text, about the length of a snippet. More would outweigh the subject. */
const maxText = 1_500;

const freeMail =
  /^(?:gmail|googlemail|hotmail|outlook|live|msn|yahoo|ymail|aol|gmx|web|mail|email|excite|lycos|juno|netzero|usa|rediff(?:mail)?|proton(?:mail)?|icloud|yandex|qq|163|126|earthlink|btamail|eudoramail|flashmail)\./u;

/** Mailing list tags before a subject, which say nothing about the mail. */
const subjectTags = /(?<=^(?:(?:re|fwd?): ?)?)\[[^\]]{1,40}\]/iu;

/**
 * The features of a mail for the spam model: words, and patterns of sender, subject and text. Never addresses or names.
 */
export function spamFeatures(mail: MailText): Features {
  const text = judgedText(mail).slice(0, maxText);
  const title = mail.subject.replace(subjectTags, '');
  const subject = tokenize(title);
  const body = tokenize(text);
  const words = new Set<string>();
  for (const { form } of [...subject, ...body]) if (!saysNothing(form)) words.add(form);
  addPairs(subject, words);
  addPairs(body, words);
  const shapes = [
    ...senderShapes(mail.sender),
    ...(title === mail.subject ? [] : [listTag]),
    ...subjectShapes(title, subject, text),
    ...brandShapes(mail, text),
    ...answerShapes(mail),
    ...textShapes(text, body),
    ...spamRules
      .filter((rule) => occursIn(rule.pattern, `${mail.lowerSubject}\n${mail.lowerText.slice(0, maxText)}`))
      .map((rule) => `@${rule.name}`),
  ];
  return { words: [...words], shapes };
}

/** Signs of a publisher that identifies itself. With several, spam is unlikely. */
const publisherMarks = new Set([
  '#sender bulk',
  '#sender automated',
  '#tracked mailbox',
  '#sender name fits the domain',
  '#subject names the domain',
  '#subject names the sender',
  '#text opens with a date',
  '@an issue of a series',
  '@a subscription that is named',
  '@shown in a browser',
]);

/** The training data are English. Text in another script is no spam for that, and needs more signs. */
export const otherScript = '#other script';

/** Any list member can write under its tag, so the model must not learn it as a sign of honesty. */
export const listTag = '#tag of a list';

/** Log-odds above which a mail is spam. Losing a newsletter is worse than seeing an advertisement. */
export function spamThreshold({ shapes, words }: Features): number {
  const tagged = shapes.includes(listTag) ? 0.7 : 0;
  const named = shapes.includes('#free mailbox') ? 0 : shapes.filter((shape) => publisherMarks.has(shape)).length;
  const marks = Math.max(0, named - (shapes.some((shape) => frauds.has(shape)) ? 1 : 0));
  const unknown = shapes.includes(otherScript) ? 2 : 0;
  const little = shapes.some((shape) => strongSigns.has(shape))
    ? 0
    : Math.max(0, 1 - words.length / fullWords) * littleText;
  return unknown + tagged + little + (thresholds[Math.min(marks, thresholds.length - 1)] ?? 0);
}

/** Frauds recognised by a few words. */
const strongSigns = new Set(spamRules.filter(({ prior }) => prior >= 2).map(({ name }) => `@${name}`));

/** Frauds that a publisher that identifies itself may commit too. */
const frauds = new Set(spamRules.filter(({ prior }) => prior >= 3.5).map(({ name }) => `@${name}`));

/** A text with fewer words and pairs has had little chance to show honest signs. */
const fullWords = 65;

/** The penalty of an empty text. */
const littleText = 3;

/** By the number of signs of a publisher, from none. */
const thresholds = [-2.2, 0.2, 2.2, 2.9];

const small = rolesOf('en').stop;

/** Whether a form is a number or function word, which identifies the writer but not the content. */
function saysNothing(form: string): boolean {
  return form === '<num>' || small.has(form);
}

function addPairs(tokens: readonly Token[], words: Set<string>): void {
  for (let at = 1; at < tokens.length; at += 1) {
    const [first = '', second = ''] = [tokens[at - 1]?.form, tokens[at]?.form];
    if (!saysNothing(first) || !saysNothing(second)) words.add(`${first} ${second}`);
  }
}

/** Minimum words by the sender for the text of others to be ignored. */
const fewestOwnWords = 5;

/** The text that is judged: the sender's own, if there is text of others. */
function judgedText({ text, own, holdsOthers }: MailText): string {
  return holdsOthers && (own.match(/\p{L}+/gu)?.length ?? 0) >= fewestOwnWords ? own : text;
}

function senderShapes({ kind, display, local, domain }: Sender): string[] {
  const shapes = [`#sender ${kind}`];
  if (freeMail.test(domain)) shapes.push('#free mailbox');
  if (local.length < 20 && /\d{3}|\d\p{L}+\d/u.test(local)) shapes.push('#digits in the mailbox');
  if (freeMail.test(domain) && /\d{2}/u.test(local)) shapes.push('#free mailbox with digits');
  if (local.length < 20 && /[bcdfghjklmnpqrstvwxz]{5}/u.test(local)) shapes.push('#unpronounceable mailbox');
  if (/\d/u.test(domain)) shapes.push('#digits in the domain');
  if (local.length >= 20 && /\d/u.test(local) && /[.\-_#=+]/u.test(local)) shapes.push('#tracked mailbox');
  if (display === '') shapes.push('#no sender name');
  if (/[!$%*=]|\bfree\b|\d{3}/u.test(display)) shapes.push('#shouting sender name');
  if (/\b(?:mr|mrs|dr|barr|prof|engr|sgt|gen|prince|hon)\b/u.test(display)) shapes.push('#titled sender');
  if (domain === '' && local === '') shapes.push('#no address');
  return shapes;
}

/** A publisher is named in its mailbox: words of 4 or more letters that subject or text share with the sender. */
function brandShapes({ sender, lowerSubject, lowerText }: MailText, text: string): string[] {
  const shapes: string[] = [];
  const own = freeMail.test(sender.domain) ? '' : sender.domain.replace(/\.[^.]*$/u, '');
  const named = (words: string) => own !== '' && wordsOf(words).some((word) => own.includes(word));
  if (named(sender.display)) shapes.push(isPadded(sender) ? paddedDomain : '#sender name fits the domain');
  if (named(lowerSubject)) shapes.push('#subject names the domain');
  if (named(lowerText.slice(0, 400))) shapes.push('#text names the domain');
  const names = new Set([...wordsOf(sender.display), ...wordsOf(sender.local)]);
  if (wordsOf(lowerSubject).some((word) => names.has(word))) shapes.push('#subject names the sender');
  if (
    /^.{0,160}?\b(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.? \d{1,2},? (?:19|20)\d\d|\d{1,2}[./-]\d{1,2}[./-]\d{2,4})/isu.test(
      text,
    )
  )
    shapes.push('#text opens with a date');
  return shapes;
}

/** A known name with other words in the domain ("correos-entrega" for Correos), which is often a fraud. */
const paddedDomain = '#words beside the sender name in the domain';
const longEnough = 4;

function isPadded({ display, domain }: Sender): boolean {
  const parts = domain.replace(/\.[^.]*$/u, '').split(/[.-]/u);
  const name = display.replaceAll(/[^\p{L}\p{N}]/gu, '');
  return (
    parts.length > 1 && domain.includes('-') && parts.some((part) => part.length >= longEnough && !name.includes(part))
  );
}

function wordsOf(text: string): string[] {
  return (text.match(/\p{L}{4,}/gu) ?? []).filter((word) => !commonInDomains.has(word));
}

/** Words common in domains of any owner. */
const commonInDomains = new Set(
  'mail email free best deals offers offer online news sales site home money credit cash loan loans health dating info web great shop save http www with from your this that have'.split(
    ' ',
  ),
);

/** A reply contains a quotation; a subject that only pretends to be one does not. */
function answerShapes({ lowerSubject, lowerText }: MailText): string[] {
  if (!/^\s*(?:re|aw|sv|antw|fwd?|wg)(?:\[\d\])?: ?\S/u.test(lowerSubject)) return [];
  return [
    /(?:^|\s)> |wrote:|writes:|said:|original message|-----/u.test(lowerText)
      ? '#answer that quotes'
      : '#answer that quotes nothing',
  ];
}

function subjectShapes(subject: string, tokens: readonly Token[], text: string): string[] {
  const shapes: string[] = [];
  const letters = subject.replaceAll(/[^\p{L}]/gu, '');
  const capitals = letters.replaceAll(/[^\p{Lu}]/gu, '').length;
  if (subject.trim() === '') shapes.push('#empty subject');
  if (letters.length >= 8 && capitals / letters.length > 0.7) shapes.push('#subject in capitals');
  if (/!/u.test(subject)) shapes.push('#! in the subject');
  if (/!!|\?!|\?\?|\$\$/u.test(subject)) shapes.push('#!! in the subject');
  if (/[$€£]\s?\d|\d%/u.test(subject)) shapes.push('#amount in the subject');
  if (/\?/u.test(subject)) shapes.push('#? in the subject');
  if (endsAtRandom(subject, text)) shapes.push('#random end of the subject');
  if (tokens.length > 0 && tokens.length <= 2) shapes.push('#short subject');
  if (/\b(?:19|20)\d\d\b|\d{1,2}\/\d{1,2}/u.test(subject)) shapes.push('#date in the subject');
  return shapes;
}

/** What a number in trade belongs to. */
const numbered =
  /\b(?:quotation|quote|rfq|enquiry|inquiry|contract|project|batch|lot|part|container|consignment|delivery|drawing|tender|application|claim|reference|offer) (?:no\.? ?|number |#)?$/iu;

/**
 * Whether a subject ends with a number or random letters, which distinguish copies of a mass mailing. The number
 * of a part that the text names too is not random, and neither is one after a word of trade; that of an invoice may be.
 */
function endsAtRandom(subject: string, text: string): boolean {
  const line = subject.trimEnd();
  const last = line.slice(Math.max(line.lastIndexOf(' '), line.lastIndexOf('.')) + 1);
  if (last === '' || last.length === line.length) return false;
  if (/\p{L}/u.test(last) && /\d/u.test(last) && text.includes(last)) return false;
  if (numbered.test(line.slice(0, line.length - last.length))) return false;
  const isApart = last.length > 1 && line.slice(0, line.length - last.length).endsWith('   ');
  const isCode = /^[[(]?\p{L}{0,20}\d{4}/u.test(last) || /^[bcdfghjklmnpqrstvwxz]{4,9}$/u.test(last);
  const isMixed = /^[\p{Ll}\d]{5,15}$/u.test(last) && /\d/u.test(last) && /\p{Ll}/u.test(last);
  const isToken = /^[A-Za-z\d]{10,40}$/u.test(last) && (last.match(/\d[A-Za-z]|[a-z][A-Z]/gu) ?? []).length >= 3;
  return isApart || isCode || isMixed || isToken;
}

/** Whether a text ends with random letters, for the same reason. */
function textEndsAtRandom(text: string): boolean {
  const last = /(?:^|\s)([a-z]{10,40})\s*$/u.exec(text.slice(-80))?.[1];
  return (
    last !== undefined &&
    (last.match(/[bcdfghjklmnpqrstvwxz]{4}|[jqvx][bcdfghjklmnpqrstvwxz]|([aeiou])\1\1/gu) ?? []).length >= 2
  );
}

function textShapes(text: string, tokens: readonly Token[]): string[] {
  const shapes: string[] = [];
  const count = (form: string) => tokens.reduce((sum, token) => sum + (token.form === form ? 1 : 0), 0);
  const shouted = tokens.filter(
    ({ start, end }) => end - start >= 4 && /^\p{Lu}+$/u.test(text.slice(start, end)),
  ).length;
  const share = shouted / Math.max(tokens.length, 1);
  if (tokens.length < 10) shapes.push('#almost no text');
  if (textEndsAtRandom(text)) shapes.push('#random end of the text');
  if (share > 0.03) shapes.push('#some words in capitals');
  if (share > 0.15) shapes.push('#many words in capitals');
  const exclamations = count('!');
  if (exclamations > 0) shapes.push('#!');
  if (exclamations > 2) shapes.push('#many !');
  if (count('<money>') > 0) shapes.push('#an amount');
  if (count('<money>') > 2) shapes.push('#many amounts');
  const links = count('<url>');
  if (links === 0) shapes.push('#no address of a page');
  if (links > 2) shapes.push('#many addresses of pages');
  if (/https?:\/\/(?:\d{1,3}\.){3}\d|https?:\/\/[^\s/]{1,200}@/iu.test(text)) shapes.push('#hidden address of a page');
  const foreign =
    (text.match(/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/gu) ?? []).length / Math.max(text.length, 1);
  if (foreign > 0.2) shapes.push(otherScript);
  if (/[-=*_~]{10}/u.test(text)) shapes.push('#ruled lines');
  if (/\b\p{L}(?:[ .*_-]\p{L}\b){3}/u.test(text)) shapes.push('#spaced letters');
  if (/(?:^|\s)\p{Ll}{1,8}[0134*|]\p{Ll}{2,8}(?:[\s.,!?]|$)/u.test(text)) shapes.push('#letters replaced');
  return shapes;
}
