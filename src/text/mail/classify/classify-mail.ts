import type { LinearModel } from '#text/languages/index.ts';
import { homeFault, wantsMoneyBack, wrongBill } from '../wordings/complaints.ts';
import { informsBy, withoutInforming } from '../wordings/informing.ts';
import { asksAfterReader, partKindQuestions } from '../wordings/kind-questions.ts';
import { isAutomaticReply, isRead, wordingsOf } from '../wordings/language-wordings.ts';
import { type Ask, findAsk, perhapsAsked } from './ask.ts';
import type { CategoryModel } from './category-model.ts';
import { legalDemand } from './category-rules.ts';
import { type Choice, chooseCategory } from './choose-category.ts';
import { choosePriority } from './choose-priority.ts';
import { isLearned } from './learned-words.ts';
import { findLure } from './lures.ts';
import type { Mail, MailCategory, MailPriority, MailReason } from './mail.ts';
import { isBulk } from './mailing.ts';
import { isPlainRequest } from './plain-requests.ts';
import { type MailText, readMail } from './read-mail.ts';
import { judgeSpam } from './spam.ts';
import { unpaidBill } from './unpaid-bill.ts';

/** The class of a mail, with its certainty and reasons. */
export interface MailVerdict {
  readonly category: MailCategory;
  readonly priority: MailPriority;
  /** Probability of the category: calibrated for spam, otherwise its share of the scores. */
  readonly probability: number;
  /** The mail asks its reader for something. */
  /** ISO 639-1 code of the sender's text; `und` if it is too short. */
  readonly language: string;
  /** `low` in languages without rules, and if the rules disagree. */
  readonly confidence: 'high' | 'medium' | 'low';
  readonly asks: boolean;
  readonly asksProbability: number;
  readonly reasons: MailReason[];
}

/** Models to evaluate instead of the committed ones. */
export interface MailModels {
  readonly spam?: LinearModel;
  readonly asks?: LinearModel;
  readonly categories?: CategoryModel;
}

const maxReasons = 12;
/** Probability of a fraud with a recognised lure. */
const surelyFraud = 0.95;
/** Probability of spam from which a threat with the law is part of it. */
const surelySpam = 0.9;
const leastAsked = 0.5;
/** Probability of a request from which a machine means it. */
const surelyAsked = 0.8;

/**
 * Classifies a mail by rules and three small linear models, without a model server. Linear in the size of the mail and
 * deterministic. Instructions to AI systems in the mail are ignored.
 */
export function classifyMail(mail: Mail, models: MailModels = {}): MailVerdict {
  return classifyText(readMail(mail), models);
}

/** The same for a parsed mail. */
export function classifyText(read: MailText, models: MailModels = {}): MailVerdict {
  const spam = judgeSpam(read, models.spam);
  const ask = askOf(read, models);
  const choice = chooseCategory(read, ask, models.categories);
  // English has a spam model of its own, with far more training data.
  const isKnown =
    choice.fraud !== undefined && wordingsOf(read.language) !== undefined && /https?:|www\./u.test(read.lowerText);
  const lure = findLure(read);
  const isSpam =
    lure.length > 0 ||
    isKnown ||
    (spam.isSpam &&
      !isPlainBill(read, spam.reasons) &&
      (spam.hasWording ||
        !(
          choice.isAlarm ||
          isDoubtful(read, spam.probability) ||
          isSignedLetter(read, spam.probability) ||
          isRecord(read, choice) ||
          isComplaint(read, choice) ||
          (spam.probability < surelySpam && isLegalDemand(read, choice))
        )));
  const signs = [...lure, ...(isKnown && !spam.isSpam ? choice.fraud.reasons : spam.reasons)];
  const category = isSpam ? 'spam' : choice.category;
  const isMailing = isBulk(read) && (category === 'marketing' || category === 'newsletter');
  // A task asks for something, whichever wording indicated it; so does a request for a refund.
  const wantsBack = category === 'support' && choice.reasons.some(({ rule }) => rule === wantsMoneyBack);
  // A fraud needs no answer.
  const isFraud = isSpam && (lure.length > 0 || isKnown || spam.hasWording);
  const asks =
    category === 'action_required' || wantsBack || (ask.asks && !isMailing && !isFraud && !isVagueNotice(read, ask));
  const { priority, reasons } = choosePriority({ mail: read, category, ask, isAlarm: choice.isAlarm });
  const probability = isSpam
    ? Math.max(spam.probability, choice.fraud?.share ?? 0, lure.length > 0 ? surelyFraud : 0)
    : (spam.isSpam ? 0.5 : 1 - spam.probability) * choice.share;
  return {
    category,
    priority,
    probability: round(probability),
    language: read.language,
    confidence: confidenceOf(read.language, probability),
    asks,
    asksProbability: round(asks ? Math.max(ask.probability, leastAsked) : ask.probability),
    reasons: distinct([
      ...(isSpam ? signs : choice.reasons),
      ...reasons,
      ...(choice.category === 'action_required' && !isSpam && ask.isMere !== true ? [] : ask.reasons),
      ...read.removed.map((sentence) => ({ rule: 'speaks to the machine, not read', matched: sentence.slice(0, 200) })),
    ]).slice(0, maxReasons),
  };
}

/** Whether what a machine writes only resembles a request: it quotes a question, or says what to do in a case. */
function isVagueNotice({ sender }: MailText, { probability }: Ask): boolean {
  return (sender.kind === 'no_reply' || sender.kind === 'automated') && probability < surelyAsked;
}

/** What a mail asks for. Automatic replies ask for nothing. */
export function askOf(read: MailText, { asks: model }: MailModels = {}): Ask {
  if (isAutomaticReply(read.lowerSubject)) return { asks: false, probability: 0, reasons: [] };
  const text = read.own === '' ? read.ruledSubject || read.text : read.substance;
  const byPerson = isPerson(read);
  const informs = informsBy(read.ruledSubject, read.lowerOwn) !== undefined;
  const told = informs ? withoutInforming(text) : text;
  const { rest, question } = byPerson ? partKindQuestions(told) : { rest: told, question: undefined };
  const ask = findAsk(rest, read.language, { byPerson, model });
  if (ask.asks && (!informs || isExplicit(ask))) return ask;
  if (question === undefined) return informs ? { ...ask, asks: false, reasons: [] } : ask;
  // A question after the reader waits for an answer, but sets no task.
  const reasons = [{ rule: asksAfterReader, matched: question.slice(0, 200) }];
  return { asks: true, probability: perhapsAsked, reasons, isMere: true };
}

/** Whether a request is one even in a mail that says it only informs. */
function isExplicit({ probability, reasons }: Ask): boolean {
  const request = reasons[0]?.matched ?? '';
  return (
    probability >= surelyAsked ||
    request.endsWith('?') ||
    isPlainRequest(request) ||
    /\b(?:(?:can|could|would|will) (?:you|u|we)|please|pls)\b/iu.test(request)
  );
}

/** Whether a person wrote the mail, as far as the sender is known. */
export function isPerson({ sender }: MailText): boolean {
  return sender.kind === 'person' && sender.local !== '';
}

/** A bill with a number and no link is genuine even if it greets nobody by name. */
function isPlainBill(mail: MailText, reasons: readonly MailReason[]): boolean {
  if (/https?:|www\./u.test(mail.lowerText) || unpaidBill(mail) === undefined) return false;
  if (
    !/\b(?:invoice|bill|statement|account|order)s? (?:no\.? ?|number |#)?(?:\p{L}{1,4}-?)?\d{2,12}\b/u.test(
      `${mail.lowerSubject}\n${mail.lowerText}`,
    )
  )
    return false;
  return reasons.every(({ rule }) => rule === 'greets nobody' || /^(?:looks like spam: |words? seen)/u.test(rule));
}

/** Whether a machine reports on the reader's own affairs: an order, a payment, a sign-in. */
function isRecord(mail: MailText, { category, reasons }: Choice): boolean {
  const { kind } = mail.sender;
  const isMachine = kind === 'no_reply' || kind === 'automated';
  const isAffair = category === 'receipt' || category === 'notification' || category === 'security';
  const isPlain = reasons.every((reason) => reason.rule === 'sender is automatic' || isLearned(reason));
  return isMachine && isAffair && !(isPlain && holdsWayOut.test(mail.lowerText));
}

/** Below this probability, words alone do not make a short mail spam if nothing could be gained by it. */
const doubtful = 0.8;
const fewWords = 60;

/** "Hello Priya,", "Dear Ms Rahimi,": whoever wrote this knows the reader. */
const greetsByName =
  /^\s*(?:(?:Dear|Hello|Hi|Hey|Good (?:morning|afternoon)) )?(?:(?:Mr|Mrs|Ms|Dr)\.? )?(?!Sir|Madam|Friend|Customer|User|Client|Winner|Member|Team|All)\p{Lu}\p{Ll}{1,20}(?: \p{Lu}\p{Ll}{1,20})?,/u;

/** Whether a short mail of a person or an office leads nowhere, and only its words resemble spam. */
function isDoubtful(mail: MailText, probability: number): boolean {
  const { kind, local } = mail.sender;
  const isSigned = (kind === 'person' || kind === 'role') && local !== '' && !isBulk(mail);
  if (probability >= doubtful || !isSigned) return false;
  const isShort = (mail.lowerText.match(/\p{L}+/gu)?.length ?? 0) <= fewWords;
  const isNamed = greetsByName.test(mail.own.slice(0, 200));
  return isShort && !holdsWayOut.test(mail.lowerText) && (isNamed || !/\battach(?:ed|ment)/u.test(mail.lowerText));
}

/** Below this probability, words alone do not make spam of a letter that its sender signs. */
const doubtfulLetter = 0.92;
/** "Yours sincerely," on a line above the signature. */
const closing =
  /\n[ \t]{0,10}(?:yours|(?:with )?(?:(?:best|kind|kindest|warm|warmest|many) )?(?:regards|wishes|greetings)|sincerely|respectfully)(?: (?:sincerely|faithfully|truly))?[ \t]{0,10},?[ \t]{0,10}\n/iu;

/**
 * Whether a letter closes with the name it was sent under and leads nowhere. Applications, refusals and polite
 * complaints share their words with advertising, but whoever sells or defrauds says where to turn.
 */
function isSignedLetter(mail: MailText, probability: number): boolean {
  const { kind, display, local } = mail.sender;
  if (probability >= doubtfulLetter || (kind !== 'person' && kind !== 'role') || local === '' || isBulk(mail))
    return false;
  const end = mail.text.slice(-200);
  const signed = closing.exec(end);
  if (signed === null || display === '' || holdsWayOut.test(mail.lowerText)) return false;
  return end.slice(signed.index).toLowerCase().includes(display.toLowerCase());
}

/** Whether a person complains, however loudly, without leading anywhere: nothing is sold by it. */
function isComplaint(mail: MailText, { category, reasons }: Choice): boolean {
  const isPersonal = mail.sender.kind === 'person' && /\b(?:i|i've|i'm|me|my|we|our)\b/u.test(mail.lowerText);
  const isOwn = reasons.some(
    ({ rule }) => rule === wantsMoneyBack || rule === homeFault.name || rule === wrongBill.name,
  );
  return isPersonal && isOwn && category === 'support' && !holdsWayOut.test(mail.lowerText);
}

/** Whether somebody threatens with the law and leads nowhere: a fraud would say where to pay. */
function isLegalDemand(mail: MailText, { category, reasons }: Choice): boolean {
  return (
    category === 'action_required' &&
    reasons.some(({ rule }) => rule === legalDemand) &&
    !holdsWayOut.test(mail.lowerText)
  );
}

/** A link, address or phone number: a fraud must lead somewhere. */
const holdsWayOut = /https?:|www\.|@[a-z\d-]{1,60}\.[a-z]{2}|\+?\d[\d ()/-]{7,20}\d/u;

const high = 0.8;
const medium = 0.5;

function confidenceOf(language: string, probability: number): MailVerdict['confidence'] {
  if (!isRead(language) || probability < medium) return 'low';
  return probability < high ? 'medium' : 'high';
}

function round(probability: number): number {
  return Math.round(probability * 1_000) / 1_000;
}

function distinct(reasons: readonly MailReason[]): MailReason[] {
  const seen = new Set<string>();
  return reasons.filter(({ rule, matched }) => {
    const key = `${rule}\n${matched}`;
    return seen.has(key) ? false : seen.add(key);
  });
}
