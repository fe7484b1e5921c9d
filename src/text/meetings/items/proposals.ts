import { aboutTheMeetingInGerman, approvesInGerman, proposesInGerman } from './german-decisions.ts';
import { contentStems, shareWithin } from './overlap.ts';
import { figuresIn } from './reversals.ts';
import { aboutTheMeeting } from './stated-decisions.ts';
import { isAsked, plainOf, type Utterance } from './utterances.ts';

const proposes =
  /\b(?:we should|we ought to|i (?:would |'d )?(?:suggest|propose|recommend)|i'd (?:suggest|propose|recommend|go with|go for|say we)|my (?:suggestion|proposal|recommendation) (?:is|would be)|let'?s|let us|why don't we|how about|what if we|what about|shall we|should we|i move (?:that|to)|i vote|(?:if (?:nobody|no one)|unless (?:anyone|anybody|somebody)) objects?,? we(?:'ll)?|i think we should|maybe we should)\b/iu;
/** "Shall we say 12 March?" proposes; "let's say" only supposes. */
const saysWhat = /\b(?:shall|should) we say\b/iu;
/** "We could" only considers, unless it is taken up explicitly. */
const mentionsOption = /\bwe could\b/iu;
const isTakenUp =
  /^(?:\p{L}{2,8}[,. ]{1,2}){0,2}(?:(?:let's|we'll) (?:do|try|take) (?:that|it|this)|do it|go for it|deal)\b/iu;
const approves =
  /^(?:(?:oh|ok|okay|yes|yeah|yep|right|alright|great|perfect|well|cool|and)[,. ]+)?(?:agreed|i agree|no objections?|nothing against (?:it|that)|good (?:idea|thinking|call|plan|suggestion)|great (?:idea|suggestion|call|plan)|excellent(?: idea| suggestion)?|sounds (?:good|great|like a plan|right|reasonable)|(?:that )?makes sense|(?:that )?works(?: for me)?|that works|i'm (?:fine|ok|okay|happy|good) with (?:that|it)|fine (?:by|with) me|(?:that's |that is )?fair(?: enough)?(?=[.,!]|$)|(?:i'm )?on board|approved|(?:let's|we'll) (?:do|try|take) (?:that|it|this)|i like (?:that|it|the idea)|seconded|i second|second(?=[.!]?$)|i'm in favou?r|in favou?r|\+1|definitely|absolutely|exactly|smart|love it|that's the (?:right|safe|best)|go for it|do it|deal|done|yes,? let's[.!]?$|let's[.!]?$)\b/iu;

/** Words that oppose a proposal or postpone it. */
const opposes =
  /^(?:(?:oh|well|hm+|um+|ach|tja|na ja)[,. ]+)?(?:no\b(?! (?:objections?|problem))|nope|not (?:really|sure|yet|now)|i(?:'d| would) (?:rather|prefer)|i disagree|i don't (?:think|like|agree)|i'm (?:not sure|against|afraid)|that(?:'s| is| would be) (?:too|not|a mistake)|we can't|nein|nee|lieber nicht|dagegen|ich bin dagegen|das geht nicht)(?!\p{L})|(?<!\p{L})(?:passt|geht|klappt)(?: \S{1,12}){0,2} nicht(?!\p{L})|(?<!\p{L})(?:doesn't|don't|won't|can't) (?:work|suit|make)(?!\p{L})|(?<!\p{L})(?:but|aber|dagegen)(?!\p{L})/iu;
/** "So we say no?" "We say no." "Darker green then?" "Darker green." "Let's take the tenth." "The tenth works." */
function repeats(question: string, answer: string): boolean {
  if (isAsked(answer) || /(?<!\p{L})(?:not|nicht|kein\p{L}{0,2})(?!\p{L})|n't(?!\p{L})/iu.test(answer)) return false;
  const [asked, answered] = [contentStems(question), contentStems(answer)];
  if (answer.split(' ').length <= plainAnswer && shareWithin(answered, asked) >= 0.5) return true;
  return /^(?:we|wir)\s/iu.test(answer) && shareWithin(asked, answered) >= 0.5;
}

/** Maximum words of a plain yes. */
const plainAnswer = 4;

/** "Whoever comes last locks up. Agreed?" */
const asksForAgreement =
  /^(?:is |are )?(?:agreed|deal|ok|okay|all right|alright|fine|everyone (?:ok|okay|fine|happy|agreed)|everybody (?:ok|okay|fine|happy|agreed)|all (?:ok|okay|agreed|happy)|does (?:that|everyone|everybody) (?:work|agree)|einverstanden|abgemacht|alle einverstanden|in ordnung|passt das)(?: (?:with (?:that|it|this)|for (?:you|everyone|everybody|all)|allen|so|für alle|damit)){0,2}\s?\?$/iu;
/** "And if nothing changes, we look for another one." "Deal." */
const isDealt =
  /^(?:ok|okay|ja|yes)?,? ?(?:it's a deal|deal|agreed|no objections?|fine (?:by|with) me|works for me|abgemacht|einverstanden|keine einwände|passt(?: mir| für mich)?)[.!]?$/iu;
/** "No smoking on the balcony from now on, agreed?" */
const endsInAgreed = /^(?!(?:you|du|ihr|@)(?!\p{L}))[^?]{8,100}[,.;–-] ?(?:agreed|deal|einverstanden|abgemacht)\?$/iu;
/** "Saturdays we stay closed, right?" */
const asksAllForYes = /(?<!\p{L})(?:we|wir) [^?]{2,80}, (?:right|okay|ok|yes|oder|ja|nicht wahr)\?$/iu;
const speaksOfAll =
  /(?<!\p{L})(?:we|wir) (?!(?:were|had|have|are|know|need|could|was|waren|hatten|haben|\p{L}{2,20}ed)(?!\p{L}))\p{Ll}/iu;
const isWholeSentence = /^\S{1,30}(?: \S{1,30}){3,40}$/u;
/** "I'd hire her." "Me too." "Then we make her an offer." */
const concludesShortly =
  /^(?:so |okay,? |ok,? |good,? |gut,? )?(?:then|dann) (?:we|\p{Ll}{3,16}en wir) (?!(?:need|have|had|can|could|should|would|will|might|must|know|see|think|got|get|want|are|were|don't|usually|talk|start|lose|find|hear|decide|discuss|check|come back|ask|wait)(?!\p{L}))[^?]{4,100}$/iu;
const backsUp =
  /^(?:(?:yes|yeah|ja|oh|same)[,. ]{1,2}){0,2}(?:me too|same here|so (?:am|do|would) i|i agree|agreed|i'm with|ich auch|geht mir auch so|finde ich auch)(?!\p{L})/iu;

/** "So: the slide if we get it, otherwise the castle." */
const sumsUp = /^(?:so|then|also|dann)\s?: \S/iu;
const isFine =
  /^(?:(?:yes|yeah|ja|ok|okay)[,. ]{1,2})?(?:fine|good|ok|okay|suits me|very well|gut|in ordnung)(?: (?:with|by|for) me| so)?[.!]?$/iu;

function isBackedUp(at: number, utterances: readonly Utterance[]): boolean {
  return utterances.slice(Math.max(0, at - 2), at).some(({ text }) => backsUp.test(plainOf(text)));
}

/** "We keep them for 90 days, objections?" */
const asksForObjections =
  /\S{3}[,.;:–-]? ?(?:(?:any|irgendwelche) )?(?:objections|einwände|gegenstimmen|anyone against|jemand dagegen)\s?\?$/iu;

const replyReach = 4;
/** After a remark no longer than this, the next speaker may still approve. */
const longestRemark = 14;

/** Whether the next speaker approves a proposal, possibly after a short remark that does not oppose it. */
export function isApprovedProposal(text: string, at: number, utterances: readonly Utterance[]): boolean {
  const own = utterances[at];
  const next = utterances[at + 1];
  const isStated = !isAsked(text) && isWholeSentence.test(text) && !aboutTheMeeting.test(text);
  const isAskedFor = isStated && next?.turn === own?.turn && asksForAgreement.test(plainOf(next?.text ?? ''));
  const isDeal =
    isStated &&
    (speaksOfAll.test(text) || /^(?:then|dann) /iu.test(text)) &&
    next?.turn !== own?.turn &&
    isDealt.test(plainOf(next?.text ?? ''));
  if (asksForObjections.test(text))
    return (
      next !== undefined &&
      next.turn !== own?.turn &&
      /^(?:none|no|nope|nein|keine)(?=[\s.,!]|$)/iu.test(plainOf(next.text))
    );
  const isPut = isAskedFor || isDeal || asksToConclude(text) || (isStated && sumsUp.test(text));
  if (concludesShortly.test(text) && isBackedUp(at, utterances) && !opposes.test(plainOf(next?.text ?? '')))
    return true;
  const isOption = mentionsOption.test(text) && !aboutTheMeeting.test(text);
  const isOpen = isOption || suggests(text);
  if ((namesFigure(text) || isSameFigure(text, next)) && isFoundFine(at, utterances)) return true;
  if (!isPut && !isOpen && !isProposal(text)) return false;
  const replies = utterances.slice(at + 1, at + 1 + replyReach).filter((one) => one.turn !== own?.turn);
  const [first] = replies;
  if (first === undefined || (first.speaker !== null && first.speaker === own?.speaker)) return false;
  const approvesOf = (answer: string) =>
    approves.test(answer) ||
    approvesInGerman.test(answer) ||
    ((isPut || answer.split(' ').length <= plainAnswer) && saysYes.test(answer)) ||
    (isPut && isFine.test(answer)) ||
    repeats(text, answer);
  const answer = plainOf(first.text);
  if (isOpen && !isPut && !isProposal(text)) {
    const others = replies.filter(
      ({ text: reply }) => approvesOf(plainOf(reply)) || agreesShortly.test(plainOf(reply)),
    );
    const isOpposed = replies.some(({ text: reply }) => opposes.test(plainOf(reply)));
    return (
      isTakenUp.test(answer) ||
      (!isOpposed &&
        new Set(others.map(({ speaker }) => speaker)).size >=
          (isOption ? fewestForAll : Math.min(fewestForAll, listenersOf(utterances))))
    );
  }
  if (opposes.test(answer)) return false;
  if (approvesOf(answer) || (isProposal(text) && isApprovedAfterAside(at, utterances))) return true;
  const second = replies.find((one) => one.turn !== first.turn);
  const isRemark =
    isAsked(text) && !isAsked(answer) && !isProposal(answer) && answer.split(' ').length <= longestRemark;
  if (second === undefined || !isRemark || replies.filter((one) => one.turn === first.turn).length > 1) return false;
  const later = plainOf(second.text);
  return second.speaker !== null && second.speaker !== own?.speaker && !opposes.test(later) && approvesOf(later);
}

const asideReach = 6;

/** "I propose three." "And the old ones?" "Until June." "That's fair.": a question and its answer come between. */
function isApprovedAfterAside(at: number, utterances: readonly Utterance[]): boolean {
  const own = utterances[at];
  const after = utterances.slice(at + 1, at + 1 + asideReach).filter(({ turn }) => turn !== own?.turn);
  const [question, reply] = after;
  if (question === undefined || !isAsked(question.text) || reply === undefined) return false;
  if (reply.speaker === null || reply.speaker !== own?.speaker) return false;
  const verdict = after.find((one) => one.turn > reply.turn);
  if (verdict === undefined || verdict.speaker === own.speaker) return false;
  const text = plainOf(verdict.text);
  return (approves.test(text) || approvesInGerman.test(text)) && !opposes.test(text);
}

const listeners = new WeakMap<readonly Utterance[], number>();

/** The number of other speakers, cached per meeting; assumed to be enough if speakers are unknown. */
function listenersOf(utterances: readonly Utterance[]): number {
  const known = listeners.get(utterances);
  if (known !== undefined) return known;
  const speakers = new Set(utterances.map(({ speaker }) => speaker));
  const count = speakers.has(null) ? fewestForAll : speakers.size - 1;
  listeners.set(utterances, count);
  return count;
}

/** Minimum number of others who must like an option that was only considered. */
const fewestForAll = 2;
const agreesShortly =
  /^(?:yes|yeah|yep|yes!|perfect|clever|great|same|me too|fine|good|ok|okay|\+1|👍|ja|gern|klar|super|prima|ich auch)(?=[\s.,!]|$)(?!.*\?)/iu;

/** "16th of December at mine, half seven?": suggests a date or figure and only asks for a yes. */
function suggests(text: string): boolean {
  const { length } = text.split(' ');
  return (
    isAsked(text) &&
    length >= plainAnswer &&
    length <= longestRemark &&
    figuresIn(text).size > 0 &&
    !asksOtherwise.test(text)
  );
}

/** "Forty-five minutes?", "Half past six?" */
function namesFigure(text: string): boolean {
  return isAsked(text) && text.split(' ').length < plainAnswer && figuresIn(text).size > 0 && !asksOtherwise.test(text);
}

const offersToAll = /^(?:\p{L}{2,5},? )?(?:(?:could|can|shall|should) we|what about|how about|is) [^?]{2,60}\?$/iu;

/** "Could we do the 17th?" "17th, fine.": the answer names the figure that was asked for. */
function isSameFigure(text: string, next: Utterance | undefined): boolean {
  if (!isAsked(text) || next === undefined || !offersToAll.test(text)) return false;
  const asked = figuresIn(text);
  return [...figuresIn(next.text)].some((figure) => asked.has(figure));
}

/** "Six is fine.", "Works for me.": a figure may also be only confirmed, so it must suit somebody. */
const suits =
  /(?<!\p{L})(?:(?:is|'s|sounds|would be) (?:fine|good|ok|okay|perfect|great|better)|(?:works|suits|fine|good|okay|ok|perfect) (?:for |by |with )?(?:me|us)|(?:works|passt|geht|klappt)(?: mir| uns| für mich| bei mir| gut)?(?=[.!]?$))(?!\p{L})|^(?:the |der |den )?[\p{L}\d:.]{1,12},? (?:fine|good|great|perfect|okay|ok|gut|prima)[.!]?$/iu;

function isFoundFine(at: number, utterances: readonly Utterance[]): boolean {
  const own = utterances[at];
  const replies = utterances.slice(at + 1, at + replyReach).filter((one) => one.turn !== own?.turn);
  const [first] = replies;
  return (
    first !== undefined &&
    first.speaker !== null &&
    first.speaker !== own?.speaker &&
    suits.test(plainOf(first.text)) &&
    !isAsked(first.text) &&
    !replies.some(({ text }) => opposes.test(plainOf(text)))
  );
}

const asksOtherwise =
  /(?<!\p{L})(?:i|you|your|my|who|what|when|where|why|how|which|did|does|do|has|have|is|are|was|were|anyone|anybody|else|or|ich|du|ihr|sie|wer|was|wann|wo|warum|wie|welche\p{L}?|hat|habt|haben|ist|sind|war|waren|oder|jemand)(?!\p{L})/iu;

function isProposal(text: string): boolean {
  if (proposesInGerman.test(text)) return !aboutTheMeetingInGerman.test(text);
  return proposes.test(text) && (!aboutTheMeeting.test(text) || saysWhat.test(text));
}

/** A choice as a yes-no question: "So we hire Dana?", "So only digital?", "Also am Freitag?" */
const asksForYes =
  /^(?:(?:ok|okay|right|well|alright|and|gut|ja)[,. ]{1,2}){0,2}(?:so|then|also|dann)[,]? (?!(?:what|how|why|who|when|where|which|do|does|did|is|are|was|were|can|could|would|will|has|have|you|i|any|anything|was|wie|warum|wer|wann|wo|hast|bist|ist|sind|kannst|you're|they|he|she|it|that|this|the problem)(?!\p{L}))[^?]{3,120}\?$/iu;

/** Facts, where a yes only confirms: "So the server crashed?", "So we usually meet here?" */
const tellsFact =
  /(?<= )(?:(?:was|were|wasn't|weren't|has|have|had|did|didn't|does|doesn't|war|waren|hat|haben|hatte)(?!\p{L})|(?:is|are|ist|sind) (?:all |still |already |really |now |not |noch |schon |wirklich ){0,2}(?:ready|ill|sick|back|done|broken|late|away|busy|down|here|there|gone|true|sure|new|old|fine|ok|okay|working|running|fertig|krank|weg|da|kaputt|neu)(?!\p{L})|(?:crashed|failed|happened|worked|called|asked|wanted|missed|arrived|moved|broke|went|came|said|told|left|lost|found|got|forgot|knew|saw)(?!\p{L}))/iu;
/** Habits, and what others do as well. */
export const isUsual =
  /(?<!\p{L})(?:usually|always|often|normally|sometimes|meistens|immer|normalerweise|oft)(?!\p{L})|(?<!\p{L})(?:too|as well)[.!]?$/iu;
const speaksOfUs = /(?<!\p{L})(?:we|wir)(?!\p{L})/iu;

/** "And we stay with the old printer?" */
const asksToKeep =
  /^(?:and|und|so|also) (?:we|wir) (?:keep|stay|stick|go|take|use|meet|order|buy|start|do|bleiben|nehmen|machen|treffen|gehen|behalten|kaufen|bestellen|fangen)(?!\p{L})[^?]{3,100}\?$/iu;

/** "Then we give it back.": decided if the next speaker says yes. */
const putAsStatement =
  /^(?:(?:ok|okay|well|and|gut|ja)[,. ]{1,2}){0,2}(?:so|then|dann) (?:we |(?!(?:entscheiden|klären|besprechen|reden|sprechen|vertagen|warten|fragen|sehen|schauen|haben|müssen|können|sollten|brauchen|wissen)\b)\p{Ll}{3,16}en wir )(?!(?:need|have|had|can|could|should|would|will|might|must|know|see|think|got|get|want|are|were|did|do not|don't|usually|always|often|normally|sometimes|talk|start|lose|find|end|hear|decide|discuss|check|come back|revisit|postpone|ask|wait|haben|entscheiden|klären|besprechen|reden|sprechen|vertagen|warten|fragen|können|müssen|sollten|brauchen|sehen|wissen)(?!\p{L}))(?!.{0,120}\b(?:every|each|always|usually|normally|often|sometimes|anyway)\b)[^?]{4,120}$/iu;

/** "Darker green then?" */
const endsInThen =
  /^(?!(?:what|how|why|who|when|where|which|is|are|do|does|did|was|were|can|could|has|have|you|he|she|they|it|that|this|was|wie|warum|wer|wann|wo)(?!\p{L}))[^?]{2,40},? (?:then|dann)\?$/iu;

function asksForFact(text: string): boolean {
  return isUsual.test(text) || (tellsFact.test(text) && !speaksOfUs.test(text));
}

/** Whether a sentence is a question that a plain yes decides. */
function asksToConclude(text: string): boolean {
  const isChoice = asksForYes.test(text) && !asksForFact(text);
  const isTagged = asksAllForYes.test(text) && !aboutTheMeeting.test(text) && !tellsFact.test(text);
  return (
    isChoice ||
    isTagged ||
    endsInAgreed.test(text) ||
    asksToKeep.test(text) ||
    putAsStatement.test(text) ||
    endsInThen.test(text)
  );
}

/** A plain yes. */
const saysYes =
  /^(?:(?:oh|well|ah|uh|um)[,. ]+)?(?:yes|yeah|yep|yup|right|correct|exactly|sure|absolutely|definitely|ja|genau|richtig|stimmt|klar)(?!\p{L})(?![,. ]{1,2}(?:but|aber|if|wenn|maybe|vielleicht|although|except|and no))/iu;

/** "Let's take the small room.", "We'll use it.": spoken for all, before the others said anything. */
const speaksFirst =
  /^(?:(?:ok|okay|right|good|fine|well|so|then|and|gut|also|dann)[,. ]{1,2}){0,3}(?:let's|let us|we'll|we will|i say we|wir|lass(?:t)? uns|\p{Ll}{3,16}en wir)(?!\p{L})/iu;
const refuses =
  /^(?:(?:oh|well|hm+|um+|ach|tja|sorry)[,. ]{1,2}){0,2}(?:no[,.!](?! (?:problem|objections?))|no way|nope|not really|i disagree|i don't (?:like|agree)|i'm (?:not sure|against)|that (?:won't|doesn't|can't) work|we can't|nein[,.!]|nee[,.!]|(?:da )?bin ich dagegen|ich bin dagegen|das geht nicht)/iu;

/** Whether the next speaker refuses what somebody said for all. */
export function isRefused(text: string, at: number, utterances: readonly Utterance[]): boolean {
  const own = utterances[at];
  const reply = utterances.slice(at + 1, at + 1 + replyReach).find(({ turn }) => turn !== own?.turn);
  const speaker = reply?.speaker ?? null;
  if (reply === undefined || speaker === null || speaker === own?.speaker) return false;
  return speaksFirst.test(plainOf(text)) && refuses.test(plainOf(reply.text));
}
