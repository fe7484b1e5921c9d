import { createRequire } from 'node:module';
import { type LinearModel, scoreFeatures } from '#text/languages/index.ts';
import type { Decision } from '../parts.ts';
import { decisionFeatures, newSubject, ruled } from './decision-features.ts';
import { asksWhatBecomes, decisionText } from './decision-text.ts';
import { foreignFormula, isForeignDecision } from './foreign-decisions.ts';
import { isForeignLanguage } from './foreign-tasks.ts';
import { formulaInGerman } from './german-decisions.ts';
import { isMeantAsJoke } from './jokes.ts';
import { contentStems, shareWithin } from './overlap.ts';
import { putsToTheVote, recalls, tellsAmount } from './plain-conclusions.ts';
import { isRefused } from './proposals.ts';
import { changesMind, figuresIn, takenBack } from './reversals.ts';
import { isAsked, plainOf, type Utterance } from './utterances.ts';
import { motionBefore, refusesForAll } from './votes.ts';

const require = createRequire(import.meta.url);
/** Loaded with the first meeting. */
const committedModel = () => require('./decision-model.json') as LinearModel;

/** "Let's leave it out": its subject was named before. */
const pointsBack = /^(?:\S{1,12} ){1,6}?(?:it(?! is\b)|that|this|them)\b(?: (?:\p{L}{1,9}[,.]? ?){0,3})?[.!,]/iu;
const settledWithin = 12;
const confirmedWithin = 2;
const replyReach = 4;
const sameMatter = 0.33;
const mostCompared = 50;

interface Found {
  at: number;
  text: string;
  isExplicit: boolean;
  /** Whether its own words state a decision. */
  isStated: boolean;
  stems: ReadonlySet<string>;
}

/** "Hard to say": settles nothing. */
const doesNotKnow =
  /^(?:(?:no|not) (?:idea|clue|sure)|(?:i |we )?(?:don't|do not) know|nobody knows|hard to say|keine ahnung|(?:das )?weiß (?:ich|man) (?:noch )?nicht|mal sehen)(?!\p{L})/iu;

/** "Whether we charge for it remains open.": what is left for later. */
const leavesForLater =
  /(?<!\p{L})(?:(?:remains?|stays?|is|are|it's|that's) (?:still )?(?:open|undecided|unresolved|up in the air)|(?:still )?(?:have|need|has) to (?:be )?(?:decided?|settled?|discuss(?:ed)?|sort(?:ed)?(?: out)?)|(?:haven't|hasn't|not) (?:yet )?(?:been )?(?:decided|settled|agreed|discussed)|(?:bleibt|ist|sind) (?:noch |weiterhin )?offen|(?:müssen|muss) (?:wir |noch )?[^.]{0,60}(?:klären|entscheiden|besprechen))(?!\p{L})/iu;
/** "Bed 4 needs an x-ray.", "The contract expires in June.": tells how something is. */
const tellsState =
  /^(?:(?:and|also|but|so|oh)[, ]{1,2}){0,2}(?!we |let|i )(?:[\p{L}\d'’-]{1,20} ){1,8}?(?:needs|expires|runs out|arrived|broke|(?:is|are) (?:broken|down|late|missing|full|empty|sick|ill))(?!\p{L})/iu;

/** "Let me know by Monday.", "Frau Lang, bitte fragen Sie nach.": asks one person. */
const ordersOne =
  /^(?:(?:and|und|then|dann) )?(?:(?:[\p{L}.]{1,12} )?\p{Lu}\p{L}{1,15}, )?(?:let me know|tell me|(?:please|bitte) \p{L}{2,15}(?: sie| mir| me| it| up)?)(?!\p{L})/iu;

/** "She is not here today." */
const saysAbsent =
  /(?:\b(?:is|are|am|ist|sind|bin)|'s|'re|'m)(?: \p{L}{2,10}){0,2} (?:not (?:here|in today)|away|off (?:sick|today)|on (?:holiday|leave)|nicht da|im urlaub|krank|verhindert)(?!\p{L})/iu;

/** "They can't, the gutters aren't on.", "You'd be surprised": tells what others are able or going to feel. */
const tellsOfOthers =
  /^(?:(?:they|he|she|it|you|i) (?:can't|cannot|couldn't)|you(?:'d| would|'ll| will) be)(?!\p{L})/iu;

/** "That's it for today." closes the meeting, not a question. */
const closes =
  /^(?:(?:so|ok|okay|good|great|well|right|thanks|thank you|gut|also|prima|super|danke|ja)[,. ]{1,2}){0,3}(?:then |dann )?(?:that's (?:it|all|everything)|that (?:is|was|would be) (?:it|all|everything)|we're done|war es das|war's das|wär's das|wäre es das|wären wir|sind wir (?:durch|fertig)|das war(?:'s| es)?(?: dann)?(?: für heute)?[.!]?$)(?!\p{L})(?! (?:settled|decided|agreed))/iu;

/** A commitment is a decision only if it is made for everybody. */
const speaksOfAll = /(?<!\p{L})(?:we|us|let's|wir|uns|everybody|everyone|alle)(?!\p{L})/iu;
/**
 * Log-odds above which a sentence is a decision: higher if its subject is new, because there is nothing to conclude
 * yet, and lower if the rules agree. Below zero, since real meetings have more decisions than the recorded ones the
 * model was trained on; higher in long meetings, where fewer sentences decide.
 */
const thresholds = { concluding: -0.6, concludingAnew: 0.1, inLongTalk: 1, stated: -3, approved: -6.5 };
const longTalk = 80;

/**
 * The decisions of a meeting: sentences that the model rates as concluding by their wording and context, and proposals
 * that another person approves. A repeated decision counts once.
 */
export function findDecisions(
  utterances: readonly Utterance[],
  { model = committedModel(), tasks = new Set(), language = 'en' }: DecisionOptions = {},
): { at: number; item: Decision }[] {
  const found: Found[] = [];
  for (const at of utterances.keys()) {
    const decision = isForeignLanguage(language)
      ? readAbroad(utterances, at, language)
      : readDecision(utterances, at, { model, tasks });
    if (decision !== undefined) keepLatest(found, decision, utterances);
  }
  return found
    .toSorted((one, other) => one.at - other.at)
    .map(({ at, text, isExplicit }) => {
      const startMs = utterances[at]?.startMs ?? null;
      const item = {
        text: decisionText(utterances, at, isExplicit),
        ...(startMs === null ? {} : { start_ms: startMs }),
      };
      return { at, item: { ...item, quote: text } };
    });
}

interface DecisionOptions {
  readonly model?: LinearModel;
  /** The sentences that contain tasks. */
  readonly tasks?: ReadonlySet<number>;
  readonly language?: string;
}

function readAbroad(utterances: readonly Utterance[], at: number, language: string): Found | undefined {
  const text = utterances[at]?.text ?? '';
  if (!isForeignDecision(utterances, at, language)) return undefined;
  return { at, text, isExplicit: true, isStated: false, stems: matterAt(utterances, at, true) };
}

function readDecision(
  utterances: readonly Utterance[],
  at: number,
  { model, tasks }: { model: LinearModel; tasks: ReadonlySet<number> },
): Found | undefined {
  const text = utterances[at]?.text ?? '';
  const features = decisionFeatures(utterances, at);
  const isStated = features.shapes.includes(ruled.stated);
  // "Me too" concludes nothing.
  if (isMeantAsJoke(utterances, at) || isRefused(text, at, utterances) || (!isStated && /\btoo[.!]?$/iu.test(text)))
    return undefined;
  if (!isStated && tasks.has(at) && !speaksOfAll.test(text)) return undefined;
  if (
    !isStated &&
    ([
      doesNotKnow,
      leavesForLater,
      tellsState,
      saysAbsent,
      tellsOfOthers,
      closes,
      ordersOne,
      putsToTheVote,
      tellsAmount,
    ].some((pattern) => pattern.test(plainOf(text))) ||
      recalls(plainOf(text)))
  )
    return undefined;
  if (asksWhatBecomes(text)) return undefined;
  const { logit } = scoreFeatures(model, features);
  const concluding =
    (features.shapes.includes(newSubject) ? thresholds.concludingAnew : thresholds.concluding) +
    (utterances.length > longTalk ? thresholds.inLongTalk : 0);
  // A habit was not decided just now.
  const isExplicit = isStated ? logit > thresholds.stated : logit > concluding && !features.shapes.includes('#usual');
  if (!isExplicit && refusesForAll(utterances, at))
    return { at, text, isExplicit: true, isStated: true, stems: matterAt(utterances, at, true) };
  const isApproved = logit > thresholds.approved && features.shapes.includes(ruled.approved);
  if (!isExplicit && !isApproved && motionBefore(utterances, at) !== undefined)
    return { at, text, isExplicit: true, isStated: true, stems: matterAt(utterances, at, true) };
  return isExplicit || isApproved
    ? { at, text, isExplicit, isStated, stems: matterAt(utterances, at, isExplicit) }
    : undefined;
}

/** Adds a decision unless it repeats one, and removes those it takes back. */
function keepLatest(found: Found[], decision: Found, utterances: readonly Utterance[]): void {
  const back = takenBack(utterances, decision.at);
  const last = found.at(-1);
  // "Then the grey ones after all.": instead of what was decided just before.
  if (last !== undefined && decision.at - last.at <= settledWithin && changesMind(utterances, last.at, decision.at))
    found.pop();
  const recent = found.slice(-mostCompared);
  for (const one of recent) if ([...back].some((stem) => one.stems.has(stem))) found.splice(found.indexOf(one), 1);
  const earlier = found.slice(-mostCompared).findLast((other) => isSameMatter(other, decision, utterances));
  if (earlier === undefined) found.push(decision);
  else if (isBetter(decision, earlier)) found[found.lastIndexOf(earlier)] = decision;
}

/** Whether a decision says more than an earlier one on the same subject, or something else. */
function isBetter(decision: Found, earlier: Found): boolean {
  if (!decision.isExplicit || decision.stems.size < Math.min(earlier.stems.size, 1)) return false;
  if (!earlier.isExplicit || (decision.isStated && !earlier.isStated) || isAsked(earlier.text)) return true;
  const [before, after] = [figuresIn(earlier.text), figuresIn(decision.text)];
  const isOther = before.size > 0 && after.size > 0 && ![...after].some((figure) => before.has(figure));
  if (isOther) return shareWithin(decision.stems, earlier.stems) > 0;
  if (earlier.stems.size === 0 || pointsBack.test(plainOf(earlier.text))) return decision.stems.size > 0;
  return decision.stems.size > earlier.stems.size && shareWithin(earlier.stems, decision.stems) === 1;
}

/** The content words of a decision, without those that only say that something was decided. */
function matterOf(text: string): Set<string> {
  return new Set([...contentStems(text)].filter((one) => !formula.has(one)));
}

/** What a decision is about; of one that names nothing ("Then we leave it at that.") the question that it settles. */
function matterAt(utterances: readonly Utterance[], at: number, isExplicit: boolean): Set<string> {
  const own = matterOf(utterances[at]?.text ?? '');
  return own.size > 0 ? own : matterOf(decisionText(utterances, at, isExplicit));
}

const formula = contentStems(
  'let one ones decide decided decision agree agreed settle settled conclude resolved opt chose choose voted commit approve approved use using ' +
    'adopt adopted go going stick stay proceed move forward ahead keep everyone everybody team group board committee all both ' +
    'motion carried passed proposal finally final finalize confirmed suggest suggestion propose proposal recommend unanimously think just already so that this way ' +
    formulaInGerman +
    foreignFormula,
);

function confirms(text: string): boolean {
  return pointsBack.test(plainOf(text)) && matterOf(text).size === 0;
}

function isSameMatter(one: Found, other: Found, utterances: readonly Utterance[]): boolean {
  if (utterances[one.at]?.turn === utterances[other.at]?.turn && !(one.isExplicit && other.isExplicit)) return true;
  if (other.isExplicit && pointsBack.test(plainOf(one.text)) && other.at - one.at <= replyReach) return true;
  // "Okay, let's do that.", after what "that" is.
  if (other.at - one.at <= confirmedWithin && confirms(utterances[other.at]?.text ?? '')) return true;
  if (one.stems.size === 0 || other.stems.size === 0) return other.at - one.at <= settledWithin;
  if (!other.isExplicit && pointsBack.test(other.text) && other.at - one.at <= replyReach) return true;
  const isRecent = other.at - one.at <= settledWithin;
  const share = shareWithin(one.stems, other.stems);
  const back = shareWithin(other.stems, one.stems);
  return Math.max(share, back) >= (isRecent ? sameMatter : 0.6);
}
