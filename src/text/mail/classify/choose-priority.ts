import { english } from '../wordings/english.ts';
import { isAutomaticReply, isRead, wordingsOf } from '../wordings/language-wordings.ts';
import type { PressingWordings } from '../wordings/mail-wordings.ts';
import { isRelieved } from '../wordings/relief.ts';
import { application } from './approaches.ts';
import type { Ask } from './ask.ts';
import type { MailCategory, MailPriority, MailReason } from './mail.ts';
import { isBulk, isListed } from './mailing.ts';
import type { MailText } from './read-mail.ts';
import { isSmallRequest } from './small-requests.ts';
import { unpaidBill } from './unpaid-bill.ts';
import { near, type Wording } from './wording.ts';

/** The input for the choice of a priority. */
export interface PriorityQuestion {
  readonly mail: MailText;
  readonly category: MailCategory;
  readonly ask: Ask;
  /** Whether a machine reports a current failure. */
  readonly isAlarm: boolean;
}

/** The priority of a classified mail, with the words as reasons. */
export function choosePriority(question: PriorityQuestion): { priority: MailPriority; reasons: MailReason[] } {
  const { mail } = question;
  const text = `${mail.ruledSubject}\n${mail.lowerOwn.slice(0, 4_000)}`;
  const reasons: MailReason[] = [];
  const own = wordingsOf(mail.language)?.pressing;
  const says: Says = (rule, wording) => {
    const found =
      typeof wording === 'string' ? (own?.[wording].exec(text) ?? english[wording].exec(text)) : wording.exec(text);
    if (found !== null) reasons.push({ rule, matched: found[0].slice(0, 200) });
    return found !== null;
  };
  const priority = decide(question, says);
  return { priority: priority === 'ARCHIVE' && mayAsk(mail) ? 'LOW' : priority, reasons };
}

/** Whether the mail contains a wording, which becomes a reason. */
type Says = (rule: string, wording: keyof PressingWordings | Wording) => boolean;

/** Something the reader relies on is cancelled or delayed. That it can be cancelled is not meant. */
const calledOff = near(
  '!?\n',
  /(?<!\p{L})(?:your|our|ihre?|dein|votre|vos|su|sus|tu|sua|seu|suo|il tuo|la tua|la sua|uw|je) (?:\p{L}{3,20} ){0,2}?(?:flight|train|appointment|booking|reservation|trip|course|order|delivery|class|flug|zug|termin|buchung|reservierung|reise|bestellung|lieferung|kurs|vol|train|rendez-vous|réservation|commande|livraison|voyage|vuelo|tren|cita|reserva|pedido|entrega|viaje|volo|treno|appuntamento|prenotazione|ordine|consegna|vlucht|trein|afspraak|boeking|bestelling|levering|voo|comboio|consulta|encomenda|viagem)(?!\p{L})/u,
  [
    60,
    /(?<!\p{L})(?<!(?:can|cannot|can't|may|could) be |not |not been |you |you've |you have |être |ser |essere |worden )(?:cancell?ed|called off|postponed|delayed|storniert|abgesagt|gestrichen|verschoben|verspätet|fällt aus|(?:now|jetzt|nun|désormais|ahora|ora|nu|agora) (?:departs?|leaves?|arrives?|starts?|ab|part|sale|parte|vertrekt)|annulée?|reportée?|retardée?|cancelad[oa]|aplazad[oa]|retrasad[oa]|annullat[oa]|rinviat[oa]|geannuleerd|uitgesteld|vertraagd|adiad[oa])(?!\p{L})(?! (?:werden|worden))/u,
  ],
);

/** A day or less is left, in seven languages. A task with consequences is CRITICAL only then. */
const withinDay =
  /(?<!\p{L})(?:today|tonight|now|at once|immediately|right away|straight away|eod|cob|end of (?:the )?(?:day|business)|close of business|this (?:morning|afternoon|evening)|(?:by|before) noon|tomorrow(?: morning| at| by| noon)?|(?:within|in) (?:the next )?(?:an hour|\d{1,2} (?:hours|minutes))|heute|sofort|umgehend|bis (?:morgen|mittag)|(?:binnen|innerhalb von|in) \d{1,2} (?:stunden|minuten)|aujourd'hui|ce (?:soir|matin)|cet après-midi|demain|immédiatement|sous \d{1,2} ?h(?:eures)?|hoy|esta (?:tarde|noche)|(?<!(?:por|de|a|cada|esta) (?:la )?)(?<!(?:las?|esta|cada|toda la|media) )mañana|inmediatamente|en \d{1,2} horas|oggi|stasera|domani|subito|immediatamente|entro \d{1,2} ore|vandaag|vanavond|(?<!(?:guten|am|jeden|diesen|den|goede) )morgen|onmiddellijk|binnen \d{1,2} uur|hoje|amanhã|imediatamente|em \d{1,2} horas)(?!\p{L})/u;

/** The loss of a customer or contract, which is as grave as a deadline within a day. */
const customerLost =
  /(?<!\p{L})(?:lose|losing|verlieren|perdons|perdrons|perdre|perdemos|perderemos|perdiamo|perderemo|verliezen) (?:[\p{L}']{1,12} ){0,3}?(?:contract|client|customer|deal|account|vertrag|auftrag|kund\p{L}{1,3}|contrat|contrato|cliente?|contratto|opdracht|klant)(?!\p{L})/u;

/** An all-clear from a monitor. */
const over =
  /(?:^|\n)[^\n]{0,40}?\b(?:resolved|recover(?:ed|y)|back up|cleared|(?:has |have |is )?passed|succeeded|ok|up\])|(?:^|\n)\[?up\]?:|\b(?:is|are) (?:back (?:up|at|to|online)|(?:up|reachable|responding|available|working|running|online) again)\b/u;

function decide({ mail, category, ask, isAlarm }: PriorityQuestion, says: Says): MailPriority {
  const bulk = isBulk(mail);
  switch (category) {
    case 'spam':
    case 'marketing':
      return 'ARCHIVE';
    case 'newsletter':
      return bulk ? 'ARCHIVE' : 'LOW';
    case 'receipt':
      if (says('something failed', 'failure')) return 'HIGH';
      return unpaidBill(mail) !== undefined || (ask.asks && isAnswerable(mail)) ? 'MEDIUM' : 'LOW';
    case 'security':
      if (bulk) return 'MEDIUM';
      return says('something is compromised', 'compromise') ? 'CRITICAL' : 'HIGH';
    case 'notification':
      if (bulk || isAutomaticReply(mail.lowerSubject) || says('it is over', over)) return 'LOW';
      if (says('an emergency', 'emergency')) return 'CRITICAL';
      if (isAlarm || raisesAlarm(mail)) return 'HIGH';
      if (says('something failed', 'failure') || (says('soon', 'soon') && says('with consequences', 'consequence')))
        return 'MEDIUM';
      return says('something is called off', calledOff) ? 'MEDIUM' : 'LOW';
    case 'action_required':
      if (says('an emergency', 'emergency')) return isRelieved(mail.lowerOwn) ? 'HIGH' : 'CRITICAL';
      if (isListPost(mail)) return 'MEDIUM';
      if (says('soon', 'soon')) {
        const isGrave = says('a customer at stake', customerLost) || says('within a day', withinDay);
        return isGrave && says('with consequences', 'consequence') ? 'CRITICAL' : 'HIGH';
      }
      if (says('within a day', withinDay)) return 'HIGH';
      // Without rules for its language, a question mark is all that is known of it.
      return isSmallRequest(mail, ask) || !isRead(mail.language) ? 'MEDIUM' : 'HIGH';
    case 'support':
      if (!bulk && says('an emergency', 'emergency')) return 'CRITICAL';
      // A support desk that reports "shipped today" waits for nothing.
      return (ask.asks || mail.sender.kind === 'person') && says('soon', 'soon') && !bulk ? 'HIGH' : 'MEDIUM';
    case 'meeting':
      return says('soon', 'soon') && !bulk ? 'HIGH' : 'MEDIUM';
    case 'personal':
      if (!bulk && says('an emergency', 'emergency')) return isRelieved(mail.lowerOwn) ? 'MEDIUM' : 'CRITICAL';
      return acknowledges(mail) ? 'LOW' : 'MEDIUM';
    default:
      if (bulk) return 'LOW';
      return ask.asks || putsQuestion(mail) || says('waits for a decision', application) ? 'MEDIUM' : 'LOW';
  }
}

/** The word with which a machine opens the subject of an alarm, in seven languages. */
const alarmSubject =
  /^\P{L}{0,4}(?:alarm|alert|down|critical|firing|problem|emergency|störung|ausfall|alarme|panne|critique|alarma|crítico|caída|allarme|critico|storing|kritiek)(?!\p{L})\P{L}/u;

function raisesAlarm({ sender, ruledSubject }: MailText): boolean {
  return (sender.kind === 'automated' || sender.kind === 'no_reply') && alarmSubject.test(ruledSubject);
}

/** What the software of a mailing list writes below a post. */
const listFooter = /\n(?:-- ?|_{4,80})\n[^\n]{0,80}\bmailing list\b|\nto (?:un)?subscribe [^\n]{0,60}\blist\b/u;

/** Whether a member of a mailing list asks everybody, which waits for whoever knows. */
function isListPost(mail: MailText): boolean {
  return listFooter.test(mail.lowerText.slice(-500));
}

const longestThanks = 80;
const thanks =
  /^(?:ok(?:ay)?|thanks?|thank you|thx|many thanks|got (?:it|them|that|this)|received|perfect|great|noted|will do|no problem|you're welcome|cheers|danke(?: dir| ihnen)?|vielen dank|alles klar|passt|merci|bien reçu|gracias|recibido|perfecto|grazie|ricevuto|perfetto|bedankt|ontvangen|prima|obrigad[oa]|recebido|perfeito)(?!\p{L})/u;

/** What follows thanks that are a refusal. */
const butNot =
  /(?<!\p{L})(?:but|unfortunately|sorry|cancel|can't|cannot|aber|leider|mais|malheureusement|pero|lamentablemente|ma|purtroppo|maar|helaas|mas|infelizmente)(?!\p{L})/u;

/** Whether a mail only thanks, or confirms that something has arrived. */
function acknowledges({ lowerOwn }: MailText): boolean {
  const text = lowerOwn.trim();
  return text.length <= longestThanks && thanks.test(text) && !/[?\d]/u.test(text) && !butNot.test(text);
}

const ownQuestion = /[^.!?\n]{8,300}\?(?=\s|$)/u;

/** Whether a person asks a question, which waits for an answer even if it requests no action. */
function putsQuestion(mail: MailText): boolean {
  return mail.sender.kind === 'person' && ownQuestion.test(mail.substance);
}

/** Whether replies are read and the mail did not go to many recipients. */
function isAnswerable(mail: MailText): boolean {
  return (mail.sender.kind === 'person' || mail.sender.kind === 'role') && !isBulk(mail);
}

/**
 * Whether a mail may contain a question that must stay visible: one by a person always, one from a shared mailbox
 * unless it went to many recipients.
 */
export function mayAsk(mail: MailText): boolean {
  if (!mail.holdsQuestion || isListed(mail)) return false;
  return mail.sender.kind === 'person' || (mail.sender.kind === 'role' && !isBulk(mail));
}
