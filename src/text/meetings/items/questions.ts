import { createRequire } from 'node:module';
import { type LinearModel, scoreFeatures } from '#text/languages/index.ts';
import type { Question } from '../parts.ts';
import { commitmentsOf } from './commitments.ts';
import { leftOpenInGerman, onlyReactsInGerman, passesOverInGerman, socialInGerman } from './german-questions.ts';
import { asksInGerman } from './german-speech.ts';
import { isNamedOpen } from './minutes.ts';
import { contentStems, shareWithin } from './overlap.ts';
import type { People } from './people.ts';
import { questionFeatures, type Surroundings } from './question-features.ts';
import { type Piece, plainOf, type Utterance } from './utterances.ts';

const require = createRequire(import.meta.url);
/** Loaded with the first meeting. */
const committedModel = () => require('./question-model.json') as LinearModel;

/** Log-odds above which a sentence is a question: in unpunctuated speech, with a question mark, and without one. */
const thresholds = { speech: -1, marked: -4, unmarked: 0.75 };

const helps =
  "(?:do|does|did|can|could|should|shall|will|would|is|are|am|was|were|have|has|had|isn't|aren't|don't|doesn't|didn't|haven't)";
/** The word order of a question, or a tag that turns a statement into one. */
const asksByForm = new RegExp(
  `\\b${helps} (?:you|we|i|they|he|she|there|someone|somebody|anyone|anybody|everyone|everybody)\\b` +
    `|^(?:(?:and|so|but|okay|ok|well|oh|then|yeah|also|now|right) ){0,3}${helps} (?:the|it|this|that|these|those|your|our|my|any|some|\\p{L}{2,15})\\b` +
    "|\\b(?:what|who|when|where|why|how)(?:'s|'re| is| are| do| does| did| can| could| will| would| was| were| should| has| have| many| much| long| often| about| come| else| if| knows| wants| takes| makes)\\b" +
    '|^(?:\\S{1,10} ){0,3}(?:what|who|when|where|why|how|which|any|wer|was|wann|wo|wie|warum|weiß|gibt|habt|haben|kann|kannst|könnt|soll|sollen|ist|sind|seid)(?!\\p{L})' +
    '| (?:or|right|yeah|huh|oder|ne|gell)(?: not)?$',
  'iu',
);
/** Questions out of courtesy, to open and close, to test the line, or to pass the floor. */
const social: readonly RegExp[] = [
  socialInGerman,
  /\bhow (?:are|is|'s|have|was|were) (?:you|everyone|everybody|things|it going|life|your (?:weekend|day|morning|evening|trip|vacation|holiday))\b|\bhow's (?:everyone|everybody|it going|life|things|your)\b|\bhow do you do\b|\bwhat's up\b/iu,
  /\b(?:can|could|do) (?:you|everyone|everybody|anyone|y'all|people) (?:all |guys |please )?(?:hear|see) (?:me|my|us|the screen|this)\b|\b(?:am i|is my|are you|is everyone|is everybody|are we all) (?:audible|muted|on mute|sharing|here|there|back|ready|set)\b|^(?:@\d+@,? )?(?:can|could|would|will) you\s*\?$|^(?:hello|hi|sorry|pardon|pardon me|excuse me|seriously|you know|you see|eh|is it|do you|are you)\s*\?$/iu,
  /\bwhat did i miss\b|^(?:so,? |and )?(?:all (?:those )?in favou?r|anyone (?:against|opposed)|any objections|wer ist (?:dafür|dagegen))\s{0,3}\?|\b(?:shall|should|can) we (?:get started|start|begin|kick off|move on|wrap up|get going|continue|proceed|go on|dive in)\s{0,3}\??$|\bwho(?:'s| is| wants to| would like to| will) (?:next|go(?: first| next)?|up|start|first)\b|\b(?:want|like|care) to (?:go (?:first|next)|kick (?:us |things |it )?off|start|begin|walk us|take us|lead us|give us)\b|\bready to (?:start|begin|go)\b/iu,
  /^(?:so |and |okay,? |alright,? |well,? |@\d+@,? )*(?:are there |do we have |does anyone have |does anybody have |do you have |is there )?(?:any|anything|no|more)(?: other| more| further)? (?:questions|comments|thoughts|concerns|objections|else|blockers|updates|issues|feedback|remarks|news|last words|final)\b/iu,
  /\b(?:does|do|did|is|are|was|will|would) (?:that|this|it|everyone|everybody|we|you)(?: all)? (?:make sense|work for|works for|sound|sounds|agree|agreed|okay with|ok with|fine with|good with|comfortable|happy with|clear|follow|on board|alright|all right|ok|okay|fine)\b|^(?:sounds? good|make sense|makes sense|agreed|everyone agree[sd]?|all agreed|all good|all clear|fair enough|deal|works for everyone|okay with everyone|got it|understood)\b/iu,
  /\bhow (?:is|are|'s) (?:the |your |our |that |those |things )?.{0,60}\b(?:going|coming along|progressing|looking)\s{0,3}\??$|\bwhat(?:'s| is) your (?:update|status)\b|\bwhat (?:do you have|have you got) for us\b|\b(?:how|what) about you\s{0,3}\??$|\bwhere are you (?:with|on)\b/iu,
];
const rhetorical =
  /^(?:(?:and|und|so),? )?(?:(?:mr|ms|mrs|dr|prof|herr|frau|councill?or|professor|doctor|minister|judge)\.? )?@\d{1,6}@\s?\?$|^(?:is )?(?:everyone|everybody|all) (?:ok|okay|fine|happy|agreed|good)(?: with (?:that|it|this))?\s?\?$|^(?:maybe|perhaps|vielleicht) [^? ]{1,40}\?$|^(?:no idea|keine ahnung|i don't know|dunno|not sure|weiß nicht|hm+)[,.] [^?]{1,60}\?$|\b(?:who knows|who cares|why not|what can (?:i|you) say|how hard can|how cool is|how great is|what could possibly|who would have thought|isn't that (?:great|nice|cool)|what else is new|can you believe|wouldn't that be|what are the odds|who (?:wouldn't|doesn't|isn't|hasn't|couldn't)|does it matter|who am i to)\b/iu;
const asksWhy = /\b(?:why|how come|what for|how)\b/iu;
const ownAnswer = /^(?:because|simple|the answer|easy|well, because|it's simple|easy\b)/iu;
const noAnswer =
  /\b(?:(?:don't|do not|dont|didn't|doesn't) (?:really |actually |even )?(?:know|remember|recall)|(?:nobody|no one|none of us) (?:knows|knew|has|can say)|not for (?:us|me|you) to (?:say|decide)|can't decide that|dunno|not sure|unsure|no idea|can't (?:tell|answer|remember|recall)|cannot (?:say|tell|answer)|(?:don't|do not|haven't got|don't really) have (?:an answer|the (?:number|numbers|figures|date|details|data))|(?:don't|do not|didn't) have (?:it|them|the [\p{L}]{2,20}|that|my [\p{L}]{2,20}|any [\p{L}]{2,20}) (?:here|with me|at hand|to hand|in front of me|yet|on me)|let's (?:decide|see|discuss) (?:that|it|this|about that)|(?:haven't|have not|hasn't|has not|isn't|is not|not) (?:been )?(?:decided|settled|heard|checked|looked|seen|clear|figured|thought|got that far|discussed)|(?:still|nothing) (?:unclear|open|being|waiting|confirmed)|depends on what|ask me (?:later|again)|above my pay|(?:i'd|i would|we'd) have to (?:check|look|ask|see|find out)|let me (?:check|get back|find out|look)|(?:i'll|we'll|will) (?:check|find out|look into|get back|have to (?:see|check|ask))|to be (?:decided|determined|confirmed|discussed|clarified)|tbd|hard to say|no clue|remains to be seen|open question|we'll see|need to (?:check|find out|investigate|ask|see|look|talk)|(?:can't|couldn't|could not) (?:say|tell)|let(?:'s| us) (?:take that|park|table|come back)|beats me|forgot to (?:ask|check|look)|not (?:that|as far as) i know|(?:then )?we(?:'ll| will)? come back to (?:it|that)|your guess|(?:nobody|no one) (?:counted|checked|asked|said|told|looked)|(?:didn't|did not|haven't|hasn't|have not|has not) (?:say|said|told|tell|ask|asked)|would have to (?:ask|check|look|see)|(?:still )?waiting (?:to hear|for (?:an answer|a reply|them|him|her|word))|rather (?:not (?:guess|say)|look at (?:that|it)|keep (?:that|it) to)|need to look that up)\b|^(?:(?:well|hm+)[,. ]+)?(?:it|that) (?:all )?depends\s*[.!…]*$/iu;
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
/** Minimum share of a question's words in the decision that answers it. */
const decidedShare = 0.3;
/** Maximum turns between a question and that decision. */
const decidedWithin = 5;

interface Context {
  readonly people: People;
  readonly language: string;
  /** The sentences with decisions. */
  readonly decisions: readonly Utterance[];
  readonly model?: LinearModel;
}

/** A decision with its words, for comparison with questions. */
interface Decided {
  readonly turn: number;
  readonly stems: ReadonlySet<string>;
}

/** The questions asked, and whether they were answered. Of several in one turn, the last counts for the group. */
export function findQuestions(
  pieces: readonly Piece[],
  { people, language, decisions, model = committedModel() }: Context,
): { segment: number; item: Question }[] {
  const habits = habitsOf(pieces);
  const decided = decisions.map(({ turn, text }): Decided => ({ turn, stems: contentStems(text) }));
  const concluded = new Set(decisions.map(({ text }) => text));
  const found: number[][] = [];
  for (const [at, one] of pieces.entries()) {
    if (!isQuestion(pieces, at, { habits, model })) continue;
    if (isIdle(pieces, at, people, language) || isDecidedSoon(one, decided)) continue;
    if (concluded.has(one.text)) continue;
    const before = found.at(-1);
    const last = before?.at(-1);
    if (last !== undefined && pieces[last]?.segment === one.segment) before?.push(at);
    else found.push([at]);
  }
  const asked = new Set(found.flat());
  return found.map((places) => writeQuestion(places, { pieces, asked }));
}

interface Asked {
  readonly pieces: readonly Piece[];
  /** The pieces that are questions. */
  readonly asked: ReadonlySet<number>;
}

function writeQuestion(places: readonly number[], { pieces, asked }: Asked): { segment: number; item: Question } {
  const [first = 0] = places;
  const { speaker, startMs, segment } = pieces[first] ?? { speaker: null, startMs: null, segment: 0 };
  return {
    segment,
    item: {
      text: wholeOf(places, { pieces, asked }),
      ...(speaker === null ? {} : { speaker }),
      ...(startMs === null ? {} : { start_ms: startMs }),
      answered: isAnswered(pieces, places.at(-1) ?? first),
    },
  };
}

/** The sentences of the pieces, each without other questions in it. */
function wholeOf(places: readonly number[], { pieces, asked }: Asked): string {
  const shown = new Set<number>();
  for (const place of places) {
    let [from, to] = [place, place];
    while (pieces[from]?.continues && !asked.has(from - 1) && place - from < mostPieces) from -= 1;
    while (pieces[to + 1]?.continues && !asked.has(to + 1) && to - place < mostPieces) to += 1;
    for (let at = from; at <= to; at += 1) shown.add(at);
  }
  return [...shown]
    .toSorted((one, other) => one - other)
    .map((at) => pieces[at]?.text ?? '')
    .join(' ');
}

const mostPieces = 5;

interface Habits {
  readonly hasMarks: boolean;
  readonly isPunctuated: boolean;
}

/** How a transcript is punctuated: whether it has question marks, and full stops. */
export function habitsOf(utterances: readonly Utterance[]): Habits {
  const ended = utterances.filter(({ text }) => /[.!?]["')\]]?$/u.test(text)).length;
  return { hasMarks: utterances.some(({ text }) => text.includes('?')), isPunctuated: ended * 2 >= utterances.length };
}

/** The sentences around a sentence, for the model. */
export function surroundingsOf(utterances: readonly Utterance[], at: number, isPunctuated: boolean): Surroundings {
  const own = utterances[at];
  const next = utterances[at + 1];
  const before = utterances[at - 1];
  const isOwn = (other: Utterance | undefined) => other !== undefined && own !== undefined && other.turn === own.turn;
  const reply = utterances.slice(at + 1, at + 4).find((other) => !isOwn(other));
  const previous = utterances.slice(Math.max(0, at - 3), at).findLast((other) => !isOwn(other));
  return {
    reply: reply?.text ?? null,
    previous: previous?.text ?? null,
    goesOn: isOwn(next),
    wentBefore: isOwn(before),
    isPunctuated,
  };
}

function isQuestion(
  pieces: readonly Piece[],
  at: number,
  { habits, model }: { habits: Habits; model: LinearModel },
): boolean {
  const text = pieces[at]?.text ?? '';
  const { logit } = scoreFeatures(model, questionFeatures(text, surroundingsOf(pieces, at, habits.isPunctuated)));
  // The model uses who continues; captions without speakers show only the form.
  const isNamed = pieces[at]?.speaker !== null;
  if (!habits.hasMarks) return (logit > thresholds.speech && (isNamed || asksByForm.test(text))) || asksInGerman(text);
  if (text.includes('?')) return logit > thresholds.marked;
  // The question mark follows at the end of the sentence, in the next segment.
  const next = pieces[at + 1];
  return logit > thresholds.unmarked && !(next?.continues === true && next.text.includes('?'));
}

/** "Ann, can you add that?" is a request, unless it asks for an explanation. */
const toSomebody =
  /(?:^|[ ,])@\d+@,? (?:can|could|would|will) you (?!.{0,20}\b(?:explain|clarify|describe|elaborate|confirm|tell|break|say|remind|expand))/iu;

/** "After last week? No way." */
const shortEcho = 4;
const ownVerdict = /^(?:no|no way|never|of course|certainly|nein|niemals|auf keinen fall|natürlich)(?!\p{L})/iu;

/** Courtesies, rhetorical questions, and requests, which are tasks. */
function isIdle(utterances: readonly Utterance[], at: number, people: People, language: string): boolean {
  const one = utterances[at];
  if (one === undefined) return true;
  const text = people.mark(plainOf(one.text)).text;
  if (/^(?:(?:ok|okay|so|and|well|alright|then)[, ]+){0,3}let'?s\b[^?]*$/iu.test(text)) return true;
  if (social.some((pattern) => pattern.test(text)) || rhetorical.test(text)) return true;
  const [before, next] = [utterances[at - 1], utterances[at + 1]];
  if (before?.segment === one.segment && !one.text.includes(' ')) return true;
  if (next?.turn === one.turn && asksWhy.test(text) && ownAnswer.test(next.text)) return true;
  if (next?.turn === one.turn && one.text.split(' ').length <= shortEcho && ownVerdict.test(next.text)) return true;
  return toSomebody.test(text) || commitmentsOf(one, at, people, language).some(({ kind }) => kind === 'request');
}

/** Whether a question is a proposal that was soon decided, and is listed as that decision. */
function isDecidedSoon(question: Utterance, decisions: readonly Decided[]): boolean {
  if (!isProposal.test(question.text)) return false;
  const words = contentStems(question.text);
  let [low, high] = [0, decisions.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((decisions[middle]?.turn ?? 0) < question.turn) low = middle + 1;
    else high = middle;
  }
  return decisions
    .slice(low, low + mostHeld)
    .some(({ turn, stems }) => turn - question.turn <= decidedWithin && shareWithin(words, stems) >= decidedShare);
}

/** Limit on the decisions a proposal is compared with, because one turn may hold a whole meeting. */
const mostHeld = 20;

const isProposal =
  /^(?:(?:ok|okay|right|well|alright|and|gut|ja)[,. ]{1,2}){0,2}(?:so|then|also|dann|and we|und wir)(?!\p{L})|\b(?:can|should|shall|could) we\b|\bhow about\b|\bwhat if\b|\bwhy don't we\b|(?<!\p{L})(?:sollen|wollen|sollten|könnten) wir(?!\p{L})|(?<!\p{L})was haltet ihr von(?!\p{L})/iu;

function isAnswered(utterances: readonly Utterance[], at: number): boolean {
  const own = utterances[at];
  if (own?.speaker === null && isNamedOpen(own.text)) return false;
  for (let next = at + 1; next < utterances.length && next <= at + replyReach; next += 1) {
    const reply = utterances[next];
    if (reply === undefined) break;
    if (reply.turn === own?.turn && reply.speaker !== null) continue;
    if (reply.speaker !== null && reply.speaker === own?.speaker) continue;
    const text = plainOf(reply.text);
    if (leavesOpen(text, utterances[at]?.text)) return isAnsweredLater(utterances, at, next);
    if (isNoAnswer(plainOf(utterances[at]?.text ?? ''), text)) continue;
    if (text.endsWith('?') || isOnlyReaction(text) || onlyReactsInGerman.test(text) || saysNothing.test(text)) continue;
    return true;
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
