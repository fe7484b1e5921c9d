import { stem, type TaggedToken, tag, wordsOf } from '#text/languages/index.ts';
import type { Question } from './read-question.ts';
import { likenessOf } from './related-words.ts';

/** The verb in "Who paid for the trial?", and the noun in "Who are the authors of the study?". */
const verbAsked = /^who (?:\p{L}{1,20}ly |first |once |also )?(\p{L}{3,30})/iu;
const roleAsked =
  /^who (?:is|are|was|were) the (?:\p{L}{2,20} )?(author|writer|founder|inventor|designer|builder|owner|organi[sz]er)s?\b/iu;
const auxiliary = /^(?:is|are|was|were|does|did|has|had|can|could|will|would|might|may)$/iu;
/** What each of them did. */
const participlesOfRoles: Readonly<Record<string, string>> = {
  author: 'written',
  writer: 'written',
  founder: 'founded',
  inventor: 'invented',
  designer: 'designed',
  builder: 'built',
  owner: 'owned',
  organizer: 'organized',
  organiser: 'organised',
};
/** Verbs of making something, whose maker is told with "by" after the thing as well: "a poll by Metrix". */
const makes =
  /^(?:wrote|writes?|written|made|makes?|conduct(?:s|ed)?|carr(?:y|ies|ied)|publish(?:es|ed)?|produc(?:es?|ed)|design(?:s|ed)?|built|builds?|compos(?:es?|ed)|direct(?:s|ed)?|paint(?:s|ed)?|commission(?:s|ed)?|did|led|ran|organi[sz](?:es?|ed)|founded|invented)$/iu;
/** Maximum characters between a thing and the "by" of its maker. */
const nearMaker = 60;
/** "Who wrote the study?", "Who led the trial?", and a sentence in which people with names do research. */
const researches = /\b(?:stud(?:y|ies)|trial|paper|research|survey|experiment|analysis|investigation)\b/iu;
const researched =
  /^(?:(?:Dr\.?|Professor|Researchers|Scientists|Engineers|Doctors|Economists|A team|The team|Teams) )?(?:(?:from|at|of|led by) )?(?:the )?\p{Lu}[^.;]{3,120} (?:follow|stud[iy]|survey|examin|measur|test|analy[sz]|compar|track|observ|interview|investigat|review|look)\p{L}{0,4} (?:at |the |more |about |over |some |\p{N})/u;

/** Whether a thing of the question is followed by "by" and a name: "the third novel by the Irish writer Nora Keane". */
function isBySomebody(terms: Question['terms'], text: string): boolean {
  const things = terms.filter(({ isName, isNumber }) => !isName && !isNumber);
  return wordsOf(text).some(({ lower, end }) => {
    if (!things.some((thing) => likenessOf(thing.stem, stem(lower, 'en')) > 0)) return false;
    return /^[^.;,]{0,40}? by (?:the |an? )?(?:\p{Ll}+ |\p{Lu}\p{Ll}+ ){0,3}\p{Lu}/u.test(
      text.slice(end, end + nearMaker),
    );
  });
}

/** Whether a question asks who made something and the sentence tells that without the verb. */
export function tellsMaker({ text: question, terms }: Pick<Question, 'text' | 'terms'>, text: string): boolean {
  if (!makes.test(verbAsked.exec(question)?.[1] ?? '')) return false;
  return isBySomebody(terms, text) || (researches.test(question) && researched.test(text));
}

/** Maximum tokens between a verb and its auxiliary or "by" ("was paid for by", "was built in 1990 by"). */
const reach = 5;

/**
 * Whether a sentence says who did what the question asks: its verb is the one asked for, with a noun before it, or "by"
 * after it in the passive. "Without cutting pay" says nothing about who paid.
 */
export function tellsAgent({ text: question, kind, language, terms }: Question, text: string): boolean {
  if (kind !== 'who' || language !== 'en') return false;
  const role = roleAsked.exec(question)?.[1]?.toLowerCase() ?? '';
  const askedVerb = participlesOfRoles[role] ?? verbAsked.exec(question)?.[1] ?? '';
  if (askedVerb === '' || auxiliary.test(askedVerb)) return false;
  const own = stem(askedVerb.toLowerCase(), language);
  if (tellsMaker({ text: question, terms }, text)) return true;
  const tokens = tag(text);
  return tokens.some(({ pos, lemma, text: tokenText }, at) => {
    if (pos !== 'VERB' || tokenText.endsWith('ing')) return false;
    const isAskedVerb = [lemma, tokenText.toLowerCase()].some((word) => likenessOf(own, stem(word, language)) > 0);
    return isAskedVerb && isTold(tokens, at);
  });
}

const isBeing = ({ text }: TaggedToken): boolean => /^(?:is|are|was|were|been|being|be)$/iu.test(text);

function isTold(tokens: readonly TaggedToken[], at: number): boolean {
  const before = tokens.slice(Math.max(0, at - reach), at);
  const previous = before.at(-1);
  // "Cutting pay": what follows a verb is its object.
  if (previous?.text.toLowerCase() === 'to' || (previous?.pos === 'VERB' && !isBeing(previous))) return false;
  if (before.slice(-2).some(isBeing)) return tokens.slice(at + 1, at + 1 + reach).some(({ text }) => text === 'by');
  return before.some(({ pos }) => pos === 'NOUN' || pos === 'PROPN');
}
