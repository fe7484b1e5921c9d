import { similarity, stem, tag, vectorOf, wordsOf } from '#text/languages/index.ts';
import { paidFrom, payerOf } from './facets.ts';
import type { Question } from './read-question.ts';
import { likenessOf } from './related-words.ts';
import { isAgentlessPassive } from './sentence-forms.ts';
import { tellsMaker } from './told-agents.ts';
import { toldBy } from './told-by.ts';

/** The verb in a question about who did something. */
const verbAsked = /^who (?:\p{L}{1,20}ly |first |once |also )?(\p{L}{3,30})/iu;
/** Auxiliaries, which are not the verb. */
export const auxiliaries = new Set(
  'is are was were does did has had can could will would may might am been'.split(' '),
);

/** Whether a question asks who did something, and the sentence reports it in the passive without an agent. */
export function omitsAgent(wanted: Question, text: string): boolean {
  const { text: question, language } = wanted;
  const askedVerb = verbAsked.exec(question)?.[1]?.toLowerCase();
  if (askedVerb === undefined || auxiliaries.has(askedVerb)) return false;
  const asked = stem(askedVerb, language);
  // "Paid for out of the community fund": the fund pays.
  if (payerOf(askedVerb, wanted) !== undefined && paidFrom.test(text)) return false;
  return isAgentlessPassive(text, (verb) => verb === askedVerb || likenessOf(asked, stem(verb, language)) > 0);
}

/** Minimum similarity of a word that expresses the verb ("designed", "architect"). */
const leastSimilarity = 0.45;

/** Words that only order or count, and express no act however close to one they are: "first" is close to "won". */
const ordering =
  /^(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last|next|previous|latest|final|once|twice|one|two|three|four|five|six|seven|eight|nine|ten|half)$/u;
const takesSides = /^(?:oppos|support)/u;
const saysWhat = /\b(?:is|are|was|were)\b/iu;
const doneBy = /\bby\b/iu;

/**
 * Whether a word of a text expresses a verb of the question, by its form or its meaning. The things that the question
 * names do not, even if "bridge" is close to "opened".
 */
function expressesVerb(
  verb: string,
  { language, terms }: Question,
  text: string,
  { byMeaning = true }: { byMeaning?: boolean } = {},
): boolean {
  const [own, vector] = [stem(verb, language), vectorOf(verb)];
  return wordsOf(text).some(({ lower }) => {
    const wordStem = stem(lower, language);
    if (likenessOf(own, wordStem) > 0) return true;
    if (!byMeaning || ordering.test(lower)) return false;
    const isThing = terms.some((term) => term.stem !== own && term.stem === wordStem);
    return !isThing && similarity(vector, vectorOf(lower)) >= leastSimilarity;
  });
}

/**
 * Whether a question asks who did something, and the sentence reports no such act. What a thing is does not say who
 * made it, unless there is an agent; and running a mill is not building it.
 */
export function omitsAction(asked: Question, text: string): boolean {
  const { text: question, kind, language } = asked;
  const askedVerb = kind === 'who' && language === 'en' ? verbAsked.exec(question)?.[1]?.toLowerCase() : undefined;
  if (askedVerb === undefined || auxiliaries.has(askedVerb) || tellsMaker(asked, text)) return false;
  if (payerOf(askedVerb, asked)?.test(text) === true || toldBy(askedVerb, asked)?.test(text) === true) return false;
  // To approve is close to "oppose", and the contrary.
  if (takesSides.test(askedVerb)) return !expressesVerb(askedVerb, asked, text, { byMeaning: false });
  const isNow = askedVerb.endsWith('s');
  if (isNow && (!saysWhat.test(text) || doneBy.test(text))) return false;
  return !expressesVerb(askedVerb, asked, text, { byMeaning: !isNow });
}

/** "When was the museum founded?": a past event, named by its participle at the end. */
const eventAsked =
  /^when (?:was|were) [^?]{2,160}? (\p{L}{3,20}ed|built|made|sold|won|written|taken|stolen|laid|lost|held|sent|bought|shut|hit)\?*$/iu;

/** Endings of nouns for acts ("construction"), and some such nouns. */
const actNoun = /(?:ion|ment|ing|al|ure|ance|start|birth|death|origin)s?$/iu;

/** Whether a question asks when something was done, and no word of the sentence expresses that. */
export function omitsEvent(asked: Question, text: string): boolean {
  const participle = asked.language === 'en' ? eventAsked.exec(asked.text.trim())?.[1]?.toLowerCase() : undefined;
  if (participle === undefined || /\bdat(?:es?|ed|ing) (?:from|back)\b/iu.test(text)) return false;
  if (!expressesVerb(participle, asked, text)) return true;
  // "Mend the roof" builds nothing, although "roof" is close to "built": only verbs and nouns of acts tell what was done.
  const done = tag(text).flatMap(({ pos, text: word }) => (pos !== 'NOUN' || actNoun.test(word) ? [word] : []));
  return !expressesVerb(participle, asked, done.join(' '));
}
