import { type TermSentence, wordsOf } from '#text/languages/index.ts';
import { findRulingsInForce } from './contrast.ts';
import { type Answer, findInterview, type Interview } from './interview.ts';
import { findMatchResults } from './match-result.ts';
import { findDenials, findOutcomes } from './motions.ts';
import { withoutTie } from './openers.ts';
import { namedAfterMeeting } from './results.ts';
import { findScenes } from './scenes.ts';
import { findOpinionsOfOthers } from './speech.ts';
import { findUrges } from './urges.ts';

const asked = /[?？]["'”’»)\]*_]{0,4}$/u;
/** A statement that would be the author's own without a name. */
const speaksOfOneself = /(?<!\p{L})(?:I|me|my|we|us|our|ich|wir|mein|unser)(?:['’]\p{L}{1,2})?(?!\p{L})/iu;
/** "Waiting for the glue to dry.", "Because they are cheap.": what completes a question. */
const opensFragment = /^(?:because|to|by|for|\p{L}{2,20}ing) \p{Ll}/iu;
/** "Twice a month somebody brings me one": the question named it. */
const needsQuestion =
  /^(?:[\p{L}\p{N}’'-]{1,30},? ){0,8}(?:it|its|they|them|he|she|him|her|ones?(?! \p{Ll})|both(?! \p{Ll}))(?!\p{L})/iu;
const whatIf =
  /^["'“*_\s]{0,4}(?:(?:and|but|so) )?(?:what (?:if|happens (?:if|when))|if|was (?:ist|passiert|geschieht),? wenn)(?!\p{L})/iu;

/** Which sentences answer "What if the bike is broken?" and hold only in that case. */
function answersToWhatIf(sentences: readonly { text: string; start: number }[], text: string): ReadonlySet<number> {
  const found = new Set<number>();
  for (const [at, { start }] of sentences.entries()) {
    const before = sentences[at - 1];
    if (before === undefined || text.slice(before.start, start).includes('\n\n')) continue;
    if ((asked.test(before.text) && whatIf.test(before.text)) || (found.has(at - 1) && !asked.test(before.text)))
      found.add(at);
  }
  return found;
}

/** Weight of the result of a match, and of a ruling in force. */
const resultShare = 10;
const rulingShare = 3;
/** Weight of what a reportage comes to, and of what an opinion wants done. */
const matterShare = 3;
const urgeShare = 2;
/** Minimum words of an answer that makes sense without its question. */
const fewestAnswered = 6;

/**
 * A sentence as shown, without connectives: a motion with what became of it, because it misleads alone, and an answer
 * without its speaker.
 */
export function shownAs(at: number, own: string, read: readonly TermSentence[], marks: Marks): string {
  const outcome = marks.outcomes.get(at);
  const answer = marks.interview?.answers.get(at);
  if (answer !== undefined) return withoutTie(answer.statement);
  const named = namedAfterMeeting(own, read[at - 1]?.text ?? '');
  return withoutTie(outcome === undefined ? named : `${named} ${read[outcome]?.text ?? ''}`);
}

/** What the sentences around a sentence say about it. */
interface Marks {
  interview: Interview | undefined;
  outcomes: ReadonlyMap<number, number>;
  /** Sentences that are never shown by themselves. */
  hidden: ReadonlySet<number>;
  /** The weight of a sentence that gives the point of such a text, wherever it stands. */
  share: (at: number) => number;
  /** The scene that opens a reportage, for which a short post has no room. */
  scene: ReadonlySet<number>;
}

/** Marks the sentences of a text, so that each is rated and shown by what stands around it. */
export function marksOf(
  read: readonly TermSentence[],
  text: string,
  asides: readonly boolean[],
  { title, language }: { title: string | undefined; language: string },
): Marks {
  const interview = findInterview(read, text);
  const outcomes = new Map([...findDenials(read, text), ...findOutcomes(read, text)]);
  const isNameless = ({ who, statement }: Answer) =>
    who === '' && title === undefined && speaksOfOneself.test(statement);
  const spoken = findOpinionsOfOthers(read, text);
  const hidden = new Set([...answersToWhatIf(read, text), ...outcomes.values()]);
  for (const at of read.keys()) {
    const answer = interview?.answers.get(at);
    const isTooLittle =
      answer === undefined
        ? spoken[at] === true || interview?.asked.has(at) === true
        : isNameless(answer) || wordsOf(answer.statement).length < fewestAnswered;
    const after = read[at + 1]?.text ?? '';
    if (isTooLittle || namedAfterMeeting(after, read[at]?.text ?? '') !== after) hidden.add(at);
  }
  const rulings = findRulingsInForce(read, asides);
  const results = findMatchResults(read, text);
  const scenes = findScenes(read, text, title);
  const urges = findUrges(read, title, language);
  const share = (at: number) =>
    (results.has(at) ? resultShare : 1) *
    (rulings.has(at) ? rulingShare : 1) *
    (scenes.matter.has(at) ? matterShare : 1) *
    (urges.has(at) ? urgeShare : 1);
  return { interview, outcomes, hidden, share, scene: scenes.told };
}

/** Whether an answer refers to a thing that only its question names. */
export function leansOnQuestion(statement: string): boolean {
  return needsQuestion.test(statement) || opensFragment.test(statement);
}

/** An answer as shown: with who says it, because nobody else would know whose "I" it is. */
export function withSpeaker(statement: string, answer: Answer | undefined): string {
  return (answer?.who ?? '') === '' ? statement : `${answer?.who}: ${statement}`;
}
