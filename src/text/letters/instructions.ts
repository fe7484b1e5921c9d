import { tag } from '#text/languages/index.ts';

/** How the mail is to be, and nothing that it says. */
const manner =
  /^(?:please )?(?:be|keep (?:it|the (?:tone|mail|text))|make (?:it|the (?:mail|tone|text))|use|write (?:it )?in|stay|sound|sign (?:it|off)|no more than)\b.{0,60}\b(?:polite|friendly|short|brief|concise|formal|informal|warm|kind|firm|tone|professional|casual|words?|sentences?|style|simple|neutral|respectful|nice)\b/iu;
/** Somebody is told to write, in other languages than English. */
const foreignOrder =
  /^(?:bitte )?(?:schreibe?n?|sage?|frage?|erinnere?|bedanke?|teile?|informiere?|entschuldige?|lade?|erkläre?|antworte?|bitte) (?:sie )?(?:de[mnr]|herrn?|frau|ihm|ihr|ihn|sie|meine[mnr]?|unsere[mnr]?|uns|mich|dich|eine[nr]?)(?!\p{L})|^(?:veuillez )?(?:écris|écrivez|écrire|demande[rz]?|remercie[rz]?|dis|dites|informe[rz]?|rappelle[rz]?|invite[rz]?) (?:à|au|aux|lui|leur|que|le|la|les|m\.|mme)(?!\p{L})|^(?:por favor,? )?(?:escribe|escriba|pide|pida|dile|dígale|pregunta|pregúntele|agradece|informa|recuerda) (?:a|al|que|le|por|un|una)(?!\p{L})/iu;
/** Whom a note is about where nobody is named: the one who gets the mail. */
const role =
  /(?:^|[;:] ?)(?:(?:the|our|my|this) )?(?:customer|client|recipient|addressee|guest|tenant|applicant|candidate|complainant|user|buyer|patient|subscriber)(?: \p{Lu}[\p{L}’'-]+){0,3} (?:is|was|has|had|wants?|wanted|asks?|asked|says?|said|needs?|complain\p{L}*|reports?|wrote|writes|bought|ordered|cannot|can|does|did|would|will|feels?)\b/iu;
/** A command that the sender gives in their own name. */
const towardsSender = /\b(?:me|us|you|your)\b/iu;
/** A second order behind "and", to which no rule gives words. */
const orderBehind =
  / and (?:\p{L}+ly )?(?:give|send|make|let|encourage|assure|promise|show|get|help|calm|convince|sell|call|invite|answer|reply|wish|mention|use|keep|be|do not|don['’]t) (?:him|her|them|the|our|my|\p{Lu}\p{Ll}+|polite|friendly|it)\b/u;
const opensPolitely = /^(?:please|thanks?(?: you)?|welcome|best|see|sorry|let (?:me|us)|let's|congratulations)\b/iu;

/** Whether a sentence says how the mail is to be: it is heeded by whoever asks for it, and stands in no mail. */
export function isManner(sentence: string): boolean {
  return (
    manner.test(sentence.trim()) &&
    !/\b(?:and|but|then|also) (?:mention|say|tell|ask|thank|add|offer|explain|write)\b/iu.test(sentence)
  );
}

/** Whether a clause tells somebody to do something: it begins with the base form of a verb. */
function commands(clause: string): boolean {
  const bare = clause.trim().replace(/^(?:and|then|also|so|but|politely|kindly|gently|briefly|just)[, ]+/iu, '');
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
 */
export function isInstruction(sentence: string, language: string): boolean {
  if (foreignOrder.test(sentence) || role.test(sentence)) return true;
  if (language !== 'en' && language !== 'und') return false;
  if (orderBehind.test(sentence) && !/^(?:could|can|would) you/iu.test(sentence)) return true;
  const clauses = sentence.slice(0, 1_000).split(/[;:] |, /u);
  return clauses.some((clause, at) => commands(clause) && (at > 0 || !towardsSender.test(clause)));
}
