import { contentStems } from './overlap.ts';
import { isAsked, plainOf, type Utterance } from './utterances.ts';

/** "Carried.", "Accepted unanimously.", "That is lost, so we keep it.": the result of a vote, without its subject. */
const result =
  /^(?:(?:so|then|thank you|thanks|good|gut|ok|okay|right|that is|that's|it is|it's|the motion is|motion|also|dann|damit|somit|das ist|der antrag ist) ?[,.:]? ){0,2}(?:(?:unanimously|clearly|narrowly|hereby|einstimmig|mehrheitlich|knapp|hiermit) )?(?:carried|defeated|lost(?=[.!,;]| by )|passed(?=[.!,;]| (?:unanimously|by|with))|adopted|accepted unanimously|approved unanimously|carries|passes|(?:unanimous|einstimmig)(?=[.!,;]|$)|angenommen|abgelehnt|genehmigt)(?: (?:unanimously|narrowly|einstimmig|mehrheitlich)| (?:by|with|mit) [^,;.]{3,60})?(?:[.!]?$|[,;] )/iu;
/** Words that open or name a motion. */
const motion =
  /(?<!\p{L})(?:motions?|(?:i|we|who) moves?|moved|propos(?:al|es?|ed)|resolution|amendment|anträge|antrag|beantrag\p{L}{1,4}|vorschlag|schlage|vorlage)(?!\p{L})/iu;
/** "All in favour?", "Against?", "Any discussion?": how a vote is called. */
const call =
  /^(?:(?:so|and|ok|okay|und|also|then|now),? ){0,2}(?:(?:all|those|anyone|anybody|who(?:'s| is)|wer ist) )?(?:in favou?r|against|opposed|abstentions?|abstaining|any votes against|any (?:discussion|debate|seconders?|abstentions?|objections?|against)|dafür|dagegen|enthaltungen|gegenstimmen|ja-stimmen|nein-stimmen)(?: of [^?]{2,80}| für [^?]{2,80})?\s?\?$/iu;
/** Words about the vote itself. */
const aboutVote = contentStems('motion itself vote votes voting amendment item point proposal antrag abstimmung punkt');
const reach = 16;

const matterIn = (text: string) => [...contentStems(text)].filter((stem) => !aboutVote.has(stem)).length;

/** Whether a sentence calls a vote. */
export function isVoteCall(text: string): boolean {
  return call.test(plainOf(text));
}

/** What was voted on, if a sentence only tells the result of a vote. */
export function motionBefore(utterances: readonly Utterance[], at: number): string | undefined {
  const own = utterances[at];
  if (own === undefined || isAsked(own.text) || !result.test(plainOf(own.text))) return undefined;
  const before = utterances
    .slice(Math.max(0, at - reach), at)
    .filter(({ text }) => !isVoteCall(text) && matterIn(text) > 1);
  const put = before.findLast(({ text }) => motion.test(text));
  // Without such a word, the chair names the subject just before the result.
  const named = before.at(-1)?.turn === own.turn ? before.at(-1) : undefined;
  return (named ?? put ?? before.at(-1))?.text;
}

const asksOfAll = /(?<!\p{L})(?:(?:should|shall) we|(?:sollen|sollten|wollen) wir)(?!\p{L})[^?]{3,120}\?$/iu;
/** "No, absolutely not." */
const refusesFirmly =
  /^(?:(?:no|nein|nee)[,.!] )?(?:(?:absolutely|definitely|certainly|of course|better|please|auf keinen fall|besser|lieber|bitte|bloß) ?(?:not)?|(?:let's|let us) not(?: this \p{L}{2,8})?|no way|not this (?:time|year|month|week)|(?:besser|lieber|bitte|bloß|auf gar keinen) (?:nicht|fall)|dieses (?:jahr|mal) nicht)[.!]?$/iu;

/** Whether somebody firmly refuses what another asked the meeting: "Should we tell the press?" "No, absolutely not." */
export function refusesForAll(utterances: readonly Utterance[], at: number): boolean {
  const [question, own] = [utterances[at - 1], utterances[at]];
  if (question === undefined || own === undefined || question.turn === own.turn) return false;
  const text = plainOf(own.text);
  return asksOfAll.test(question.text) && refusesFirmly.test(text) && /not?(?!\p{L})|nicht|fall|nein/iu.test(text);
}
