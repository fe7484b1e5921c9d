import { leftOpenInGerman, onlyReactsInGerman, passesOverInGerman } from './german-questions.ts';
import { isNamedOpen } from './minutes.ts';
import { contentStems, shareWithin } from './overlap.ts';
import { isReported, isReportedAnswered } from './reported-questions.ts';
import { plainOf, type Utterance } from './utterances.ts';

const noAnswer =
  /\b(?:(?:don't|do not|dont|didn't|doesn't) (?:really |actually |even )?(?:know|remember|recall)|(?:nobody|no one|none of us) (?:knows|knew|has|can say)|not for (?:us|me|you) to (?:say|decide)|can't decide that|dunno|not sure|unsure|no idea|can't (?:tell|answer|remember|recall)|cannot (?:say|tell|answer)|(?:don't|do not|haven't got|don't really) have (?:an answer|the (?:number|numbers|figures|date|details|data))|(?:don't|do not|didn't) have (?:it|them|the [\p{L}]{2,20}|that|my [\p{L}]{2,20}|any [\p{L}]{2,20}) (?:here|with me|at hand|to hand|in front of me|yet|on me)|let's (?:decide|see|discuss) (?:that|it|this|about that)|(?:haven't|have not|hasn't|has not|isn't|is not|not) (?:been )?(?:decided|settled|sorted|arranged|agreed|finali[sz]ed|worked out|chosen|heard|checked|looked|seen|clear|figured|thought|got that far|discussed|replied|answered|responded|confirmed|come back|got back|called back|written back)|(?:still|nothing) (?:unclear|open|being|waiting|confirmed)|depends on what|ask me (?:later|again)|above my pay|(?:i'd|i would|we'd) have to (?:check|look|ask|see|find out)|let me (?:check|get back|find out|look)|(?:i'll|we'll|will) (?:check|find out|look into|get back|have to (?:see|check|ask))|to be (?:decided|determined|confirmed|discussed|clarified)|tbd|hard to say|no clue|remains to be seen|open question|we'll see|need to (?:check|find out|investigate|ask|see|look|talk)|(?:can't|couldn't|could not) (?:say|tell)|let(?:'s| us) (?:take that|park|table|come back)|beats me|(?:i )?wish i knew|who knows|search me|couldn't tell you|up in the air|undecided|yet to be \p{L}{3,12}|haven't (?:got )?(?:a|the) (?:clue|faintest)|forgot to (?:ask|check|look)|not (?:that|as far as) i know|(?:then )?we(?:'ll| will)? come back to (?:it|that)|your guess|(?:nobody|no one) (?:counted|checked|asked|said|told|looked)|(?:didn't|did not|haven't|hasn't|have not|has not) (?:say|said|told|tell|ask|asked)|would have to (?:ask|check|look|see)|(?:still )?waiting (?:to hear|for (?:an answer|a reply|them|him|her|word))|rather (?:not (?:guess|say)|look at (?:that|it)|keep (?:that|it) to)|need to look that up|we(?:'ll| will) (?:clarify|discuss|decide|settle|sort|clear|see about) (?:that|it|this)(?: out| up)? (?:next|later|tomorrow|when|then|at|on|after))\b|^(?:(?:well|hm+)[,. ]+)?(?:it|that) (?:all )?depends\s*[.!…]*$/iu;
/** Replies that change the subject. */
const goesElsewhere =
  /^(?:(?:okay|ok|well|so|hm+|right|alright|all right|but|and|sorry)[,. ]+){0,2}(?:anyway|anyhow|moving on|let's move on|let's (?:leave|skip|postpone|defer)|next (?:topic|item|point|on the)|before (?:we|i) (?:get to|answer)|on another note|can we (?:talk|come back)|by the way|speaking of|i have to (?:drop|leave|run|go))\b/iu;
/** Replies that react to a question without answering it. */
const onlyReacts =
  /^(?:(?:oh|well|hm+|um+|yeah|ah|okay|ok)[,. ]+){0,2}(?:(?:that's |that is )?(?:a |an )?(?:very |really )?(?:good|great|fair|interesting|excellent|tough|hard|tricky) (?:question|point|one)|(?:i was |we were )?(?:wondering|asking myself) (?:that|the same)|same question|i (?:had|have) the same question|thanks for (?:asking|raising)|thank you for|good that you ask|sorry,? (?:i|what|could|can)|one (?:second|moment|sec)|just a (?:second|moment)|hold on|give me a (?:second|moment))\b/iu;
/** Backchannels. Short answers such as "Not yet" or "At ten" are excluded. */
const saysNothing =
  /^(?:(?:okay|ok|hm{1,6}|m{2,6}|um{1,6}|uh{1,6}|uh-huh|oh|ah|aha|well|so|anyway|thanks|thank you|cool|great|nice|good|fine|i see|wait|sorry|pardon|huh|interesting|wow|gut|ach so|achso|danke|super|schön|also|tja|na ja|naja|warte|moment|interessant)(?!\p{L})[\s,.!…-]{0,5}){1,3}$/iu;
/** "I don't know" in other languages. */
const knowsNotAbroad =
  /(?<!\p{L})(?:(?:no lo |no )s[ée](?= |[,.!]|$)|ni idea|je (?:ne |n['’]en )?sais pas|aucune idée|non (?:lo )?so(?= |[,.!]|$)|non ne ho idea|geen idee|weet (?:ik|het|ik het)(?: nog| ook)? niet|(?:não|nao) (?:faço ideia|sei))(?!\p{L})/iu;
/** Questions for a person, which "not me" does not answer. */
const asksForSomebody =
  /^(?:[¿\s]|\p{L}{2,6},? ){0,3}(?:who|wer|wen|quién|qui|chi|quem|(?:can|could|does|do|has|is) (?:anyone|anybody|someone|somebody)|(?:kann|hat|könnte) (?:jemand|einer|wer))(?!\p{L})/iu;
const declines =
  /^(?:\p{L}{2,8}[,. ]{1,2}){0,2}(?:not me|neither (?:can|do|am) i|me neither|i (?:can't|cannot|don't|haven't)(?= *[.!,]|$)|i (?:can't|cannot) (?:do|make|on|this|that|then)\b|ich (?:leider |auch |jedenfalls ){0,2}nicht|yo (?:no|tampoco)|pas moi|moi non plus|(?:\p{L}{2,15} ){0,4}kann ich (?:leider |auch ){0,2}nicht)(?!\p{L})/iu;
/** Yes-no questions, which a counter-proposal does not answer. */
const asksWhether =
  /^(?:\p{L}{2,6},? ){0,2}(?:do|does|did|is|are|was|were|has|have|hat|haben|gibt|ist|sind)(?!\p{L})/iu;
const proposesAnother = /^(?:\p{L}{2,5}[,. ]{1,2}){0,2}(?:let's|let us|lasst uns|lass uns)(?!\p{L})/iu;

/** Whether a reply of more than a backchannel does not answer the question. */
function isNoAnswer(question: string, reply: string): boolean {
  if (asksForSomebody.test(question) && declines.test(reply)) return true;
  return asksWhether.test(question) && proposesAnother.test(reply);
}

const replyReach = 8;

/** Whether one of the next utterances, up to eight, answers a question. A courtesy, a reaction and "I don't know" do not. */
export function isAnswered(utterances: readonly Utterance[], at: number): boolean {
  const own = utterances[at];
  if (own?.speaker === null && isNamedOpen(own.text)) return false;
  if (own !== undefined && isReported(own)) {
    const said = isReportedAnswered(own, utterances[at + 1]);
    return said && !leavesOpen(plainOf(utterances[at + 1]?.text ?? '')) && !leavesOpen(plainOf(own.text));
  }
  for (let next = at + 1; next < utterances.length && next <= at + replyReach; next += 1) {
    const reply = utterances[next];
    if (reply === undefined) break;
    if (reply.turn === own?.turn && reply.speaker !== null) continue;
    if (reply.speaker !== null && reply.speaker === own?.speaker) continue;
    const text = plainOf(reply.text);
    if (leavesOpen(text, utterances[at]?.text)) return isAnsweredLater(utterances, at, next);
    if (isNoAnswer(plainOf(utterances[at]?.text ?? ''), text)) continue;
    if (isPutOff(utterances, next, own)) return isAnsweredLater(utterances, at, next);
    if (text.endsWith('?') || isOnlyReaction(text) || onlyReactsInGerman.test(text) || saysNothing.test(text)) continue;
    return true;
  }
  return false;
}

/** "Let's sleep on it.": what was said of the question so far settles nothing. */
const putsOff =
  /(?<!\p{L})(?:sleep on (?:it|that|this)|(?:decide|settle) (?:it |that |this )?(?:next time|later|another day|on \p{L}{3,7}day)|(?:schlafen wir|lasst uns|lass uns) (?:[\p{L}]{2,10} ){0,4}?(?:drüber|darüber)(?: schlafen)?|(?:das )?(?:entscheiden|klären) wir (?:das )?(?:später|nächstes mal|ein andermal))(?!\p{L})/iu;

/** Whether those who discuss a question put it off, before the next question. */
function isPutOff(utterances: readonly Utterance[], from: number, asked: Utterance | undefined): boolean {
  for (let at = from; at < Math.min(utterances.length, from + replyReach); at += 1) {
    const one = utterances[at];
    // Who asked may ask on.
    if (one === undefined || (one.speaker !== asked?.speaker && one.text.endsWith('?'))) return false;
    if (putsOff.test(one.text)) return true;
  }
  return false;
}

/** "Good question, it was muted in August": the answer follows the comma. */
function isOnlyReaction(text: string): boolean {
  const [reaction] = onlyReacts.exec(text) ?? [];
  return reaction !== undefined && text.slice(reaction.length).split(' ').length <= longestBehind;
}

const longestBehind = 5;

/** Words that return to an open question. */
const comesBack =
  /^(?:(?:oh|ah|ok|okay|so|right|and|übrigens|ach)[,. ]+){0,2}(?:by the way|about|regarding|as for|on the|coming back to|(?:going )?back to|to answer|i(?:'ve)? (?:just )?(?:looked|checked|found|asked)|(?:just )?(?:found|checked|looked it up)|[\p{L}\d]+ just (?:wrote|answered|replied|texted|confirmed)|zu (?:der|deiner|ihrer) frage|wegen|was (?:den|die|das) .{1,40} angeht|ich habe (?:gerade |eben )?(?:nachgesehen|nachgeschaut|gefragt))(?!\p{L})/iu;
const laterReach = 40;

/** Whether somebody later returns to a question that was left open. */
function isAnsweredLater(utterances: readonly Utterance[], at: number, from: number): boolean {
  const asked = contentStems(utterances[at]?.text ?? '');
  return utterances.slice(from + 1, from + 1 + laterReach).some((one, offset) => {
    if (one.speaker !== null && one.speaker === utterances[at]?.speaker) return false;
    const text = plainOf(one.text);
    if (!comesBack.test(text) || text.endsWith('?') || leavesOpen(text)) return false;
    // "I've just looked. There were 212 seats": the answer continues in the next sentence.
    const found = `${text} ${utterances[from + 2 + offset]?.text ?? ''}`;
    return shareWithin(asked, contentStems(found)) > 0;
  });
}

/** "Has she been told?" "I haven't told her." is an answer; "What did she say?" "I haven't asked." is not. */
const saysUndone =
  /\b(?:haven't|hasn't|have not|has not|didn't|did not) (said|told|asked|heard|checked|looked|seen)\b/iu;
const asksWhetherKnown =
  /^(?:\p{L}{2,8}[,. ]{1,2}){0,2}(?:does|do|has|have) (?!you know|we know|anyone|anybody|someone).{1,60}\b(?:know|heard|told|asked|checked|looked|informed|aware|seen?)\b/iu;
/** "Do we know why?" "Not really." */
const asksWhatIsKnown =
  /^(?:\p{L}{2,8}[,. ]{1,2}){0,2}(?:do|does) (?:we|you|anyone|anybody|somebody|someone|they) (?:already )?know\b/iu;
const knowsNot =
  /^(?:(?:well|hm+|um+|sorry)[,. ]{1,2}){0,2}(?:no|not really|not yet|nope|not exactly|nobody does|i don't)\b/iu;

function leavesOpen(text: string, question = ''): boolean {
  if (saysUndone.test(text) && asksWhetherKnown.test(plainOf(question))) return false;
  if (knowsNot.test(text) && asksWhatIsKnown.test(plainOf(question))) return true;
  return [noAnswer, knowsNotAbroad, goesElsewhere, leftOpenInGerman, passesOverInGerman].some((pattern) =>
    pattern.test(text),
  );
}
