import { name } from './whom.ts';

/** How it is to be said stands before what is to be said. */
export const manner =
  '(?:(?:[Pp]lease|[Jj]ust|[Ss]imply|[Pp]olitely|[Kk]indly|[Ww]armly|[Bb]riefly|[Ff]irmly|[Gg]ently|[Aa]lso|[Tt]hen),? ){0,2}';

/** "Decline the offer politely": how it is to be said may stand at the end, too. */
const mannerBehind =
  /^(?=[Dd]eclin|[Tt]urn|[Rr]efus|[Aa]sk|[Rr]emind|[Tt]ell|[Aa]ccept|[Rr]equest)(?<told>.{4,400}?),? (?:very )?(?:politely|kindly|firmly|gently|warmly|briefly|nicely|formally)$/u;
/** "Remind the client politely about", "write to Grandma to thank her": the same without its manner, or the deed that is meant. */
const mannerInside =
  /^(?<deed>(?:[Aa]sk|[Rr]emind|[Tt]ell|[Ii]nform|[Tt]hank) (?:\S{1,30} ){1,4}?)(?:politely|kindly|nicely|gently|firmly|briefly|warmly) (?=(?:about|to|that|for|of|whether|if)\b)/u;
const answered = '[Dd]eclin(?:e|ing)|[Tt]urn(?:ing)? down|[Rr]efus(?:e|ing)|[Aa]ccept(?:ing)?';
const somebody = String.raw`(?:${name}(?: and ${name})?|(?:the|my|our) \p{Ll}{2,20})`;
/** "Decline the offer from Mr Tanaka": whose offer it is reads the mail. */
const answerTo = new RegExp(
  `^(?<verb>${manner}(?:${answered})) (?:the|an?|this) (?<thing>\\p{Ll}[\\p{L}-]{1,30}(?: \\p{Ll}[\\p{L}-]{1,30}){0,2}) from (?<whose>${somebody})(?= |,|$)`,
  'u',
);
/** "Request a copy from the landlord": who is to give it reads the mail. */
const requestTo = new RegExp(
  `^(?<verb>${manner})[Rr]equest(?:ing)? (?<thing>.{1,300}?) from (?<whose>${somebody})$`,
  'u',
);
/** "Report a lost parcel to Swiftpost: ...": who is told reads the mail. */
const reportTo = new RegExp(`^(?<told>${manner}[Rr]eport(?:ing)? [^:,]{1,200}?) to ${somebody}(?=[:,]|$)`, 'u');

/** An order with whom it is for in front of the matter, as the frames have it. */
export function withReaderFirst(order: string): string {
  return order
    .replace(mannerBehind, '$<told>')
    .replace(mannerInside, '$<deed>')
    .replace(/^[Ss]ay(?:ing)? no to (?=the |this |that |an? |\p{Lu})/u, 'Decline ')
    .replace(/^[Tt]hank you to (?=.{1,100} for )/u, 'Thank ')
    .replace(answerTo, "$<verb> $<whose>'s $<thing>")
    .replace(reportTo, '$<told>')
    .replace(requestTo, '$<verb>Ask $<whose> for $<thing>');
}
