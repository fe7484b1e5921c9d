import { name } from './reader-patterns.ts';

/** Adverbs of manner before the content. */
export const manner =
  '(?:(?:[Pp]lease|[Jj]ust|[Ss]imply|[Pp]olitely|[Kk]indly|[Ww]armly|[Bb]riefly|[Ff]irmly|[Gg]ently|[Aa]lso|[Tt]hen),? ){0,2}';

/** Adverbs of manner at the end ("Decline the offer politely"). */
const mannerBehind =
  /^(?=[Dd]eclin|[Tt]urn|[Rr]efus|[Aa]sk|[Rr]emind|[Tt]ell|[Aa]ccept|[Rr]equest)(?<order>.{4,400}?),? (?:very )?(?:politely|kindly|firmly|gently|warmly|briefly|nicely|formally)$/u;
/**
 * Words to remove inside: the manner ("Remind the client politely about") or the verb of writing ("write to Grandma to
 * thank her").
 */
const mannerInside =
  /^(?<order>(?:[Aa]sk|[Rr]emind|[Tt]ell|[Ii]nform|[Tt]hank) (?:\S{1,30} ){1,4}?)(?:politely|kindly|nicely|gently|firmly|briefly|warmly) (?=(?:about|to|that|for|of|whether|if)\b)/u;
const answered = '[Dd]eclin(?:e|ing)|[Tt]urn(?:ing)? down|[Rr]efus(?:e|ing)|[Aa]ccept(?:ing)?';
const groupWord = String.raw`(?!(?:to|for|because|as|and|but|on|at|in|about|since|with|that|which|of)\b)\p{Ll}{2,20}(?:['’](?!\p{L}))?`;
const somebody = `(?:${name}(?: and ${name})?|the \\p{Lu}\\p{Ll}{1,20}s|(?:the|my|our) ${groupWord}(?: ${groupWord}){0,2}(?: of ${groupWord})?)`;
/** "Decline the offer from Mr Tanaka": he is the reader. */
const answerTo = new RegExp(
  `^(?<verb>${manner}(?:${answered})) (?:the|an?|this) (?<thing>\\p{Ll}[\\p{L}-]{1,30}(?: \\p{Ll}[\\p{L}-]{1,30}){0,2}) (?:from|(?<=(?:invitation|request|proposal) )of) (?<whose>${somebody})(?= |,|$)`,
  'u',
);
/** "Request a copy from the landlord": the landlord is the reader. */
const requestTo = new RegExp(
  `^(?<verb>${manner})[Rr]equest(?:ing)? (?<thing>.{1,300}?) from (?<whose>${somebody})$`,
  'u',
);
/** "Report a lost parcel to Swiftpost: ...": the recipient is the reader. */
const reportTo = new RegExp(`^(?<order>${manner}[Rr]eport(?:ing)? [^:,]{1,200}?) to ${somebody}(?=[:,]|$)`, 'u');

/** "Give notice to my landlord for the flat", "Order flyers from PrintHaus": the recipient knows who they are. */
const noticeTo = new RegExp(
  `^(?<order>${manner}[Gg]iv(?:e|ing) (?:my |our )?notice) to ${somebody}(?= (?:for|of|on) )`,
  'u',
);
const orderFrom = new RegExp(
  `^(?<order>${manner}[Oo]rder(?:ing)? (?:an? |\\p{N})[^,]{1,200}?) from ${name}(?=,|$| (?:for|by|on|to) )`,
  'u',
);

/** "Cancel the appointment with the dentist": the dentist reads it. A meeting may be cancelled for others. */
const bookedWith =
  /^(?<order>(?:[Cc]ancel|[Pp]ostpone|[Rr]eschedule|[Cc]onfirm|[Mm]ove)(?:ing)? (?:the|my|our) (?:\p{Ll}{2,15} )?(?:appointment|booking|reservation|lesson|check-?up)) (?:with|at) (?:the|my|our) \p{Ll}{3,20}(?= (?:on|at|for|to|from|because|this|next|tomorrow)\b|[,.]|$)/u;

/** "Cancel my appointment with Dr Rao", "our membership at Fit Point": whoever is named reads it. */
const bookedWithName = new RegExp(
  `^(?<verb>(?:[Cc]ancel|[Pp]ostpone|[Rr]eschedule|[Cc]onfirm|[Tt]erminate|[Rr]enew|[Ee]xtend|[Pp]ause)(?:ing)?) (?<thing>(?:the|my|our) (?:\\p{Ll}{2,15} )?(?:appointment|booking|reservation|table|lesson|check-?up|session|contract|membership|subscription|account|policy)) (?:with|at) (?:[Tt]he (?=\\p{Lu}))?(?<who>${name})(?= (?:on|at|for|to|from|by|until|because|since|as|this|next|tomorrow|with|and)\\b|[,.]|$)`,
  'u',
);

/** "Book a table at the Golden Lion": the house reads it. */
const bookedAt = new RegExp(
  `^(?<verb>(?:[Bb]ook|[Rr]eserve)(?:ing)?) (?<thing>(?:an?|the|two|three|four|five|six|\\p{N}{1,3}) [^,.:]{0,60}?\\b(?:tables?|rooms?|suites?|pitch|seats?|places?|tickets?|appointment|slot|court|massage|haircut|class|lesson)\\b[^,.:]{0,60}?) (?:at|in) (?:[Tt]he (?=\\p{Lu}))?(?<who>${name})(?= (?:on|from|for|to|at|by|this|next|tomorrow|tonight|because)\\b|[,.]|$)`,
  'u',
);

/** An instruction with its reader moved in front of the content, as `read-point.ts` expects it. */
export function withReaderFirst(order: string): string {
  return order
    .replace(mannerBehind, '$<order>')
    .replace(mannerInside, '$<order>')
    .replace(/^[Ss]ay(?:ing)? no to (?=the |this |that |an? |\p{Lu})/u, 'Decline ')
    .replace(/^[Tt]hank you to (?=.{1,100} for )/u, 'Thank ')
    .replace(answerTo, "$<verb> $<whose>'s $<thing>")
    .replace(reportTo, '$<order>')
    .replace(noticeTo, '$<order>')
    .replace(bookedWith, '$<order>')
    .replace(bookedWithName, '$<verb> with $<who>: $<thing>')
    .replace(bookedAt, '$<verb> with $<who>: $<thing>')
    .replace(orderFrom, '$<order>')
    .replace(requestTo, '$<verb>Ask $<whose> for $<thing>');
}
