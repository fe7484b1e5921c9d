const leadWords =
  'ok|okay|alright|all right|right|good|fine|great|well|perfect|agreed|understood|yes|so|then|in that case';
/** Words that may stand before a conclusion, and words without which a sentence is none. */
const lead = `(?:(?:and|${leadWords})(?:[,.:] ?| )){0,3}`;
const led = `(?:(?:${leadWords})(?:[,.:] ?| )){1,3}`;
const day =
  '(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|may|june|july|august|september|october|november|december|noon|midday|midnight)';
const figure = `(?:\\d|${day}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|half|a (?:hundred|dozen))(?!\\p{L})`;
const formal =
  '(?:accounts|minutes|reports?|budget|proposals?|plans?|requests?|applications?|offers?|statements?|bids?|complaints?|appeals?|claims?|matter|item|motion|amendment|petition)';
const noun = "(?:the |our |that |this |these |those |a |an )?(?:[\\p{L}\\d'-]{1,20} ){0,3}?";
/** What nobody decides: "Good, no questions." */
const nothing =
  '(?:problems?|worr(?:y|ies)|ideas?|need|way|doubts?|one|objections?|questions?|rush|luck|pressure|surprises?|news|comments?|hurry|harm|offen[cs]e|chance|time|changes?|updates?|blockers?|more|other|thanks|reason|wonder|point|answers?|matter|response|reply|apologies|complaints|big|sign|trouble|difference|evidence|progress)(?!\\p{L})';

const english = (pattern: string) => new RegExp(pattern, 'iu');

/**
 * English sentences that state a decision in plain words: what stays or goes, what is put off, stopped or allowed, and
 * from when. They are in the present: in the past they tell what others decided.
 */
export const concludedPlainly: readonly RegExp[] = [
  // "The minutes are accepted.", "The matter is referred to the committee."
  english(
    `^${lead}(?:the |this |that |item )(?:[\\p{L}\\d'-]{1,20} ){0,3}?${formal}(?: (?:by|of|from|for|on|to) (?:[\\p{L}'-]{1,20} ){1,4}?| )(?:is|are|stands|stand) (?:therefore |hereby |then |thus |unanimously ){0,2}(?:accepted|approved|adopted|granted|dismissed|upheld|referred|deferred|rejected|declined|refused|withdrawn)(?! (?:if|when|once|unless)(?!\\p{L}))`,
  ),
  english(
    `^${lead}${noun}(?:report|minutes|accounts|budget) (?:accepted|approved|adopted)(?: as [\\p{L} ]{3,30})?[.!]?$`,
  ),
  /^(?:(?:ok|okay|good|right|then|so)[,.]? ){0,2}(?:so ordered|(?:approved|adopted|accepted|carried) as (?:amended|circulated|presented|read|tabled|proposed))(?!\p{L})/iu,
  // "We'll hold that over to January.", "We'll leave that for next year."
  english(
    `^${lead}we(?:'ll| will) (?:hold|put|leave|push|carry|move|defer) (?:that|this|it|them|${noun}[\\p{L}\\d'-]{1,20}) (?:(?:over|off|back|forward) )?(?:to|until|till|for) (?:the |our |next |another |after |\\p{L}{1,9}day|${day}|\\d)`,
  ),
  // "We're cancelling the second one.", "We're not renewing it."
  english(
    `^${lead}we(?:'re| are) (?:(?:not|no longer) (?:renewing|extending|buying|hiring|selling|doing|having|taking|using|inviting|ordering|replacing|printing|paying for)|cancell?ing|scrapping|dropping|postponing|abandoning|discontinuing|switching to|keeping|moving (?:the|our|it|that) [^.?!]{0,60}?to|closing (?:the|our|on|for)|replacing)(?! (?:[^.?!]{0,80} )?(?:already|anyway|if|when|always|lately|at the moment|right now|so far)(?!\\p{L}))`,
  ),
  // "From Monday we start at nine.", "No visitors after eight from now on."
  english(
    `^${lead}(?:from|starting|as of|effective|beginning) (?:from |in |with )?(?:today|tomorrow|now|next \\p{L}{3,9}|the [\\p{L}\\d-]{2,15}|${day})(?: on| onwards?)?,? (?:we|everyone|everybody|nobody|no one)(?:'ll| will)? (?!(?:have|need|get|know|see|were|are|can|could|might|may|should|would|was|had|be|lose|find|hear)(?!\\p{L}))\\p{Ll}{2}`,
  ),
  english(
    `^${lead}(?!(?:i|you|he|she|they|it)(?:'|(?!\\p{L})))(?!.{0,200}(?:(?<!\\p{L})(?:if|could|should|would|might|was|were|had|have to)(?!\\p{L})))[^?]{8,160} (?:from now on|from today(?: on)?|from tomorrow(?: on)?|until further notice)[.!]?$`,
  ),
  // "We don't open before Monday."
  english(
    `^${lead}we (?:don't|do not) (?:open|pay|sign|send|publish|start|ship|launch|order|book|discharge|operate|release|announce|hire|sell|invite|print|build|move|change|buy|deliver|accept|let)(?!\\p{L})[^?]{0,80} (?:before|until|till|unless|without)(?!\\p{L})`,
  ),
  // "I'm putting down the Bell for the dinner.", "I'll take that as a yes."
  english(
    `^${lead}(?:i'm putting (?:[^?.]{1,40} )?down(?!\\p{L})|i'll put (?:us|it|that|this|them) down (?:for|as)|i(?:'ll| will) (?:take|note|minute|record) (?:that|this|it) as (?:a yes|a no|agreed|settled|decided|approved|accepted|read))`,
  ),
  // "Seven for, two against, so it passes."
  english(
    `^${lead}(?:that's |that is )?(?:\\p{L}{3,12}|\\d{1,3}) (?:votes? |people )?(?:for|in favou?r)[,;] [^?]{3,80}(?:so (?:it|that) (?:passes|carries|fails|is carried|is lost)|carried|the motion (?:passes|fails|carries))`,
  ),
  english(`^${lead}the vote is (?:\\p{L}{3,12}|\\d{1,3}) to (?:\\p{L}{2,12}|\\d{1,3}) (?:for|in favou?r of|against) `),
  // "Approved without changes.", "Relaunch moved to September.", as minutes have it.
  english(
    '^(?:[\\p{L}\\d ]{2,40}: )?(?:approved|accepted|adopted|carried|rejected|postponed|deferred|adjourned)(?: (?:unanimously|without (?:changes?|objections?|a vote|discussion|amendments?)|as (?:it is|it stands|proposed|presented)|(?:to|until|till) [^?]{2,40}))[.!]?$',
  ),
  english(
    `^(?:[\\p{L}\\d ]{2,40}: )?(?!(?:i|we|you|he|she|they|it|who|that|this|what|which)(?!\\p{L}))(?:the |our )?(?:[\\p{L}\\d'-]{2,20} ){1,4}?(?:is |are )?(?:moved|postponed|deferred|put off|brought forward|adjourned) (?:to|until|till) (?:${day}|the |next |\\d|\\p{L}{3,12}[.!]?$)`,
  ),
  // "Rent increase rejected, 7 to 2.", "Bicycle shed: approved, budget 4,000 euros.", as minutes have it.
  english(
    `^(?:\\d{1,2}[.)] )?(?!(?:i|we|you|he|she|they|it|who|that|this|what|which|when|if)(?!\\p{L}))(?:[\\p{L}\\d'-]{2,20} ){1,5}?(?:approved|accepted|adopted|carried|rejected|declined|refused|deferred|postponed)(?:[.!]?$|,? (?:unanimously|nem con|by \\p{L}{3,12} votes?|(?:by )?(?:\\d{1,3}|\\p{L}{3,9}) (?:to|against|votes? to) (?:\\d{1,3}|\\p{L}{2,9}))[.!]?$)`,
  ),
  english(
    "^(?:\\d{1,2}[.)] )?(?!(?:i|we|you|he|she|they|it)(?!\\p{L}))[\\p{L}\\d' -]{2,40}: (?:approved|accepted|adopted|carried|rejected|declined|refused|deferred|postponed)(?:[.!]?$|[,;] [^?]{2,80}$)",
  ),
  // "So the plan is: launch in May."
  english(`^${led}the plan is(?: now)?: `),
  // "So no band this year.", "No bouncy castle, then."
  english(
    `^${led}no (?!${nothing})\\p{Ll}{2,20}(?: (?!(?:is|are|was|were|has|have|had|did|does|can|will|yet|though|but|so far|knows|came|said)(?!\\p{L}))[\\p{L}\\d'-]{1,20}){0,5}[.!]?$`,
  ),
  english(`^no (?!${nothing})\\p{Ll}{2,20}(?: [\\p{L}\\d'-]{1,20}){0,3},? then[.!]?$`),
  // "Fine, Tuesday then."
  english(
    `^${led}(?!(?:what|who|how|when|where|why|see|bye|thanks|back|back to|come|go|next|later|now|until|till|that|this|it)(?!\\p{L}))(?:on |at |the |in )?[\\p{L}\\d'-]{2,20}(?: (?!(?:is|are|was|were|has|have|do|does|did|we|i|you|he|she|they|it)(?!\\p{L}))[\\p{L}\\d'-]{1,20}){0,4},? then[.!]?$`,
  ),
  // "Fine, May."
  english(`^${led}(?:on |at |in )?(?:the )?${day}[.!]?$`),
  // "Okay, we scrap the trailer."
  english(
    `^${led}we(?:'ll| will)? (?:scrap|drop|cancel|sell|raise|lower|split|switch|replace|share|postpone|skip|renew|extend|pick|choose|remove|merge|accept|decline|reject|stop (?:the|with|doing|using)|go back to)(?! (?:here|now|it here)[.!]?$)(?!.{0,200}(?<!\\p{L})(?:every time|always|usually|normally|often|sometimes|anyway)(?!\\p{L}))`,
  ),
  // "There's no appetite for that, so we take no action."
  english(
    '^(?!if )[^?]{10,160}, so (?:then )?we (?:take|keep|leave|drop|cancel|stay|go with|skip|do (?:nothing|without|not)|buy|sell|repair|postpone|stop|renew|close|hire)(?!\\p{L})(?!.{0,200}(?<!\\p{L})(?:every|always|usually|normally|often|sometimes|anyway|if)(?!\\p{L}))',
  ),
  // "Right, the trailer goes.", "Okay, the logo stays blue."
  english(
    `^${led}(?:(?:the|our|that|those|these) (?:[\\p{L}\\d'-]{1,20} ){1,4}?|it |\\p{L}{3,20} )(?:stays?(?= |[.!]?$)(?! (?:there|here|the same|open)(?!\\p{L}))|goes[.!]?$|goes to (?:the|\\p{L})|comes? (?:out|off)(?!\\p{L})|remains? (?:as|in|at))`,
  ),
  english(`^${lead}the (?:job|contract|order|tender|role|commission|grant|post|award) goes to `),
  // "The release moves to the 22nd."
  english(
    `^${lead}(?:the|our|this|that) (?:[\\p{L}\\d'-]{1,20} ){1,4}?(?:(?:moves|shifts|is moved|is put back|is brought forward) to|is now (?:on|at)) (?:the )?(?:next \\p{L}{3,9}|${figure})(?! (?:already|again|anyway))`,
  ),
  // "We keep it for now."
  english(
    `^${lead}we(?:'ll| will)? (?:keep|leave|use) (?:it|that|this|them|those) (?:as (?:it|they) (?:is|are) )?(?:for (?:now|the moment|the time being|this (?:year|month|time|season)|another \\p{L}{3,6}))[.!]?$`,
  ),
  // "Then we'll put it on the April agenda.", "Then we stay, for now."
  english(
    `^${lead}we(?:'ll| will) (?:put|take|add|move) (?:it|that|this|them|${noun}[\\p{L}\\d'-]{1,20}) (?:on|onto|to|off) (?:the |our )(?:[\\p{L}'-]{2,15} ){0,2}(?:agenda|list for|programme)(?!\\p{L})`,
  ),
  english(
    `^${lead}then we(?:'ll| will)? (?:stay|wait|stick|carry on|leave it)(?:[.!]?$|,? (?:for|with|at|until|till|as|where)(?!\\p{L}))`,
  ),
  // "Then it's Friday at six."
  english(
    `^${lead}(?:so|then) (?:it's|it is|that's|that makes it) (?:on |at )?${figure}(?! (?:already|again|now|o'clock already))[^?]{0,40}$`,
  ),
  english(`^${lead}then (?:it's|it is) the (?:[\\p{L}\\d'-]{1,20} ){1,3}?one[.!]?$`),
  /^(?:(?:[Oo]kay|[Oo]k|[Rr]ight|[Gg]ood|[Ff]ine|[Ww]ell)[,.]? ){0,2}(?:[Tt]hen) it's (?:the )?\p{Lu}\p{L}{2,20}[.!]?$/u,
  // "Let's make it four o'clock.", "Let's leave the garden out."
  english(
    `^${lead}(?:let's|let us) (?:make it|call it|say) (?:on |at |about )?${figure}|^${lead}(?:let's|let us) (?:leave ${noun}[\\p{L}\\d'-]{1,20} (?:out|off|as it is|as they are)|drop|scrap|skip|do without)(?! (?:this|that) (?:topic|point|item|question|part))(?!\\p{L})`,
  ),
  // "We'll stay at the Swan.", "We'll use the small room."
  english(
    `^${lead}we(?:'ll| will) (?:stay (?:at|with|in)|have (?:it|them|that) (?:at|in|on|done)|hold it (?:at|in|on)|do it (?:at|in|on|this)|use (?:the|our|a)|take the|keep the|make it|stop (?:the|using|doing)|allow|ban|split|share the|sell the|replace the|raise the|accept|decline|reject|do without|meet (?:every|at|on|in) )(?!.{0,200}(?<!\\p{L})(?:if|unless|anyway|otherwise)(?!\\p{L}))`,
  ),
];

/** "The Swiss one is eleven thousand.": tells a price or an amount. */
export const tellsAmount =
  /^(?:the|that|this|a|an|it|they|ours?|theirs?)(?:'s| (?:[\p{L}\d'-]{1,20} ){0,4}?(?:is|are|was|were|costs?)) (?:about |around |roughly |over |at least |only |nearly )?(?:[£$€]?\d[\d.,]{0,10}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|a)(?:-\p{L}{3,5})? (?:hundred|thousand|million|euros?|pounds?|dollars?|percent|per cent|points?)(?!\p{L})/iu;

/** "The motion is to sell the land.": says what is voted on. */
export const putsToTheVote =
  /(?<!\p{L})(?:motion|question|antrag|frage) (?:is|was|would be|lautet|ist|wäre)(?: then| now|:| also| nun)?,? (?:to|that|whether|dass|ob|ein\p{L}{0,2}|de[nmr]|die|das)(?!\p{L})/iu;

/** "Last year we banned that.": when something was done or decided before. */
const before =
  /(?<!\p{L})(?:last (?:time|year|month|spring|summer|autumn|fall|winter|season)|(?:years|months|ages) ago|back then|at the time|in (?:19|20)\d\d|(?:19|20)\d\d (?:beschlossen|entschieden|vereinbart)|letzte[ns]? (?:jahr|mal|monat|sommer|winter|herbst|frühjahr|saison)|vor (?:\S{1,12} ){1,2}(?:jahren|monaten)|damals|früher)(?!\p{L})/iu;
const isPast =
  /(?<!\p{L})(?:was|were|had|did|used to|\p{L}{3,20}ed|took|went|said|told|got|made|held|haben|hat|hatten?|wurden?|war|waren)(?!\p{L})/iu;
/** "Then let's take the one we had last year": concludes now. */
const concludesNow =
  /^(?:\p{L}{2,8}[,.]? ){0,2}?(?:let's|let us|we'll|we will|we're|so we|then|so|same as|dann|also|damit|ab|wir (?:nehmen|bleiben|machen))(?!\p{L})/iu;

/** Whether a sentence tells what was decided or done before. */
export function recalls(text: string): boolean {
  return before.test(text) && isPast.test(text) && !concludesNow.test(text);
}
