import { rolesOf } from './function-words.ts';
import { lacksThing } from './lost-things.ts';
import { losesWhole } from './lost-wholes.ts';
import { lacksPerson } from './unnamed-persons.ts';
import { wordsOf } from './words.ts';

/** Openers of several words that lean on what was said before. */
const leaningOpener =
  /^["“„'‘]?(?:(?:for (?:example|instance)|in (?:addition|contrast|fact|other words|short|turn|this|that|these|such|(?:\p{L}{2,12}|\p{N}{1,4}) of (?:them|these|those)|both cases|all of (?:them|these))|as (?:a result|such|mentioned|noted|above)|at the same time|on the (?:other|one) hand|because of (?:this|that)|(?:after|above|below|beyond|besides|apart from|instead of) (?:this|that)|due to this|soon after(?! (?:the|an?)\b)|afterwards?|thereafter|since then|by then|until then|first of all|last(?:ly| but)|rather,|yes,|no,|instead,|inevitably,|second(?:ly)?,|third(?:ly)?,|finally|to this end|with (?:this|that|these)|by (?:this|that|contrast|comparison)|the (?:latter|former|same|result|reason(?! (?:for (?!(?:this|that|it|them)\b)|why|that)\b)|other)|one of (?:them|these|those)|some of (?:them|these|those)|most of (?:them|these|those)|(?:all|both|each|none|neither|many|several) of (?:them|these|those)|zum beispiel|im gegensatz dazu|aus diesem grund|in diesem|in dieser|bei diese[rmn]?|darüber hinaus|wie (?:wir )?oben|im gegenzug|par exemple|par ailleurs|en effet|en revanche|par contre|en outre|de plus|de même|c['’](?:est|était)|il s['’]agit|d['’]autre part|por ejemplo|sin embargo|en cambio|por otra parte|por otro lado|por eso|por lo tanto|no obstante|per esempio|por exemplo|bijvoorbeeld)(?![\p{L}\p{N}])|(?:das|die|der|den) (?:ist|sind|war|waren|hat|haben|wird|werden|kann|können|soll|heißt|bedeutet)(?![\p{L}\p{N}]))/iu;

/** A pointer further in at something that the sentence itself does not name: "closes that gap", "led to this change". */
const pointer =
  /\b(?:(?:this|that|these|those) (?:gap|problem|issue|reason|situation|theory|period|approach|method|process|figure|trend|decision|idea)|(?:this|these|those) (?:change|case|point|way|kind|sort|view|plan|effect|claim|number|move|step|rule|finding|result|study|event))s?\b/i;

/** Further in, something that only the sentence before names: "emit half of that", "had the same effect", "in winter it may", "in the study, one in five". */
const lostReference =
  /\b(?:half|part|most|all|some|any|more|less|much|a third|a quarter) of (?:that|this)\b|\bthe same (?:effect|result|reason|method|procedure|treatment|is true|holds|goes|(?:day|night|week|month|year)(?=[.,;]|$))\b(?! (?:as|that))|\b(?:on|about) the (?:number|figure|sum|amount|matter|claim|report|allegation)s?(?=[.,;]|$)|^(?:in|on|at|during|by|since|after|before|for|until|with|without|under|from)(?: the| a| this| next| last)? [\p{L}\p{N}]{1,30},? (?:it|they|he|she)\b|^(?:\p{L}{1,30} ){1,3}(?:it|them|him) (?:because|when|as|since|until|for|in|to|from|with|by|a|an|the|at|on)\b|^the (?:authors|researchers|team)\b(?! (?:recommend|advise|urge)(?:s|d|ed)?\b)|^(?:in|during|at the end of|according to) the (?:study|survey|trial|experiment|report|poll|test|paper|sample|interview),/iu;
/** "93 per cent of them", "shows otherwise", "against that deal": what is meant stands in the sentence before. */
const farReference =
  /^(?:(?! and | or | but | while | who | which | that )[^,;:–—]){1,160}? (?:of|among|between) them\b|\b(?:shows?|showed|suggests?|suggested|proves?|proved|says?|said|thinks?|thought|finds?|found|indicates?|indicated) otherwise\b|\bthat (?:vote|deal|offer|study|report|claim)\b/iu;
/** "Up to 70 percent of that.", "is too low for this": what it is stands before. */
const lostEndPointer =
  /\b(?:of|for|to|about|against|after|before|behind|with|from|like|than|on|by|beyond|beside|under|over) (?:that|this|these|those)[.;!]["”]?$/iu;
/** "In homes with gas hobs its level is", "In 1811 her brother": whose it is stands before. */
const lostOwner =
  /^(?:in|on|at|with|by|for|from|under|during|after|before|since) (?:[\p{L}\p{N}]{1,20}(?: \p{N}{4})?,? (?:its|his|her|their) |(?!\p{L}+ing )(?:(?! and )[^,.;:]){2,60} (?:its|his|her|their) \p{Ll}{2,20} (?:is|are|was|were|has|had|have)\b)/iu;
/** "Milk is fortified with it": with what stands before. */
const lostMeans =
  /^(?:(?! and | or | but | while | who | which | that )[^,;:–—]){1,80}? (?:is|are|was|were) \p{Ll}{2,20}(?:ed|en) (?:with|by|from|for|into|to) (?:it|them)\b/iu;
/** "makes most of it": of what stands before. */
const lostWhole =
  /^(?:(?! and | or | but | while | who | which | that )[^,;:–—]){1,120}? (?:most|much|some|part|half|all|none|little|more|less) of it\b/iu;
/** "The union disputes this and says", "L'association conteste ce chiffre": what, stands before. */
const lostDispute =
  /^[^,;:]{1,80}? (?:disput(?:es?|ed)|den(?:y|ies|ied)|reject(?:s|ed)?|contest(?:s|ed)?|doubt(?:s|ed)?|confirm(?:s|ed)?|oppos(?:es?|ed)|criticis(?:es?|ed)|criticiz(?:es?|ed)|welcom(?:es?|ed)|call(?:s|ed)?|contradict(?:s|ed)?) (?:this|that|it)(?= (?:and|but|an?|["“„]|\p{L}+[.;])|[.,;:]|$)|^[^,;:.]{3,60} (?:speaks?|spoke|talks?|talked) of an? [^,;:.]{3,40}\.$/iu;
/** The same in other languages, and a reason without what it is for. */
const lostDisputeElsewhere =
  /^parce qu(?:e\b|['’])[^,]{1,300}$|^[^,;:]{1,80}? (?:(?:contest|dément|rejett|critiqu|dénonc)e?(?:nt)? (?:ce|cette|ces|cet|cela|ça)|(?:bestreitet|bestreiten|bestritt|bezweifelt|bezweifeln|kritisiert|kritisieren|dementiert|begrüßt) (?:das|dies))(?!\p{L})/iu;

/** A short sentence that ends with a pronoun and names nothing new that it could stand for. */
const lostEnd =
  /^(?!.*\b(?:an?|and|or)\b)(?:[\p{L}’'-]{1,40} ){2,12}(?:for|of|with|about|against|at|on|behind|from|after|before|under|over) (?:it|them|him)[.!]["”]?$/iu;

/** "In 2016, it opened", "Unlike what was said, it was": who or what it is stands before. */
const latePronoun =
  /^(?:unlike|contrary to|according to|despite|in|on|at|by|since|after|before|during|from|until|throughout) (?!(?:\p{L}+ing|the \p{L}+ (?:is|was|were|are)|when)\b)[^,.;:]{2,60}, (?:it|they|he|she) (?!(?:is|was) (?:\p{L}+ ){0,3}(?:that|who|to|said|possible|clear|known)\b)/iu;

/** "In the company's own trials it stopped": what did, stands before. */
const lateSubject =
  /^(?:in|on|at|by|during|since|after|before|for|from|with) (?:the|its|his|her|their|an?|this|that) [^,.;:]{2,60}['’]s? (?:own |first |last |latest )?\p{Ll}{3,20} (?:it|they|he|she) (?!(?:is|was) (?:\p{L}+ ){0,3}(?:that|who|to|said|possible|clear|known)\b)/iu;

/** "Dragging the window aside brings it back": what, stands before. */
const lostOutcome =
  /^\p{Lu}\p{Ll}{2,14}ing [^,;:.]{3,60}? (?:brings?|makes?|helps?|fixes|solves?|stops?|removes?|restores?|prevents?|keeps?|puts?|gets?|turns?|cures?|clears?|repairs?) (?:it|them)\b/u;

/** "Pour it off", "who fails to do so": what it is and what they do stands before. */
const lostAction = /^\p{Lu}\p{L}+ (?:it|them)\b|\b(?:do|does|did|doing|done) so[.,;]?(?= |$)/u;

/** What "this" may stand before without pointing at a sentence: a part of the calendar, and the text itself. */
const ownTime =
  'years?|months?|weeks?|(?:mid)?days?|mornings?|afternoons?|evenings?|seasons?|spring|summer|autumn|winter|centur(?:y|ies)|decades?|(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|september|october|november|december';
const ownText = 'papers?|works?|articles?|thes[ei]s';

/** "It is said that", "it is ten to four", "it is hard to", "this year", "those who": openers that lean on nothing. */
const emptyOpener = new RegExp(
  `^(?:il (?:ne |n['’])?(?:faut|faudra|faudrait|y (?:a|aura|avait)|suffit|reste|s['’]agit|(?:est|sera) (?:possible|nécessaire|interdit|important|conseillé|permis))|it is (?:nearly |almost |just |still |already |shortly )?(?:before|after|half past|an? quarter|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|[0-9]{1,2})\\b(?= (?:to|past|in|on|o['’]clock|and)\\b|[:.,]| ?[ap]\\.?m)|early|late|dawn|noon|midnight|raining|snowing|dark\\b(?= (?:in|on|outside|when|and)\\b))|it (?:is|was) (?!(?:also |still )?(?:concerned|worried|afraid|confident|convinced|aware|hopeful|glad|proud|sorry)\\b)(?:\\p{L}+ ){1,3}(?:that|who)|it (?:is|was) (?:\\p{L}+ ){0,2}(?:possible|important|necessary|eas(?:y|ier)|hard(?:er)?|difficult|useful|better|best|worth\\w*|common|essential|vital|safer?|wise|usual|unusual|rare|legal|illegal|cheaper|enough|helpful|good|reasonable|fair|sensible) to|those (?:who|whose|under|over|aged|living|working|affected)|this (?:${ownTime})|both\\b[^,;]{1,80}\\band)\\b`,
  'iu',
);

/** "such bacteria", "this system", "those who cannot": what is meant is named before, unless the sentence begins with it. */
const pointsBack = new RegExp(
  `^[^,;:.!?]{0,120}?\\b(?:such (?!as\\b|that\\b|an?\\b|is\\b|was\\b|are\\b|were\\b)\\p{Ll}{3,30}(?! as\\b)\\b|(?<!that )(?:this|these) (?!(?:${ownTime}|${ownText}|is|was|are|were)\\b)\\p{Ll}{4,})|^for (?:those|others|people) who (?:\\p{L}{2,6}not|can|do|did|have|are)\\b,`,
  'iu',
);
/** "Nine countries share it", "the union banned them": an object that is not the subject stands before. */
const lostObject =
  /^(?!what|who)(?:(?:the|an?) )?(?:(?!and |or |that |who |which |of |to |for |with |in |by |as )[\p{L}’'-]{1,30} ){2,4}(?:(?:by|on|in|for|at|of|about|with|from) )?(?:it|them|him|her)(?=[.,;:!]| (?:as|for|from|to|in|on|by|at|with|when|because|after|until|again|out|up|down|back|entirely|all)\b)/iu;

/** "..., he said.", "..., said its leader": who says it stands before. */
const lostSpeaker =
  /,[”"']? (?:he|she|it|they) (?:also )?(?:says?|said|adds?|added|told|tells|writes?|wrote|explains?|explained|expects?|expected|thinks?|thought|believes?|believed|claims?|claimed|argues?|argued|estimates?|estimated|warns?|warned|notes?|noted|hopes?|hoped|insists?|insisted|concludes?|concluded)\b[^,;”"]{0,60}[.!]?["”]?$|(?:["”],?|,) (?:says?|said|adds?|added) (?:its|their|his|her) \p{Ll}/iu;
/** "Two more followed", "The two must sell", "For all others": of what, stands before. */
const lostCount =
  /^(?:(?:two|three|four|five|six|ten|a few|some|many|several|dozens) (?:more|others)|(?:all|the(?: other)?|these|those) (?:two|three|four|five|six|seven|eight|nine|ten)|the (?:first|second|third|fourth|fifth|last|rest|remainder)) (?:is|are|was|were|has|have|had|will|would|can|could|may|must|should|want|plan|did|do|does|\p{Ll}{2,20}ed|went|came|left|fell|rose|took|got|began|made|lost|won|lay|stood|held|opens?|follows?)\b/iu;
/** A quotation and nothing else: who says so stands before. */
const lostQuoted = /^(?:["“„][^"“”]{3,}[.!]["”“]|«[^«»]{3,}[.!]? ?»[.!]?)$/u;
/** "None has died", "Nine are in hospital": of whom, stands before. */
const lostWhom =
  /^(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|most|some|many|several|others) \p{Ll}{2,20} (?:it|them|him|her)\b|^(?:none|neither|both|most|some|few|many|several|(?:all|nearly all|almost all)(?! (?:is|was)\b)|others|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\p{N}{1,3}) (?:has|have|had|is|are|was|were|died|did|do|will|would|can|could|may|must)\b/iu;
/** "The figures come from a survey", "For parents the effect was twice as large": of what, stands before. */
const lostFigures =
  /^(?:[^,;:]{2,60} (?:says?|said|fears?|feared|expects?|expected|thinks?|warns?|warned) (?:that )?|(?:for|in|among|with) [^,;:]{3,60},? )?["“]?the (?:figures|numbers?|toll|findings|savings?|total|difference|increase|decrease|rise|drop|effect|link|gap) (?:is|are|was|were|has|have|had|will|would|may|can|come|comes|came|covers?|applies|apply|rests?|includes?|held|holds|disappears|disappeared)\b/iu;

/** "The company did the same", "said so on Friday", "Elsewhere prices fell". */
const lostSameAction =
  /\b(?:did|does|do|done|doing) the same\b(?! as)|\b(?:say|says|said|think|thinks|thought|hope|hopes|believe|believes) so\b|^(?:elsewhere|only then|there),? (?!is\b|are\b|was\b|were\b|has\b|have\b|had\b|will\b|would\b|can\b|could\b|may\b|might\b|must\b|should\b|exists?\b|remains?\b|seems?\b|appears?\b|came\b|lived\b|once\b|used\b|in\b|on\b)/iu;

/** "They work about as well", "would have cost ten times as much": as what, stands before. "Everybody else pays": other than whom. */
const lostStandard =
  /\b(?:about|just|almost|nearly|equally|twice|half|times) as \p{Ll}{2,20}[.;]|^(?:everybody|everyone) else\b/iu;
/** "Delgado therefore adds it": for what reason, stands before. */
const lostReason = /^(?!.{0,200}\bbecause\b)(?:[\p{L}’'-]{1,30} ){1,5}(?:therefore|thus|hence|consequently)\b/iu;
/** "For a small shop that makes no difference.": what does, stands before. */
const lateThat =
  /^(?:for|in|on|with|at) (?:an?|the|most|many|some|small|large|old|new) [\p{L} -]{2,40} (?:that|this) (?:makes? (?:no|little|a|an|all|the)|means?|is (?:not|no|too|un\p{L}+)|does not|matters?|helps?)\b[^,;:]{0,60}[.!]$/iu;
/** "Those who had slept", "Among those who did": people whom the sentence before names. */
const lostPeople = /^(?:(?:among|of|for|in) )?those who (?:had|did|were not|got|received)\b/iu;

/** "Farmers demand that they be hunted": who, stands before. */
const lostWish =
  /^(?:[\p{L}’'-]{1,30} ){1,5}(?:demands?|demanded|wants?|asks?|asked|insists?|urges?|urged|proposed?|suggests?) that (?:it|they|he|she) (?:be|is|are)\b/iu;

/** "Selon elle", "Ihm zufolge": who says so, stands before. */
const lostTellerElsewhere =
  /^(?:(?:selon|d['’]après) (?:elles?|lui|eux)|(?:nach|laut) (?:ihr|ihm|ihnen)|(?:ihr|ihm|ihnen) zufolge|según (?:él|ella|ellos)|secondo (?:lui|lei|loro)|segundo (?:ele|ela)|volgens (?:hem|haar|hen))(?!\p{L})/iu;

/** "The numbers tell another story.", "There is a catch.": what it is follows. */
const announcement =
  /\b(?:tells?|told|paints?|painted|shows?|showed|is|are|was|were) (?:(?:quite|very|rather|entirely|completely) )?(?:another|an? (?:\p{L}+ )?(?:different|complicated|mixed|nuanced|complex|surprising)) (?:story|picture|tale|matter|question)[.!:]$|^(?:but |yet )?the (?:reality|truth|picture|answer|story|reason|explanation|result|situation|verdict) (?:is|was|may be|might be) (?:\p{L}+ )?(?:different|simple|complicated|complex|surprising|mixed|unclear)[.!:]$|^(?:but |yet )?there (?:is|was|are|were) (?:just |only )?(?:an?|one|another|two|three|some) (?:\p{L}+ )?(?:catch|problem|snag|exception|twist|caveat)s?[.!:]$|\b(?:eine (?:ganz )?andere (?:geschichte|sprache)|ein (?:ganz )?anderes bild)[.!:]$|\bsieht (?:ganz |völlig )?anders aus[.!:]$|^(?:doch |aber )?es gibt (?:nur )?(?:einen haken|ein problem|eine ausnahme)[.!:]$|\b(?:une (?:tout )?autre histoire|un tout autre tableau)[.!:]$|\botra historia[.!:]$/iu;

/** "The housing department knows of 150.": of how many what, stands before. */
const lostNoun =
  /^(?!.*\p{N}[^\p{N},.]+\p{N})[^,;:]{8,120} (?:of|counted|counts|found) (?:only |just |about |some )?(?!1\d{3}\b|20\d\d\b)\p{N}{1,3}(?:,\p{N}{3})?\.$/u;
/** "A study by Lorenz, paid for by the city, reckons with 410,000.": with how many what, stands before. */
const lostCounted =
  /\b(?:reckon(?:s|ed)? with|expect(?:s|ed)?|assum(?:es?|ed)|predict(?:s|ed)?|estimat(?:es?|ed)|speaks? of|spoke of) (?:only |just |about |some )?(?!(?:1\d{3}|20\d\d)\b)\p{N}{1,3}(?:,\p{N}{3})*\.$/u;
/** "Repeat the whole thing", "does not believe in it either": of what, and who else does not, stands before. */
const lostRepeat =
  /\brepeat (?:the|this) (?:whole |entire |same )?(?:thing|process|procedure|steps?|treatment|exercise|lot)\b|\b(?:not|n['’]t|never|nobody|no one|nothing|none|neither)\b[^.;:]{0,80} either(?=[:.,;])/iu;
/** "A branch of McDonald's had sued.": against what, stands before. */
const lostSuit = /^[^,.;:]{3,60} had (?:sued|appealed|complained|objected|applied|protested|gone to court)[.;,]/iu;
/** "Two percent of the weight is plenty": of what, stands before. */
const lostAmount =
  /^[^,;:]{3,60} (?:is|are|was|were) (?:plenty|enough|sufficient|ample|too (?:much|little|many|few))(?=[.,;]| and\b)/iu;
/** "At 27 cents, that is 1,434 euros": what is, stands before. */
const lateSum =
  /^(?:at|in|for|with|on|by|over|per) [^,.;:]{2,60}(?:, (?:that|this) (?:is|was|makes|made|means|meant|comes|came|adds)\b| (?:that|this) (?:is|was|makes|made|means|meant|saves|saved|costs?|comes to|came to) (?:about |around |some )?[$€£]?\p{N})/iu;
/** "In four, people lost a kilo": in four of what, stands before. */
const lostHolder = /^in (?:two|three|four|five|six|seven|eight|nine|ten|both|most|some|others?|one),/iu;
/** "Until now only pupils did.": what they did, stands before. "Whoever travels without it pays": without what. */
const lostDeed =
  /^(?!.*\b(?:what|that|who|which|as|than|if|when|but|and)\b)[^,;:]{3,80} (?:did|does|do|had|has|have|will|would|can|could)(?: not)?[.!]$|^(?:whoever|anyone who|those who|people who) \p{L}{2,20} (?:without|with|for|to|on|in|at) (?:it|them)\b/iu;
/** "Sliced thinly and dried, it makes": what does, stands before. */
const lostParticipant =
  /^(?:not |once |when |if )?\p{L}{2,15}(?:ed|en|ut|ept|ilt|ade) [^.;:]{2,90}, (?:it|they|he|she) (?!(?:is|was) (?:\p{L}+ ){0,3}(?:that|who|to|said|possible|clear|known)\b)/iu;

/** "The court rejected their complaint": whose, stands before. */
const lostPlea =
  /^(?:the|an?) (?:\p{Ll}{2,15} )?(?:court|judges?|tribunal|council|ministry|mayor|authority|agency|parliament|government|commission) [^,.;:]{2,40} (?:their|his|her|its) (?:complaint|appeal|request|application|petition|demand|claim|proposal|objection|lawsuit|plea|plan)s?\b/iu;
/** "Her son said the cause was a stroke": of what, stands before. */
const lostCause =
  /\b(?:said|says|told|believes?|think) (?:[^,.;:]{1,30} )?(?:that )?the (?:cause|reason|motive|culprit) (?:was|is) (?:an?|the|probably|likely)\b/iu;
/** "By law there must be one every two years": one of what stands before. */
const lostOne =
  /\bthere (?:must|should|will|has to|is to|can|may) be (?:one|none|another|two)(?=[.,;]| (?:every|each|per|a|once|until|before|after|at|on|by)\b)/iu;

/** Pronouns for somebody or something that was named before. */
const pronouns = new Set('he she it they him her them his hers its their theirs'.split(' '));
/** Several, in a word that does not end in s, and words that end in it and are one thing or none. */
const several =
  /^(?:people|children|men|women|mice|feet|teeth|geese|bacteria|data|media|criteria|phenomena|fungi|police|cattle|fish|sheep|both|many|most|some|few|others|everyone|everybody|anyone|anybody|someone|nobody|each|every|two|three|four|five|six|seven|eight|nine|ten|company|team|government|group|family|couple|public|majority|club|committee|army|crew|staff|person|child|patient|reader|user|(?!1\d{3}$|20\d\d$)\d.*)$/u;
const endsInS = /(?:[^suio']s|ies|oes|ios|[ao]us?es|os)$/u;
const notSeveral =
  /^(?:is|was|has|does|its|this|as|us|his|hers|always|perhaps|less|across|towards|besides|sometimes|whereas|unless|says|goes|news|physics|mathematics|economics|politics)$/u;
const opensClause = new Set(
  'when while if although though because since before after as once unless until whether'.split(' '),
);

const hourWord = /^(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d.*)$/u;

/** Whether "they" or "them" comes before anything that it could stand for. */
function lacksSeveral(words: readonly { lower: string }[]): boolean {
  const at = words.findIndex(({ lower }) => lower === 'they' || lower === 'them');
  if (at < 1 || (at <= 3 && opensClause.has(words[0]?.lower ?? ''))) return false;
  // "Getting up at six": a time is not several.
  const isTime = (place: number): boolean =>
    words[place - 1]?.lower === 'at' && hourWord.test(words[place]?.lower ?? '');
  return !words
    .slice(0, at)
    .some(
      ({ lower }, place) =>
        !isTime(place) && (lower === 'and' || several.test(lower) || (endsInS.test(lower) && !notSeveral.test(lower))),
    );
}

/** "Wer trotzdem eine will", "und dabei verbraucht sie", "Beide Erklärungen": what it is stands before. */
const lostGerman =
  /^(?:wer|trotzdem|dennoch)\b[^,.;]{0,30}\b(?:trotzdem|dennoch|eine[nrs]?) (?:will|möchte|hat|kauft|braucht|sucht)\b|\b(?:und|aber) (?:dabei|damit|dazu|davon|dafür|daran) \p{Ll}{2,20} (?:sie|er|es)\b|^(?:beide|alle (?:drei|vier|fünf)|letztere[rs]?|erstere[rs]?) (?!.{1,60}\bund\b)/iu;

/** "..., sagte sie am Mittwoch", "Als Gründe nennt sie", "Wegen ihres Fells galten sie": who or what it is stands before. */
const lostGermanPronoun =
  /^\p{Lu}\p{Ll}{2,20} (?:wird|werden|ist|sind|war|waren|hat|haben|kann|können) (?:sie|er)(?!\p{L})|["“”»«],? (?:sagt|sagte|erklärte|betonte|meinte|schrieb) (?:sie|er)\b|^Als \p{Lu}\p{L}{2,30} (?:nennt|nannte|gibt|gab|führt|führte) (?:sie|er)\b|^(?:Nach|Laut) (?:ihr|sein)(?:e[mnrs]?)? (?:Rechnung|Angaben?|Schätzung|Ansicht|Meinung|Darstellung|Auffassung|Worten|Aussage|Einschätzung)\b|^\p{Lu}\p{Ll}{2,20}t (?:sie|er) (?:sich|aber|jedoch|nicht|auch)\b|\bvon (?:rund |etwa |nur )?\p{N}{1,4} (?:gesprochen|ausgegangen)\.|^(?:Wegen|Mit|Durch|Aufgrund|Dank|Trotz|Bei|Nach|Vor|In|Auf|Aus|Zu|Für|Ohne|Unter|Über|Von) (?:ihr|sein)(?:e[mnrs]?)? (?:\p{L}{3,30} ){1,3}\p{Ll}{3,20} (?:sie|er|es)(?!\p{L})/u;

/** "Das verteuert das Wasser": a verb follows, and no noun that "das" is the article of. */
const lostThis =
  /^(?:Das|Dies) (?:(?:sagte|teilte|berichtete|erklärte|meldete|schrieb|betonte|bestätigte|zeigte) |(?!(?:mit|seit|statt|weit|erst|fast|jetzt|nicht|selbst|oft|zuletzt|längst|meist|sonst|dort|damit|bereits) )\p{Ll}{2,24}te? (?=(?:das|die|der|den|dem|ein|eine|einen|einem|sich|nicht|auch|nur|noch|aber|jedoch|zu|zum|zur|für|in|im|auf|aus|an|am|von|vom|bei|mit|unter|über|nach|seit|um|rund|etwa|mehr|viele|pro|\p{N}{1,9})\b)|(?:ist|hat|war|wird|kann|soll|muss|darf|lag|kam|ging|gab|half|machte|führte|dauerte|kostete|bedeutete) )/u;
/** "Im Körper kann daraus Nitrit entstehen": of what, stands before, where no clause follows that says it. */
const lostOfThat =
  /^(?:[\p{L}\p{N}-]{1,30} ){1,5}(?:daraus|davon|dafür|dagegen|dadurch|daran|darauf|dazu)\b(?! (?:ab|aus|hinaus)\b)(?!.{0,200}, (?:dass|ob|wie|was|wer|wo|warum|wann|um)\b)(?!.{0,120} zu \p{Ll}{2,30}en\b)/u;

/** "They will train elsewhere until then.": until when, stands before, unless the sentence names a time itself. */
const lostTime =
  /^(?!.{0,400}(?:\p{N}|\b(?:when|once|if|after|next|(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|winter|year|month|week)\b)).{0,400}\b(?:until|till|by|before|since) then[.;!]?["”]?$/iu;

/** "It takes six weeks to get permission": the pronoun stands for what follows, where the action has an object of its own. */
const emptySubject =
  /\bit (?=(?:usually |often |still |now |only |currently )?(?:takes?|took|costs?|cost|needs?|needed) (?!(?:it|them|him|her)\b)[^,.;:]{2,40} to \p{Ll}{2,20} (?:an?|the|one's|your|\p{Ll}{3,20}(?<!ly|up|out|off|down|again|fully|on|in|for))\b)/iu;

/** Maximum characters of a sentence that are read: what it leans on stands at its beginning, and a quotation ends with it. */
const mostRead = 400;
const longestQuoted = 1_000;

/** Whether a sentence only announces what the next one says. */
export function announces(sentence: string): boolean {
  return announcement.test(sentence.slice(0, mostRead));
}

/** That an English sentence points at something that it does not name. */
const englishSigns = [
  pointer,
  pointsBack,
  lostObject,
  lostReference,
  farReference,
  lostEnd,
  lostEndPointer,
  lostOwner,
  lostWhole,
  lostMeans,
  latePronoun,
  lateSubject,
  lostOutcome,
  lostAction,
  lostDispute,
  lostSpeaker,
  lostCount,
  lostWhom,
  lostFigures,
  lostSameAction,
  lostWish,
  lostPeople,
  lostStandard,
  lateThat,
  lostReason,
  lostTime,
  lostNoun,
  lostCounted,
  lostRepeat,
  lostSuit,
  lostAmount,
  lostParticipant,
  lostOne,
  lateSum,
  lostHolder,
  lostDeed,
  lostPlea,
  lostCause,
];

/** Words that may stand before the first noun of a sentence without naming anything. */
const mostOpeningWords = 4;

/**
 * Whether a sentence needs the one before it to be understood: it opens with a pronoun, a pointer or a connective, or
 * points at something that it does not name.
 */
export function dependsOnContext(text: string, language: string): boolean {
  const beginning = text.slice(0, mostRead);
  const sentence = language === 'en' ? beginning.replace(emptySubject, 'work ') : beginning;
  const words = wordsOf(sentence);
  const roles = rolesOf(language);
  const first = words[0];
  if (first === undefined) return true;
  if (leaningOpener.test(sentence) || lostQuoted.test(text.slice(0, longestQuoted)) || announces(sentence)) return true;
  if (roles.dangling.has(first.lower) && !emptyOpener.test(sentence)) return true;
  if (language !== 'en' && (lostDisputeElsewhere.test(sentence) || lostTellerElsewhere.test(sentence))) return true;
  if (language === 'de')
    return [lostGerman, lostGermanPronoun, lostThis, lostOfThat].some((sign) => sign.test(sentence));
  if (language !== 'en' && language !== 'und') return false;
  const opening = words.slice(0, mostOpeningWords + 4);
  const pronounAt = opening.findIndex(({ lower }) => pronouns.has(lower));
  if (
    pronounAt > 0 &&
    !opening
      .slice(0, pronounAt)
      .some(({ lower, isCapitalised }, at) => (at > 0 && isCapitalised) || !roles.stop.has(lower))
  )
    return true;
  return (
    lacksSeveral(words) ||
    lacksPerson(words) ||
    lacksThing(sentence) ||
    losesWhole(sentence) ||
    englishSigns.some((sign) => sign.test(sentence))
  );
}
