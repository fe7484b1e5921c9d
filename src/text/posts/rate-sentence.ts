import { dependsOnContext, isBalanced, stem, tag, type Word } from '#text/languages/index.ts';
import { isAttendance, isRollCall } from './clean-source.ts';
import { givesVerdict, saysNoResult } from './results.ts';

/** The end of a complete sentence. */
export const finished = /[.!?…。！？।॥]["'”’»)\]]*$/u;
const question = /[?？]["'”’»)\]]*$/u;

/** What a sentence is rated by besides its words. */
export interface Standing {
  text: string;
  words: readonly Word[];
  stems: ReadonlySet<string>;
  place: number;
  language: string;
  /** In how many sentences each stem occurs. */
  counts: ReadonlyMap<string, number>;
  /** Stems of the title. */
  title: ReadonlySet<string>;
  /** Whether the text goes on to contradict it. */
  isSetAside: boolean;
  /** Whether the sentence before is a question. */
  isBehindQuestion: boolean;
  /** Whether it is somebody's answer to the critics of the sentence before. */
  isAnswer: boolean;
  /** Whether it continues a list item that is too long to be shown as one. */
  isRest: boolean;
  /** Whether it is a line of a text whose lines have no full stops. */
  isLine: boolean;
}

/** Sentences that state the purpose of the text. */
const purpose =
  /\b(?:we|this (?:paper|work|study|article|report)|the (?:study|authors?|researchers|team)|researchers|scientists)\b(?: \p{L}+){0,3}? (?:propos|present|introduc|show|find\b|finds\b|found\b|develop|demonstrat|reveal|conclud|investigat|stud(?:y|ied|ies)|explor|address|report|describ|prov(?:e|ed|es)\b|discover|deriv)\p{L}*/iu;
/** "This paper" names what it means. */
const ownWork = /^this (?:paper|work|study|article|report|guide|survey)\b/iu;
/** "Calls that into question": refers to another sentence. */
const pointsBack =
  /\b(?:this|that|these|those)(?=[.,;:!]|$| (?:into|too|either|as well)\b)|\bthe (?:latter|former)(?= (?:is|was|are|were|has|had|to)\b|[.,;])/iu;
/** "Set that ruling aside": the title or the sentence before says which. */
export const namesDecision =
  /\bthat (?:ruling|decision|judge?ment|verdict|order|ban|plan|law|claim|proposal)\b(?! (?:to|of|was|is|had)\b)/iu;
/** The past perfect: events before those the text is about. */
const before =
  /(?<!\b(?:that|which|who|whom) )\bhad (?:\p{L}+ )?(?:\p{L}+ed|been|said|found|held|told|sought|thought|made|put|won|lost)\b/iu;
/** The same in other languages: "avait été relaxé", "war ... entstanden" is left out because "war" has other uses. */
const beforeElsewhere =
  /(?<!\p{L})(?:avai(?:t|en)t? (?:été )?\p{L}{2,20}(?:é|i|u|is|it)e?s?|hatten? [^.;:]{0,160}(?:ge\p{L}{2,20}(?:t|en)|(?:ver|be|er|ent|zer)\p{L}{2,20}(?:t|en))|habían? (?:sido )?\p{L}{2,20}[ai]do)(?=[ .,;:]|$)/iu;
const example = /\b(?:for (?:example|instance)|such as)\b/iu;
const pronouns = new Set('he she it they him them his her its their'.split(' '));
/** Open questions, which a text mentions before its findings. */
const gap =
  /\b(?:it is (?:not (?:yet )?(?:known|clear|understood)|(?:still )?(?:unknown|unclear))|remains? (?:unknown|unclear|poorly understood)|little is known)\b/iu;
/** Announcements of what follows. */
const attentionCall =
  /^(?:we have (?:some |good |great |exciting ){0,3}news|here (?:is|are)\b|here['’]s\b|read on\b|let['’]s (?:take|look|see)\b|there (?:is|are) (?:some |good )?news)/iu;
const writer = /(?<!\p{L})(?:I|me|my|I'm|I’m|I've|I’ve)(?!\p{L})/u;

/** "A study of 742 homes shows that they": the subject of the study was named before. */
const aboutOthers =
  /\b(?:stud(?:y|ies)|surveys?|trials?|tests?|reports?|analys[ie]s|reviews?|data|figures|research|results?|evidence|experiments?)\b[^,;:]{0,80}? (?:shows?|showed|finds?|found|suggests?|suggested|indicates?|indicated|reveals?|revealed|confirms?|confirmed|proves?|proved) (?:that )?(?:they|he|she|it (?!is|was))\b/iu;
/** "The company expects": the company was named before. */
const knownAlready =
  /^the (?:company|firm|group|agency|ministry|tenants?|landlord|landlady|owners?|buyers?|sellers?|operators?|contractors?|manufacturer|pair|duo|trio|two|man|woman|couple|suspect|driver|victim|trial|survey|proposal|deal|agreement|ruling|move|decision|device|animals|ship|vessel|building|attackers?|boys|girls|men|women|incident|other(?: one)?s?|effect|increase|rise|drop|ban|law|bill|money|sum)\b(?! (?:of|for|in|on|at|to|that|which|who|whose|between|against|with|about|by|from|behind)\b)/iu;
/** The same in German, French and Spanish: "L'homme, âgé de 51 ans". */
const knownElsewhere =
  /^(?:(?:l['’](?:homme|accusé|entreprise|équipe|auteur|incident|enquête)|(?:la|le|les) (?:femme|suspect|prévenue?|conducteur|victime|couple|société|mesure|décision|groupe))(?=,| (?:a|ont|avai(?:t|ent)|est|sont|étai(?:t|ent)|doi(?:t|vent)|veut|affirme|nie)(?!\p{L}))|(?:der|die|das) (?:mann|frau|angeklagte|fahrer(?:in)?|täter|verdächtige|opfer|paar|unternehmen|team|gruppe|maßnahme|entscheidung|vorfall)(?=,| (?:ist|sind|war|waren|hat|haben|hatte|hatten|wurde|will|soll|muss|darf)(?!\p{L}))|(?:el|la|los) (?:hombre|mujer|acusado|acusada|conductor|víctima|pareja|empresa|equipo|grupo|medida|decisión|incidente|sospechoso)(?=,| (?:ha|han|había|es|son|era|fue|está|deberá|quiere|niega)(?!\p{L})))/iu;
/** "A spokesman said": for whom was named before, unless the sentence names it. */
const speaksForKnown =
  /^an? (?:\p{Ll}{1,20} )?(?:spokes(?:man|woman|person)|representative)(?: for the (?:company|firm|group|agency|council|ministry|club|family))? (?:said|says|told|added|confirmed|declined)\b/iu;
/** "One body takes the dikes", followed by "the other one". */
const oneOfTwo = /^one \p{L}+ (?:is|was|will|has|had|can|takes?|took|goes|went|says?|said)\b/iu;
/** "People who drink it", "call this induced demand": the object was named before. */
const lostObject =
  /^(?:people|those|anyone|anybody|everyone|everybody|many|most|some|others|whoever|users?|patients|customers) (?:who|that) \p{L}+ (?:it|them|this|that|these|those)\b|\bcall(?:s|ed)? (?:it|this|that|them)\b/iu;
const personal = /\b(?:he|she|they|him|her|them|his|their)\b/iu;
/** Characters at the beginning in which a sentence must name its subject. */
const opening = 100;

/** Whether an English sentence has a personal pronoun before any noun or name: "You get used to them." */
function speaksOfUnnamed(text: string): boolean {
  const at = text.slice(0, opening).search(personal);
  return at > 0 && !tag(text.slice(0, at)).some(({ pos }) => pos === 'NOUN' || pos === 'PROPN');
}

/** A statement by somebody named before: "..., he wrote." */
const saidByPronoun =
  /["”“»]\s?(?:(?:he|she|they) (?:\p{L}{1,30} ){0,3}?(?:said|says|told|tells|wrote|writes|adds?|added|answers?|answered|asks?|asked|explains?|explained|recalls?|recalled|replied|warned)\b|(?:said|says|wrote|added|sagte|fügte) (?:he|she|they|er|sie)\b)/iu;
/** "Nobody knows whether that is true": what may be true was said before. */
const doubtsBefore =
  /\b(?:whether|if) (?:that|this|it) (?:is|was) (?:really |still |even )?(?:true|so|right|correct|the case|possible|enough)\b/iu;
/** A bare quotation without a speaker. */
const onlySaid = /^["“„«][^"“”„«»]{1,2000}["”“»]$/u;
/** "A token bucket does not, and it needs two numbers": the verb was named before. */
const elliptic = /\b(?:do|does|did|is|are|was|were|has|have|had|can|could|will|would|should)(?: not|n['’]t)(?=[,.;])/iu;
/** "The Harbour Kitchen does, and four of them are superb": what it does was said before. */
const standsFor = /^[^,;:]{3,60} (?:do|does|did)[,.;]/iu;
/** "The judges disagreed": the other side was named before. */
const answersOthers =
  /\b(?:disagreed?|agreed|objected|refused|declined|denied (?:it|this)|did not (?:agree|reply|answer|comment)|didn['’]t (?:agree|reply|answer|comment)|said so)[.!]$|^[^,;:]{2,60} (?:(?:saw|see|sees|viewed) (?:it|this|that|things|the matter) (?:very |quite )?differently|(?:thought|ruled|decided|held|shows?|showed|suggests?) otherwise)(?!\p{L})/iu;
/** "The eleven are nurses": what is counted was named before. */
const countedBefore =
  /^the (?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\p{N}{1,3}) (?:are|were|is|was|have|had|will|can)\b/iu;
/** "Preferred by 49 of the 62": of whom was said before. */
const countedAmong =
  /\bof the (?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\p{N}{1,4})(?=[.,;!?]|$| (?:and|but|who|which)\b)/iu;
/** "A letter two months before", "three days later he": the reference was named before. */
const timedBefore =
  /\b(?:minutes?|hours?|days?|nights?|weeks?|months?|years?|decades?) (?:before|after|earlier|later|beforehand|afterwards)[.!]$|^(?:[\p{L}\p{N}]{1,10} ){1,3}(?:minutes?|hours?|days?|nights?|weeks?|months?|years?) (?:earlier|later|afterwards)\b|^when (?:\p{L}{1,20} ){1,4}then /iu;
/** "On Thursday night it took the plan back": the subject was named before. */
const itBehindTime =
  /^(?:On|In|At|Last|Next|By|Since|Later) (?:[\p{L}\p{N}]{1,20} ){1,3}it (?!is |was |has |had |will |would |takes |took (?:an? |\p{N}|\p{L}+ (?:years|months|weeks|days|hours|minutes))|seems |rain|snow)/u;
/** "My grandmother made it every Friday". */
const lostThing =
  /^(?!what|who)(?:(?:my|our|the|an?) )?(?:\p{L}{1,30} ){2,3}(?:it|them) (?:every|each|last|yesterday|once|twice|again)\b/iu;
/** "Born in Bremen in 1935, she came to Port Ellis": the person was named before, unless the clause does. */
const namelessBefore =
  /^(?!(?:when|as|if|after|before|while|because|although|though|once|since|until) (?:\p{Lu}|(?:an?|the|his|her|my|our) (?:\p{Ll}{1,30} )?(?:\p{Ll}{1,30}(?:man|woman|er|or|ist|ian|ant)|girl|boy|nurse|king|queen|judge)\b))\p{L}[^,;:"“”]{1,140}, (?:he|she)\b/u;

/** "Most doctors see little proof of it": a short sentence about what was named before. */
const endsInIt =
  /^(?!(?:if|when|once|because|although|as|before|after)\b)(?:[\p{L}\p{N}’'-]{1,20},? ){2,9}(?:of|about|for|with|on|from|to|against|behind) it(?:[.!]$| and )/iu;
/** "Some garages have therefore banned them": the reason was named before. */
const followsFrom = /^[^,;:]{2,60} (?:therefore|thus|hence|consequently) (?=\p{Ll})/iu;
/** "Why our school banned phones.": a heading with a full stop. */
const headingClause = /^(?:why|how) (?:we|I|our|my|the|an?|to|one) (?!.* (?:is|was|are|remains?) )/iu;
/** "A new analysis says no: ...": the answer to a question. */
const answersYesOrNo = /\b(?:says?|said|is|was) (?:a clear )?(?:yes|no)\b[:.,;]/iu;

/** German conjunctive adverbs of contrast and conclusion. */
const tiesInGerman =
  /^(?:[\p{L}-]{1,30} ){1,6}(?:dagegen|hingegen|jedoch|deshalb|daher|deswegen|trotzdem|ebenfalls) |^[^,;:]{2,80} (?:widersprich?t|widersprechen|widersprach(?:en)?)\.$|^(?:Das|Dies) (?:ist|war|wäre|sind|waren|sagt|sagte|stimmt|gilt|galt|heißt|zeigt|zeigte|bedeutet|macht|führt|liegt|geht|kostet|spart|bringt|hat|hatte|kann|konnte|wird|wurde|soll|sollte|muss|darf|könnte|würde|reicht|hilft|betrifft|erklärt|teilte|berichtet|meint|ergab)(?!\p{L})/iu;
/** Thanks and formalities. */
const formality =
  /^(?:thank you|thanks)(?: \p{L}{2,10}){0,3} for (?:coming|being here|having|joining|listening|reading|your attention)\b|^(?:vielen |herzlichen )?dank(?:e)?,? (?:dass sie (?:da|hier|gekommen) sind|fürs kommen|für (?:ihr kommen|ihre aufmerksamkeit))|^(?:(?:what )?you(?:['’]ll| will)? need|ingredients|zutaten|sie brauchen|du brauchst)\s?:|^the (?:meeting|session) (?:was )?(?:closed|opened|ended|began|adjourned)\b|^(?:date of )?next meeting\b|^(?:the )?minutes of .{1,80} (?:approved|agreed)\b|^(?:(?:special|many|big) )?thanks (?:to|go to) |^(?:besonderer |vielen )?dank (?:an|geht an) /iu;
/** "Takes about 50 minutes.", "Free shipping on orders over 40 euros.": a note beside the text. */
const sideNote =
  /^(?:(?:Serves|Takes|Makes|Yields|Keeps) (?:about |around |up to |at least |for )?(?:\p{N}|an? |one|two|three|four|five|six|eight|ten|twelve|several|some)|free (?:shipping|delivery|returns)\b|(?:kostenloser|gratis) ?versand|livraison (?:gratuite|offerte)|envío gratis)/iu;
/** "We are thrilled to announce": what every sender feels. */
const senderFeels =
  /\bwe(?: are|['’]re) (?:\p{L}+ )?(?:thrilled|excited|proud|delighted|pleased|happy|honou?red|looking forward) (?:to|that|about|by)\b|\bwir (?:freuen uns|sind stolz)\b|\bnous sommes (?:\p{L}+ )?(?:ravis|fiers|heureux) d|\b(?:estamos|nos sentimos) (?:\p{L}+ )?(?:orgullosos|encantados|felices) de\b/iu;
/** A condition that makes a fragment depend on its question: "At one of the stations, if it has room". */
const condition = /,? (?:if|when|as long as|unless|because|which|that|who|after|before|once)\b/iu;

/** Whether a sentence after a question is a fragment that completes it. */
function completesQuestion({ text, language, isBehindQuestion }: Standing): boolean {
  if (!isBehindQuestion || language !== 'en') return false;
  const end = text.search(condition);
  return !tag(end < 0 ? text : text.slice(0, end)).some(({ pos }) => pos === 'VERB' || pos === 'AUX');
}

/** "The inhabitants then depended on a plane": the time was named before, unless a clause gives it. */
function tellsWhen(text: string): boolean {
  const [before = '', behind] = text.slice(0, opening).split(/ then (?=\p{Ll})/u);
  return behind !== undefined && before.split(' ').length <= 5 && !/,|^(?:if|when|once|after|as)\b/iu.test(before);
}

/**
 * Whether a sentence depends on the one before, beyond what `languages/` detects, because posts show sentences out of
 * context. The first sentence of a text may refer to common knowledge.
 */
export function needsContext(text: string, { place, language }: { place: number; language: string }): boolean {
  if (pointsBack.test(text) || dependsOnContext(text, language) || aboutOthers.test(text)) return true;
  if (
    [saidByPronoun, doubtsBefore, onlySaid, lostThing, elliptic, standsFor].some((sign) => sign.test(text)) ||
    tellsWhen(text)
  )
    return true;
  if (
    place > 0 &&
    [
      knownAlready,
      knownElsewhere,
      speaksForKnown,
      oneOfTwo,
      lostObject,
      answersOthers,
      countedBefore,
      countedAmong,
      timedBefore,
      namelessBefore,
      itBehindTime,
      endsInIt,
      followsFrom,
    ].some((sign) => sign.test(text))
  )
    return true;
  if (language === 'de') return tiesInGerman.test(text);
  return language === 'en' && speaksOfUnnamed(text);
}

/** Position from which a sentence scores no lower for coming late. */
const late = 20;

/** How well the length of a sentence suits being shown alone, 0..1. */
function lengthFit(count: number): number {
  if (count < 4) return 0.2;
  if (count < 8) return 0.5;
  return count <= 32 ? 1 : Math.max(0.3, 32 / count);
}

/** "Dinner for two: £96." */
const priced = /^[^.:;]{3,60}: ?[£$€]? ?\p{N}[\p{N}.,]{0,12}(?: \p{L}{1,12})?[.!]?$/u;

/** "The Harbour Kitchen, 4 Quay Street, Portness.": names and numbers without a verb say where or when, and nothing. */
function isParticulars(text: string, words: readonly Word[]): boolean {
  if (priced.test(text)) return true;
  const names = words.filter(({ lower, isCapitalised }) => isCapitalised || /^\p{N}/u.test(lower)).length;
  if (words.length > mostOfParticulars || names < shareOfNames * words.length) return false;
  return !tag(text).some(({ pos }) => pos === 'VERB' || pos === 'AUX');
}
const mostOfParticulars = 12;
const shareOfNames = 0.7;

/** Whether a pronoun has no name or noun before it. */
function namesNobody(words: readonly Word[]): boolean {
  const at = words.findIndex(({ lower }) => pronouns.has(lower));
  return at >= 0 && at < 6 && !words.slice(1, at).some(({ isCapitalised }) => isCapitalised);
}

/**
 * How a sentence may be shown: `alone`; `behind` the one before, on which it depends; or `never`, because it is
 * incomplete or the text contradicts it.
 */
export type Use = 'alone' | 'behind' | 'never';

/** "This lemon cake stays moist", "my grandmother made this crumble", "Cette tarte se prépare": a thing with its name. */
const namedThing =
  /(?<!\p{L})(?:this|these|dies(?:e[rs]?)?|cet(?:te)?|ce|ces|est[ea]|est[ao]s|quest[aoei]|deze|dit) (?!(?:is|was|are|were|has|had|will|would|can|could|may|means?|ist|war|sind|est|es|era|qui|que)(?!\p{L}))(?=\p{L}{3,30})/iu;
const article: Readonly<Record<string, string>> = { de: 'Die ', fr: 'La ', es: 'La ' };

/** At the start of a text without a title nothing was named before, so that what has a name is the text's own subject. */
function asOpened({ text, place, title, language }: Standing): string {
  return place === 0 && title.size === 0 ? text.replace(namedThing, article[language] ?? 'the ') : text;
}

/** "This soup is on the table in 35 minutes", in a text with the title "Lentil soup". */
function namesTitle({ text, language, place, title }: Standing): boolean {
  const word = /^this (\p{Ll}{3,30}) (?:is|has|takes|needs|makes|was|can|costs|serves)\b/iu.exec(text)?.[1];
  return word !== undefined && place < firstFew && title.has(stem(word, language));
}

const firstFew = 3;
/** "Nobody was hurt.": the shortest sentence that says something, which needs the one before. */
const fewestWords = 3;

/** How a sentence may be shown. */
export function useOf(standing: Standing): Use {
  const { text, words, place, language, isSetAside, isLine } = standing;
  if (isLine) return isSetAside || question.test(text) || !isBalanced(text) ? 'never' : 'alone';
  if (isSetAside || !finished.test(text) || question.test(text) || words.length < fewestWords || !isBalanced(text))
    return 'never';
  if (place === 0 && headingClause.test(text)) return 'never';
  if (isRollCall(text) || formality.test(text) || sideNote.test(text) || completesQuestion(standing)) return 'never';
  if (standing.isRest || standing.isAnswer || isAttendance(text) || words.length === fewestWords) return 'behind';
  if (standing.isBehindQuestion && answersYesOrNo.test(text)) return 'behind';
  if (ownWork.test(text) || namesTitle(standing)) return 'alone';
  // Who concludes something does so of the text.
  const told = asOpened(standing).replace(
    /^the (?:authors|researchers|scientists|team) conclude[sd]? that (?=\p{L})/iu,
    '',
  );
  return needsContext(told, { place, language }) ? 'behind' : 'alone';
}

/**
 * How well a sentence represents the text: how much of its subject it covers, how early it comes, and how close it is
 * to the title.
 */
export function rateSentence(standing: Standing): number {
  const { text, words, stems, place, counts, title, isSetAside, isLine, language } = standing;
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
  if (language === 'en' && isParticulars(text, words)) score *= 0.4;
  if (namesNobody(words)) score *= 0.8;
  if (before.test(text) || (language !== 'en' && beforeElsewhere.test(text))) score *= 0.6;
  if (example.test(text)) score *= 0.8;
  if (gap.test(text) || attentionCall.test(text)) score *= 0.5;
  if (writer.test(text)) score *= 0.5;
  if (senderFeels.test(text)) score *= 0.3;
  if (saysNoResult(text)) score *= 0.3;
  if (givesVerdict(text)) score *= 3;
  if (text.includes('://')) score *= 0.3;
  return score;
}
