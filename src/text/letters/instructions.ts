import { tag } from '#text/languages/index.ts';
import { isForeignOrder } from './foreign-orders.ts';

/** Wishes for the manner of the mail, which are not part of its text. */
const manner =
  /^(?:please )?(?:be|keep (?:it|the (?:tone|mail|text))|make (?:it|the (?:mail|tone|text))|use|write (?:it )?in|stay|sound|sign (?:it|off)|no more than)\b.{0,60}\b(?:polite|friendly|short|brief|concise|formal|informal|warm|kind|firm|tone|professional|casual|words?|sentences?|style|simple|neutral|respectful|nice)\b/iu;
/** The same in German: "Halte es kurz", "Schreib es freundlich". */
const germanManner =
  /^(?:bitte )?(?:halte?|fasse?|mache?|schreibe?|formuliere?|bleibe?|sei|nutze?|verwende?)(?:n sie)? (?:(?:es|das|dich|ihn|die mail|den brief|den text|den ton|dabei|bitte) ){0,2}(?:aber |möglichst |sehr |recht )?(?:kurz|knapp|freundlich|höflich|förmlich|herzlich|sachlich|locker|warm|nett|bestimmt|respektvoll|einfach)(?:e[mnr]?)?(?: (?:und|aber) \p{Ll}{3,20})?[.!]?$/iu;
/** The same in French and Spanish: "Sois bref et poli", "Sé breve". */
const romanceManner =
  /^(?:(?:sois|soyez|reste|restez|fais|faites|sé|sea|hazlo|hágalo|que sea) (?:(?:aussi |très |plutôt |muy |lo más )?(?:bref|brève|court|poli|polie|aimable|ferme|cordial|cordiale|formel|chaleureux|simple|breve|amable|cortés|formal|claro|conciso)(?: (?:et|mais|y|pero) \p{Ll}{3,20})?))[.!]?$/iu;
/** Roles that identify the reader of a note without names. */
const role =
  /(?:^|[;:] ?)(?:(?:the|our|my|this) )?(?:customer|client|recipient|addressee|guest|tenant|applicant|candidate|complainant|user|buyer|patient|subscriber|supplier|vendor|contractor|landlord|landlady|builder|plumber)(?! (?:number|no|id|account|service|card|code|reference|file|list|name)\b)(?: \p{Lu}[\p{L}’'-]+){0,3} (?:is|was|has|had|wants?|wanted|asks?|asked|says?|said|needs?|complain\p{L}*|reports?|wrote|writes|bought|ordered|cannot|can|does|did|would|will|feels?|sent|delivered|shipped|charged|billed|promised|forgot|owes?|left|broke)\b/iu;
/** Pronouns that make a command the sender's own request to the reader. */
const towardsSender = /\b(?:me|us|you|your)\b/iu;
/** A second instruction after "and" for which there is no rule. */
const orderBehind =
  / and (?:\p{L}+ly )?(?:give|send|make|let|encourage|assure|promise|show|get|help|calm|convince|sell|call|invite|answer|reply|wish|mention|use|keep|be|do not|don['’]t) (?:him|her|them|the|our|my|\p{Lu}\p{Ll}+|polite|friendly|it)\b/u;
const opensPolitely =
  /^(?:please|thanks|thank you|welcome (?:to|back|aboard)|best|see|sorry|let (?:me|us)|let's|congratulations)\b/iu;

/** Whether a sentence describes how the mail should be. The caller applies it; it is not part of the text. */
export function isManner(sentence: string): boolean {
  if (germanManner.test(sentence.trim()) || romanceManner.test(sentence.trim()) || isBareManner(sentence)) return true;
  return (
    manner.test(sentence.trim()) &&
    !/\b(?:and|but|then|also) (?:mention|say|tell|ask|thank|add|offer|explain|write)\b/iu.test(sentence)
  );
}

/** "Nicely please.", "Short and friendly!": manner only. */
function isBareManner(sentence: string): boolean {
  const tokens = tag(sentence).filter(({ pos }) => pos !== 'PUNCT');
  const isHow = tokens.some(({ text, pos }) => pos === 'ADV' || pos === 'ADJ' || /ly$/iu.test(text));
  return (
    isHow && tokens.every(({ text, pos }) => /^(?:ADV|ADJ|CCONJ|INTJ)$/u.test(pos) || /^(?:please|but)$/iu.test(text))
  );
}

/** Verbs that only instruct a writer, unless the sender is the object: "Tell us" addresses the reader. */
const writerInstruction =
  /^(?:(?:say|tell|ask|explain|mention|thank|remind|inform|invit)ing|say|tell|ask|inform|notify|remind|thank(?! you)|apologi[sz]e|congratulate|invite|welcome (?!to\b|back\b|aboard\b)|introduce|chase|nudge|reply|respond|write|draft|compose|express|convey|mention|explain|describe|convince|persuade|decline|reject|refuse|accept|complain|condole|enquire|inquire|negotiate|recommend|wish|follow up|point out|hand in|be (?:short|brief|polite|friendly|firm|kind|formal|quick|nice|concise|honest|clear|careful))\b(?! (?:me|us|to (?:me|us)|back to (?:me|us))\b)/iu;

function withoutManner(clause: string): string {
  return clause.trim().replace(/^(?:and|then|also|so|but|politely|kindly|gently|briefly|just)[, ]+/iu, '');
}

/** The same after "please". With other verbs, "please" addresses the reader. */
const askedOfWriter =
  /^(?:please|pls|plz),? (?:remind|thank(?! you)|tell|inform|notify|ask|congratulate|invite|apologi[sz]e)\b(?! (?:me|us|for)\b)(?!.*\byour?\b)/iu;
/** "Tom needs to send us the list": he is the reader. */
const wantedOfReader =
  /^(?!(?:you|I|we|it|this|that|there)\b)(?:[\p{L}.’'-]+ ){1,3}(?:needs? to|has to|have to|must|should|is to) (?:please )?(?:send|give|pay|call|tell|bring|return|answer|reply|let|get back|write|show|help|explain)(?: to)? (?:me|us)\b/iu;

/** Whether a clause is an imperative: it begins with the base form of a verb. */
function commands(clause: string): boolean {
  const bare = withoutManner(clause);
  if (bare === '' || opensPolitely.test(bare)) return false;
  if (/^(?:do not|don['’]t|never) /iu.test(bare)) return true;
  // After "Please" the tagger separates verbs from nouns of the same spelling better.
  const [, first, second, third] = tag(`Please ${bare.charAt(0).toLowerCase()}${bare.slice(1)}`);
  if (first?.pos !== 'VERB' || first.lemma !== first.text.toLowerCase()) return false;
  // "Order 5521 came without the lid", "order number 8812": a thing with its number.
  const isNumbered = second?.pos === 'NUM' && /^(?:VERB|AUX)$/u.test(third?.pos ?? '');
  if (isNumbered || /^(?:number|no|nr)$/iu.test(second?.text ?? '')) return false;
  return second === undefined || !/^(?:VERB|AUX)$/u.test(second.pos) || second.text.toLowerCase() === 'be';
}

/**
 * Whether a sentence of the mail is still an instruction to its writer, or refers to the reader in the third person. A
 * command that names the sender addresses the reader ("Send us the list"). `isFirst` says that nobody was named before
 * it, `isOfAnother` that a person in it is not the reader, `isDirect` that the text already speaks to its reader.
 */
export function isInstruction(
  sentence: string,
  language: string,
  { isFirst, isOfAnother, isDirect = false }: { isFirst: boolean; isOfAnother: boolean; isDirect?: boolean },
): boolean {
  if ((!isOfAnother && role.test(sentence)) || wantedOfReader.test(sentence)) return true;
  if (language !== 'en' && isForeignOrder(sentence, language, { isFirst, isDirect })) return true;
  if (language !== 'en' && language !== 'und') return false;
  if (orderBehind.test(sentence) && !/^(?:could|can|would) you/iu.test(sentence)) return true;
  const clauses = sentence.slice(0, 1_000).split(/[;:] |, /u);
  if (clauses.some((clause) => writerInstruction.test(withoutManner(clause)) || askedOfWriter.test(clause)))
    return true;
  const isList = listsVerbs(clauses);
  return clauses.some((clause, at) => commands(clause) && (at > 0 ? !isList : !towardsSender.test(clause)));
}

/** "I have worked there, speak Polish, and can start": coordinated verbs of a statement, not imperatives. */
function listsVerbs(clauses: readonly string[]): boolean {
  const [first = ''] = clauses;
  if (!/^(?:I|we)(?:['’]\p{L}{1,2})? /iu.test(first) || clauses.length < 3) return false;
  const [opener, behind] = tag(clauses.at(-1) ?? '');
  return /^and$/iu.test(opener?.text ?? '') && /^(?:VERB|AUX)$/u.test(behind?.pos ?? '');
}
