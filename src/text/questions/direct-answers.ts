import { stem, wordsOf } from '#text/languages/index.ts';
import { holdsKind } from './answer-kinds.ts';
import { tellsArrival } from './arrivals.ts';
import type { Asked } from './asked-question.ts';
import { countsHarmed } from './births-and-deaths.ts';
import { mayAskCondition, statesCondition } from './conditions.ts';
import { tellsPayer } from './facets.ts';
import { namesHolder, namesOnlyAsked, officeAsked } from './offices.ts';
import { givesView } from './opinions.ts';
import { tellsNewPrice } from './price-changes.ts';
import type { Question } from './read-question.ts';
import { tellsFigureOfBefore } from './read-sentence.ts';
import { recommends } from './recommendations.ts';
import { announces } from './sentence-forms.ts';
import { statesReason } from './stated-reasons.ts';
import { givesHours } from './told-by.ts';
import { tellsUnknown } from './unknown-answers.ts';

/** A sentence, and for each term of the question how much of it the sentence has, and it with its neighbours. */
interface SentenceMatch {
  text: string;
  /** The sentence with the one whose view is asked for instead of a pronoun. */
  said: string;
  held: readonly number[];
  nearby: readonly number[];
}

/** For each term of the question, how much of it is around a sentence. */
interface Around {
  title: readonly number[];
  passage: readonly number[];
  before: readonly number[];
}

/** Minimum shares of a question that a sentence of the right form must have, itself and with its neighbours and title. */
const shareOfTopic = 0.5;
const shareOfCondition = 0.55;
const shareOfReason = 0.6;
const shareTold = 0.6;
const shareOfFigure = 0.75;
const shareOfIncident = 0.4;
/** The same of a new price: the page may call a rail pass a pass. */
const shareOfPrice = 0.45;

/** "If I reduce it too much": not if I reduce it. */
const excess = /\btoo (?:much|many|little|few|late|early|often|long|high|low|fast|big|small)\b/iu;

/** Whether a question asks what follows from too much of something, and the sentence tells of none. */
export const lacksExcess = ({ text: question, asksConsequence }: Question, text: string): boolean =>
  asksConsequence && excess.test(question) && !excess.test(text);

/** Minimum share of a question on the page of a sentence that begins with "The reason is". */
const shareStated = 0.7;

/** "Has anyone died?", and a sentence that says of all who were told of before that they have not: "None has died." */
const asksAnybody = /^(?:has|have|had|was|were|is|are|did|does|do|will) (?:anyone|anybody|someone|somebody|any)\b/iu;
const deniesAll = /^(?:none|no ?one|nobody)(?: of them)? (?:has|have|had|was|were|is|are|did|will|would)\b/iu;

/** "Has the fault caused accidents?": "No accidents are known." */
const asksIncident = /^(?:has|have|had|was|were|is|are|did) /iu;
const noneKnown =
  /^(?:so far,? |as yet,? |until now,? )?(?:no|not a single) (?:[^.;,]{1,40} )?(\p{L}{4,30}) (?:is|are|was|were|has been|have been|had been) (?:yet |so far )?(?:known|reported|recorded|registered|found|seen|confirmed|hurt|injured|affected|killed|damaged|lost)\b/iu;

/** A reason that a sentence states as such. */
const givesReason =
  /\b(?:because|due to|owing to|as a result of|on account of|on the (?:grounds?|basis) (?:that|of)|in order to|so that|thanks to)\b/iu;

/** "When will the hall be built?": "The hall will not be built for now." */
const asksFuture = /^when (?:will|is|are|does|do)\b/iu;
const willNot = /\b(?:will|shall|is to|are to) (?:not|never) (?:be )?\p{Ll}/iu;
const shareOfAll = 0.95;

/**
 * Whether a sentence has the very form of an answer and is about what is asked: it names the holder of the office, says
 * what the one asked about says, or gives the hours, the condition or the reason.
 */
export function answersDirectly(asked: Asked, { text, said, held, nearby }: SentenceMatch, around: Around): boolean {
  const { question } = asked;
  const { terms, opinion, kind, language } = question;
  if (opinion !== undefined) return givesView(opinion, said, language) && isOnTopic(asked, held, around);
  if (question.asksConsequence)
    return (
      statesCondition(text, language) &&
      !lacksExcess(question, text) &&
      (asked.rest(held, around.title) ?? 1) >= ((held.at(-1) ?? 0) > 0 ? shareOfTopic : shareOfCondition) &&
      asked.share(nearby) >= shareOfCondition
    );
  const isAround = (at: number) => [held, around.title, around.before].some((some) => (some[at] ?? 0) > 0);
  if (kind === 'who' && tellsPayer(question, text)) return asked.share(nearby) >= shareTold;
  if (kind === 'who') {
    if (!namesHolder(question, text) || namesOnlyAsked(question, text)) return false;
    const office = new Set(wordsOf(officeAsked(question) ?? '').map(({ lower }) => stem(lower, language)));
    return terms.every((term, at) => office.has(term.stem) || isAround(at));
  }
  if (kind === 'when' && asksFuture.test(question.text) && willNot.test(text) && asked.share(held) >= shareOfAll)
    return true;
  if (tellsUnknown(question.text, text)) return shareOnPage(asked, around) >= shareTold;
  if (language === 'en' && tellsArrival(question.text, text)) return shareOnPage(asked, around) >= shareTold;
  const isOnPage = (at: number) => isAround(at) || (around.passage[at] ?? 0) > 0;
  if (language === 'en' && recommends(question.text, text)) return shareOnPage(asked, around) >= shareOfTopic;
  if (tellsNewPrice(question, text)) return asked.share(held) >= shareOfPrice;
  if (countsHarmed(question, text)) return shareOnPage(asked, around) >= shareOfTopic;
  if (kind === 'why' && language !== 'en' && statesReason(text)) return shareOnPage(asked, around) >= shareTold;
  if (kind === 'yes-no') return answersYesOrNo(asked, { text, held }, around, isOnPage);
  if (language !== 'en') return false;
  if (kind === 'quantity')
    return (
      tellsFigureOfBefore(text) &&
      asked.share(held) >= shareOfFigure &&
      holdsKind(question, { text, words: [] }, asked.words) === true
    );
  if (kind === 'what')
    return (
      asked.tellsOtherwise(text) &&
      asked.share(nearby) >= shareTold &&
      (asked.rest(held, around.title) ?? 0) >= shareOfTopic
    );
  if (kind === 'how' || kind === 'working' || kind === 'list')
    return announces(text) && asked.share(held) >= shareOfTopic;
  if (kind !== 'why' && kind !== 'when') return false;
  if (kind === 'why')
    return (
      (statesReason(text) && shareOnPage(asked, around) >= shareStated && asked.share(nearby) >= shareOfTopic) ||
      (givesReason.test(text) &&
        terms.every((_, at) => (held[at] ?? 0) > 0 || (around.title[at] ?? 0) > 0) &&
        (asked.rest(held, around.title) ?? 0) > shareOfReason)
    );
  if (givesHours(question, text)) return terms.every((_, at) => isOnPage(at));
  if (asked.tellsOtherwise(text) && shareOnPage(asked, around) >= shareTold)
    return (asked.rest(held, around.title) ?? 1) >= shareOfTopic;
  return (
    mayAskCondition.test(question.text) &&
    statesCondition(text, language) &&
    (held.at(-1) ?? 0) > 0 &&
    asked.share(held) >= shareOfTopic &&
    terms.every((_, at) => isOnPage(at))
  );
}

/** "Where it stays below 55 degrees, a heat pump runs efficiently": in which cases something is so. */
const conditional = /\b(?:where|wherever|if|when|whenever|as long as|provided|unless)\b/iu;
const shareOfCase = 0.2;

/** "Is a battery worth it?": of the one thing before the judgement. */
const asksWorth =
  /^(?:is|are|was|were) (?:an? |the )?\p{L}{3,30} (?:worth|suitable|suited|good|bad|advisable|safe|dangerous|harmful)\b/iu;

/** The same for a question that asks whether something is so. */
function answersYesOrNo(
  asked: Asked,
  { text, held }: Pick<SentenceMatch, 'text' | 'held'>,
  around: Around,
  isOnPage: (at: number) => boolean,
): boolean {
  const { question } = asked;
  const isAllOnPage = () => question.terms.every((_, at) => isOnPage(at));
  if (asksAnybody.test(question.text) && deniesAll.test(text)) return held.some((own) => own > 0) && isAllOnPage();
  if (saysWhetherThere(question, text)) return isAllOnPage();
  if (deniesIncident(question, text)) return shareOnPage(asked, around) >= shareOfIncident;
  // "On the north side it is not worth it" is nothing about batteries, unless they are what the sentence goes on from.
  const isOfSubject =
    !asksWorth.test(question.text) || [held, around.title, around.before].some((some) => (some[0] ?? 0) > 0);
  const isTold =
    (asked.reportsNoEffect(text) && shareOnPage(asked, around) >= shareTold) ||
    (isOfSubject && asked.tellsOtherwise(text) && shareOnPage(asked, around) >= shareTold);
  const isConditional = conditional.test(text) && (held[0] ?? 0) > 0;
  return isTold && (asked.rest(held, around.title) ?? 1) >= (isConditional ? shareOfCase : shareOfTopic);
}

/** "Is there breakfast at the inn?": "Breakfast is not served." */
const asksWhetherThere = /^(?:is|are) there (?:an? |any )?(?:\p{Ll}{3,20} )?(\p{Ll}{3,30})\b/iu;
const offered =
  /^ (?:is|are|was|were) (?:also |only |always |never |not |no longer )?(?:served|included|available|offered|provided|sold|allowed|free|extra|missing|planned|part of)\b/iu;

function saysWhetherThere({ text: question, language }: Question, text: string): boolean {
  const thing = language === 'en' ? asksWhetherThere.exec(question)?.[1]?.toLowerCase() : undefined;
  if (thing === undefined) return false;
  const wanted = stem(thing, language);
  return wordsOf(text).some(({ lower, end }) => stem(lower, language) === wanted && offered.test(text.slice(end)));
}

/** Whether it is asked whether something happened, and a sentence says that none of it is known. */
function deniesIncident({ text: question, terms, language }: Question, text: string): boolean {
  const incident = noneKnown.exec(text)?.[1]?.toLowerCase();
  if (incident === undefined || !asksIncident.test(question)) return false;
  return terms.some((term) => !term.isName && term.stem === stem(incident, language));
}

/** The share of a question that the title and the passage have, whatever the sentence itself repeats of it. */
const shareOnPage = (asked: Asked, { title, passage }: Around): number =>
  asked.share(title.map((held, at) => Math.max(held, passage[at] ?? 0)));

/** "What does she say about it?": asks for her words, where "did" may ask for what happened. */
const isNow =
  /^what (?:do|does) .{1,160} (?:say|think|recommend|advise|suggest|propose|demand|want|criticise|criticize|fear)\b|^what did .{1,160} (?:demand|want|recommend|suggest|propose|criticise|criticize)\b/iu;

/** Whether a question asks what somebody says, and neither the sentence nor its title names that one. */
export function lacksSpeaker({ question }: Asked, { said, held }: SentenceMatch, { title }: Around): boolean {
  const { text, opinion, terms, language } = question;
  if (opinion === undefined) return false;
  if (isNow.test(text) && !givesView(opinion, said, language)) return true;
  const speaker = new Set(wordsOf(opinion.speaker).map(({ lower }) => stem(lower, language)));
  const places = terms.flatMap((term, at) => (speaker.has(term.stem) ? [at] : []));
  return places.length > 0 && places.every((at) => (held[at] ?? 0) === 0 && (title[at] ?? 0) === 0);
}

/** Whether a view is on the topic asked about, which the sentence need not repeat. */
function isOnTopic(asked: Asked, held: readonly number[], { title, passage }: Around): boolean {
  const { terms, opinion, language } = asked.question;
  const topic = new Set(wordsOf(opinion?.topic ?? '').map(({ lower }) => stem(lower, language)));
  const places = terms.flatMap((term, at) => (topic.has(term.stem) ? [at] : []));
  if (places.length === 0) return true;
  const has = (at: number) => Math.max(held[at] ?? 0, title[at] ?? 0, passage[at] ?? 0) > 0;
  if (places.some((at) => terms[at]?.isName === true && !has(at))) return false;
  const weightOf = (some: readonly number[]) => some.reduce((sum, at) => sum + (asked.weights[at] ?? 0), 0);
  return weightOf(places.filter(has)) >= shareOfTopic * weightOf(places);
}

/** "How many words did girls recall?" */
const doerAsked =
  /\b(?:do|does|did) (?:(?:the|an?|one) )?(?:(?:\p{Ll}{3,20} )?(\p{Ll}{3,30}) (?:cost|weigh|have|need|earn|contain|hold|use|measure|pay|make|produce|eat|last)\b|(\p{Ll}{3,30}) \p{Ll})/u;

/** Whether a question asks how much somebody did, and neither the sentence, its title nor the sentence before names that one. */
export function lacksDoer({ question }: Asked, { held }: SentenceMatch, { title, before }: Around): boolean {
  const { text, kind, language, terms } = question;
  const [, ahead, simple] = (kind === 'quantity' && language === 'en' ? doerAsked.exec(text) : null) ?? [];
  const doer = ahead ?? simple;
  const at = terms.findIndex(({ lower }) => lower === doer);
  return at >= 0 && [held, title, before].every((some) => (some[at] ?? 0) === 0);
}
