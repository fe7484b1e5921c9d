import type { Question } from './read-question.ts';

/**
 * Aspects that questions name by a noun the answer seldom repeats: a page describes threats to a forest without the
 * word "threat". Maps each noun to a pattern for such sentences. "Die" alone is also a German article.
 */
const facets: readonly (readonly [RegExp, RegExp])[] = [
  [
    /^(?:threats?|threaten(?:s|ed)?|endanger(?:s|ed)?|dangers?|risks?|hazards?|harms?|damages?|harmful|dangerous|risky|hazardous|unsafe|toxic)$/,
    /\b(?:threat\w*|danger\w*|risk\w*|harm\w*|damag\w*|destr(?:oy|uct)\w*|loss(?:es)?|lost|loses?|kill\w*|died|dies|die(?= (?:from|of|in|at|each|every|out|if|when|because|before|after|within|young|there|here)\b|[.,;])|dying|dea(?:d|ths?)|poison\w*|pollut\w*|contaminat\w*|toxic|fires?|burn\w*|drought\w*|flood\w*|clear(?:ed|ing|ance)|logging|mining|deforest\w*|poach\w*|overfish\w*|warming|declin\w*|shrink\w*|disappear\w*|extinct\w*|endanger\w*|disease\w*|illness\w*|inflam\w*|cancer|strokes?|infect\w*|spread\w*|warn\w*|collapse\w*|tipping|attack\w*|invasive|fung(?:us|i)|virus(?:es)?|pests?|wilt\w*|infest\w*)\b/iu,
  ],
  [
    /^(?:causes?|caused|reasons?)$/,
    /\b(?:because|since|due to|owing to|caus\w+|led to|leads? to|leading to|result\w*|in response to|reasons?|trigger\w*|drive[sn]?|driving|drivers?|blam\w+|sparked|(?:bring|brings|brought) (?:on|about)|(?:set|sets|setting) off|provok\w+|(?:raises?|increases?) (?:the )?risk|started (?:in|with|when)|after|began when|contribut\w+)\b/iu,
  ],
  [
    /^(?:effects?|consequences?|impacts?|results?|outcomes?)$/,
    /\b(?:effect\w*|affect\w*|led to|leads? to|result\w*|caus\w+|consequen\w+|impact\w*|as a result|so that|therefore|rose|fell|increas\w+|decreas\w+|declin\w+|forced|became|brought|made)\b/iu,
  ],
  [
    /^(?:advantages?|benefits?|strengths?|pros)$/,
    /\b(?:advantag\w*|benefit\w*|better|cheap(?:er|est)?|sav(?:es?|ing)|help\w*|improv\w*|efficient|reliabl\w*|predict\w*|clean\w*|faster|safer|easier|less|without|no need|reduc\w+|lowers?)\b/iu,
  ],
  [
    /^(?:drawbacks?|disadvantages?|weakness(?:es)?|problems?|downsides?|criticisms?|limits|limitations?|cons)$/,
    /\b(?:drawback\w*|disadvantag\w*|problem\w*|weak(?:ness\w*|er|est)?|costs?|expensive|costly|harm\w*|damag\w*|kill\w*|died|dies|risk\w*|limit\w*|but|however|although|critic\w+|cannot|lack\w*|slow\w*|difficult\w*|closed|rejected|too)\b/iu,
  ],
  [
    /^(?:history|origins?|beginnings?|past)$/,
    /\b(?:1\d{3}|20[01]\d|century|centuries|founded|established|began|begun|origin\w*|first|formed|created|became|renamed|ancient|early|built|invented)\b/iu,
  ],
  [
    /^(?:safe|safely|harmless|allowed|permitted|advisable|recommended)$/,
    /\b(?:safe\w*|harm\w*|risk\w*|danger\w*|should (?:not|never|be)|must(?: not)?|may(?: not)?|cannot|allow\w*|permit\w*|forbid\w*|forbidden|prohibit\w*|bann?ed|advis\w*|recommend\w*|avoid\w*|not suitable|suitable)\b/iu,
  ],
  [
    /^(?:health(?:y|ier)?|unhealthy|bad)$/,
    /\b(?:health\w*|risks?|harm\w*|diseases?|died|dies|die(?= (?:from|of|in|at|each|every|out|if|when|because|before|after|within|young|there|here)\b|[.,;])|deaths?|likely to|causes?|raises?|lowers?|reduces?|protects?|sleep|heart|blood|cholesterol|weight|cancer|vitamins?|should not|too much|more than)\b/iu,
  ],
  [
    /^(?:good|effective|useful|worthwhile|effectiveness)$/,
    /\b(?:good|help(?:s|ed)?|effective\w*|works?|worked|improv\w+|better|worse|benefi\w+|useful|useless|effects?|reduc\w+|recommend\w*)\b/iu,
  ],
  [
    /^(?:reduc(?:es?|ed)|lower(?:s|ed)?|decreas(?:es?|ed)|cuts?)$/,
    /\b(?:less|fewer|lower|reduc\w+|decreas\w+|cut|fell|dropped|declin\w+|halv\w+)\b/iu,
  ],
  [
    /^(?:increas(?:es?|ed)|rais(?:es?|ed)|boost(?:s|ed)?)$/,
    /\b(?:more|higher|greater|increas\w+|rais\w+|rose|grew|climb\w+|doubl\w+)\b/iu,
  ],
  [/^(?:less|fewer)$/, /\b(?:less|fewer|lack(?:s|ed|ing)?|shortages?|short of|too (?:little|few)|reduced|lower)\b/iu],
  [
    /^again$/,
    /\b(?:again|repair\w{0,6}|restor\w{0,8}|resum\w{0,8}|reopen\w{0,4}|return\w{0,4}|fixed|back in|reconnect\w{0,4}|by the end of)\b|\S until (?!(?:\p{L}{1,15} )?(?:1\d{3}|20[01]\d)\b)|\b(?:clos|shut|suspend|cancel|block|stop|halt|interrupt)\p{L}{0,6} (?:[^,.;]{0,60} )?for \p{L}{2,12} (?:hours|days|weeks|months|years)\b/iu,
  ],
  [/^electric$/, /\be-(?:scooters?|bikes?|cars?|buses|bus|vans?|trucks?|lorr(?:y|ies)|vehicles?|mopeds?)\b/iu],
  [/^still$/, /\b(?:still|remain\w*|all but|not yet|so far|left|yet to|no longer|now|currently)\b/iu],
  [
    /^(?:changes?|changed|new|news|differences?)$/,
    /\b(?:no longer|not any more|now|new|newly|instead|replac\w+|remov\w+|add(?:s|ed)|renam\w+|called|faster|slower|improv\w+|chang\w+|differ\w*|since|times as|from now on|deprecat\w+|longer|first time)\b/iu,
  ],
  [
    /^(?:uses?|applications?|purposes?)$/,
    /\b(?:us(?:es?|ed|ing|eful)|appl(?:y|ied|ies|ication\w*)|employ\w*|serv(?:es?|ed)|purpose\w*|works?|suitable|instead|replac(?:es?|ed)|substitut\w*|for \p{L}+ing)\b/iu,
  ],
  [
    /^(?:treatments?|cures?|remed(?:y|ies)|therap(?:y|ies)|solutions?|preventions?|measures?)$/,
    /\b(?:treat\w*|cur(?:es?|ed)|therap\w*|remed\w*|drugs?|medic\w*|vaccin\w*|prevent\w*|stop\w*|reduc\w+|help\w*|avoid\w*|ban(?:s|ned)?|protect\w*|solv\w+|cut)\b/iu,
  ],
  [
    /^(?:symptoms?|signs?)$/,
    /\b(?:symptom\w*|signs?|fever|pain\w*|cough\w*|swell\w*|swollen|headache\w*|vomit\w*|rash\w*|tired\w*|weak\w*|bleed\w*|feel\w*|ache\w*)\b/iu,
  ],
  [
    /^(?:costs?|prices?|expenses?|pays?|paid|spen[dt]|cheap(?:er|est)?|expensive|dearer|kosten?|kostet(?:e|en)?|preise?|co[uû]t(?:s|e|ent|er|era|eront|ait|é)?|prix|cuestan?|cost(?:ará|arán|ó|o|a|ano|erà)|precios?|prezz[oi]|custam?|preços?)$/,
    /[$€£¥]\s?\p{N}|\p{N}\s?€|\b(?:euros?|dollars?|pounds?|cents|credits?|costs?|priced?|paid|pays?|cheap\w*|expensive|free)\b/iu,
  ],
  [
    /^(?:populations?|población|popolazione|população|bevölkerung(?:szahl)?|einwohnerzahl|bevolking|inwoner(?:s|tal|aantal))$/,
    /\p{N}[\p{N}., \u00A0\u202F]{0,15}(?:\p{L}{4,10} (?:d['’]|de |di )?)?(?:people|residents|inhabitants|habitante?s|abitanti|inwoners|einwohner\p{L}{0,5}|menschen)(?!\p{L})/iu,
  ],
];

/** Aspects without which a sentence is no answer. */
const needed = /^(?:again|still|changes|changed)$/;

/** What a yes-no question asks of something, so that a sentence on its other words leaves it open. */
const judged = /^(?:safe|safely|unsafe|harmless|harmful|dangerous|toxic|allowed|permitted)$/;

/** Whether a yes-no question asks for the judgement that this word names. */
export const isJudged = (word: string): boolean => judged.test(word);

/** Whether a question is only about the aspect this word names. */
export const needsFacet = (word: string): boolean => needed.test(word);

/** The pattern for sentences about the aspect a noun names. Undefined for other words. */
export function facetOf(word: string): RegExp | undefined {
  return facets.find(([noun]) => noun.test(word))?.[1];
}

const pays =
  /^(?:pays?|paid|paying|financ(?:es?|ed)|funds?|funded|(?:be)?zahl(?:t|en|te|ten)|finanzier(?:t|en|te)|paie(?:nt|ra)?|payer?|payé|financ(?:er?|é|ent))$/u;
const paying =
  /(?<!\p{L})(?:pays|paid|(?:to|will|would|must|should|not|who|they) pay|fund(?:s|ed)?|financ(?:es?|ed)|subsidi[sz](?:es?|ed)|sponsor(?:s|ed)?|(?:to bear|bears?|bore|borne|covers?|covered|meets?|met|shoulders?|shares?|shared|splits?) (?:(?:equally|\p{N}[\p{N}.,]{0,8} ?%|half) )?(?:of )?(?:the |its |all |by |between )?|foots? the|(?:comes?|came|taken|money) (?:out of|from) (?:the|its)|grants? (?:from|of|by)|zahl(?:t|en|te|ten)|bezahl(?:t|en|te)|trägt|tragen|übernimmt|übernehmen|übernommen|finanzier(?:t|en|te)|teilen sich|paie(?:nt|ra)?|payé\p{L}{0,2}|financ(?:e|ent|é|ée|és|ées)|prend en charge|pris en charge|à la charge)(?!\p{L})/iu;

/** "How is it paid for?": out of what. */
export const paidFrom =
  /(?<!\p{L})(?:(?:paid|financed|funded|covered|met)(?: for)? (?:from|out of|by|through|with)|(?:comes?|came|taken|money) (?:out of|from)|pays? for (?:it|this|them) (?:with|from))(?!\p{L})/iu;
const asksPaidFrom = /^how (?:is|are|was|were|will|would|did|does|do) .{1,120}\b(?:paid|pay|financed?|funded|fund)\b/iu;

/** "Two thirds came from the river fund": who paid them. */
const comesFrom = /\b(?:comes?|came) (?:out of|from) (?:the|an?|its|their|\p{Lu})/u;

/** Whether a question asks who pays for something, and a sentence says from whom the money came. */
export const tellsPayer = (question: Pick<Question, 'kind' | 'text' | 'terms'>, text: string): boolean =>
  comesFrom.test(text) && question.terms.some(({ lower }) => payerOf(lower, question) !== undefined);

/** The pattern for sentences that say who bears a cost, if a word of a question about who pays asks for that. */
export function payerOf(word: string, { kind, text }: { kind: string; text: string }): RegExp | undefined {
  if (!pays.test(word)) return undefined;
  if (kind === 'how') return asksPaidFrom.test(text) ? paidFrom : undefined;
  return kind === 'who' ? paying : undefined;
}
