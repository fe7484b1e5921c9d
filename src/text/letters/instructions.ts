import { tag } from '#text/languages/index.ts';
import { isForeignOrder } from './foreign-orders.ts';

/** How the mail is to be, and nothing that it says. */
const manner =
  /^(?:please )?(?:be|keep (?:it|the (?:tone|mail|text))|make (?:it|the (?:mail|tone|text))|use|write (?:it )?in|stay|sound|sign (?:it|off)|no more than)\b.{0,60}\b(?:polite|friendly|short|brief|concise|formal|informal|warm|kind|firm|tone|professional|casual|words?|sentences?|style|simple|neutral|respectful|nice)\b/iu;
/** The same in German: "Halte es kurz", "Schreib es freundlich". */
const germanManner =
  /^(?:bitte )?(?:halte?|fasse?|mache?|schreibe?|formuliere?|bleibe?|sei|nutze?|verwende?)(?:n sie)? (?:(?:es|das|dich|ihn|die mail|den brief|den text|den ton|dabei|bitte) ){0,2}(?:aber |möglichst |sehr |recht )?(?:kurz|knapp|freundlich|höflich|förmlich|herzlich|sachlich|locker|warm|nett|bestimmt|respektvoll|einfach)(?:e[mnr]?)?(?: (?:und|aber) \p{Ll}{3,20})?[.!]?$/iu;
/** Whom a note is about where nobody is named: the one who gets the mail. */
const role =
  /(?:^|[;:] ?)(?:(?:the|our|my|this) )?(?:customer|client|recipient|addressee|guest|tenant|applicant|candidate|complainant|user|buyer|patient|subscriber)(?: \p{Lu}[\p{L}’'-]+){0,3} (?:is|was|has|had|wants?|wanted|asks?|asked|says?|said|needs?|complain\p{L}*|reports?|wrote|writes|bought|ordered|cannot|can|does|did|would|will|feels?)\b/iu;
/** A command that the sender gives in their own name. */
const towardsSender = /\b(?:me|us|you|your)\b/iu;
/** A second order behind "and", to which no rule gives words. */
const orderBehind =
  / and (?:\p{L}+ly )?(?:give|send|make|let|encourage|assure|promise|show|get|help|calm|convince|sell|call|invite|answer|reply|wish|mention|use|keep|be|do not|don['’]t) (?:him|her|them|the|our|my|\p{Lu}\p{Ll}+|polite|friendly|it)\b/u;
const opensPolitely =
  /^(?:please|thanks|thank you|welcome (?:to|back|aboard)|best|see|sorry|let (?:me|us)|let's|congratulations)\b/iu;

/** Whether a sentence says how the mail is to be: it is heeded by whoever asks for it, and stands in no mail. */
export function isManner(sentence: string): boolean {
  if (germanManner.test(sentence.trim()) || isBareManner(sentence)) return true;
  return (
    manner.test(sentence.trim()) &&
    !/\b(?:and|but|then|also) (?:mention|say|tell|ask|thank|add|offer|explain|write)\b/iu.test(sentence)
  );
}

/** "Nicely please.", "Short and friendly!": how, and not a word of what. */
function isBareManner(sentence: string): boolean {
  const tokens = tag(sentence).filter(({ pos }) => pos !== 'PUNCT');
  const isHow = tokens.some(({ text, pos }) => pos === 'ADV' || pos === 'ADJ' || /ly$/iu.test(text));
  return (
    isHow && tokens.every(({ text, pos }) => /^(?:ADV|ADJ|CCONJ|INTJ)$/u.test(pos) || /^(?:please|but)$/iu.test(text))
  );
}

/** What only a writer is told to do, unless the sender is whom it is done to: "Tell us" is said to the reader. */
const writersDeed =
  /^(?:(?:say|tell|ask|explain|mention|thank|remind|inform|invit)ing|say|tell|ask|inform|notify|remind|thank(?! you)|apologi[sz]e|congratulate|invite|welcome (?!to\b|back\b|aboard\b)|introduce|chase|nudge|reply|respond|write|draft|compose|express|convey|mention|explain|describe|convince|persuade|decline|reject|refuse|accept|complain|condole|enquire|inquire|negotiate|recommend|wish|follow up|point out|hand in|be (?:short|brief|polite|friendly|firm|kind|formal|quick|nice|concise|honest|clear|careful))\b(?! (?:me|us|to (?:me|us)|back to (?:me|us))\b)/iu;

function withoutManner(clause: string): string {
  return clause.trim().replace(/^(?:and|then|also|so|but|politely|kindly|gently|briefly|just)[, ]+/iu, '');
}

/** The same with a please: what else is asked so, is asked of the reader. */
const askedOfWriter =
  /^(?:please|pls|plz),? (?:remind|thank(?! you)|tell|inform|notify|ask|congratulate|invite|apologi[sz]e)\b(?! (?:me|us|for)\b)(?!.*\byour?\b)/iu;
/** "Tom needs to send us the list": he is the one who gets the mail. */
const wantedOfReader =
  /^(?!(?:you|I|we|it|this|that|there)\b)(?:[\p{L}.’'-]+ ){1,3}(?:needs? to|has to|have to|must|should|is to) (?:please )?(?:send|give|pay|call|tell|bring|return|answer|reply|let|get back|write|show|help|explain)(?: to)? (?:me|us)\b/iu;

/** Whether a clause tells somebody to do something: it begins with the base form of a verb. */
function commands(clause: string): boolean {
  const bare = withoutManner(clause);
  if (bare === '' || opensPolitely.test(bare)) return false;
  if (/^(?:do not|don['’]t|never) /iu.test(bare)) return true;
  // In front of a subject the tagger knows a verb from the noun of the same letters better than alone.
  const [, first, second] = tag(`Please ${bare.charAt(0).toLowerCase()}${bare.slice(1)}`);
  if (first?.pos !== 'VERB' || first.lemma !== first.text.toLowerCase()) return false;
  return second === undefined || !/^(?:VERB|AUX)$/u.test(second.pos) || second.text.toLowerCase() === 'be';
}

/**
 * Whether a sentence that a mail would say is still an instruction to whoever writes it, or speaks of its reader as of
 * somebody else. Commands to the reader are no such thing where they name the sender: "Send us the list".
 * `isFirst` says that nobody was named before it.
 */
export function isInstruction(sentence: string, language: string, isFirst = false): boolean {
  if (role.test(sentence) || wantedOfReader.test(sentence)) return true;
  if (language !== 'en' && isForeignOrder(sentence, isFirst)) return true;
  if (language !== 'en' && language !== 'und') return false;
  if (orderBehind.test(sentence) && !/^(?:could|can|would) you/iu.test(sentence)) return true;
  const clauses = sentence.slice(0, 1_000).split(/[;:] |, /u);
  if (clauses.some((clause) => writersDeed.test(withoutManner(clause)) || askedOfWriter.test(clause))) return true;
  const isList = listsDeeds(clauses);
  return clauses.some((clause, at) => commands(clause) && (at > 0 ? !isList : !towardsSender.test(clause)));
}

/** "I have worked there, speak Polish, and can start": one who does several things, and tells nobody to do them. */
function listsDeeds(clauses: readonly string[]): boolean {
  const [first = ''] = clauses;
  if (!/^(?:I|we)(?:['’]\p{L}{1,2})? /iu.test(first) || clauses.length < 3) return false;
  const [opener, behind] = tag(clauses.at(-1) ?? '');
  return /^and$/iu.test(opener?.text ?? '') && /^(?:VERB|AUX)$/u.test(behind?.pos ?? '');
}
