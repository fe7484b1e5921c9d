import type { Features } from '#text/languages/index.ts';
import { billToPay } from '../wordings/bills.ts';
import { isAutomaticReply, isRead, saysNothingToDo, wordingsOf } from '../wordings/language-wordings.ts';
import type { Ask } from './ask.ts';
import { categoryFeatures, plainlyAsked } from './category-features.ts';
import {
  type CategoryModel,
  committedCategories,
  learnedWeights,
  type ModelKind,
  type RuledCategory,
} from './category-model.ts';
import { type CategoryRule, categoryRules } from './category-rules.ts';
import { learnedWords } from './learned-words.ts';
import type { MailReason } from './mail.ts';
import type { MailText } from './read-mail.ts';
import type { Found } from './wording.ts';

/** A category of a mail that is no spam, how likely it is among the others, and what spoke for it. */
export interface Choice {
  readonly category: RuledCategory;
  readonly share: number;
  readonly reasons: readonly MailReason[];
  /** A machine says that something fails at this moment. */
  readonly isAlarm: boolean;
  /** Words as frauds use them, where the model is sure of them. */
  readonly fraud: { readonly share: number; readonly reasons: readonly MailReason[] } | undefined;
}

/** How much less a mail is a receipt when a person asks for something in it, in log-odds. */
const askedRecord = 2;

/** Whoever greets all of a group writes of no private matter, whatever holidays and children the mail names. */
const speaksToGroup =
  /^\s*(?:(?:dear|hello|hi|good morning,?) (?:all|team|everyone|colleagues|parents|members|tenants|residents|neighbours|neighbors|students|customers|guests|volunteers)|(?:liebe|sehr geehrte|hallo|werte) (?:alle|kolleg\p{L}{1,9}|eltern|mitglieder|mieter\p{L}{0,5}|nachbar\p{L}{0,6}|kund\p{L}{1,6}|team)|(?:chers|chères|bonjour) (?:tous|toutes|collègues|parents|adhérents|membres|voisins|clients)|(?:estimad[oa]s|querid[oa]s|hola) (?:tod[oa]s|compañer[oa]s|vecin[oa]s|padres|familias|soci[oa]s|clientes|colegas)|(?:cari|gentili|buongiorno a) (?:tutti|colleghi|genitori|soci|clienti|condomini|vicini)|(?:beste|geachte|hallo) (?:allemaal|collega's|ouders|leden|buren|bewoners|klanten|team)|(?:car[oa]s|estimad[oa]s|prezad[oa]s) (?:tod[oa]s|colegas|pais|sóci[oa]s|clientes|condómin[oa]s|moradores|vizinhos))(?!\p{L})/u;
const groupShare = 2.5;

/** Notes of a meeting that was, in the seven languages: they invite to nothing. */
const handsOutMinutes =
  /(?<!\p{L})(?:(?:the |my |our |here are (?:the |my |our )?)?(?:minutes|notes|summary|recap) (?:of|from) (?:\p{L}{1,12}(?:'s)? ){0,4}(?:meeting|call|session|workshop|sync|review|conversation)|meeting (?:minutes|notes|summary|recap)|(?:sitzungs|besprechungs|gesprächs|ergebnis)?protokoll (?:der|unserer|des|zur|vom|von)|(?:sitzungs|besprechungs|ergebnis)protokoll|compte[- ]rendu (?:de|du)|procès-verbal de|acta de (?:la )?reunión|resumen de la reunión|verbale (?:della|dell'|di|del)|notulen (?:van|bij)|gespreksverslag|ata (?:da|de) reunião|resumo da reunião)(?!\p{L})/u;
/** How much less a mail with such notes arranges a meeting, in log-odds, and how much it tells. */
const minutesShare = { meeting: 4, notification: 1.8 };

type Score = { weight: number; reasons: MailReason[] };
type Scores = Map<ModelKind, Score>;

/** How far rules look into the text; what a mail is, it says early. */
const lookLength = 4_000;

/** What the rules say of a mail, and what the model of kinds sees of it. */
export function categoryEvidence(mail: MailText, ask: Ask): { scores: Scores; features: Features } {
  const scores: Scores = new Map();
  const head = mail.lowerOwn.slice(0, lookLength);
  for (const rule of categoryRules) applyRule(scores, rule, mail, head);
  for (const rule of wordingsOf(mail.language)?.categories ?? []) applyRule(scores, rule, mail, head);
  addNothingToDo(scores, mail);
  addMinutes(scores, mail, head);
  addSender(scores, mail);
  addAsk(scores, mail, ask);
  addBill(scores, mail);
  const personal = scores.get('personal');
  if (personal && speaksToGroup.test(head)) personal.weight = Math.max(0, personal.weight - groupShare);
  add(scores, 'other', 0.7);
  const rules = [...scores.values()].flatMap(({ reasons }) => reasons.map(({ rule }) => rule));
  return { scores, features: categoryFeatures(mail, ask, rules) };
}

/** From this share on a mail is taken for a grave kind, or a fraud, that no rule tells of. */
const sureShare = 0.6;

/**
 * Adds up the wordings that fired, and what a model adds that has learned from written mails what the rules miss, and
 * takes the strongest kind; a tie goes to the one listed first. Nobody reads answers to a no-reply sender, so
 * nothing it writes is a task to answer.
 */
export function chooseCategory(mail: MailText, ask: Ask, model: CategoryModel = committedCategories()): Choice {
  const { scores, features } = categoryEvidence(mail, ask);
  const ruled = new Set([...scores].flatMap(([kind, { weight }]) => (weight > 0 ? [kind] : [])));
  const learned = new Map<ModelKind, readonly string[]>();
  const told = scores.get('notification')?.weight ?? 0;
  for (const { kind, weight, signs } of isTooShort(features) ? [] : learnedWeights(model, features)) {
    // Of languages that it has hardly seen the model knows no publishers.
    if (published.has(kind) && !isRead(mail.language)) continue;
    add(scores, kind, kind === 'alarm' ? weight + told : weight);
    learned.set(kind, signs);
  }
  if (mail.sender.kind === 'no_reply') scores.delete('action_required');
  // A machine that answers for its owner publishes nothing, whatever it says in their name.
  if (isAutomaticReply(mail.lowerSubject)) for (const kind of published) scores.delete(kind);
  const total = [...scores.values()].reduce((sum, { weight }) => sum + Math.exp(weight), 0);
  const ranked = [...scores].map(([kind, score]) => ({ kind, ...score, share: Math.exp(score.weight) / total }));
  ranked.sort((a, b) => b.weight - a.weight);
  return choiceOf(ranked, { mail, ruled, learned });
}

const published: ReadonlySet<ModelKind> = new Set(['newsletter', 'marketing', 'spam']);

/** A mail of a few words says too little for their weights to count. */
const fewestWords = 8;

function isTooShort({ words }: Features): boolean {
  return words.filter((word) => !/[ :*]/u.test(word)).length < fewestWords;
}

type Ranked = Score & { readonly kind: ModelKind; readonly share: number };

/** The rule for what happens to code. */
const repositoryRule = 'a build or a repository';

/** Kinds that press their reader or are put out of sight: words alone must be sure of them. */
const grave: ReadonlySet<ModelKind> = new Set(['action_required', 'security', 'alarm', 'newsletter', 'marketing']);

function choiceOf(
  ranked: readonly Ranked[],
  {
    mail,
    ruled,
    learned,
  }: { mail: MailText; ruled: ReadonlySet<ModelKind>; learned: ReadonlyMap<ModelKind, readonly string[]> },
): Choice {
  const wordsOf = (kind: ModelKind) => learnedWords(mail, kind, learned.get(kind) ?? []);
  const fraud = ranked.find(({ kind }) => kind === 'spam');
  const isSure = (share: number) => share >= sureShare && isRead(mail.language);
  const best = ranked.find(
    ({ kind, share }) =>
      kind !== 'spam' && (!grave.has(kind) || ruled.has(kind === 'alarm' ? 'notification' : kind) || isSure(share)),
  );
  const { kind, share, reasons } = best ?? { kind: 'other' as const, share: 1, reasons: [] };
  const notes = ranked.find((one) => one.kind === 'notification')?.reasons ?? [];
  // A build that fails waits for whoever broke it.
  const isAlarm = kind === 'alarm' && !notes.some(({ rule }) => rule === repositoryRule);
  return {
    category: kind === 'alarm' ? 'notification' : (kind as RuledCategory),
    isAlarm,
    share,
    reasons: [...(kind === 'alarm' ? notes : []), ...reasons, ...wordsOf(kind)],
    fraud: fraud !== undefined && isSure(fraud.share) ? { share: fraud.share, reasons: wordsOf('spam') } : undefined,
  };
}

function applyRule(scores: Scores, rule: CategoryRule, mail: MailText, head: string): void {
  const inSubject = rule.pattern.exec(mail.ruledSubject);
  const found = inSubject ?? (rule.subjectOnly ? null : rule.pattern.exec(head));
  if (found === null) return;
  const source = inSubject === null ? mail.own : mail.subject;
  const matched = quote(source, found);
  // "Rechnung" stands among the words of English and of German: it says the same thing once.
  if (rule.subjectOnly !== true && scores.get(rule.category)?.reasons.some((reason) => reason.matched === matched))
    return;
  const weight = inSubject === null || rule.subjectOnly ? rule.weight : rule.weight + 0.5;
  add(scores, rule.category, weight, { rule: rule.name, matched });
}

/** The words as they stand in the mail; where lower case changed the length, as they were compared. */
function quote(source: string, found: Found): string {
  const original = source.slice(found.index, found.index + found[0].length);
  return (original.toLowerCase().replaceAll('’', "'") === found[0] ? original : found[0]).trim().slice(0, 200);
}

function add(scores: Scores, category: ModelKind, weight: number, reason?: MailReason): void {
  const score = scores.get(category) ?? { weight: 0, reasons: [] };
  score.weight += weight;
  if (reason !== undefined) score.reasons.push(reason);
  scores.set(category, score);
}

function addSender(scores: Scores, mail: MailText): void {
  const { kind, evidence } = mail.sender;
  const leave = mail.footer === '' ? null : (/^[^\n]{0,200}/u.exec(mail.footer)?.[0] ?? '');
  const list = listHeader(mail);
  if (kind === 'bulk') add(scores, 'newsletter', 1.5, { rule: 'sender publishes', matched: evidence });
  if (kind === 'bulk' && /offers?|deals?|promo|marketing|sale|special|rewards?|campaign/u.test(evidence)) {
    add(scores, 'marketing', 2, { rule: 'sender advertises', matched: evidence });
  }
  // What concerns the security of an account comes from machines as well, and is more than news.
  if ((kind === 'automated' || kind === 'no_reply') && !scores.has('security')) {
    add(scores, 'notification', 1.2, { rule: 'sender is automatic', matched: evidence });
  }
  if (leave !== null) {
    const reason = { rule: 'can be unsubscribed', matched: leave };
    add(scores, 'newsletter', 1.2, reason);
    add(scores, 'marketing', 1.2, reason);
  }
  if (list !== undefined) add(scores, 'newsletter', 1, { rule: 'list header', matched: list.slice(0, 200) });
  if (kind === 'person' && leave === null && list === undefined) add(scores, 'personal', 0.6);
  if (kind === 'role' && /^(?:support|help|helpdesk|service|care|customer)/u.test(evidence)) {
    add(scores, 'support', 1.5, { rule: 'sender is a support desk', matched: evidence });
  }
}

/** A request of somebody who can be answered is a task; of a publisher it is only its tone. */
function addAsk(scores: Scores, mail: MailText, ask: Ask): void {
  if (!ask.asks || ask.isMere === true || isBulk(mail)) return;
  const personal = mail.sender.kind === 'person' || mail.sender.kind === 'role';
  if (!personal) return;
  const [reason] = ask.reasons;
  // A person who asks to pay an invoice sends no record of a payment.
  const record = scores.get('receipt');
  if (record !== undefined) record.weight -= askedRecord;
  const weight = 1.4 + ask.probability;
  // "Please confirm" under a proposed time is an answer about the meeting, and no other task.
  const meeting = scores.get('meeting');
  if (
    meeting !== undefined &&
    meeting.weight >= plainMeeting &&
    reason &&
    wantsAnswer.test(reason.matched.toLowerCase())
  )
    add(scores, 'meeting', weight);
  // What somebody plainly asks for is a task, however private the matter.
  const privately = scores.get('personal');
  if (privately !== undefined && ask.probability >= plainlyAsked) {
    privately.weight = Math.min(privately.weight, weight - 0.1);
  }
  add(scores, 'action_required', weight, reason);
}

/** A bill that its reader has to pay is a task with whatever speaks for a receipt; nobody sends one to many. */
function addBill(scores: Scores, mail: MailText): void {
  const record = scores.get('receipt');
  const matched = record === undefined ? undefined : unpaidBill(mail);
  if (record === undefined || matched === undefined || mail.sender.kind === 'no_reply') return;
  add(scores, 'action_required', Math.max(0, record.weight) + 1, { rule: 'a bill to be paid', matched });
  scores.delete('receipt');
}

/** The words that say that a bill is to be paid, in a mail that did not go to many and leaves something to do. */
export function unpaidBill(mail: MailText): string | undefined {
  const text = `${mail.ruledSubject}\n${mail.lowerOwn.slice(0, lookLength)}`;
  return isBulk(mail) || saysNothingToDo(text) !== undefined ? undefined : billToPay(text, mail.language);
}

/** What says that nothing is to do tells something; a person who says so has no task for the reader. */
function addNothingToDo(scores: Scores, mail: MailText): void {
  const matched = saysNothingToDo(mail.own.toLowerCase().slice(0, lookLength));
  if (matched !== undefined) add(scores, 'notification', 1.5, { rule: 'says that nothing is to do', matched });
}

/** Notes of a meeting tell what was said at it. */
function addMinutes(scores: Scores, mail: MailText, head: string): void {
  const found = handsOutMinutes.exec(mail.ruledSubject) ?? handsOutMinutes.exec(head);
  if (found === null) return;
  add(scores, 'meeting', -minutesShare.meeting);
  add(scores, 'notification', minutesShare.notification, { rule: 'notes of a meeting', matched: found[0].trim() });
}

/** From this weight on a mail is about a meeting. */
const plainMeeting = 2.5;
/** A sentence that asks for nothing but an answer. */
const wantsAnswer =
  /^[^.!?\n]{0,40}?(?<!\p{L})(?:(?:please |kindly )?(?:confirm|let (?:me|us) know)|(?:bitte )?(?:um )?(?:rückmeldung|bescheid|bestätig\p{L}{1,5}|antwort\p{L}{0,3})|(?:de )?(?:me |nous )?(?:confirmer|répondre)|confirm(?:e|a|ar|ame|es|ame)(?:-me|me|nos)?|(?:mi |ci )?(?:confermi|conferma|confermate)|laat (?:het )?(?:me|ons) weten|bevestig\p{L}{0,3})[^.!?\n]{0,30}[.!?]?$/u;

/** The header that says a mail went to a list, if there is one. */
function listHeader({ headers }: MailText): string | undefined {
  const precedence = headers['precedence'];
  return (
    headers['list-unsubscribe'] ??
    headers['list-id'] ??
    (/^(?:bulk|list|junk)$/iu.test(precedence ?? '') ? precedence : undefined)
  );
}

/** Whether a header says that the mail went to a list. */
export function isListed(mail: MailText): boolean {
  return listHeader(mail) !== undefined;
}

/** True where sender, header or small print of its own say that the mail went to many. */
export function isBulk(mail: MailText): boolean {
  return mail.sender.kind === 'bulk' || isListed(mail) || mail.footer !== '';
}
