import { guessLanguage, rolesOf, stem, wordsOf } from '#text/languages/index.ts';
import { asksConsequence, idleInCondition } from './conditions.ts';
import { asksPrice } from './figures.ts';
import { foreignKind, isAskingWord, languageOfOpener } from './foreign-questions.ts';
import { measureNounAsked } from './measure-nouns.ts';
import { asksNews } from './news.ts';
import { type OpinionAsked, opinionAsked } from './opinions.ts';
import type { QuestionKind } from './question-kind.ts';
import { repeated } from './repetition.ts';
import { reworded } from './reworded.ts';

/** A content word of a question. */
export interface QuestionTerm {
  /** As written, in lower case. */
  lower: string;
  stem: string;
  /** The verb in one word, if the question says it in two: "retried" for "tried again". */
  repeated?: string;
  /** Whether it is capitalised inside the question, or a number. */
  isName: boolean;
  isNumber: boolean;
}

/** A parsed question. */
export interface Question {
  text: string;
  kind: QuestionKind;
  language: string;
  /** Distinct content words, in order. */
  terms: readonly QuestionTerm[];
  /** Pairs of content words with at most one function word between them: as written, and as stems. */
  phrases: readonly { words: string; stems: readonly [string, string] }[];
  /** The stem of the noun that names what is asked for: "which country", "what year". */
  asked: string | undefined;
  /** The names compared, two or more. Empty for other kinds. */
  sides: readonly string[];
  isNegated: boolean;
  /** Whose view it asks for, and on what. */
  opinion: OpinionAsked | undefined;
  /** Whether it asks what follows from a condition, or how that is known. */
  asksConsequence: boolean;
  /** Whether it asks for a development over time. */
  asksTrend: boolean;
  /** Whether it asks for what is new. */
  asksNews: boolean;
}

/** Common nouns written in capitals, which are no names. */
const acronyms = new Set(
  'api url uri http https json xml html css sql pdf csv id ui cli faq ip dns ssl tls usb tv pc ceo cfo cto'.split(' '),
);

/** Maximum characters of a question that are read. */
export const longestQuestion = 1_000;

const openers: readonly (readonly [RegExp, QuestionKind])[] = [
  [
    /\b(?:versus|vs\.?|compared? (?:to|with|and)|differences? between|(?:better|worse|cheaper|safer|faster|larger|smaller|bigger|healthier|cleaner|stronger|more \w+|less \w+)\b[^?]{0,60}(?:,|:|\bthan\b)[^?]{0,80}(?:\bor\b|\bthan\b))/,
    'compare',
  ],
  [/^compare\b/, 'compare'],
  [
    /\b(?:when (?:did|was|were|is|are|does|do|will|has|had|would)|(?:what|which) (?:years?|dates?|days?|months?|decades?|centur(?:y|ies)|time period|era|times?|hours)|since when|until when|what are the \p{L}{4,12} (?:hours|times))\b/u,
    'when',
  ],
  [/^when\b/, 'when'],
  [
    /\b(?:how (?:many|much|long|old|far|tall|high|low|deep|large|big|wide|broad|thick|thin|heavy|fast|quick|quickly|slow|slowly|rapidly|loud|loudly|noisy|quiet|silent|hot|cold|warm|cool|expensive|cheap|costly|dear|bright|powerful|steep|often|frequently)|(?:what|which) (?:percent(?:age)?|number|amount|share|proportion|fraction|ratio|population))\b/,
    'quantity',
  ],
  [
    /^how strong (?:is|was|were|are) (?:the |an? )?(?:\p{L}+ )?(?:winds?|gusts?|storm|gale|(?:earth)?quakes?)\b/u,
    'quantity',
  ],
  [asksPrice, 'quantity'],
  [
    /\bhow come\b|^(?:(?!(?:what|which|who|how)\b)[^ ]{1,30} ){0,12}why\b|\b(?:what|which)(?: \w+)? (?:reasons?|causes?|caused|purpose|motiv\w+)\b/,
    'why',
  ],
  [
    /^(?:is|are|was|were|do|does|did|can|could|will|would|should|has|have|had|may|might|must) (?!\p{L}+ who\b.{0,3}$).{1,60} who\b/u,
    'yes-no',
  ],
  [/\b(?:who|whom|whose)\b/, 'who'],
  [
    /\bwhere\b|\b(?:what|which) (?:is|are|was) the capital of\b|\b(?:what|which) (?:country|countries|city|cities|town|place|location|state|region|continent|county|river|island|province|village)\b/,
    'where',
  ],
  [/\bhow\b/, 'how'],
  [/\b(?:list|name|what are (?:the|some)|which are|examples? of|types? of|kinds? of|ways? (?:to|of))\b/, 'list'],
  [/\b(?:what|which)\b/, 'what'],
  [/^(?:is|are|was|were|do|does|did|can|could|will|would|should|has|have|had|may|might|must)\b/, 'yes-no'],
];

/** Questions what something is and how it works. */
const working =
  /^how (?:do|does|did) .{1,80}(?<!\b(?:his|her|its|their|our|your|my|the|an?) )\b(?:works?|functions?|operates?)\W{0,9}$|^what (?:do|does|did) (?:\p{L}[\p{L}\p{N}-]* ){1,3}do\W{0,9}$/u;
const defining =
  /^(?:what (?:is|are|was|were)|what's) (?:an? |the )?(?!\p{L}*(?:est|most)\b|main\b|first\b|only\b|name\b|capital\b|difference|meaning|best\b)\p{L}[\p{L}\p{N}-]*(?: (?!(?:of|in|on|at|for|to|by|as|from|with|used|called|made|done|named|known|like|about)\b)[\p{L}\p{N}-]+){0,2}\W{0,9}$/u;

/** The kind of a question by the first pattern that matches; `topic` if none does. */
function kindOf(lower: string): QuestionKind {
  if (working.test(lower)) return 'working';
  if (measureNounAsked(lower) !== undefined) return 'quantity';
  if (defining.test(lower)) return 'definition';
  if (asksTrend.test(lower)) return 'what';
  return openers.find(([sign]) => sign.test(lower))?.[1] ?? 'topic';
}

/** Question words and words without content. */
const asking = new Set(
  'what which who whom whose when where why how many much does did do is are was were name list tell explain describe give example type kind happen happens happened anybody anyone anything somebody someone something able'.split(
    ' ',
  ),
);

const askedNoun =
  /\b(?:what|which|whose)\s+(?:(?:other|two|three|four|kind of|kinds of|type of|types of|sort of)\s+)?(?:\p{L}{3,}(?:al|an|ic|ive|ese|ish|ous|ed|ing)\s+)?(\p{L}{3,})/u;
const verbs = new Set(
  'is are was were did does do has have had can could will would may might caused happens happened comes made became led gave took said used known called'.split(
    ' ',
  ),
);

function askedIn(lower: string, language: string): string | undefined {
  const noun = askedNoun.exec(lower)?.[1];
  return noun === undefined || verbs.has(noun) ? undefined : stem(noun, language);
}

const trimPart = (part: string): string =>
  part
    .replace(/^(?:(?:is|are|was|were|the|a|an|of|between|which|what|to|buying|using)\s+)+/i, '')
    .replace(/[?.!,;:\s]+$/u, '')
    .trim();

/** The sides of a comparison. Empty if they cannot be separated. */
function sidesOf(text: string): string[] {
  const found =
    /(?:^|\b)(?:compare|comparison of|differences? between|compared?:)\s+(.{2,80}?)\s+(?:and|with|to|versus|vs\.?)\s+([^,;:?]{2,80})/i.exec(
      text,
    ) ??
    /([^,;:?]{2,80}?)\s+(?:versus|vs\.?|compared (?:to|with))\s+([^,;:?]{2,80})/i.exec(text) ??
    /(?:better|worse|cheaper|safer|faster|larger|smaller|bigger|healthier|cleaner|stronger|more \w+|less \w+)[^,:?]{0,60}[,:]\s*([^,?]{2,60}?)\s*,?\s+or\s+([^,?]{2,60})/i.exec(
      text,
    ) ??
    /^([^,;:?]{2,60}?) or ([^,;:?]{2,60})[:,?] ?(?:which|what|who)\b/i.exec(text) ??
    /^(?:is|are|was|were)\s+([^,?]{2,60}?)\s+or\s+([^,?]{2,60}?)\s+(?:more|less|better|worse|cheaper|safer|faster|slower|larger|smaller|bigger|healthier|cleaner|stronger|easier|older|warmer|quieter|lighter|heavier|harder|quicker)\b/i.exec(
      text,
    ) ??
    /^(?:is|are|was|were|do|does|did)\s+(.{2,60}?)\s+(?:\p{L}+er|more \p{L}+|less \p{L}+|better|worse)\s+(?:\p{L}+\s+){0,3}than\s+([^,?]{2,60})/iu.exec(
      text,
    );
  if (found === null) return deedsOf(text) ?? choiceOf(text);
  // "Does fasting work better than ...": the verb is no part of the side.
  const first = /^(?:do|does|did) /iu.test(text) ? (found[1] ?? '').replace(/ [^ ]{1,40}$/u, '') : (found[1] ?? '');
  const sides = [first, found[2] ?? ''].map(trimPart).filter((side) => side.length > 1);
  return sides.length === 2 ? sides : [];
}

/** "Is it cheaper to rent or to buy a flat?": two things to do, by their verbs. */
function deedsOf(text: string): string[] | undefined {
  const [, one, other] =
    /^(?:(?:is|was) it|what is) (?:\p{L}{3,15}er|better|worse|(?:more|less) \p{L}{3,20})(?: for [^?]{2,40}?)?(?:,|:)? (?:to )?(\p{L}{2,20}) or (?:to )?(\p{L}{2,20})\b/iu.exec(
      text,
    ) ?? [];
  return one === undefined || other === undefined ? undefined : [one, other];
}

const mostChosenWords = 4;

/** "Oat milk or cow's milk?": two things and nothing else. */
function choiceOf(text: string): string[] {
  const asked =
    /^([^?]{2,160}?)(?: (?:for|in|on|as|at|with|für|im|als|pour|dans) [^?]{2,80})?\?$/u.exec(text)?.[1] ?? '';
  const sides = asked.split(/ (?:or|oder|ou) /u);
  const { stop } = rolesOf(guessLanguage(wordsOf(text).map(({ lower }) => lower)));
  const isThing = (side: string) => {
    const words = wordsOf(side.slice(0, 200));
    // "Is coffee healthy or harmful?" is about one thing.
    return words.length > 0 && words.length <= mostChosenWords && !stop.has(words[0]?.lower ?? '');
  };
  return sides.length === 2 && sides.every(isThing) ? sides.map(trimPart) : [];
}

/** "How can I stop a blister hurting?", "How do I keep it from sticking?": the verb that follows is what is asked about. */
const asksPrevention =
  /^how (?:can|could|do|should) (?:i|we|you|one) (stop|prevent|keep) .{1,80}\b(?!(?:any|every|some)?thing\b)\p{L}{2,20}ing\W{0,9}$/iu;

/** "Can I use brown lentils?", "May I take the bike on a train?": verbs that the answer seldom repeats. */
const asksLeave =
  /^(?:can|could|may|should) (?:i|we|you|one) (use|take|have|get|bring|put)\b|^how (?:many|much) .{2,80}\bdo(?:es)? .{2,60} (get)\?*$|^how (?:many|much) .{2,60} (?:should|can|may|must) (?:i|we|you|one) (take|use|get|have)\b/iu;

/** "Is it gluten free?" asks for gluten. */
const contents = /^(?:gluten|lactose|dairy|sugar|nut|nuts|alcohol|caffeine|meat)$/u;

/** "How many are still missing?" */
const stillSo = /^how (?:many|much) .{1,120}\bstill\b/iu;

/** A final verb without content: "how does it work", "why did it happen". */
const emptyEnding = /\b(?:how|why|when|where|what)\b.{0,300}\s(works?|happen(?:s|ed)?|occur(?:s|red)?)\W{0,9}$/i;

/** "How many wolves live in the valley?": whatever counts them answers, unlike for people, who also work and die there. */
const existing =
  /^how many (?!(?:\p{L}+ )?(?:people|persons|inhabitants|residents|men|women|children)\b)(?:\p{L}+ ){1,4}(live|lives|lived|exist|occur|grow)\b/iu;

/** "When will the cable carry power again?": the answer names the end of the interruption, not the activity. */
const endsBreak = /^when (?:will|does|do|is|are|can) .{1,120} (?:again|back)\b/i;
/** "How did the sales develop in 2026?": asks for figures, not for a manner. */
const asksTrend =
  /^how (?:did|has|have|do|does) .{1,160}\b(develop(?:ed)?|evolved?|changed?|performed?)\b(?! (?:the|a|an|its|their|his|her)\b)/i;
/** "What do the drivers like about it?", where "like" is no function word, as it is in "What does it look like?". */
const asksLiking = /^(?:what|why|who) (?:do|does|did) .{1,120}(?<!\b(?:look|sound|taste|smell|feel|be) )\blike\b/iu;
/** Parses a question: its kind, its content words, and what it compares. Accepts any text. */
export function readQuestion(asked: string): Question {
  const text = reworded(asked.slice(0, longestQuestion));
  const words = wordsOf(text);
  const guessed = languageOfOpener(words[0]?.lower ?? '') ?? guessLanguage(words.map(({ lower }) => lower));
  const language = guessed === 'und' ? 'en' : guessed;
  const roles = rolesOf(language);
  const terms: QuestionTerm[] = [];
  const phrases: Question['phrases'][number][] = [];
  let before: { stem: string; at: number; start: number } | undefined;
  const empty = emptyEnding.exec(text)?.[1]?.toLowerCase();
  const trend = asksTrend.exec(text)?.[1]?.toLowerCase();
  const existed = existing.exec(text)?.[1]?.toLowerCase();
  const [, leave, got, taken] = asksLeave.exec(text) ?? [];
  const light = (leave ?? got ?? taken ?? asksPrevention.exec(text)?.[1])?.toLowerCase();
  const opinion = opinionAsked(text);
  const isConsequence = asksConsequence(text);
  const isLiking = asksLiking.test(text);
  words.forEach(({ lower, isCapitalised, start, end }, at) => {
    const isAsking = language === 'en' ? asking.has(lower) : isAskingWord(lower, language);
    const isEmpty = roles.stop.has(lower) && !(lower === 'like' && isLiking);
    if (isEmpty || isAsking || !/[\p{L}\p{N}]/u.test(lower)) return;
    if ((lower === trend || lower === existed) && terms.length > 0) return;
    if (lower === light || (lower === 'free' && contents.test(words[at - 1]?.lower ?? ''))) return;
    if (lower === opinion?.verb || (isConsequence && idleInCondition.test(lower))) return;
    if (lower === empty && at === words.length - 1 && terms.length > 0) return;
    const stemmed = stem(lower, language);
    const isNumber = /^\p{N}/u.test(lower);
    if (before !== undefined && at - before.at <= 2) {
      phrases.push({ words: text.slice(before.start, end), stems: [before.stem, stemmed] });
    }
    before = { stem: stemmed, at, start };
    const known = terms.find((term) => term.stem === stemmed);
    const isName = isNumber || (isCapitalised && at > 0 && language !== 'de' && !acronyms.has(lower));
    const again = language === 'en' ? repeated(lower, words[at + 1]?.lower) : undefined;
    if (known === undefined)
      terms.push({ lower, stem: stemmed, isName, isNumber, ...(again !== undefined && { repeated: again }) });
    else if (isName) known.isName = true;
  });
  const lower = text.toLowerCase();
  const sides = sidesOf(text);
  if (endsBreak.test(text) && terms.some(({ isName }) => isName)) {
    // "carry power", "run": the answer to when an interruption ends only repeats the names.
    terms.splice(0, terms.length, ...terms.filter(({ isName }) => isName));
    terms.push({ lower: 'again', stem: 'again', isName: false, isNumber: false });
  }
  // "How many homes are still without power?": those of the beginning are no answer.
  if (language === 'en' && stillSo.test(text) && terms.length > 0)
    terms.push({ lower: 'still', stem: 'still', isName: false, isNumber: false });
  const plainKind = opinion === undefined && !isConsequence ? (foreignKind(text, language) ?? kindOf(lower)) : 'what';
  const kind = sides.length > 0 ? 'compare' : plainKind;
  return {
    text,
    kind: kind === 'compare' && sides.length === 0 ? kindOf(lower.replace(/\bthan\b/g, '')) : kind,
    language,
    terms,
    phrases,
    asked: askedIn(lower, language),
    sides,
    opinion,
    asksConsequence: isConsequence,
    asksTrend: trend !== undefined,
    asksNews: asksNews(asked.slice(0, longestQuestion)),
    isNegated:
      /\b(?:not|never|no|isn't|wasn't|aren't|weren't|didn't|doesn't|don't|won't|can't|couldn't|hasn't|except)\b/.test(
        lower.replaceAll('’', "'"),
      ),
  };
}
