/** The kind of sender: a no-reply address, a machine, a publisher, a shared mailbox, or a person. */
export type SenderKind = 'no_reply' | 'automated' | 'bulk' | 'role' | 'person';

/** The parts of a sender, in lower case. A missing part is empty. */
export interface Sender {
  readonly display: string;
  readonly local: string;
  readonly domain: string;
  readonly kind: SenderKind;
  /** The words that decided its kind; empty for a person. */
  readonly evidence: string;
}

const maxSenderLength = 500;

const noReply =
  /no[-_. ]?reply|do[-_. ]?not[-_. ]?(?:reply|respond)|unattended|mailer-daemon|postmaster|\bbounces?\b/iu;
const automated =
  /(?:^|[-_.+ "])(?:notif(?:y|ications?|ier)|alerts?|automated|auto|system|daemon|robot|bot|cron|monitor(?:ing)?|jenkins|buildbot|ci|builds?|pagerduty|sentry|statuspage|calendar-notification|mailer|receipts?|invoices?|billing|orders?|shipment|shipping|tracking|delivery|verify|verification|account[-_.]?security|security|confirm(?:ation)?|payments?|statements?)(?:$|[-_.+ "\d])/u;
const bulk =
  /(?:^|[-_.+ "])(?:e?-?news(?:letters?|flash|wire)?|e?newsletters?|digest|daily|weekly|monthly|marketing|offers?|deals?|promo(?:s|tions?)?|specials?|sale|updates?|announce(?:ments?)?|subscri(?:be|ptions?|ber)|lists?|listmanager|mailing[-_. ]?list|campaigns?|bulletin|editor(?:ial|s)?|edition|headlines|publications?|magazine|rewards?|loyalty|horoscopes?|events?|community|angebote?|aktionen|werbung|rundbrief|ofertas?|promociones|bolet[ií]n|infolettre|lettre|offerte|nieuwsbrief|aanbiedingen|promoções|notiziario)(?:$|[-_.+ "\d])/u;
const bulkDomain =
  /^(?:e?news(?:letters?)?|e?mail(?:er|ing)?s?|em|e|marketing|promo|offers?|deals?|campaigns?|lists?|announce|updates?|email)\d?\.(?=[^.]{1,63}\.)/u;
const automatedDomain = /^(?:alerts?|notif(?:y|ications?)|status|bounces?|no-?reply)\d?\.(?=[^.]{1,63}\.)/u;
const role =
  /^(?:info|hello|hi|contact|team|support|help|helpdesk|service|customer[-_.]?(?:service|care|support)|office|admin|sales|hr|jobs|careers|press|accounts?|reception|feedback|webmaster|care|enquiries|inquiries|legal|privacy|abuse|security|root|it|success)$/u;

/** Parses a From line. Never fails. */
export function readSender(from: string): Sender {
  const line = from.slice(0, maxSenderLength).toLowerCase();
  const at = line.lastIndexOf('@');
  const open = line.lastIndexOf('<', at === -1 ? line.length : at);
  const display = (open > 0 ? line.slice(0, open) : at === -1 ? line : '').replaceAll(/["'<>]/gu, ' ').trim();
  const local = at === -1 ? '' : lastWord(line.slice(Math.max(open + 1, at - 128), at));
  const domain = at === -1 ? '' : (/^[\w.-]{0,253}/u.exec(line.slice(at + 1))?.[0] ?? '');
  return { display, local, domain, ...kindOf({ line, display, local, domain }) };
}

/** The last word, which is the mailbox before an at sign. */
function lastWord(text: string): string {
  return text.split(/[\s<>"(:,;]/u).at(-1) ?? '';
}

function kindOf({ line, display, local, domain }: { line: string; display: string; local: string; domain: string }): {
  kind: SenderKind;
  evidence: string;
} {
  const found = (pattern: RegExp, text: string) =>
    pattern
      .exec(text)?.[0]
      .replace(/^[-_.+ "]/u, '')
      .replace(/[-_.+ "]$/u, '');
  const silent = found(noReply, line);
  if (silent !== undefined) return { kind: 'no_reply', evidence: silent };
  const published = found(bulk, local) ?? found(bulk, display) ?? found(bulkDomain, domain);
  if (published !== undefined) return { kind: 'bulk', evidence: published };
  const machine = found(automated, local) ?? found(automated, display) ?? found(automatedDomain, domain);
  if (machine !== undefined) return { kind: 'automated', evidence: machine };
  const shared = found(role, local);
  if (shared !== undefined) return { kind: 'role', evidence: shared };
  return { kind: 'person', evidence: '' };
}
