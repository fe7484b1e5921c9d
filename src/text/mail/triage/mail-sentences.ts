import { splitSentences } from '#text/languages/index.ts';

/** Lines that end the sender's own text: a quoted mail or a signature follows. */
const endOfOwnText =
  /^(?:-- ?|_{5,}|-{3,} ?(?:original message|forwarded message).*|on .{5,200} wrote:|from: .{3,200}|sent from my .{2,40}|(?:(?:best|kind|warm|with kind|many) )?(?:regards|wishes|thanks)[,.!]?|(?:yours )?(?:sincerely|truly|faithfully),?|cheers[,.!]?|thanks(?: again| in advance)?[,.!]?|best,)$/iu;
const quotedLine = /^\s*>/u;
/** Greetings in seven languages, with the name after them. */
const greeting =
  /^(?:(?:hi|hello|hey|dear|good (?:morning|afternoon|evening)|greetings|sehr geehrte[rs]?|liebe[rs]?|mein(?:e)? liebe[rn]?|hallo|guten (?:tag|morgen|abend)|moin|bonjour|bonsoir|salut|ch(?:er|ère)s?|monsieur|madame|hola|buen[oa]s (?:días|tardes|noches)|(?:muy )?(?:estimad|querid)[oa]s?|ciao|buongiorno|buonasera|salve|gentil[ei]|egregi[oa]?|car[oai]|beste|geachte|hoi|lieve|dag|goede(?:morgen|middag)|olá|bo[am] (?:dia|tarde|noite)|car[oa]s|prezad[oa]s?|exm[oa]s?\.(?:º|ª)?)(?: (?!(?:can|could|would|will|please|i|we|just|any)\b)[\p{L}.'’&-]{1,30}){0,4} ?[,!:–]|(?:hi|hello|hey|dear)(?: [\p{L}'’]{1,30})? ?[.-]|(?:(?:good )?(?:morning|afternoon|evening)(?: (?:all|both|everyone|everybody|folks|team|\p{Lu}[\p{L}'’-]{1,30})){0,2}|folks|team|everyone|all|guys|ladies|chaps|colleagues|friends|neighbours|neighbors|comrades|parents) ?[,!])\s*/iu;
const boilerplate =
  /\b(?:unsubscrib|opt[- ]?out|privacy policy|all rights reserved|view (?:this|it)? ?(?:e-?mail|online|in (?:your )?browser)|do not reply|confidential(?:ity)? notice|intended recipient)/iu;

const mostSentences = 80;
const longestSentence = 600;

/**
 * The sentences of the sender's own text, verbatim and capitalised, without quoted mails, signature, greeting and
 * footer.
 */
export function mailSentences(text: string): string[] {
  const found: string[] = [];
  const own = ownText(text).trimStart().replace(greeting, '');
  for (const { start, end } of splitSentences(own)) {
    const sentence = own.slice(start, end).replaceAll(/\s+/gu, ' ').replace(greeting, '').trim();
    if (sentence === '' || boilerplate.test(sentence) || !/\p{L}/u.test(sentence)) continue;
    found.push(shorten(capitalised(sentence), longestSentence));
    if (found.length === mostSentences) break;
  }
  return found;
}

/** A text cut to a number of characters, between words if possible. */
export function shorten(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const head = text.slice(0, longest - 1);
  const space = head.lastIndexOf(' ');
  return `${(space > longest / 2 ? head.slice(0, space) : head).toWellFormed().trimEnd()}…`;
}

/** The name of a host, a file or an account, which keeps its lower case. */
const technicalName = /^[^\s.]{1,60}[._/@\d][^\s.,;:!?]/u;

/** Capitalises a sentence whose greeting was removed. */
function capitalised(sentence: string): string {
  if (technicalName.test(sentence)) return sentence;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

function ownText(text: string): string {
  const kept: string[] = [];
  for (const line of text.split('\n')) {
    if (endOfOwnText.test(line.trim().slice(0, 300)) && kept.some((above) => above.trim() !== '')) break;
    if (!quotedLine.test(line)) kept.push(line);
  }
  return kept.join('\n');
}
