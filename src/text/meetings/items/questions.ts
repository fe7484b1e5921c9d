import { createRequire } from 'node:module';
import { type LinearModel, scoreFeatures } from '#text/languages/index.ts';
import type { Question } from '../parts.ts';
import { commitmentsOf } from './commitments.ts';
import { socialInGerman } from './german-questions.ts';
import { asksInGerman } from './german-speech.ts';
import { contentStems, shareWithin } from './overlap.ts';
import type { People } from './people.ts';
import { isAnswered } from './question-answers.ts';
import { questionFeatures, type Surroundings } from './question-features.ts';
import { isReported } from './reported-questions.ts';
import { type Piece, plainOf, type Utterance } from './utterances.ts';
import { isVoteCall } from './votes.ts';

const require = createRequire(import.meta.url);
/** Loaded with the first meeting. */
const committedModel = () => require('./question-model.json') as LinearModel;

/** Log-odds above which a sentence is a question: in unpunctuated speech, with a question mark, and without one. */
const thresholds = { speech: -1, opened: -2.5, marked: -4, unmarked: 0.75 };

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
/** "btw who has the key": in chats the question mark is often left out. */
const asksInChat =
  /^(?:(?:btw|hey|so|and|ok|okay|also|but|oh|hi|quick question)[,:]? ){0,2}(?:who|what|where|when|why|how)(?:'s|'re| is| are| has| have| do| does| did| can| could| will| would| was| were| should| many| much| long) [^.!?,;:]{3,120}$/iu;
/** Questions out of courtesy, to open and close, to test the line, or to pass the floor. */
const social: readonly RegExp[] = [
  socialInGerman,
  /\bhow (?:are|is|'s|have|was|were) (?:you|everyone|everybody|things|it going|life|your (?:weekend|day|morning|evening|trip|vacation|holiday))\b|\bhow's (?:everyone|everybody|it going|life|things|your)\b|\bhow do you do\b|\bwhat's up\b/iu,
  /\b(?:can|could|do) (?:you|everyone|everybody|anyone|y'all|people) (?:all |guys |please )?(?:hear|see) (?:me|my|us|the screen|this)\b|\b(?:am i|is my|are you|is everyone|is everybody|are we all) (?:audible|muted|on mute|sharing|here|there|back|ready|set)\b|^(?:@\d+@,? )?(?:can|could|would|will) you\s*\?$|^(?:hello|hi|sorry|pardon|pardon me|excuse me|seriously|you know|you see|eh|is it|do you|are you)\s*\?$/iu,
  /^(?:\p{L}{2,8},? ){0,2}(?:(?:have you |do you have |have you )?got (?:a|one) (?:minute|second|sec|moment)|(?:do you have|have you) (?:a|one) (?:minute|second|sec|moment)|(?:hast du|haben sie|habt ihr) (?:kurz|mal|eben|einen moment|eine minute) ?(?:zeit)?)(?: for me| for us| für mich)?\s?\??$|^any other business\b|^(?:\p{L}{2,8},? ){0,2}(?:can|could|may|shall) (?:we|i) (?:just |quickly |briefly ){0,2}(?:talk|discuss|go (?:over|through|back)|look at|come back|bring up|raise|start with|ask (?:something|a question|one thing))(?!\p{L})/iu,
  /^(?:agreed|ok|okay|all right|alright|right|deal|fine|clear|einverstanden|okay so|alles klar|abgemacht),? @\d+@\s?\?$/iu,
  /\bwhat did i miss\b|^(?:so,? |and )?(?:all (?:those )?in favou?r|anyone (?:against|opposed)|any objections|wer ist (?:dafür|dagegen))\s{0,3}\?|\b(?:shall|should|can) we (?:get started|start|begin|kick off|move on|wrap up|get going|continue|proceed|go on|dive in)\s{0,3}\??$|\bwho(?:'s| is| wants to| would like to| will) (?:next|go(?: first| next)?|up|start|first)\b|\b(?:want|like|care) to (?:go (?:first|next)|kick (?:us |things |it )?off|start|begin|walk us|take us|lead us|give us)\b|\bready to (?:start|begin|go)\b/iu,
  /^(?:so |and |okay,? |alright,? |well,? |@\d+@,? )*(?:are there |do we have |does anyone have |does anybody have |do you have |is there )?(?:any|anything|no|more)(?: other| more| further)? (?:questions|comments|thoughts|concerns|objections|else|blockers|updates|issues|feedback|remarks|news|last words|final)\b/iu,
  /\b(?:does|do|did|is|are|was|will|would) (?:that|this|it|everyone|everybody|we|you)(?: all)? (?:make sense|work for|works for|sound|sounds|agree|agreed|okay with|ok with|fine with|good with|comfortable|happy with|clear|follow|on board|alright|all right|ok|okay|fine)\b|^(?:sounds? good|make sense|makes sense|agreed|everyone agree[sd]?|all agreed|all good|all clear|fair enough|deal|works for everyone|okay with everyone|got it|understood)\b/iu,
  /\bhow (?:is|are|'s) (?:the |your |our |that |those |things )?.{0,60}\b(?:going|coming along|progressing|looking)\s{0,3}\??$|\bwhat(?:'s| is) your (?:update|status)\b|\bwhat (?:do you have|have you got) for us\b|\b(?:how|what) about you\s{0,3}\??$|\bwhere are you (?:with|on)\b/iu,
];
const rhetorical =
  /^(?:(?:and|und|so),? )?(?:(?:mr|ms|mrs|dr|prof|herr|frau|councill?or|professor|doctor|minister|judge)\.? )?@\d{1,6}@\s?\?$|^(?:is )?(?:everyone|everybody|all) (?:ok|okay|fine|happy|agreed|good)(?: with (?:that|it|this))?\s?\?$|^(?:maybe|perhaps|vielleicht) [^? ]{1,40}\?$|^(?:no idea|keine ahnung|i don't know|dunno|not sure|weiß nicht|hm+)[,.] [^?]{1,60}\?$|\b(?:who knows|who cares|why not|what can (?:i|you) say|how hard can|how cool is|how great is|what could possibly|who would have thought|isn't that (?:great|nice|cool)|what else is new|can you believe|wouldn't that be|what are the odds|who (?:wouldn't|doesn't|isn't|hasn't|couldn't)|does it matter|who am i to)\b/iu;
const asksWhy = /\b(?:why|how come|what for|how)\b/iu;
const ownAnswer = /^(?:because|simple|the answer|easy|well, because|it's simple|easy\b)/iu;
/** Minimum share of a question's words in the decision that answers it. */
const decidedShare = 0.3;
/** Maximum turns between a question and that decision. */
const decidedWithin = 5;

interface Context {
  readonly people: People;
  readonly language: string;
  /** The sentences with decisions. */
  readonly decisions: readonly Utterance[];
  /** The sentences with tasks. */
  readonly taken?: ReadonlySet<string>;
  readonly model?: LinearModel;
}

/** A decision with its words, for comparison with questions. */
interface Decided {
  readonly turn: number;
  readonly stems: ReadonlySet<string>;
}

/** The questions asked, and whether they were answered. Of several in one turn, the last counts for the group. */
export function findQuestions(pieces: readonly Piece[], context: Context): { segment: number; item: Question }[] {
  const { decisions, model = committedModel() } = context;
  const habits = habitsOf(pieces);
  const decided = decisions.map(({ turn, text }): Decided => ({ turn, stems: contentStems(text) }));
  const concluded = new Set(decisions.map(({ text }) => text));
  const found: number[][] = [];
  for (const [at, one] of pieces.entries()) {
    if (!isQuestion(pieces, at, { habits, model })) continue;
    if (isIdle(pieces, at, context) || isDecidedSoon(one, decided)) continue;
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
  if (isReported(pieces[at])) return true;
  if (!habits.hasMarks && logit > thresholds.opened && asksInChat.test(text)) return true;
  if (!habits.hasMarks) return (logit > thresholds.speech && (isNamed || asksByForm.test(text))) || asksInGerman(text);
  // "And you track them with ...?" leaves a blank to be filled in.
  if (text.includes('?')) return logit > thresholds.marked || /(?:\.\.\.|…) ?\?$/u.test(text);
  // The question mark follows at the end of the sentence, in the next segment.
  const next = pieces[at + 1];
  if (asksInChat.test(text) && next?.continues !== true && pieces[at]?.speaker != null) return true;
  return logit > thresholds.unmarked && !(next?.continues === true && next.text.includes('?'));
}

/** "Ann, can you add that?" is a request, unless it asks for an explanation. */
const toSomebody =
  /(?:^|[ ,])@\d+@,? (?:can|could|would|will) you (?!.{0,20}\b(?:explain|clarify|describe|elaborate|confirm|tell|break|say|remind|expand))/iu;

/** "Would you see to that, Mr Ruiz?" */
const asksNamed =
  /^(?:(?:and|so|then|okay|ok)[, ]{1,2})?(?:can|could|would|will) you (?!.{0,20}\b(?:explain|clarify|describe|elaborate|confirm|tell|break|say|remind|expand|be|have|like|prefer|agree)\b)[^?]{4,80}, @\d+@\s?\?$/iu;

/** "Again? That's the third time." */
const wonders = /^(?:again|still|already|seriously|wirklich|schon wieder|ernsthaft|immer noch)\?$/iu;
const asksWho = /^(?:\p{L}{2,8},? ){0,2}(?:who|wer|qui|quién|chi|wie)(?!\p{L})/iu;
/** "After last week? No way." */
const shortEcho = 4;
const ownVerdict = /^(?:no|no way|never|of course|certainly|nein|niemals|auf keinen fall|natürlich)(?!\p{L})/iu;

/** Courtesies, rhetorical questions, and requests, which are tasks. */
function isIdle(
  utterances: readonly Utterance[],
  at: number,
  { people, language, taken = new Set() }: Context,
): boolean {
  const one = utterances[at];
  if (one === undefined) return true;
  const text = people.mark(plainOf(one.text)).text;
  if (/^(?:(?:ok|okay|so|and|well|alright|then)[, ]+){0,3}let'?s\b[^?]*$/iu.test(text)) return true;
  if (social.some((pattern) => pattern.test(text)) || rhetorical.test(text) || isVoteCall(text)) return true;
  const [before, next] = [utterances[at - 1], utterances[at + 1]];
  if (before?.segment === one.segment && !one.text.includes(' ')) return true;
  if (next?.turn === one.turn && wonders.test(text)) return true;
  if (next?.turn === one.turn && asksWhy.test(text) && ownAnswer.test(next.text)) return true;
  if (next?.turn === one.turn && one.text.split(' ').length <= shortEcho && ownVerdict.test(next.text)) return true;
  if (toSomebody.test(text) || asksNamed.test(text)) return true;
  const isRequest = commitmentsOf(one, at, people, language).some(({ kind }) => kind === 'request');
  // "Who is doing Palm Sunday?" "Nobody.": a request that became no task is a question.
  return isRequest && (!asksWho.test(text) || taken.has(one.text));
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
