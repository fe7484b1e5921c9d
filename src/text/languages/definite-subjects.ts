import { rolesOf } from './function-words.ts';
import { tag } from './tagger.ts';
import { stem, wordsOf } from './words.ts';

/** How many characters to search for a sentence's subject. */
const opening = 70;

/** "The largest", "the only bridge", "the same": these words identify their noun by themselves. */
const unique = /^(?:most|least|only|best|worst|same|next|current|present|\p{L}{2,20}est)$/u;
const article = {
  de: /^(?:Der|Die|Das) (\p{Lu}[\p{L}-]{1,40}) (\p{Ll}{1,30})(?=[ ,.])/u,
  fr: /^(?:(?:Le|La|Les) |L['’])(\p{Ll}[\p{L}-]{1,40}) (\p{Ll}{1,20})(?=[ ,.])/u,
};

/** The noun of "the company" in "The company has chartered a boat"; undefined if the sentence specifies which one. */
function bareNoun(sentence: string, language: string): string | undefined {
  if (language === 'en') return bareEnglishNoun(sentence);
  const [, noun = '', next = ''] =
    (language === 'de' ? article.de : language === 'fr' ? article.fr : undefined)?.exec(sentence) ?? [];
  const { nominal, verbal } = rolesOf(language);
  const isBare = language === 'de' ? !nominal.has(next) && next !== 'und' && next !== 'oder' : verbal.has(next);
  return noun !== '' && isBare ? noun.toLowerCase() : undefined;
}

/** These words introduce a complement that specifies the noun: "the cost of the ferry". */
const complemented =
  /^The \p{Ll}[\p{L}-]{0,30} (?:of|in|for|from|on|at|to|by|with|between|against|behind|that|who|whose|\p{L}{2,20}ing)\b/u;

function bareEnglishNoun(sentence: string): string | undefined {
  if (!/^The \p{Ll}/u.test(sentence) || complemented.test(sentence)) return undefined;
  const nouns: string[] = [];
  for (const { text, pos } of tag(sentence.slice(0, opening)).slice(1)) {
    if (/^\p{Lu}/u.test(text) || unique.test(text)) return undefined;
    if (pos === 'NOUN') nouns.push(text);
    else if (nouns.length > 0) return headOf(nouns, text, pos);
    else if (pos !== 'ADJ' && pos !== 'NUM' && pos !== 'PROPN') return undefined;
  }
  return undefined;
}

/**
 * The last of several nouns if a verb follows; the one before it if the last is itself a verb: "the union demands a
 * fence".
 */
function headOf(nouns: readonly string[], next: string, pos: string): string | undefined {
  const last = nouns.at(-1) ?? '';
  if (pos === 'VERB' || pos === 'AUX' || next === ',') return last;
  if (pos === 'ADV' || pos === 'DET' || pos === 'PRON')
    return nouns.length > 1 && last.endsWith('s') ? nouns.at(-2) : pos === 'ADV' ? last : undefined;
  return undefined;
}

/** The stems that a reader knows before the first sentence: the words of the titles and of the question. */
export function stemsKnown(language: string, ...titles: readonly string[]): ReadonlySet<string> {
  return new Set(titles.flatMap((title) => wordsOf(title.slice(0, 1_000)).map(({ lower }) => stem(lower, language))));
}

/** A name after the first word of a sentence. */
const laterName = /\s["“‘(]?\p{Lu}\p{L}/u;

/**
 * Whether a sentence begins with "the company", "die Stadt" or "la compagnie" and no title identifies which one. The
 * sentence before does, unless it begins the same way and names nothing.
 */
export function takesUp(
  sentence: string,
  before: string,
  { language, known }: { language: string; known: ReadonlySet<string> },
): boolean {
  const isUnknown = (noun: string | undefined) => noun !== undefined && !known.has(stem(noun, language));
  if (!isUnknown(bareNoun(sentence, language))) return false;
  return (language !== 'de' && laterName.test(before)) || !isUnknown(bareNoun(before, language));
}

const goesOn = /^The (\p{Ll}{3,20}) also\b/u;

/** Whether a sentence tells more of something introduced before, perhaps in another paragraph: "The study also puts". */
export const goesOnWithKnown = (sentence: string): boolean => goesOn.test(sentence);

/**
 * Whether a text introduces what a sentence tells more of: "A study reckons ... The study also puts", "She leads a
 * coalition. The coalition has agreed".
 */
export function introduces(before: string, sentence: string): boolean {
  const noun = goesOn.exec(sentence)?.[1] ?? bareEnglishNoun(sentence);
  return noun !== undefined && new RegExp(`\\b(?:an?|one|another) (?:\\p{L}{2,20} )?${noun}\\b`, 'iu').test(before);
}
