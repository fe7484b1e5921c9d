import { stem, tag, type Word, wordsOf } from '#text/languages/index.ts';
import { isDiagnosis } from './advice.ts';
import { auxiliaries, omitsAction, omitsAgent, omitsEvent } from './agents.ts';
import { asksMeasure, saysAmount } from './amounts.ts';
import { mayAskCondition } from './conditions.ts';
import { facetOf } from './facets.ts';
import { asksClock, clock } from './figures.ts';
import { isForeignAgentless } from './foreign-agents.ts';
import { asksForeignMeasure, holdsForeignKind, lacksForeignPlace } from './foreign-questions.ts';
import { isStillAhead } from './future-events.ts';
import { namesHolder, namesOnlyAsked } from './offices.ts';
import { lacksPosition } from './positions.ts';
import type { Question } from './read-question.ts';
import { likenessOf } from './related-words.ts';
import { statesReason, tellsTrouble } from './stated-reasons.ts';
import { tellsDemand, tellsFear, tellsHarm, toldBy } from './told-by.ts';
import { raisesQuestion, tellsUnknown } from './unknown-answers.ts';
import { isOneDay } from './weekdays.ts';

const moment =
  /\b(?:(?:1\d{3}|20\d{2})s?|\d[\d,]{2,6} (?:BC|AD|BCE|CE|BP)|January|February|March|April|May|June|July|August|September|October|November|December|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|\d{1,2}(?:st|nd|rd|th)[- ]century|(?:first|second|third|fourth|fifth|\p{L}{2,12}teenth|twentieth) century|centuries|decades?|spring|summer|autumn|winter|Christmas|Easter|New Year|Whitsun|Thanksgiving|Ramadan|Hanukkah|Diwali|weekends?|weekdays?|daily|nightly|\d{1,2}(?::\d\d| ?o['’]clock| ?[ap]\.?m\b)|(?:at|from|until|till|by|before|after) \d{1,2}\.\d\d\b|(?:at|aged) (?:only )?(?:the age of )?\d{1,2}(?=[,.;]| (?:after|when|and|because)\b)|noon|midnight|(?:in the|at) (?:early |late )?(?:mornings?|afternoons?|evenings?|night|dawn|dusk|midday|lunchtime)|(?:at|from|until|till|by) (?:half past |quarter (?:past|to) )?(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?=[,.;]| (?:in|on|to|until|and|sharp)\b)|(?:during|after|before) the|(?:within|after|in|from|by|before|every) (?:the |about )?(?:\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten|first|second|third|fourth|fifth|sixth|tenth)(?:[- ](?:working|business|calendar))? (?:seconds?|minutes?|hours?|days?|weeks?|months?|years?)|(?:\d{1,3}|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve) (?:minutes?|hours?|days?|weeks?|months?|years?) (?:before|after|ahead|in advance)|until|dynasty|era|ago)\b/giu;
const condition = /\b(?:when|whenever|if|once|as soon as|unless|after|upon)\b/iu;
/** "Which bike is the cheapest?": the answer names it as that. */
const superlativeAsked = /^(?:which|what) [^?]{1,60} (?:is|are|was|were|has|had) the (\p{L}{3,}est)\b/iu;
const reason =
  /\b(?:because|since(?!$|[.,;:!?]| (?:\p{N}|(?:then|last|this|early|mid|late|(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|winter|the (?:\p{N}|start|beginning|end|early|late))\b))|due to|owing to|as a result|in order to|for (?:lack|want|fear) of|out of (?:fear|concern)|so that|so as|on the (?:grounds?|basis) (?:that|of)|therefore|thus|caus(?:e|es|ed|ing)|led to|leading to|reasons?|results?|resulted|in response to|trigger\w*|(?:bring|brings|brought) (?:on|about)|(?:set|sets|setting) off|provok\w+|driv(?:es|en|ing) (?:by|up|down)|driven|blam(?:e|es|ed|ing)|attribut(?:es?|ed) (?:[^.;]{1,60} )?to|(?:put|puts) (?:[^.;]{1,60} )?down to|traced (?:back )?to|(?:started|sparked) by|stem(?:s|med) from|explained by|otherwise|or else|, or (?:it|they|he|she|you|the \p{L}{3,20}) (?:will|may|might|can|could|would)|after (?:[^.;,]{1,60} )?(?:broke down|collapsed|failed|ended|fell through)|contribut\w+|prevent|ensure|allow\w*|enabl\w+|avoid|protect|encourage|(?:saying|arguing|claiming) that|, so (?:that )?(?:keep|do|don['’]t|they|it|we|the|you|he|she|people|nobody|there|this|only|always|never)|argu(?:es?|ed) that|with (?:an? )?(?:sore|broken|torn|sprained|strained|bad|swollen) \p{L}{3,12}|with (?:an? )?(?:\p{Ll}{3,15} )?(?:cramps?|injur\p{L}{1,4}|fever|pains?|illness|flu|infection|fracture|strain|fault|failure))\b|\b(?:is|are|was|were|been) (?:\p{L}{1,30}ly )?\p{L}{1,30}(?:ed|set|built|made) to (?!(?:all|the|an?|its|their|his|her|it|them|this|that|these|those|everyone|everybody|cars|traffic|visitors|\p{N})\b)\p{L}/iu;
/** "A crack let the gate swing open": what brought something about. */
const causes =
  /\blet(?:s|ting)? (?:the|an?|its|their|his|her|one|some|many|several) [^.;,]{2,80} (?!up\b|of\b)\p{L}{3,12}\b/u;
/** Words that may introduce a reason, among other things. */
const mayBeReason =
  /\bto (?!(?:all|the|an?|its|their|his|her|everyone|everybody|traffic|visitors)\b)\p{Ll}|\b(?:as|being|after an?|when|where|while)\b/u;
const manner = /\b(?:by|through|using|with|via|means of|method|process|\p{L}{1,30}ly)\b/iu;
/** Words that may introduce a way of doing something. */
const way = /\b(?:to|by|through|into|from|using|with|when|so that|until|and)\b/iu;
/** Penalty for a sentence that cannot be the answer. */
const surely = 10;
/** The same for definitions, whose forms are not all known. */
const unlikely = 5;
/** Words at the beginning in which a sentence has its subject. */
const mostOpening = 6;
const people =
  /\b(?:people|king|queen|government|ministry|parliament|council|city|county|state|region|union|court|police|army|company|companies|firm|agency|authority|authorities|fund|foundation|university|hospital|club|group|taxpayers?|\p{L}{1,30}(?:ers|ans|ists))\b/u;
const place = /\b(?:in|at|near|on|from|to) (?:the|an?) \p{L}+/u;

/** A sentence as needed to check the kind of its answer. */
export interface CandidateSentence {
  text: string;
  words: readonly Word[];
}

/** Names of days and months, which name nobody and no place. */
const calendar = new Set(
  'monday tuesday wednesday thursday friday saturday sunday january february march april june july august september october november december'.split(
    ' ',
  ),
);

/** Whether a sentence has a capitalised name that the question lacks. */
function namesMore(words: readonly Word[], asked: ReadonlySet<string>): boolean {
  return words.some(
    ({ lower, isCapitalised, start, end }, at) =>
      isCapitalised &&
      end - start > 1 &&
      !asked.has(lower) &&
      !calendar.has(lower) &&
      (at > 0 || words[1]?.isCapitalised === true),
  );
}

function saysMore(pattern: RegExp, text: string, asked: ReadonlySet<string>): boolean {
  for (const [found] of text.matchAll(pattern)) if (!asked.has(found.toLowerCase())) return true;
  return false;
}

/** Whether a sentence mentions the subject of a yes-no question. */
function saysSubject({ terms, language }: Question, words: readonly Word[]): boolean | undefined {
  const [subject] = terms;
  return subject && words.some(({ lower }) => likenessOf(subject.stem, stem(lower, language)) > 0);
}

const comparative = /\b(?:more|less) (\p{L}{4,30})|\b(\p{L}{3,30})er\b/iu;

/** Whether a sentence mentions the compared property: weight, if the question asks what is heavier. */
function saysCompared({ text: question }: Question, text: string): boolean | undefined {
  const [, whole, base] = comparative.exec(question) ?? [];
  const adjective = (whole ?? base)?.toLowerCase().replace(/i$/, '');
  if (adjective !== undefined && /^(?:cheap|expensive|dear|costl)/.test(adjective)) return facetOf('price')?.test(text);
  return adjective === undefined ? undefined : text.toLowerCase().includes(adjective.slice(0, 5));
}

const appositive = /^[^,(]{0,20}(?:, (?:or |an? |the )|\s?\((?:an? |the )?\p{L})/u;
/** Maximum characters between a name and what it is. */
const nearBeing = 60;

/** A form of "to be" with a noun ("is a", "are plastic particles"), but no passive ("was removed"). */
const being =
  /^[^,;.]{0,12}?\b(?:(?:means?|refers?|describes?|consists?)\b|(?:is|are|was|were) (?:(?:not only|usually|often|also|generally) )?(?!(?:not|also|too|so|as|more|less|very|about|there|still|now|in|on|at|from|to)\b|(?:\p{L}+ly )?(?:\p{L}+ed|made|given|taken|kept|built|sold|written|found|seen|done|sent|set|put|held|lost)\b(?! as\b)))/iu;

/** The same in other languages: "ist ein", "gehört zu", "est une", and what it has. */
const beingElsewhere =
  /^[^,;.]{0,12}?(?<!\p{L})(?:(?:ist|sind|war|waren|besitzt|besitzen|hat|haben|bezeichnet|est|sont|es|son|è|sono|é|são|is|zijn) (?:eine?n?|der|die|das|une?|des|les?|la|una?|unos|el|los|uno|il|uma?|o|as?|een|de|het)|(?:gehör(?:t|en)|zähl(?:t|en)) zu|besteh(?:t|en) aus|désigne(?:nt)?)(?!\p{L})/iu;
const calling =
  /(?<!\p{L})(?:calls?|called|known as|named|termed|sogenannte[nrs]?|genannt|bekannte?[nrs]?|heiß(?:t|en)|appelée?s?|nommée?s?)(?!\p{L})/iu;

/** Whether a sentence defines the thing asked about. */
function defines({ terms, language }: Question, text: string, words: readonly Word[]): boolean {
  const last = terms.at(-1);
  const named = words.filter(({ lower }) => last && likenessOf(last.stem, stem(lower, language)) > 0);
  return named.some(({ start, end }, at) => {
    const after = text.slice(end, end + nearBeing);
    if (appositive.test(after)) return true;
    const isSubject = at === 0 && start < nearBeing && !/[,;:]/.test(text.slice(0, start));
    if (isSubject && (language === 'en' ? being : beingElsewhere).test(after)) return true;
    return calling.test(text.slice(Math.max(0, start - nearBeing), start));
  });
}

/** Whether a sentence says what a thing does, with the thing as its subject. */
function tellsWorking({ terms, language }: Question, text: string, words: readonly Word[]): boolean {
  const last = terms.at(-1);
  const subject = words
    .slice(0, mostOpening)
    .find(({ lower }) => last && likenessOf(last.stem, stem(lower, language)) > 0);
  if (subject === undefined) return false;
  const after = text.slice(subject.end);
  return (
    !/^[^,;]{0,30}?\b(?:is|are|was|were|has|have|had|do|does|did|can|costs?|opened|began|depends?)\b/iu.test(after) &&
    way.test(after)
  );
}

/**
 * Whether a sentence contains the kind of answer a question asks for, beyond what the question says: a name, time,
 * figure or reason. Undefined if the question implies no kind.
 */
export function holdsKind(
  question: Question,
  { text, words }: CandidateSentence,
  asked: ReadonlySet<string>,
): boolean | undefined {
  const { kind, language } = question;
  if (kind === 'definition') return defines(question, text, words);
  if (language !== 'en' && kind !== 'who' && kind !== 'yes-no' && kind !== 'compare')
    return holdsForeignKind(question, text);
  if (tellsUnknown(question.text, text)) return true;
  if (kind === 'who') return (namesMore(words, asked) || people.test(text)) && !omitsAgent(question, text);
  if (kind === 'where') return namesMore(words, asked) || place.test(text);
  if (kind === 'when' && asksClock.test(question.text)) return clock.test(text);
  if (kind === 'when')
    return saysMore(moment, text, asked) || (mayAskCondition.test(question.text) && condition.test(text));
  if (kind === 'quantity') return saysAmount(question, text, asked);
  if (kind === 'compare') return saysCompared(question, text);
  if (kind === 'yes-no') return saysSubject(question, words);
  if (kind === 'why')
    return (
      reason.test(text) ||
      causes.test(text) ||
      statesReason(text) ||
      isDiagnosis(text) ||
      tellsDemand(question, text) ||
      tellsHarm(question, text) ||
      tellsFear(question, text) ||
      tellsStand(question, text, words) ||
      tellsTrouble(question.text, text)
    );
  if (kind === 'working') return tellsWorking(question, text, words);
  if (kind === 'what') {
    const superlative = superlativeAsked.exec(question.text)?.[1]?.toLowerCase();
    return superlative === undefined ? undefined : words.some(({ lower }) => lower === superlative);
  }
  return kind === 'how' ? manner.test(text) : undefined;
}

/** Kinds of questions that are hardly ever answered without that. */
const essential: ReadonlySet<Question['kind']> = new Set([
  'quantity',
  'when',
  'yes-no',
  'why',
  'definition',
  'working',
]);
const certain: ReadonlySet<Question['kind']> = new Set(['when', 'why', 'working']);

const instructed = /^how (?:(?:do|can|should|may) (?:i|we|you|one)|to) (?:\p{L}{1,20}ly )?(\p{L}{3,30})/iu;
/** "When should farmers spray?" */
const timed = /^when (?:should|must|may) (?:i|we|you|one|(?:(?:the|an?|my) )?\p{L}{3,30}) (?!be\b)(\p{L}{3,30})/iu;

/** The action that a question asks instructions or a time for, as one word. */
export function actionOf({ text, kind }: Question): string | undefined {
  const form = kind === 'how' ? instructed : kind === 'when' ? timed : undefined;
  const action = form?.exec(text)?.[1]?.toLowerCase();
  return action === undefined || auxiliaries.has(action) ? undefined : action;
}

/** Actions against something, and a sentence that says what to do when that is so: "If it hurts, rub it". */
const remedied = /^(?:stop|prevent|avoid|treat|fix|cure|handle|help|reduce|relieve|ease|repair|solve)$/u;
const remedy =
  /^(?:if|when|where) [^,.;]{3,80}, (?:(?:do not|don['’]t|never|always) )?\p{Ll}{2,15} (?!(?:is|are|was|were|has|have|will|can|may)\b)/iu;

/** "When should I air the room?": whether some words stand behind an article or an adjective, so that they are no verbs: "warm air". */
function isThing(words: readonly Word[], text: string): boolean {
  const tokens = tag(text);
  return words.every(({ start }) => {
    const at = tokens.findIndex((token) => token.start === start);
    return tokens[at]?.pos === 'NOUN' && /^(?:ADJ|DET|ADP)$/u.test(tokens[at - 1]?.pos ?? '');
  });
}

/** Whether a question asks for instructions or the time for an action, and the sentence does not have that action. */
function lacksAction(question: Question, text: string): boolean {
  const { language } = question;
  const action = actionOf(question);
  if (action === undefined) return false;
  const asked = stem(action, language);
  if (toldBy(action, question)?.test(text) === true || (remedied.test(action) && remedy.test(text))) return false;
  const words = wordsOf(text);
  if (words.some(({ lower }) => lower !== action && likenessOf(asked, stem(lower, language)) > 0)) return false;
  const same = words.filter(({ lower }) => lower === action);
  return same.length === 0 || (question.kind === 'when' && isThing(same, text));
}

/** A sentence without the action whose reason is asked for: planning it is no reason for it. */
function withoutAsked({ terms, language }: Question, text: string): string {
  return text.replace(/\bto (\p{Ll}+)/gu, (whole, verb: string) =>
    terms.some((term) => term.stem === stem(verb, language)) ? '' : whole,
  );
}

const needsUnit = (question: Question): boolean =>
  question.language === 'en' ? asksMeasure(question) : asksForeignMeasure(question);

/** The beginning of an answer to another question. */
const saysYesOrNo = /^["“]?(?:yes|no|ja|nein|oui|non)[,.!] /iu;

/** "Which airline is most often late?": only a sentence that ranks something answers. */
const asksRank = /^(?:which|what|who) [^?]{1,80} (?:most|least) (?:often|frequently|likely)\b/iu;
const ranks =
  /\b(?:most|least|(?:more|less) (?:often|frequently|likely)|best|worst|top|\p{L}{3,20}est|ahead of|leads?|ranks?)\b/iu;
const lacksRank = ({ text: question }: Question, text: string): boolean => asksRank.test(question) && !ranks.test(text);

/** "Why did Ferris vote against it?": what somebody says who is asked about is the reason for the stand taken. */
const asksStand =
  /^why (?:is|are|was|were|do|does|did) .{1,120}\b(?:against|in favou?r|vote[ds]?|oppos\p{L}{1,4}|reject\p{L}{0,3}|refuse[ds]?|criti\p{L}{3,6}|support\p{L}{0,3}|want\p{L}{0,3})\b/iu;
const gaveView = /\b(?:sa(?:ys?|id)|argu(?:es?|ed)|call(?:s|ed)|th(?:inks|ought)|believ(?:es|ed)|fear(?:s|ed))\b/iu;
const tellsStand = ({ text: question, terms }: Question, text: string, words: readonly Word[]): boolean =>
  asksStand.test(question) &&
  gaveView.test(text) &&
  terms.some(({ isName, lower }) => isName && words.some((word) => word.isCapitalised && word.lower === lower));

/** A capital has a name. */
const asksCapital = /^(?:what|which) (?:is|are|was|were) the capital of\b/iu;

/** How certain it is that a sentence is no answer because it lacks a figure, time, reason or agent: 0, 1 or more. */
export function lacksEssential(question: Question, text: string, holds: boolean | undefined): number {
  if ((question.kind === 'who' && omitsAgent(question, text)) || lacksAction(question, text)) return surely;
  if (lacksForeignPlace(question, text) || isForeignAgentless(question, text)) return surely;
  if (lacksPosition(question, text) || isOneDay(question, text)) return surely;
  if (raisesQuestion(question, text) || namesOnlyAsked(question, text)) return surely;
  if (isStillAhead(question, text) || omitsAction(question, text) || omitsEvent(question, text)) return unlikely;
  if (holds === false && question.kind === 'who' && question.language !== 'en') return unlikely;
  if (question.kind !== 'yes-no' && saysYesOrNo.test(text)) return surely;
  if (lacksRank(question, text)) return unlikely;
  if (holds === false && asksCapital.test(question.text)) return surely;
  if (holds !== false || !essential.has(question.kind)) return 0;
  if (question.kind === 'why' && mayBeReason.test(withoutAsked(question, text))) return 1;
  if (question.kind === 'definition') return unlikely;
  return certain.has(question.kind) || (question.kind === 'quantity' && needsUnit(question)) ? surely : 1;
}

const owned =
  /\b(?!(?:What|Who|Where|When|How|Why|It|That|There|Here|Let)['’])(\p{Lu}[\p{L}-]{1,30})['’]s? (?!is\b|was\b)(\p{Ll}{3,30})/u;

/** The owner and the possession in "the president of Harvard". */
function ownedOf(question: string): [string, string, string] | [] {
  const [, thing = '', owner = ''] =
    /\b(?:the|a) ((?:\p{Ll}+ )?\p{Ll}{3,30}) of (\p{Lu}[\p{L}-]{1,30})\b/u.exec(question) ??
    /^(?:[Ww]ho|[Ww]hat) (?:is|are|was|were) (?:the )?(\p{Ll}{3,30}) of (?:the )?(\p{Lu}[\p{L}-]{1,30})\b/u.exec(
      question,
    ) ??
    [];
  return owner === '' ? [] : ['', owner, thing];
}

/** Whether a sentence is about another owner: "Robert's son", when the question is about a son of Bohemond. */
export function hasOtherOwner(question: Question, sentence: string): boolean {
  const [, owner = '', thing = ''] = owned.exec(question.text) ?? ownedOf(question.text);
  if (owner === '' || !sentence.toLowerCase().includes(thing)) return false;
  const name = owner.toLowerCase();
  const lowerSentence = sentence.toLowerCase().replaceAll('’', "'");
  if (lowerSentence.includes(`${name}'`) || lowerSentence.includes(`${name} ${thing}`)) return false;
  if (lowerSentence.includes(`of ${name}`) || lowerSentence.includes(`of the ${name}`)) return false;
  if (namesHolder(question, sentence)) return false;
  // "The authors, Lena Fors and Amir Haddad": nobody else's, if no owner is named.
  return !new RegExp(`\\bthe ${thing}(?:,| \\(| are\\b| is\\b| were\\b| was\\b)`, 'u').test(lowerSentence);
}
