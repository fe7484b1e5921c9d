import type { Decision } from '../parts.ts';
import { agreedProposal } from './agreed-proposal.ts';
import { aboutTheMeeting, asksToConclude, isConclusion, saysYes } from './conclusions.ts';
import {
  aboutTheMeetingInGerman,
  approvesInGerman,
  decidedInGerman,
  formulaInGerman,
  proposesInGerman,
  undecidedInGerman,
} from './german-decisions.ts';
import { contentStems, shareWithin } from './overlap.ts';
import { plainOf, type Said, withoutTag } from './said.ts';

const decided: readonly RegExp[] = [
  /\b(?:we|we've|we have|we all|the (?:team|group|board|committee)|everyone|everybody|i think we|they)(?: all| both| just| already| also| have| had| finally| then| unanimously| collectively){0,2} (?:decided|agreed|settled|concluded|resolved|opted|chose|voted|committed|landed|approved|signed off|aligned)\b(?! (?:if|whether|yet|anything|what))/iu,
  /\b(?:it's|it is|that's|that is|this is|so it's|is|are|consider (?:it|that)) (?:now )?(?:all )?(?:decided|settled|agreed|approved|final|confirmed|a go|the plan then|our decision)\b/iu,
  /\b(?:the|our|a|final|key|architecture|main) (?:final )?decision(?: here| then| today)? (?:is|was|will be|has been)\b|^decision\s*[:–-]|\b(?:the )?(?:consensus|verdict|conclusion) (?:is|was)\b/iu,
  /\b(?:let's|let us|then we|so we|we'll|we will|we're going to|we are going to|we're gonna|we shall|we should|i say we) (?:all )?(?:go (?:with|for|ahead with)|stick (?:with|to)|settle (?:on|for)|proceed with|move (?:forward|ahead) with|opt for|adopt|keep it at|lock (?:in|it)|commit to|finali[sz]e on)\b/iu,
  /\b(?:we're|we are) (?:going|sticking|moving forward|moving ahead|proceeding) (?:with|for|ahead)\b|\b(?:motion|proposal|budget|plan) (?:is |was |has been )?(?:carried|passes|passed|approved|accepted)\b|\bi(?:'ll| will|'m going to)? (?:approve|sign off on)\b|\b(?:you have|you've got|it has|that has) my approval\b/iu,
  /\b(?:it was|it's been|it has been|was|were) (?:decided|agreed|resolved)\b/iu,
  /^(?:(?:so|then|ok|okay|alright|all right|right|good|fine|great|well|perfect)[,. ]+){1,3}we (?:go|stay|stick) (?:with|for|to)\b/iu,
  /^(?:agreed|deal|okay|ok|alright|right|good|fine|great|perfect|so|then)[,.]? (?!(?:that|this|what|how|as|i|so)\b)[\p{L}\d]{1,20}(?: [\p{L}\d]{1,20}){0,3} it is[.!]?$/iu,
  /^(?!(?:yes|no|yeah|what|how|that|this|here|there|where|when|why|who|which|as|so|or|and|but|if|because|i|we|you|he|she|they|maybe|perhaps|sure|of|time|like|whatever|wherever|whichever|however)\b)[\p{L}\d]{1,20}(?: (?!(?:what|how|where|who|which|when|why|think|know|say|than|as|that)\b)[\p{L}\d]{1,20}){0,2} it is(?: then)?[.!]?$/iu,
  /\bi(?:'ve| have)? decided (?:that )?we\b|\b(?:we'll|we will|we're going to|we are going to|we shall) (?:\p{L}{2,12} )?(?:postpone|cancel|skip|drop|scrap|delay|abandon|call off|hold off|do without|push back)\b(?! (?:this|that) (?:topic|point|item|question|part))/iu,
  /^(?:(?:ok|okay|alright|all right|right|good|fine|great|well|perfect|agreed)[,. ]+){1,3}(?:(?:then|so) )?we(?:'ll| will)? (?:launch|ship|release|open|start on|wait (?:with|until|for)|leave|close|hire|buy|take|keep|paint|book|rent|publish|order|print|invite)\b(?! (?:it|that) that)(?!.{0,200}\b(?:every|each|always|usually|normally|often|sometimes|anyway)\b)/iu,
  /\b(?:motion|proposal|amendment)(?: \w{1,12}){0,3} (?:carries|passes|fails)\b|\b(?:item|point|topic|vote|decision)(?: \w{1,12})? (?:is|was|has been) (?:deferred|postponed|tabled|withdrawn|adjourned) (?:to|until|till)\b/iu,
  /^(?:and|so|then) we keep (?:the|our|using|to)\b|\b(?:motion|proposal|amendment)\b.{0,60}? (?:is|was|has been) (?:carried|passed|approved|accepted|adopted|rejected)\b|\bwe (?:will not|won't|are not going to|aren't going to) (?!be|have|know|get|see|need|make it|manage|finish|reach|find|wait|discuss|talk|start|come|go\b|hit\b|meet\b|miss\b|lose\b|win\b|fail\b|pass\b|fit\b|last\b|survive|succeed|forget|regret|notice|understand|feel|like\b|suffer|run out)\p{Ll}{3,}/iu,
];
/** Words of the patterns above, so that most sentences are not looked at six times. */
const mayDecide =
  /decid|decision|we keep|carries|passes|fails|deferred|postponed|tabled|withdrawn|adjourned|(?:ok|okay|right|good|fine|great|well|perfect|agreed)[,. ]|then we|so we|carried|rejected|will not|won't|not going|agree|settle|conclu|resolved|opted|chose|voted|commit|landed|approv|sign|aligned|final|confirmed|plan|a go|verdict|consensus|let's|let us|we'll|we will|we're|we are|we shall|we should|say we|motion|lock|we go|we stay|we stick|it is/iu;
const undecided =
  /\b(?:not|n't|never|haven't|hasn't|didn't|need to|needs to|have to|should be|must be|to be|yet to|can be|could be|before|until|once|if|when|whether|how|did we|have we|want to|trying to) (?:\w+ ){0,3}(?:decide|decided|agree|agreed|settle|settled|approve|approved|conclude|finali[sz]e|confirmed|final)\b|^(?:if(?! (?:nobody|no one) objects)|when|once|until)\b|\?\s*$|\b(?:agreed|decided|settled|approved)(?: on)?(?: that| it| this| so)? (?:last|yesterday|earlier|long ago|ages ago|the other day|\w{1,10} (?:weeks|months|years) ago)\b|^(?:[^,]{2,20}, )?(?:last (?:time|year|spring|summer|autumn|fall|winter)|(?:two|three|some|many|a few|\d{1,2}) (?:years|months) ago|years ago|a year ago|back (?:then|in)|originally|at first|in (?:19|20)\d\d)\b/iu;

const proposes =
  /\b(?:we should|we ought to|i (?:would |'d )?(?:suggest|propose|recommend)|i'd (?:suggest|propose|recommend|go with|go for|say we)|my (?:suggestion|proposal|recommendation) (?:is|would be)|let'?s|let us|why don't we|how about|what if we|what about|shall we|should we|i move (?:that|to)|i vote|(?:if (?:nobody|no one)|unless (?:anyone|anybody|somebody)) objects?,? we(?:'ll)?|i think we should|maybe we should)\b/iu;
/** "Shall we say 12 March?" proposes, where "let's say" only supposes. */
const saysWhat = /\b(?:shall|should) we say\b/iu;
/** "We could" only weighs, unless it is taken up in so many words. */
const mentionsOption = /\bwe could\b/iu;
const isTakenUp =
  /^(?:\p{L}{2,8}[,. ]{1,2}){0,2}(?:(?:let's|we'll) (?:do|try|take) (?:that|it|this)|do it|go for it|deal)\b/iu;
const approves =
  /^(?:(?:oh|ok|okay|yes|yeah|yep|right|alright|great|perfect|well|cool|and)[,. ]+)?(?:agreed|i agree|no objections?|nothing against (?:it|that)|good (?:idea|thinking|call|plan|suggestion)|great (?:idea|suggestion|call|plan)|excellent(?: idea| suggestion)?|sounds (?:good|great|like a plan|right|reasonable)|(?:that )?makes sense|(?:that )?works(?: for me)?|that works|i'm (?:fine|ok|okay|happy|good) with (?:that|it)|fine (?:by|with) me|approved|(?:let's|we'll) (?:do|try|take) (?:that|it|this)|i like (?:that|it|the idea)|seconded|i second|second(?=[.!]?$)|i'm in favou?r|in favou?r|\+1|definitely|absolutely|exactly|smart|love it|that's the (?:right|safe|best)|go for it|do it|deal|done|yes,? let's[.!]?$|let's[.!]?$)\b/iu;

/** "Let's leave it out": what it is about is named by who concludes. */
const pointsBack = /^(?:\S{1,12} ){1,6}?(?:it|that|this|them)\b(?: (?:\p{L}{1,9}[,.]? ?){0,3})?[.!,]/iu;
const settledWithin = 12;
const sameMatter = 0.34;
const mostCompared = 50;

interface Found {
  at: number;
  text: string;
  isExplicit: boolean;
  stems: ReadonlySet<string>;
}

/** What was decided: in so many words, or by a proposal that somebody else approves of. Said again, it is one decision. */
export function findDecisions(said: readonly Said[]): { at: number; item: Decision }[] {
  const found: Found[] = [];
  for (const [at, one] of said.entries()) {
    const text = plainOf(one.text);
    const isExplicit = isDecided(text) || isConclusion(text, at, said);
    if (!isExplicit && !isApprovedProposal(text, at, said)) continue;
    const decision = { at, text: one.text, isExplicit, stems: matterOf(one.text) };
    const earlier = found.slice(-mostCompared).findLast((other) => isSameMatter(other, decision, said));
    if (earlier === undefined) found.push(decision);
    else if (
      isExplicit &&
      decision.stems.size >= Math.min(earlier.stems.size, 1) &&
      (!earlier.isExplicit || isAsked(earlier.text))
    )
      found[found.lastIndexOf(earlier)] = decision;
  }
  return found
    .toSorted((one, other) => one.at - other.at)
    .map(({ at, text, isExplicit }) => {
      const startMs = said[at]?.startMs ?? null;
      return {
        at,
        item: { text: isExplicit ? text : agreedProposal(text), ...(startMs === null ? {} : { start_ms: startMs }) },
      };
    });
}

/** The words of a decision that say what it is about: those that only say that it was made tell no two apart. */
function matterOf(text: string): Set<string> {
  return new Set([...contentStems(text)].filter((one) => !formula.has(one)));
}

const formula = contentStems(
  'decide decided decision agree agreed settle settled conclude resolved opt chose choose voted commit approve approved use using ' +
    'adopt adopted go going stick stay proceed move forward ahead keep everyone everybody team group board committee all both ' +
    'motion carried passed proposal finally final finalize confirmed suggest suggestion propose proposal recommend unanimously think just already so ' +
    formulaInGerman,
);

/** Whether a sentence says that something is decided. */
function isDecided(text: string): boolean {
  if (decidedInGerman.some((pattern) => pattern.test(text)))
    return !undecidedInGerman.test(text) && !aboutTheMeetingInGerman.test(text);
  return (
    mayDecide.test(text) &&
    !undecided.test(withoutTag(text)) &&
    decided.some((pattern) => pattern.test(text)) &&
    !aboutTheMeeting.test(text)
  );
}

const isAsked = (text: string) => /\?\s*$/u.test(text);

/** What speaks against a proposal, or leaves it to another day. */
const opposes =
  /^(?:(?:oh|well|hm+|um+|ach|tja|na ja)[,. ]+)?(?:no\b(?! (?:objections?|problem))|nope|not (?:really|sure|yet|now)|i(?:'d| would) (?:rather|prefer)|i disagree|i don't (?:think|like|agree)|i'm (?:not sure|against|afraid)|that(?:'s| is| would be) (?:too|not|a mistake)|we can't|nein|nee|lieber nicht|dagegen|ich bin dagegen|das geht nicht)(?!\p{L})|(?<!\p{L})(?:but|aber|dagegen)(?!\p{L})/iu;
/** "So we say no?" "We say no." "Darker green then?" "Darker green." */
function repeats(question: string, answer: string): boolean {
  if (isAsked(answer)) return false;
  const [asked, said] = [contentStems(question), contentStems(answer)];
  if (answer.split(' ').length <= plainAnswer && said.size > 0 && shareWithin(said, asked) === 1) return true;
  return /^(?:we|wir)\s/iu.test(answer) && shareWithin(asked, said) >= 0.5;
}

/** So many words say no more than yes. */
const plainAnswer = 4;

/** "Whoever comes last locks up. Agreed?" */
const asksForAgreement =
  /^(?:is |are )?(?:agreed|deal|ok|okay|all right|alright|fine|everyone (?:ok|okay|fine|happy|agreed)|everybody (?:ok|okay|fine|happy|agreed)|all (?:ok|okay|agreed|happy)|does (?:that|everyone|everybody) (?:work|agree)|einverstanden|abgemacht|alle einverstanden|in ordnung|passt das)(?: (?:with (?:that|it|this)|for (?:you|everyone|everybody|all)|allen|so|für alle|damit)){0,2}\s?\?$/iu;
/** "And if nothing changes, we look for another one." "Deal." */
const isDealt = /^(?:ok|okay|ja|yes)?,? ?(?:it's a deal|deal|agreed|abgemacht|einverstanden)[.!]?$/iu;
const speaksOfAll =
  /(?<!\p{L})(?:we|wir) (?!(?:were|had|have|are|know|need|could|was|waren|hatten|haben)(?!\p{L}))\p{Ll}/iu;
const isWholeSentence = /^\S{1,30}(?: \S{1,30}){3,40}$/u;
/** "I'd hire her." "Me too." "Then we make her an offer." */
const concludesShortly =
  /^(?:so |okay,? |ok,? |good,? |gut,? )?(?:then|dann) (?:we|\p{Ll}{3,16}en wir) (?!(?:need|have|had|can|could|should|would|will|might|must|know|see|think|got|get|want|are|were|don't|usually|talk|start|lose|find|hear|decide|discuss|check|come back|ask|wait)(?!\p{L}))[^?]{4,100}$/iu;
const backsUp =
  /^(?:(?:yes|yeah|ja|oh|same)[,. ]{1,2}){0,2}(?:me too|same here|so (?:am|do|would) i|i agree|agreed|i'm with|ich auch|geht mir auch so|finde ich auch)(?!\p{L})/iu;

function isBackedUp(at: number, said: readonly Said[]): boolean {
  return said.slice(Math.max(0, at - 2), at).some(({ text }) => backsUp.test(plainOf(text)));
}

const replyReach = 4;
/** A remark that is no longer leaves it to the next to approve. */
const longestRemark = 14;

/** Whether the next to speak approves of a proposal, or the one behind a short remark that does not oppose it. */
function isApprovedProposal(text: string, at: number, said: readonly Said[]): boolean {
  const own = said[at];
  const next = said[at + 1];
  const isStated = !isAsked(text) && isWholeSentence.test(text);
  const isAskedFor = isStated && next?.turn === own?.turn && asksForAgreement.test(plainOf(next?.text ?? ''));
  const isDeal =
    isStated &&
    (speaksOfAll.test(text) || /^(?:then|dann) /iu.test(text)) &&
    next?.turn !== own?.turn &&
    isDealt.test(plainOf(next?.text ?? ''));
  const isPut = isAskedFor || isDeal || asksToConclude(text);
  if (concludesShortly.test(text) && isBackedUp(at, said) && !opposes.test(plainOf(next?.text ?? ''))) return true;
  const isOption = mentionsOption.test(text) && !aboutTheMeeting.test(text);
  if (!isPut && !isOption && !isProposal(text)) return false;
  const replies = said.slice(at + 1, at + 1 + replyReach).filter((one) => one.turn !== own?.turn);
  const [first] = replies;
  if (first === undefined || (first.speaker !== null && first.speaker === own?.speaker)) return false;
  const approvesOf = (answer: string) =>
    approves.test(answer) ||
    approvesInGerman.test(answer) ||
    ((isPut || answer.split(' ').length <= plainAnswer) && saysYes.test(answer)) ||
    (isPut && repeats(text, answer));
  const answer = plainOf(first.text);
  if (isOption && !isPut && !isProposal(text)) return isTakenUp.test(answer);
  if (opposes.test(answer)) return false;
  if (approvesOf(answer)) return true;
  const second = replies.find((one) => one.turn !== first.turn);
  const isRemark =
    isAsked(text) && !isAsked(answer) && !isProposal(answer) && answer.split(' ').length <= longestRemark;
  if (second === undefined || !isRemark || replies.filter((one) => one.turn === first.turn).length > 1) return false;
  const later = plainOf(second.text);
  return second.speaker !== null && second.speaker !== own?.speaker && !opposes.test(later) && approvesOf(later);
}

function isProposal(text: string): boolean {
  if (proposesInGerman.test(text)) return !aboutTheMeetingInGerman.test(text);
  return proposes.test(text) && (!aboutTheMeeting.test(text) || saysWhat.test(text));
}

function isSameMatter(one: Found, other: Found, said: readonly Said[]): boolean {
  if (said[one.at]?.turn === said[other.at]?.turn && !(one.isExplicit && other.isExplicit)) return true;
  if (!one.isExplicit && other.isExplicit && pointsBack.test(one.text) && other.at - one.at <= replyReach) return true;
  if (one.stems.size === 0 || other.stems.size === 0) return other.at - one.at <= settledWithin;
  if (!other.isExplicit && pointsBack.test(other.text) && other.at - one.at <= replyReach) return true;
  const isRecent = other.at - one.at <= settledWithin;
  const share = shareWithin(one.stems, other.stems);
  const back = shareWithin(other.stems, one.stems);
  return Math.max(share, back) >= (isRecent ? sameMatter : 0.6);
}
