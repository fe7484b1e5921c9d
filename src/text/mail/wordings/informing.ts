import { whole } from './mail-wordings.ts';

/** How a writer says at the start that the mail only informs, in seven languages. */
const informs = whole(
  "(?:just )?f\\.?y\\.?i\\.?|for (?:your|everyone's) (?:information|info)(?: only)?|for info(?:rmation)?(?: only)?|(?:just )?(?:a )?(?:quick |brief |small |short |little )?heads[- ]?up|just (?:so (?:that )?you(?: all)? know|(?:a (?:quick |short |brief )?(?:note|line|word) )?to (?:let you(?: all)? know|keep you (?:posted|informed|in the loop|up to date)|inform you))",
  '(?:nur |kurz |bloß ){0,2}(?:als |zu )?(?:(?:zur|z\\.? ?) ?(?:info|information|kenntnis|k\\.|i\\.)|zu (?:deiner|eurer|ihrer) (?:info|information|kenntnis))|(?:nur )?damit (?:ihr|sie|du) (?:es )?(?:wisst|wissen|weißt|bescheid)',
  "(?:juste |simplement )?(?:pour (?:ton |votre |ta |simple )?info(?:rmation)?s?|à titre (?:d'information|informatif))",
  '(?:solo |sólo |simplemente )?(?:para (?:tu|su|vuestra|vuestro) (?:información|conocimiento)|a título informativo|para que (?:lo )?(?:sepas|sepáis|sepan|estés al tanto))',
  '(?:solo )?(?:per (?:tua|sua|vostra|opportuna)?(?: ?)(?:conoscenza|informazione)|a titolo informativo|p\\.?c\\.)|(?:vi|ti|la) informo per conoscenza',
  '(?:alleen |even |enkel )?(?:ter (?:info(?:rmatie)?|kennisgeving|kennisname)|t\\.?k\\.?n\\.?)',
  '(?:só |apenas )?(?:para (?:(?:a )?(?:tua|vossa|sua) )?informação|para (?:vosso|teu|seu) conhecimento|a título informativo)',
);

const anywhere = new RegExp(informs.source, 'iu');

/** Maximum characters of a greeting before it: "Hi all,", "Liebe Kollegen,". */
const longestGreeting = 60;
/** Only the beginning of a mail says what the mail is for. */
const opening = (text: string) => text.trimStart().slice(0, longestGreeting + 60);
const greeting = /^[^.!?:;,\n]{0,60}(?:[,!:]\s{0,4}|\n\s{0,4})/u;

/** The words by which a lower-case subject or text says at its start that it only informs. Undefined if it does not. */
export function informsBy(subject: string, text: string): string | undefined {
  const inSubject = informs.exec(subject.slice(0, 60).replace(/^(?:re|aw|fwd?|wg|tr|rv) ?: ?/u, ''));
  if (inSubject !== null && inSubject.index <= 1) return inSubject[0].trim();
  const start = opening(text);
  const own = start.replace(greeting, '');
  for (const one of [start, own]) {
    const found = informs.exec(one);
    if (found !== null && found.index <= 1) return found[0].trim();
  }
  return undefined;
}

/** A text without the words that say so, which resemble requests: "for your information". */
export function withoutInforming(text: string): string {
  return text.replace(anywhere, (words) => ' '.repeat(words.length));
}
