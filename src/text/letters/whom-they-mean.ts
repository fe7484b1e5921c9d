import { tag } from '#text/languages/index.ts';
import { isAbbreviation, type Meant } from './referents.ts';
import type { Gender } from './turn-to-reader.ts';

/** What may stand before "they", and who reads the mail. */
interface Setting {
  text: string;
  isOrdered: boolean;
  /** Whether several people or things were named before "they". */
  hasSeveral: boolean;
  /** The name of the reader, if there is one, or the phrase for them. */
  named: string | undefined;
  phrase: string;
  reader: ReadonlySet<Gender>;
}

/** "Six of them": a part of several, who are not a single reader. */
const partOfThem =
  /\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|\p{N}{1,5}|some|most|many|both|all|half|none|each|either|neither|any|several|few|more|rest) of them\b/iu;
/** What people and firms do, and things do not: "they refund", "their technician". */
const onlyPeople =
  /\bthey(?:['’](?:ll|ve|d))? (?:(?:can|could|will|would|must|should|may|might|have|had|never|still|also|already|only|not|do|did|don['’]t|didn['’]t|won['’]t|cannot|can['’]t) ){0,3}(?:offer|deliver|send|sent|refund|replace|repair|ship|charge|want|think|say|said|tell|told|promise|accept|provide|pay|paid|call|phone|answer|repl(?:y|ied)|check|confirm|bring|brought|give|gave|know|knew|remember|plan|agree|decide|sell|sold|take back|let|help|ask|owe)(?:e?d|s)?\b|\btheir (?:technicians?|drivers?|engineers?|staff|colleagues?|employees?|customers?|customer service|hotline|website|web ?shop|homepage|office|invoices?|offers?|quotes?|letters?|mails?|e-?mails?|messages?|workers?|fitters?|plumbers?|couriers?|managers?|boss|support|mistakes?|promises?)\b/iu;
/** Groups that "they" stands for although they are no plural. */
const group =
  /\b(?:people|children|men|women|police|staff|crew|company|firm|council|school|bank|committee|board|government|airline|insurer|insurance|agency|couple|everyone|everybody|somebody|someone|nobody|anyone|anybody)\b/iu;
const twoNames = /(?<![.!?] )(?<=[\p{L},] |^)\p{Lu}\p{Ll}{1,20} and \p{Lu}\p{Ll}{1,20}\b/u;
/** A firm by the trade in its name: "Halden Windows". */
const trade =
  / (?:windows|doors|insurance|broadband|telecom|mobile|energy|power|water|gas|travel|tours|airlines|hotel|bank|school|plumbing|heating|electrics?|gardens|kitchens|furniture|motors|cars|autos|garage|removals|cleaning|catering|bakery|press|books|foods|sports|fitness|gym|club|clinic|practice|surgery|dental|pharmacy|lettings|estates|properties|housing|homes|builders|roofing|services?|solutions|systems|group|trust|council|university|college|academy|studios?|shop|store|stores|market|post|express|logistics|couriers?|ltd|limited|inc|llc|plc|gmbh|ag|co)\.?$/iu;

/** Whether a text names several people or things, or a group, that a later "they" may mean. */
export function namesSeveral(text: string): boolean {
  const tokens = tag(text);
  return (
    group.test(text) ||
    twoNames.test(text) ||
    tokens.some(
      ({ text: word, pos }, at) =>
        (pos === 'NOUN' && /[^s]s$/iu.test(word)) ||
        // "We will be 42 instead of 35": a number without its noun.
        (/^\d{1,3}$/u.test(word) && /^(?:are|be|were|only|instead|now|about)$/iu.test(tokens[at - 1]?.text ?? '')),
    )
  );
}

/** After several things were named, "they" does not mean a single person. */
export function isOnePerson(reader: string | undefined): boolean {
  return (
    reader !== undefined &&
    !isAbbreviation(reader) &&
    !trade.test(reader) &&
    !/ and | & |\b(?:family|team|Familie)\b/u.test(reader)
  );
}

/** Whom "they" refers to: things or people named before, a reader that is a group, or unclear. */
export function whomTheyMean({ text, isOrdered, hasSeveral, named, phrase, reader }: Setting): Meant {
  const isGroup = /s$|\b(?:team|family|everyone|everybody|class|staff|all|people|committee)\b/iu.test(named ?? phrase);
  if (partOfThem.test(text)) return isGroup && !hasSeveral ? 'reader' : 'unsure';
  if (hasSeveral) return isOnePerson(named) && !onlyPeople.test(text) ? 'another' : 'unsure';
  return isOrdered && reader.has('they') ? 'reader' : 'unsure';
}
