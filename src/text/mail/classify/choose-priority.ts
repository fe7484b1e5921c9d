import type { Ask } from './ask.ts';
import { isBulk } from './choose-category.ts';
import type { MailCategory, MailPriority, MailReason } from './mail.ts';
import type { MailText } from './read-mail.ts';

/** What is broken or lost this minute; a claim of urgency alone is none of it. */
const emergency =
  /\b(?:(?:production|prod|website|web ?site|server|database|site|system|network|payments?|checkout|service|api|cluster)s? (?:is|are|has been|went|have gone|has gone) (?:completely )?(?:down|offline|unreachable|failing)|(?:major |total |complete |full |critical |production )outage|customers (?:can't|cannot|can not|are unable to) (?:log ?in|pay|order|access|check ?out)|data loss|(?:sev|severity|p|priority)[- ]?[01]\b|(?:we (?:have been|were|got|are being)|been) (?:hacked|breached|attacked)|ransomware|under attack|emergency|in hospital|accident|evacuat\p{L}{1,20})\b/u;

const compromise =
  /\b(?:(?:account|password|credentials?|token|key|card|secret)s? (?:has been |have been |was |were |may have been |might have been )?(?:compromised|leaked|exposed|stolen|hacked)|unauthori[sz]ed (?:access|login|transaction|charge|payment)|data breach|suspicious (?:activity|login|sign-in|transaction)|fraud alert|if this wasn't you|wasn't you\?|didn't (?:make|request|authori[sz]e) this|not you\?|did you (?:just )?(?:sign|log) ?in)\b/u;

const soon =
  /\b(?:today|tonight|eod|cob|end of (?:the )?(?:day|business)|close of business|asap|as soon as possible|immediately|right away|right now|within (?:the )?(?:next )?(?:an hour|\d{1,2} hours?|\d{1,2} minutes)|in (?:an hour|\d{1,2} (?:minutes|hours))|this (?:morning|afternoon|evening)|by noon|by \d{1,2}(?::\d\d)? ?(?:[ap]\.?m)?|before noon|overdue|past due|final (?:notice|reminder)|last (?:reminder|day)|urgent(?:ly)?|deadline)\b/u;

const consequence =
  /\b(?:or we (?:lose|will|miss)|otherwise|blocked|blocking|can't (?:ship|proceed|continue|go live)|penalt(?:y|ies)|late fee|legal|court|lawsuit|contract (?:expires|lapses)|will (?:be )?(?:cut off|lapse|terminated)|lose the (?:deal|client|contract|customer)|regulator|audit)\b/u;

const failure =
  /\b(?:failed|failing|failure|declined|down|error|firing|triggered|expir(?:es|ing) (?:today|tomorrow|in \d)|overdue|past due|final notice|over (?:limit|quota)|exceed(?:s|ed))\b/u;

/** What a priority is chosen from. */
export interface PriorityQuestion {
  readonly mail: MailText;
  readonly category: MailCategory;
  readonly ask: Ask;
}

/** The priority of a sorted mail and the words it follows from. */
export function choosePriority(question: PriorityQuestion): { priority: MailPriority; reasons: MailReason[] } {
  const { mail } = question;
  const text = `${mail.lowerSubject}\n${mail.lowerText.slice(0, 4_000)}`;
  const reasons: MailReason[] = [];
  const says = (rule: string, pattern: RegExp) => {
    const found = pattern.exec(text);
    if (found !== null) reasons.push({ rule, matched: found[0].slice(0, 200) });
    return found !== null;
  };
  const priority = decide(question, says);
  return { priority: priority === 'ARCHIVE' && mayAsk(mail) ? 'LOW' : priority, reasons };
}

function decide(
  { mail, category, ask }: PriorityQuestion,
  says: (rule: string, pattern: RegExp) => boolean,
): MailPriority {
  const bulk = isBulk(mail);
  switch (category) {
    case 'spam':
    case 'marketing':
      return 'ARCHIVE';
    case 'newsletter':
      return bulk ? 'ARCHIVE' : 'LOW';
    case 'receipt':
      return says('something failed', failure) ? 'HIGH' : 'LOW';
    case 'security':
      if (bulk) return 'MEDIUM';
      return says('something is compromised', compromise) ? 'CRITICAL' : 'HIGH';
    case 'notification':
      if (bulk) return 'LOW';
      if (says('an emergency', emergency)) return 'CRITICAL';
      return says('something failed', failure) ? 'MEDIUM' : 'LOW';
    case 'action_required':
      if (says('an emergency', emergency)) return 'CRITICAL';
      if (says('soon', soon)) return says('with consequences', consequence) ? 'CRITICAL' : 'HIGH';
      return 'HIGH';
    case 'support':
      if (!bulk && says('an emergency', emergency)) return 'CRITICAL';
      return says('soon', soon) && !bulk ? 'HIGH' : 'MEDIUM';
    case 'meeting':
      return says('soon', soon) && !bulk ? 'HIGH' : 'MEDIUM';
    case 'personal':
      if (!bulk && says('an emergency', emergency)) return 'CRITICAL';
      return 'MEDIUM';
    default:
      return ask.asks && !bulk ? 'MEDIUM' : 'LOW';
  }
}

/** A question by somebody who did not write to a list is never put out of sight, whatever else the mail looks like. */
export function mayAsk(mail: MailText): boolean {
  const person = mail.sender.kind === 'person' || mail.sender.kind === 'role';
  return mail.holdsQuestion && person && !isBulk(mail);
}
