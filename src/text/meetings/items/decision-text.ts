import { agreedProposal } from './agreed-proposal.ts';
import { contentStems, shareWithin } from './overlap.ts';
import { figuresIn } from './reversals.ts';
import { isAsked, plainOf, type Utterance } from './utterances.ts';
import { motionBefore } from './votes.ts';

/** Words that only introduce a conclusion. */
const leads =
  /^(?:(?:ok|okay|right|all right|alright|good|fine|great|well|yes|perfect|done|cool|deal|agreed|so|then|gut|ja|also|dann|damit|nein|nee|na gut|einverstanden|bon|bien|bueno|vale|bene|goed|oké)(?![\p{L}'’])[,.!: ]{1,3}){1,4}(?=\S)/iu;
/** Long sentences that name nothing ("It stays as it is."). */
const pronoun =
  /^(?:i(?:'d)? say we \p{L}{3,12} (?:it|that|them)|it|that|this|they|them|he|she|we (?:do|take|keep|drop|leave|need|don't)(?: (?:it|that|them|this|one))?|es|das|die|der|sie|er|so)(?!\p{L})/iu;
/** "We keep her until Monday.", "vertagen wir das auf Mai": says what is done with something named before. */
const doneWithIt =
  /^(?:we(?:'ll| will)? \p{L}{3,12} (?:it|that|them|this|him|her)|(?:wir \p{L}{3,14}en|\p{L}{3,14}en wir) (?:das|es|ihn|sie)|(?:das|die|den|der) \p{L}{3,14}en wir)(?= )/iu;
const lookBack = 8;

/** Comparisons of alternatives, which tell that the decision is about them. */
const weighs =
  /\b(?:i'd like|i'd say|i'd go|could|should|would|might|propose|suggest|rather|prefer|what about|how about|either|options?|after all|on second thoughts?)\b|(?<!\p{L})(?:könnten?|sollten|würde|schlage|lieber|vorschlag)(?!\p{L})/iu;

/**
 * A decision that can be read on its own. "Good, green." says what was chosen but not for what, so the question or
 * proposal it settles is put before it, verbatim.
 */
export function decisionText(utterances: readonly Utterance[], at: number, isExplicit: boolean): string {
  const own = utterances[at];
  if (own === undefined) return '';
  const text = isExplicit ? own.text : agreedProposal(own.text);
  const matter =
    motionBefore(utterances, at) ??
    answeredShortly(utterances, at) ??
    (namesItsMatter(text) ? undefined : settledBy(utterances, at));
  return matter === undefined ? text : `${matter} – ${text}`;
}

function namesItsMatter(text: string): boolean {
  const behind = plainOf(text)
    .replace(/^(?:Agreed|Vereinbart): /u, '')
    .replace(leads, '');
  const stems = contentStems(behind);
  if (doneWithIt.test(behind)) return stems.size > 3;
  return pronoun.test(behind) ? stems.size > 2 : stems.size > 1;
}

const saysOfLast = /^(?:that|this)(?:['’]s| is| was) /iu;
/** Words of an answer that is no sentence: "45 plus questions." */
const mostOfAnswer = 4;
/** Words of a decision that is only a name: "Krause." */
const mostOfName = 2;
const putsAChoice = (text: string): boolean => asksForChoice.test(text) || asksWhatBecomes(text);

/** The question that a sentence only answers: one that asks to choose, or names the same figure ("17th, fine."). */
function answeredShortly(utterances: readonly Utterance[], at: number): string | undefined {
  const [before, own] = [utterances[at - 1], utterances[at]];
  if (before === undefined || own === undefined || before.turn === own.turn) return undefined;
  if (plainOf(own.text).split(' ').length > mostOfAnswer || !isAsked(before.text)) return undefined;
  const asked = figuresIn(before.text);
  const isSameFigure = [...figuresIn(own.text)].some((figure) => asked.has(figure));
  return isSameFigure || (/ or /u.test(before.text) && asksForChoice.test(before.text)) ? before.text : undefined;
}

/** Questions that ask to choose or whether to do something. The next decision answers them, in whatever words. */
const asksForChoice =
  /(?<!\p{L})(?:which|what|where|when|how|shall|should|do we|are we|or|welche[nrs]?|was|wo|wann|wie|sollen|\p{L}{2,14}en wir|oder|quel(?:le)?|cuál|quale|ou|o|welke|of)(?!\p{L})/iu;

/** What opens a point of the meeting: "Next, the rent for plot holders." */
const opensPoint =
  /^(?:(?:ok|okay|right|so|good|gut|also)[,. ]{1,2})?(?:next(?: up| item| point)?[,:]|item \d|on to |as for |regarding |zum (?:punkt|thema) |nächster punkt|(?:top|punkt) \d|kommen wir zu)/iu;

/** "And the discharge of Mrs Lund?" */
const asksAbout =
  /^(?:\p{L}{2,6}[,.!]? )?(?:and|und|what about|how about|was ist mit) (?:the|our|my|de[rmn]|die|das|unsere?[mnr]?) /iu;

/** Whether a sentence asks what is to become of something, and proposes nothing. */
export function asksWhatBecomes(text: string): boolean {
  return text.endsWith('?') && asksAbout.test(plainOf(text)) && !weighs.test(plainOf(text));
}

/**
 * The nearest question or proposal before a decision that names more than one word and either shares its subject or
 * asks to choose; one that names less ("Shall we put it up?") with the sentence before it; or else the point that was
 * opened.
 */
function settledBy(utterances: readonly Utterance[], at: number): string | undefined {
  const last = utterances[at - 1];
  // "We're changing the handover. That's settled with the management."
  if (last?.turn === utterances[at]?.turn && saysOfLast.test(utterances[at]?.text ?? '')) return last?.text;
  const chosen = contentStems(utterances[at]?.text ?? '');
  const from = Math.max(0, at - lookBack);
  const near = utterances.slice(from, at);
  const before = near.filter(
    ({ text }) => (isAsked(text) || weighs.test(plainOf(text))) && contentStems(text).size > 1,
  );
  const sharing = before.findLast(({ text }) => shareWithin(chosen, contentStems(text)) > 0);
  if (sharing !== undefined) return sharing.text;
  const asking = near.findLastIndex(
    ({ text }) => contentStems(text).size > 1 && before.some((one) => one.text === text) && putsAChoice(text),
  );
  // "The bouncy castle costs 300. Is it worth it?" is asked later.
  const short = near.findLastIndex(({ text }) => isAsked(text) && contentStems(text).size <= 1);
  const [topic, asked] = [near[short - 1], near[short]];
  const isTold = topic !== undefined && asked !== undefined && topic.turn === asked.turn;
  if (isTold && short > asking && !isAsked(topic.text)) return `${topic.text} ${asked.text}`;
  if (asking >= 0) return near[asking]?.text;
  const point = near.findLast(({ text }) => opensPoint.test(text))?.text;
  // "Krause.", after "We have two offers for the bus, Krause and Meyer": what was said of it first.
  if (point !== undefined || plainOf(utterances[at]?.text ?? '').split(' ').length > mostOfName) return point;
  return near.find(({ text }) => contentStems(text).size > 1 && shareWithin(chosen, contentStems(text)) > 0)?.text;
}
