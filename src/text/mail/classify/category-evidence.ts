import { ownComplaints } from '../wordings/complaints.ts';
import { amongFriends } from '../wordings/everyday.ts';
import { informsBy } from '../wordings/informing.ts';
import { asksAfterReader } from '../wordings/kind-questions.ts';
import { findNoActionWording, wordingsOf } from '../wordings/language-wordings.ts';
import { application, givesAway, pitches } from './approaches.ts';
import type { Ask } from './ask.ts';
import { categoryFeatures, plainlyAsked } from './category-features.ts';
import type { CategoryFeatures, ModelKind } from './category-model.ts';
import type { CategoryRule } from './category-rule.ts';
import { categoryRules } from './category-rules.ts';
import type { MailReason } from './mail.ts';
import { isBulk, listHeader } from './mailing.ts';
import type { MailText } from './read-mail.ts';
import { lookLength, unpaidBill } from './unpaid-bill.ts';
import type { Found } from './wording.ts';

/** How much a request by a person lowers the score of a receipt or a notice, in log-odds. */
const askedRecord = 2;

/** Greetings to a group. Such a mail is not personal, even if it mentions holidays or children. */
const speaksToGroup =
  /^\s*(?:(?:dear|hello|hi|good morning,?) (?:all|team|everyone|colleagues|parents|members|tenants|residents|neighbours|neighbors|students|customers|guests|volunteers)|(?:liebe|sehr geehrte|hallo|werte) (?:alle|kolleg\p{L}{1,9}|eltern|mitglieder|mieter\p{L}{0,5}|nachbar\p{L}{0,6}|kund\p{L}{1,6}|team)|(?:chers|chères|bonjour) (?:tous|toutes|collègues|parents|adhérents|membres|voisins|clients)|(?:estimad[oa]s|querid[oa]s|hola) (?:tod[oa]s|compañer[oa]s|vecin[oa]s|padres|familias|soci[oa]s|clientes|colegas)|(?:cari|gentili|buongiorno a) (?:tutti|colleghi|genitori|soci|clienti|condomini|vicini)|(?:beste|geachte|hallo) (?:allemaal|collega's|ouders|leden|buren|bewoners|klanten|team)|(?:car[oa]s|estimad[oa]s|prezad[oa]s) (?:tod[oa]s|colegas|pais|sóci[oa]s|clientes|condómin[oa]s|moradores|vizinhos))(?!\p{L})/u;
const groupShare = 2.5;

/** Minutes of a past meeting, in seven languages. They are no invitation. */
const handsOutMinutes =
  /(?<!\p{L})(?:(?:the |my |our |here are (?:the |my |our )?)?(?:minutes|notes|summary|recap) (?:of|from) (?:\p{L}{1,12}(?:'s)? ){0,4}(?:meeting|call|session|workshop|sync|review|conversation)|meeting (?:minutes|notes|summary|recap)|(?:sitzungs|besprechungs|gesprächs|ergebnis)?protokoll (?:der|unserer|des|zur|vom|von)|(?:sitzungs|besprechungs|ergebnis)protokoll|compte[- ]rendu (?:de|du)|procès-verbal de|acta de (?:la )?reunión|resumen de la reunión|verbale (?:della|dell'|di|del)|notulen (?:van|bij)|gespreksverslag|ata (?:da|de) reunião|resumo da reunião)(?!\p{L})/u;
/** How much minutes lower the score of a meeting and raise that of a notification, in log-odds. */
const minutesShare = { meeting: 4, notification: 1.8 };

/** The weight of a class, and the reasons for it. */
export type Score = { weight: number; reasons: MailReason[] };
/** The scores of the classes. */
export type Scores = Map<ModelKind, Score>;

/** The scores of the rules and the features for the model. */
export function categoryEvidence(mail: MailText, ask: Ask): { scores: Scores; features: CategoryFeatures } {
  const scores: Scores = new Map();
  const head = mail.lowerOwn.slice(0, lookLength);
  for (const rule of categoryRules) applyRule(scores, rule, mail, head);
  for (const rule of wordingsOf(mail.language)?.categories ?? []) applyRule(scores, rule, mail, head);
  addNothingToDo(scores, mail);
  addInforming(scores, mail, ask);
  addOffer(scores, mail, ask, head);
  addApplication(scores, mail, head);
  addRecord(scores, mail, head);
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

function applyRule(scores: Scores, rule: CategoryRule, mail: MailText, head: string): void {
  const inSubject = rule.pattern.exec(mail.ruledSubject);
  const found = inSubject ?? (rule.subjectOnly ? null : rule.pattern.exec(head));
  if (found === null) return;
  const source = inSubject === null ? mail.own : mail.subject;
  const matched = quote(source, found);
  // "Rechnung" is in the word lists of English and German, and counts once.
  if (rule.subjectOnly !== true && scores.get(rule.category)?.reasons.some((reason) => reason.matched === matched))
    return;
  const weight = inSubject === null || rule.subjectOnly ? rule.weight : rule.weight + 0.5;
  add(scores, rule.category, weight, { rule: rule.name, matched });
}

/** The words as written in the mail; in lower case if that changed the length. */
function quote(source: string, found: Found): string {
  const original = source.slice(found.index, found.index + found[0].length);
  return (original.toLowerCase().replaceAll('’', "'") === found[0] ? original : found[0]).trim().slice(0, 200);
}

/** Adds to the score of a class. */
export function add(scores: Scores, category: ModelKind, weight: number, reason?: MailReason): void {
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
  // Account security is also announced by machines, and is more than a notification.
  if ((kind === 'automated' || kind === 'no_reply') && !scores.has('security')) {
    add(scores, 'notification', 1.2, { rule: 'sender is automatic', matched: evidence });
  }
  if (leave !== null) {
    const reason = { rule: 'can be unsubscribed', matched: leave };
    add(scores, 'newsletter', 1.2, reason);
    add(scores, 'marketing', 1.2, reason);
  }
  const offer = leave === null ? null : givesAway.exec(mail.lowerOwn.slice(0, lookLength));
  if (offer !== null) add(scores, 'marketing', 1.5, { rule: 'an offer with a way to leave', matched: offer[0] });
  if (list !== undefined) add(scores, 'newsletter', 1, { rule: 'list header', matched: list.slice(0, 200) });
  if (kind === 'person' && leave === null && list === undefined) add(scores, 'personal', 0.6);
  if (kind === 'role' && /^(?:support|help|helpdesk|service|care|customer)/u.test(evidence)) {
    add(scores, 'support', 1.5, { rule: 'sender is a support desk', matched: evidence });
  }
}

/** How much a mail that only informs, or only asks how its reader is, counts as what it is, in log-odds. */
const informingShare = 3;
const kindShare = 2.2;

/** "FYI" makes a note of any mail that asks for nothing, even by "I" and "we". */
function addInforming(scores: Scores, mail: MailText, ask: Ask): void {
  if (ask.reasons[0]?.rule === asksAfterReader) add(scores, 'personal', kindShare);
  const matched = informsBy(mail.ruledSubject, mail.lowerOwn);
  if (matched === undefined || ask.asks || mail.sender.kind !== 'person' || isBulk(mail)) return;
  add(scores, 'other', informingShare, { rule: 'says that it only informs', matched });
}

/** "Please find our quotation attached.", "Anbei unser Angebot.": the answer of a supplier, in seven languages. */
const encloses =
  /(?<!\p{L})(?:attached|enclosed|here is|here's|anbei|im anhang|beigefügt|ci-joint|en pièce jointe|adjunto|le envío|in allegato|in bijlage|bijgevoegd|em anexo)(?!\p{L})/u;
const offer =
  /(?<!\p{L})(?:quotations?|quotes?|price offer|angebot|kostenvoranschlag|devis|presupuesto|preventivo|offerte|orçamento)(?!\p{L})/u;
const offerShare = 2.5;

/** A quotation that was asked for is neither an advertisement nor a case for the help desk. */
function addOffer(scores: Scores, mail: MailText, ask: Ask, head: string): void {
  const found = offer.exec(head) ?? offer.exec(mail.ruledSubject);
  if (found === null || ask.asks || isBulk(mail) || mail.sender.kind === 'no_reply') return;
  if (!encloses.test(head)) return;
  add(scores, 'other', offerShare, { rule: 'hands over a quotation', matched: found[0] });
}

/** An application is for the reader to decide on. It is no notice, and sets no task of its own. */
function addApplication(scores: Scores, mail: MailText, head: string): void {
  const found = isBulk(mail) ? null : application.exec(head);
  if (found !== null)
    add(scores, 'other', offerShare, { rule: 'applies for something', matched: quote(mail.own, found) });
}

/** An amount, a number or a date, a paper that is handed over, or thanks for money or an order, in seven languages. */
const holdsRecord =
  /[$€£¥] ?\d|\d ?(?:[€%]|euros?|eur|usd|dollars?|pounds?|chf|francs?|kr)|\d[.,]\d\d(?!\d)|\d{3}|\d{1,2}[./-]\d{1,2}[./-]|\d{1,2}(?:st|nd|rd|th)?\.? (?:of )?(?:jan|feb|mar|m[aä]r|apr|avr|may|ma[iy]|mag|mei|jun|jui|giu|jul|lug|aug|ao|sep|set|oct|okt|ott|out|nov|dec|de[cz]|dic|déc)|attach|enclos|(?<!\p{L})(?:anbei|beigefügt|im anhang|ci-jointe?|en pièce jointe|adjunt[oa]|en anexo|em anexo|allegat[oa]|in allegato|bijgevoegd|in de bijlage)(?!\p{L})|(?<!\p{L})(?:thanks?|thank you|dank|merci|gracias|grazie|bedankt|obrigad[oa])(?: \p{L}{1,8}){0,4} (?:order|purchase|payment|booking|bestellung|zahlung|buchung|einkauf|commande|paiement|achat|réservation|compra|pedido|pago|reserva|ordine|acquisto|pagamento|prenotazione|bestelling|betaling|aankoop|boeking|encomenda)(?!\p{L})|\b(?:received|got) your (?:payment|order|money|transfer)/u;

/** What people write about an invoice is none, unless it holds a record. */
function addRecord(scores: Scores, mail: MailText, head: string): void {
  if (mail.sender.kind !== 'person' || isBulk(mail) || head.trim() === '' || holdsRecord.test(head)) return;
  scores.delete('receipt');
}

/** A request is a task if it can be answered. In a publisher's mail it is only tone. */
function addAsk(scores: Scores, mail: MailText, ask: Ask): void {
  if (!ask.asks || ask.isMere === true || isBulk(mail)) return;
  // What an applicant would be glad to do asks for nothing beside the decision.
  if (application.test(mail.lowerOwn.slice(0, lookLength)) && ask.reasons[0]?.matched.endsWith('?') !== true) return;
  const personal = mail.sender.kind === 'person' || mail.sender.kind === 'role';
  if (!personal) return;
  if (scores.get('marketing')?.reasons.some(({ rule }) => pitches.has(rule)) === true) return;
  const [reason] = ask.reasons;
  // A person who asks for a payment sends no receipt, and one who asks to look at a failure raises no alarm.
  for (const kind of ['receipt', 'notification'] as const) {
    const report = scores.get(kind);
    if (report !== undefined && (kind === 'receipt' || mail.sender.kind === 'person')) report.weight -= askedRecord;
  }
  const weight = 1.4 + ask.probability;
  // "Please confirm" below a proposed time is about the meeting, not a separate task.
  const meeting = scores.get('meeting');
  const request = reason?.matched.toLowerCase() ?? '';
  if (
    meeting !== undefined &&
    meeting.weight >= plainMeeting &&
    (wantsAnswer.test(request) || asksTime(request, meeting))
  ) {
    add(scores, 'meeting', weight);
    const task = scores.get('action_required');
    if (task?.reasons.every(({ matched }) => request.includes(matched.toLowerCase())) === true) task.weight = 0;
  }
  const complaint = scores.get('support');
  if (complaint?.reasons.some(({ rule }) => ownComplaints.has(rule)) === true) {
    add(scores, 'support', weight);
    return;
  }
  if (asksAround.test(request)) return;
  // An explicit request is a task, however personal the mail.
  const privately = scores.get('personal');
  // Friends who ask each other along set no tasks.
  if (privately?.reasons.some(({ rule }) => rule === amongFriends) === true) return;
  if (privately !== undefined && ask.probability >= plainlyAsked) {
    privately.weight = Math.min(privately.weight, weight - 0.1);
  }
  add(scores, 'action_required', weight, reason);
}

/** Whether a question holds the words that make the mail one about a meeting. */
function asksTime(question: string, { reasons }: Score): boolean {
  return question.endsWith('?') && reasons.some(({ matched }) => question.includes(matched.toLowerCase()));
}

/** A question to anyone who may know is no task for the reader. */
const asksAround =
  /(?<!\p{L})(?:has|have|does|did|is|can) (?:anyone|anybody|any of you)(?: else)?(?: here)? (?!please)\p{L}/u;

/** An unpaid bill is a task even if it looks like a receipt. Bills are not sent to lists. */
function addBill(scores: Scores, mail: MailText): void {
  const record = scores.get('receipt');
  const matched = record === undefined ? undefined : unpaidBill(mail);
  if (record === undefined || matched === undefined || mail.sender.kind === 'no_reply') return;
  add(scores, 'action_required', Math.max(0, record.weight) + 1, { rule: 'a bill to be paid', matched });
  scores.delete('receipt');
}

/** "Nothing to do" indicates information, and from a person excludes a task. */
function addNothingToDo(scores: Scores, mail: MailText): void {
  const matched = findNoActionWording(mail.own.toLowerCase().slice(0, lookLength));
  if (matched !== undefined) add(scores, 'notification', 1.5, { rule: 'says that nothing is to do', matched });
}

/** Minutes report what was said. */
function addMinutes(scores: Scores, mail: MailText, head: string): void {
  const found = handsOutMinutes.exec(mail.ruledSubject) ?? handsOutMinutes.exec(head);
  if (found === null) return;
  add(scores, 'meeting', -minutesShare.meeting);
  add(scores, 'notification', minutesShare.notification, { rule: 'notes of a meeting', matched: found[0].trim() });
}

/** Minimum weight of a mail about a meeting. */
const plainMeeting = 2.5;
/** A sentence that only asks for a reply. */
const wantsAnswer =
  /^[^.!?\n]{0,40}?(?<!\p{L})(?:(?:please |kindly )?(?:confirm|let (?:me|us) know)|(?:bitte )?(?:um )?(?:rückmeldung|bescheid|bestätig\p{L}{1,5}|antwort\p{L}{0,3})|(?:de )?(?:me |nous )?(?:confirmer|répondre)|confirm(?:e|a|ar|ame|es|ame)(?:-me|me|nos)?|(?:mi |ci )?(?:confermi|conferma|confermate)|laat (?:het )?(?:me|ons) weten|bevestig\p{L}{0,3})[^.!?\n]{0,30}[.!?]?$/u;
