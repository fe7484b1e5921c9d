import { concludedPlainlyInGerman } from './german-conclusions.ts';
import { aboutTheMeetingInGerman, decidedInGerman, undecidedInGerman } from './german-decisions.ts';
import { concludedPlainly, recalls } from './plain-conclusions.ts';
import { plainOf, withoutTag } from './utterances.ts';

const decided: readonly RegExp[] = [
  /\b(?:we|we've|we have|we all|the (?:team|group|board|committee|council|assembly|members|parents|residents|partners|directors|trustees|club|jury|majority|meeting|participants)|everyone|everybody|i think we|they)(?: all| both| just| already| also| have| had| finally| then| unanimously| collectively){0,2} (?:decided|agreed|settled|concluded|resolved|opted|chose|voted|committed|landed|approved|signed off|aligned)\b(?! (?:if|whether|yet|anything|what))/iu,
  /\b(?:it's|it is|that's|that is|this is|so it's|is|are|consider (?:it|that)) (?:now )?(?:all )?(?:decided|settled|agreed|approved|final|confirmed|a go|the plan then|our decision)\b/iu,
  /\b(?:the|our|a|final|key|architecture|main) (?:final )?decision(?: here| then| today)? (?:is|was|will be|has been)\b|^decision\s*[:–-]|\b(?:the )?(?:consensus|verdict|conclusion) (?:is|was)\b/iu,
  /\b(?:let's|let us|then we|so we|we'll|we will|we're going to|we are going to|we're gonna|we shall|we should|i say we) (?:all )?(?:go (?:with|for|ahead with)|stick (?:with|to)|settle (?:on|for)|proceed with|move (?:forward|ahead) with|opt for|adopt|keep it at|lock (?:in|it)|commit to|finali[sz]e on)\b/iu,
  /\b(?:we're|we are) (?:going|sticking|moving forward|moving ahead|proceeding) (?:with|for|ahead)\b|\b(?:motion|proposal|budget|plan) (?:is |was |has been )?(?:carried|passes|passed|approved|accepted)\b|\bi(?:'ll| will|'m going to)? (?:approve|sign off on)\b|\b(?:you have|you've got|it has|that has) my approval\b/iu,
  /\b(?:it was|it's been|it has been|was|were) (?:decided|agreed|resolved)\b|^(?:agreed|decided|resolved) (?:unanimously )?(?:to|not to|that) /iu,
  /^(?:[Aa]nd )?[Ww]e go with (?:the|our|a|\p{Lu})/u,
  /^(?:(?:so|then|ok|okay|alright|all right|right|good|fine|great|well|perfect)[,. ]+){1,3}we (?:go|stay|stick) (?:with|for|to)\b/iu,
  /^(?:agreed|deal|okay|ok|alright|right|good|fine|great|perfect|so|then)[,.]? (?!(?:that|this|what|how|as|i|so)\b)[\p{L}\d]{1,20}(?: [\p{L}\d]{1,20}){0,3} it is[.!]?$/iu,
  /^(?!(?:yes|no|yeah|what|how|that|this|here|there|where|when|why|who|which|as|so|or|and|but|if|because|i|we|you|he|she|they|maybe|perhaps|sure|of|time|like|whatever|wherever|whichever|however)\b)[\p{L}\d]{1,20}(?: (?!(?:what|how|where|who|which|when|why|think|know|say|than|as|that)\b)[\p{L}\d]{1,20}){0,2} it is(?:,? then)?[.!]?$/iu,
  /\bi(?:'ve| have)? decided (?:that )?we\b|\b(?:we'll|we will|we're going to|we are going to|we shall|^(?:(?:ok|okay|alright|right|good|great|perfect|fine|well|yes|yeah)[,. ]+)?(?:then|so) we) (?:\p{L}{2,12} )?(?:postpone|cancel|skip|drop|scrap|delay|abandon|call off|hold off|do without|push back)\b(?! (?:this|that) (?:topic|point|item|question|part))/iu,
  /^(?:(?:ok|okay|alright|all right|right|good|fine|great|well|perfect|agreed|then)[,. ]+){1,3}(?:(?:then|so) )?we(?:'ll| will)? (?:launch|ship|release|open|start on|wait (?:with|until|for)|leave|close|hire|buy|take|keep|paint|book|rent|publish|order|print|invite)\b(?! (?:it|that) that)(?!.{0,200}\b(?:every|each|always|usually|normally|often|sometimes|anyway)\b)/iu,
  /\b(?:motion|proposal|amendment)(?: \w{1,12}){0,3} (?:carries|passes|fails)\b|\b(?:item|point|topic|vote|decision)(?: \w{1,12})? (?:is|was|has been) (?:deferred|postponed|tabled|withdrawn|adjourned) (?:to|until|till)\b/iu,
  /^(?:and|so|then) we keep (?:the|our|using|to)\b|\b(?:motion|proposal|amendment)\b.{0,60}? (?:is|was|has been) (?:carried|passed|approved|accepted|adopted|rejected)\b|\bwe (?:will not|won't|are not going to|aren't going to) (?!be|have|know|get|see|need|make it|manage|finish|reach|find|wait|discuss|talk|start|come|go\b|hit\b|meet\b|miss\b|lose\b|win\b|fail\b|pass\b|fit\b|last\b|survive|succeed|forget|regret|notice|understand|feel|like\b|suffer|run out)\p{Ll}{3,}/iu,
  /^(?:(?:ok|okay|alright|right|good|fine|well|no)[,. ]+){0,2}(?:then|so) we (?:don't|do not) (?:order|buy|hire|sign|publish|launch|ship|send|pay|book|open|change|move|invite|print|sell|release|renew|start|rent|paint|take|use|do) (?:it|that|them|this|a thing|anything|any|one)\b/iu,
  /\b(?:accounts|minutes|reports?|budget|proposals?|plans?|requests?|applications?|offers?|agenda|statements?|bids?)(?: (?:by|of|from|for|on|to) (?:[\p{L}’'-]{1,20} ){1,4}?| )(?:was|were) (?:\p{L}{3,12} and |unanimously ){0,2}(?:approved|adopted|accepted|declined|rejected|turned down|granted|refused)\b/iu,
  // "Cork, then.": an option that is named last.
  /^(?!(?:and|but|if|when|first|until|till|see you|bye|okay|ok|right|well|alright|good|fine|great|yes|yeah|no|nope|thanks|thank you|go|come|next|back|later|now|so|what|who|where|why|how|you|me|him|her|them|us|it|that|this|just|only|maybe|perhaps|sorry|hello|hi|morning)\b)[\p{L}\d'’]{2,20}(?: [\p{L}\d'’]{1,20}){0,2}, then[.!]?$/iu,
  /\b(?:let's|let us|we'll|we) (?:leave|keep) (?:it|that|this|them|things|everything) (?:where (?:it|that|they)|as (?:it|that|they)|the way|like (?:this|that|it)|on the|in the|in \p{Lu}|off)\b/iu,
  /\b(?:fair|good|fine|okay|ok|right|yes|sure|great|agreed|perfect)[,. ]+let's do (?:it|that)[.!]?$/iu,
];
/** Words that occur in the patterns above. A quick check for most sentences. */
const mayDecide =
  /adopted|accepted|declined|turned down|granted|refused|decid|decision|we keep|carries|passes|fails|deferred|postponed|tabled|withdrawn|adjourned|(?:ok|okay|right|good|fine|great|well|perfect|agreed)[,. ]|then we|so we|carried|rejected|will not|won't|not going|agree|settle|conclu|resolved|opted|chose|voted|commit|landed|approv|sign|aligned|final|confirmed|plan|a go|verdict|consensus|let's|let us|we'll|we will|we're|we are|we shall|we should|say we|motion|lock|we go|we stay|we stick|it is|, then|we leave|we keep/iu;
const undecided =
  /\b(?:reached|came to|made|took) no (?:decision|conclusion|agreement)\b|\bno (?:decision|conclusion|agreement) (?:was|has been|could be)\b|\b(?:not|n't|never|haven't|hasn't|didn't|need to|needs to|have to|should be|must be|to be|yet to|can be|could be|before|until|once|if|when|whether|how|did we|have we|want to|trying to) (?:\w+ ){0,3}(?:decide|decided|agree|agreed|settle|settled|approve|approved|conclude|finali[sz]e|confirmed|final)\b|^(?:if(?! (?:nobody|no one) objects)|when|once|until)\b|\?\s*$|\b(?:agreed|decided|settled|approved)(?: on)?(?: that| it| this| so)? (?:last|yesterday|earlier|long ago|ages ago|the other day|\w{1,10} (?:weeks|months|years) ago)\b|^(?:[^,]{2,20}, )?(?:last (?:time|year|spring|summer|autumn|fall|winter)|(?:two|three|some|many|a few|\d{1,2}) (?:years|months) ago|years ago|a year ago|back (?:then|in)|originally|at first|in (?:19|20)\d\d)\b/iu;

/** Proposals about the course of the meeting itself. */
export const aboutTheMeeting =
  /\b(?:let's|let us|shall we|should we|can we|how about|we should|why don't we|could we) (?:(?:all|just|also|now|quickly|maybe|please|probably|definitely) ){0,2}(?:start|begin|kick|factor|recap|discuss|talk|move on|move to|go (?:to|through|over|around|back(?! to (?:the|our) (?:old|previous|original|former|first|usual))|on)|hear|see|look|decide|vote(?! for)|keep (?:this|it|that) (?:short|brief|quick|to \S{1,12} minutes)|review|wrap|take a (?:break|look|few)|get (?:started|going|back|into)|continue|dive|jump|circle|close|end|summari[sz]e|hope|wait|make sure|not forget|say|think|sync|touch|catch|check|do (?:introductions|a (?:quick )?round)|be careful|remember|note|keep in mind|meet|reconvene|schedule|set up|pick this|take (?:this|that) offline|walk|turn|focus|give|execute|record|have|document)\b/iu;
const asks = /\?\s{0,9}$/u;
/** "My request was rejected by the bank.": what others did with somebody's request, and not what the meeting decided. */
const othersDecided =
  /^(?:(?:unfortunately|sadly|well|but|and|so|no|yes|then)[,. ]{1,2}){0,2}(?:my|his|her|their) [^?]{2,80} (?:was|were|got|has been|have been) (?:\p{L}{3,12} )?(?:approved|adopted|accepted|declined|rejected|turned down|granted|refused|dismissed)(?!\p{L})|(?:approved|adopted|accepted|declined|rejected|turned down|granted|refused|cancelled|decided|dismissed) by (?:(?:the|my|our|his|her|their) (?!(?:meeting|board|committee|assembly|members|club|team|group|council|majority|membership|trustees|directors|partners|parents|residents|jury)(?!\p{L}))|(?!(?:the|my|our|his|her|their|an?|us|all|everyone|everybody|majority|vote|show|acclamation|consensus|unanimous|then|now|\p{L}{2,9}day)(?!\p{L}))\p{L}{3})|^(?:mein|meine|sein|seine|ihr|ihre) [^?]{2,80} (?:wurde|ist|wird) (?:\S{1,20} ){0,4}?(?:abgelehnt|genehmigt|bewilligt|angenommen)(?!\p{L})/iu;

/** Whether the words of a sentence alone state a decision. */
export function isDecided(text: string): boolean {
  const plain = plainOf(text);
  if (recalls(plain) || othersDecided.test(plain)) return false;
  const german = [...decidedInGerman, ...concludedPlainlyInGerman]
    .map((pattern) => pattern.exec(text))
    .find((found) => found !== null);
  if (german) {
    // What follows is what was decided: "Es wurde beschlossen, nicht umzuziehen."
    const stated = text.slice(0, german.index + german[0].length);
    return !asks.test(text) && !undecidedInGerman.test(stated) && !aboutTheMeetingInGerman.test(text);
  }
  const isConcluded = concludedPlainly.some((pattern) => pattern.test(plain));
  const isSaid = isConcluded || (mayDecide.test(text) && decided.some((pattern) => pattern.test(text)));
  return isSaid && !undecided.test(withoutTag(text)) && !aboutTheMeeting.test(text);
}
