import { isBalanced, leansOnOthers, stem, tag, type Word } from '#text/languages/index.ts';

/** How a sentence ends that is whole. */
export const finished = /[.!?…。！？।॥]["'”’»)\]]*$/u;
const question = /[?？]["'”’»)\]]*$/u;

/** What a sentence is rated by beside its own words. */
export interface Standing {
  text: string;
  words: readonly Word[];
  stems: ReadonlySet<string>;
  place: number;
  language: string;
  /** In how many sentences each stem stands. */
  counts: ReadonlyMap<string, number>;
  /** Stems of the title. */
  title: ReadonlySet<string>;
  /** It tells what the text goes on to turn round. */
  isSetAside: boolean;
  /** The sentence before it asks something. */
  isBehindQuestion: boolean;
  /** It goes on with an item of a list that was too long to be shown as one. */
  isRest: boolean;
  /** It is a line of a text in lines that have no full stops. */
  isLine: boolean;
}

/** A sentence that says what the text is there for. */
const purpose =
  /\b(?:we|this (?:paper|work|study|article|report)|the (?:study|authors?|researchers|team)|researchers|scientists)\b(?: \p{L}+){0,3}? (?:propos|present|introduc|show|find\b|finds\b|found\b|develop|demonstrat|reveal|conclud|investigat|stud(?:y|ied|ies)|explor|address|report|describ|prov(?:e|ed|es)\b|discover|deriv)\p{L}*/iu;
/** "This paper" names what it means. */
const ownWork = /^this (?:paper|work|study|article|report|guide|survey)\b/iu;
/** "Calls that into question": it points at what another sentence says. */
const pointsBack =
  /\b(?:this|that|these|those)(?=[.,;!]|$| (?:into|too|either|as well)\b)|\bthe (?:latter|former)(?= (?:is|was|are|were|has|had|to)\b|[.,;])/iu;
/** "Set that ruling aside": the title says which, or the sentence before. */
export const namesDecision =
  /\bthat (?:ruling|decision|judge?ment|verdict|order|ban|plan|law|claim|proposal)\b(?! (?:to|of|was|is|had)\b)/iu;
/** What was so before what the text tells. */
const before = /\bhad (?:\p{L}+ )?(?:\p{L}+ed|been|said|found|held|told|sought|thought|made|put|won|lost)\b/iu;
const example = /\b(?:for (?:example|instance)|such as)\b/iu;
const pronouns = new Set('he she it they him them his her its their'.split(' '));
/** What nobody knows yet: a text says it to say what it has found. */
const gap =
  /\b(?:it is (?:not (?:yet )?(?:known|clear|understood)|(?:still )?(?:unknown|unclear))|remains? (?:unknown|unclear|poorly understood)|little is known)\b/iu;
/** What a text announces, and does not say yet. */
const attentionCall =
  /^(?:we have (?:some |good |great |exciting ){0,3}news|here (?:is|are)\b|here['’]s\b|read on\b|let['’]s (?:take|look|see)\b|there (?:is|are) (?:some |good )?news)/iu;
const writer = /(?<!\p{L})(?:I|me|my|I'm|I’m|I've|I’ve)(?!\p{L})/u;

/** "A study of 742 homes shows that they": what a study is about is named before it. */
const aboutOthers =
  /\b(?:stud(?:y|ies)|surveys?|trials?|tests?|reports?|analys[ie]s|reviews?|data|figures|research|results?|evidence|experiments?)\b[^,;:]{0,80}? (?:shows?|showed|finds?|found|suggests?|suggested|indicates?|indicated|reveals?|revealed|confirms?|confirmed|proves?|proved) (?:that )?(?:they|he|she|it (?!is|was))\b/iu;
/** "The company expects": which one, the text has said before. */
const knownAlready =
  /^the (?:company|firm|group|agency|ministry|pair|duo|trio|two|man|woman|couple|suspect|driver|victim|trial|survey|proposal|deal|agreement|ruling|move|decision|device|animals|ship|vessel|building|attackers?|boys|girls|men|women|incident|other(?: one)?s?|effect|increase|rise|drop|ban|law|bill)\b(?! (?:of|for|in|on|at|to|that|which|who|whose|between|against|with|about|by|from|behind)\b)/iu;
/** "One body takes the dikes", where "the other one" follows. */
const oneOfTwo = /^one \p{L}+ (?:is|was|will|has|had|can|takes?|took|goes|went|says?|said)\b/iu;
/** "People who drink it", "call this induced demand": a sentence that names neither. */
const lostObject =
  /^(?:people|those|anyone|anybody|everyone|everybody|many|most|some|others|whoever|users?|patients|customers) (?:who|that) \p{L}+ (?:it|them|this|that|these|those)\b|\bcall(?:s|ed)? (?:it|this|that|them)\b/iu;
const personal = /\b(?:he|she|they|him|her|them|his|their)\b/iu;
/** Characters among which a sentence has to name whom it speaks of. */
const opening = 100;

/** Whether an English sentence has a personal pronoun and no noun or name before it: "You get used to them." */
function speaksOfUnnamed(text: string): boolean {
  const at = text.slice(0, opening).search(personal);
  return at > 0 && !tag(text.slice(0, at)).some(({ pos }) => pos === 'NOUN' || pos === 'PROPN');
}

/** What a person says, told of somebody who is named before: "..., he wrote." */
const saidByPronoun =
  /["”“»]\s?(?:(?:he|she|they) (?:\p{L}{1,30} ){0,3}?(?:said|says|told|tells|wrote|writes|adds?|added|answers?|answered|asks?|asked|explains?|explained|recalls?|recalled|replied|warned)\b|(?:said|says|wrote|added|sagte|fügte) (?:he|she|they|er|sie)\b)/iu;
/** A quotation and nothing else: nobody knows whose. */
const onlySaid = /^["“„«][^"“”„«»]{1,2000}["”“»]$/u;
/** "A token bucket does not, and it needs two numbers": what it does not do is told before. */
const elliptic = /\b(?:do|does|did|is|are|was|were|has|have|had|can|could|will|would|should)(?: not|n['’]t)(?=[,.;])/iu;
/** "The judges disagreed": with whom is told before. */
const answersOthers =
  /\b(?:disagreed?|agreed|objected|refused|declined|denied (?:it|this)|did not (?:agree|reply|answer|comment)|didn['’]t (?:agree|reply|answer|comment)|said so)[.!]$/iu;
/** "The eleven are nurses": eleven of what is told before. */
const countedBefore =
  /^the (?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\p{N}{1,3}) (?:are|were|is|was|have|had|will|can)\b/iu;
/** "A letter two months before": before what, is told before. */
const timedBefore =
  /\b(?:minutes?|hours?|days?|nights?|weeks?|months?|years?|decades?) (?:before|after|earlier|later|beforehand|afterwards)[.!]$/iu;
/** "On Thursday night it took the plan back": who did is told before. */
const itBehindTime =
  /^(?:On|In|At|Last|Next|By|Since|Later) (?:[\p{L}\p{N}]{1,20} ){1,3}it (?!is |was |has |had |will |would |takes |took (?:an? |\p{N}|\p{L}+ (?:years|months|weeks|days|hours|minutes))|seems |rain|snow)/u;
/** "My grandmother made it every Friday". */
const lostThing =
  /^(?!what|who)(?:(?:my|our|the|an?) )?(?:\p{L}{1,30} ){2,3}(?:it|them) (?:every|each|last|yesterday|once|twice|again)\b/iu;
/** "Born in Bremen in 1935, she came to Port Ellis": who it was is told before, unless the clause names a person. */
const namelessBefore =
  /^(?!(?:when|as|if|after|before|while|because|although|though|once|since|until) (?:\p{Lu}|(?:an?|the|his|her|my|our) (?:\p{Ll}{1,30} )?(?:\p{Ll}{1,30}(?:man|woman|er|or|ist|ian|ant)|girl|boy|nurse|king|queen|judge)\b))\p{L}[^,;:"“”]{1,140}, (?:he|she)\b/u;

/** Small words that set a German sentence against the one before it, or draw a conclusion from it. */
const tiesInGerman =
  /^(?:[\p{L}-]{1,30} ){1,6}(?:dagegen|hingegen|jedoch|deshalb|daher|deswegen|trotzdem|ebenfalls) |^(?:Das|Dies) (?:ist|war|wäre|sind|waren|sagt|sagte|stimmt|gilt|galt|heißt|zeigt|zeigte|bedeutet|macht|führt|liegt|geht|kostet|spart|bringt|hat|hatte|kann|konnte|wird|wurde|soll|sollte|muss|darf|könnte|würde|reicht|hilft|betrifft|erklärt|teilte|berichtet|meint|ergab)(?!\p{L})/iu;
/** Who was there, and who is thanked: no matter of a text. */
const rollCall =
  /^(?:present|apologies|attendees|attending|participants|absent|in attendance|anwesend|entschuldigt|teilnehmer(?:innen)?|protokoll)\s?:|^the (?:meeting|session) (?:was )?(?:closed|opened|ended|began|adjourned)\b|^(?:date of )?next meeting\b|^(?:the )?minutes of .{1,80} (?:approved|agreed)\b|^(?:(?:special|many|big) )?thanks (?:to|go to) |^(?:besonderer |vielen )?dank (?:an|geht an) /iu;
/** "At one of the stations, if it has room": the part of an answer that leans on its question. */
const condition = /,? (?:if|when|as long as|unless|because|which|that|who|after|before|once)\b/iu;

/** Whether a sentence behind a question is a part of one, which only the question makes whole. */
function completesQuestion({ text, language, isBehindQuestion }: Standing): boolean {
  if (!isBehindQuestion || language !== 'en') return false;
  const end = text.search(condition);
  return !tag(end < 0 ? text : text.slice(0, end)).some(({ pos }) => pos === 'VERB' || pos === 'AUX');
}

/** "The inhabitants then depended on a plane": when that was, stands before, unless a clause says it. */
function tellsWhen(text: string): boolean {
  const [before = '', behind] = text.slice(0, opening).split(/ then (?=\p{Ll})/u);
  return behind !== undefined && before.split(' ').length <= 5 && !/,|^(?:if|when|once|after|as)\b/iu.test(before);
}

/**
 * Whether a sentence needs one before it, beyond what any engine sees: posts show sentences without their text. The
 * first one of a text may speak of what is known.
 */
export function needsContext(text: string, { place, language }: { place: number; language: string }): boolean {
  if (pointsBack.test(text) || leansOnOthers(text, language) || aboutOthers.test(text)) return true;
  if ([saidByPronoun, onlySaid, lostThing, elliptic].some((sign) => sign.test(text)) || tellsWhen(text)) return true;
  if (
    place > 0 &&
    [knownAlready, oneOfTwo, lostObject, answersOthers, countedBefore, timedBefore, namelessBefore, itBehindTime].some(
      (sign) => sign.test(text),
    )
  )
    return true;
  if (language === 'de') return tiesInGerman.test(text);
  return language === 'en' && speaksOfUnnamed(text);
}

/** Sentences from which on it makes no difference how far down one stands. */
const late = 20;

/** How well the length of a sentence suits being shown alone, 0..1. */
function lengthFit(count: number): number {
  if (count < 4) return 0.2;
  if (count < 8) return 0.5;
  return count <= 32 ? 1 : Math.max(0.3, 32 / count);
}

/** A pronoun without a name or a noun before it that it could stand for. */
function namesNobody(words: readonly Word[]): boolean {
  const at = words.findIndex(({ lower }) => pronouns.has(lower));
  return at >= 0 && at < 6 && !words.slice(1, at).some(({ isCapitalised }) => isCapitalised);
}

/**
 * How a sentence may be shown: `alone`, `behind` the one before it, which it leans on, or not at all, because it is no
 * whole statement or the text turns it round.
 */
export type Use = 'alone' | 'behind' | 'never';

/** "This soup is on the table in 35 minutes", where the text is called "Lentil soup". */
function namesTitle({ text, language, place, title }: Standing): boolean {
  const word = /^this (\p{Ll}{3,30}) (?:is|has|takes|needs|makes|was|can|costs|serves)\b/iu.exec(text)?.[1];
  return word !== undefined && place < firstFew && title.has(stem(word, language));
}

const firstFew = 3;

/** How a sentence may be shown. */
export function useOf(standing: Standing): Use {
  const { text, words, place, language, isSetAside, isLine } = standing;
  if (isLine) return isSetAside || question.test(text) || !isBalanced(text) ? 'never' : 'alone';
  if (isSetAside || !finished.test(text) || question.test(text) || words.length < 4 || !isBalanced(text))
    return 'never';
  if (rollCall.test(text) || completesQuestion(standing)) return 'never';
  if (standing.isRest) return 'behind';
  if (ownWork.test(text) || namesTitle(standing)) return 'alone';
  return needsContext(text, { place, language }) ? 'behind' : 'alone';
}

/** How well a sentence speaks for the whole text: how much of what it is about, how early, how near to the title. */
export function rateSentence(standing: Standing): number {
  const { text, words, stems, place, counts, title, isSetAside, isLine } = standing;
  let weight = 0;
  let shared = 0;
  for (const one of stems) {
    weight += Math.log2(counts.get(one) ?? 1);
    if (title.has(one)) shared += 1;
  }
  let score = (0.2 + weight / (stems.size + 4)) * lengthFit(words.length) * (1 + 2.5 / (1 + place));
  score /= 1 + 0.05 * Math.min(place, late);
  if (title.size > 0) score *= 1 + shared / title.size;
  if (purpose.test(text) || ownWork.test(text)) score *= 2.5;
  if (isSetAside) score *= 0.3;
  if (isLine) score *= 0.6;
  else if (!finished.test(text)) score *= 0.2;
  else if (question.test(text)) score *= 0.1;
  if (namesNobody(words)) score *= 0.8;
  if (before.test(text)) score *= 0.6;
  if (example.test(text)) score *= 0.8;
  if (gap.test(text) || attentionCall.test(text)) score *= 0.5;
  if (writer.test(text)) score *= 0.5;
  if (text.includes('://')) score *= 0.3;
  return score;
}
