import { keyTerms, stem, surprise, wordsOf } from '#text/languages/index.ts';
import { hashtagOf, withoutRole } from './hashtag.ts';
import { isPassing } from './passing.ts';
import type { SourceText } from './source-text.ts';

/** The stems of the title's words, without function words: what the text says it is about. */
export const titleStems = ({ title = '', roles, language }: SourceText): string[] =>
  wordsOf(title)
    .filter(({ lower }) => !roles.stop.has(lower))
    .map(({ lower }) => stem(lower, language));

/** Names of text sections, which are no subject. */
const partOfText =
  /^(?:abstract|press release|pressemitteilung|added|fixed|changed|removed|deprecated|pros|cons|advantages|disadvantages|vorteile|nachteile|ingredients|interviewer?|reporter|questions?|answers?|apologies|overview|introduction|contents|release notes|faqs?|zutaten|fragen|antworten)$/iu;

/** The key phrases of a text, best first, without its authors, who are not its subject. */
export function termsOf(source: SourceText, most: number): string[] {
  const authors = source.authors.map((author) => author.toLowerCase());
  const isAuthor = (term: string) => authors.some((author) => author.includes(term.toLowerCase()));
  const terms = keyTerms(source, most + 2 * authors.length).map((term) => inFull(source, withoutVerb(source, term)));
  return [...new Set(terms)]
    .filter((term) => !terms.some((other) => other !== term && other.endsWith(`s ${term}`) && /['’]s /u.test(other)))
    .filter((term) => !isAuthor(term) && !partOfText.test(term))
    .slice(0, most);
}

/** "Kettlewell" for "Kettlewell launches" in a title that goes on: the text itself never has the two together. */
function withoutVerb({ title = '', sentences }: SourceText, term: string): string {
  const [name, verb = '', ...rest] = term.split(' ');
  if (rest.length > 0 || !/^\p{Ll}{3,14}s$/u.test(verb) || !title.startsWith(`${term} `)) return term;
  const body = sentences.filter(({ text }) => text !== title).map(({ text }) => text);
  const isWhole = body.some((text) => text.toLowerCase().includes(term.toLowerCase()));
  // "Peace talks to resume": the text itself has no "Peace", so that it is no name.
  const isName = body.some((text) => text.split(/[^\p{L}\p{N}-]/u).includes(name ?? ''));
  return isWhole || !isName ? term : (name ?? term);
}

/** "Hadley's Bread" for "Hadley", if the text has that word in no other place. */
function inFull({ text }: SourceText, term: string): string {
  if (!/^\p{Lu}[\p{L}-]{1,30}$/u.test(term)) return term;
  const [, ...behind] = text.split(new RegExp(`(?<![\\p{L}\\p{N}])${term}(?![\\p{L}\\p{N}])`, 'u'));
  const owned = behind.map((part) => /^['’]s \p{Lu}[\p{L}-]{1,30}/u.exec(part)?.[0]);
  const [first] = owned;
  return first !== undefined && owned.every((one) => one === first) ? `${term}${first}` : term;
}

/** A longer phrase is no hashtag that anybody follows. */
const longestTag = { words: 3, characters: 30 };
/** Most hashtags of one text that share a word. */
const mostAlike = 2;

/** Hashtags up to this share of those wanted may name what the text mentions only once. */
const passingShare = 0.5;

/** Whether a text comes back to a term, or has it in its title. A name is one even if mentioned once. */
function isSubject(source: SourceText, term: string): boolean {
  const wanted = wordsOf(term).map(({ lower }) => stem(lower, source.language));
  const named = titleStems(source);
  if (wanted.every((one) => named.includes(one)) || /^\p{Lu}\p{Ll}+ (?:\p{L}+ )?\p{Lu}/u.test(term)) return true;
  return source.sentences.filter(({ stems }) => wanted.every((one) => stems.has(one))).length > 1;
}

/** Who says, does or reads in any text, and its parts: nobody follows them by themselves. */
const anybody =
  /^(?:authors?|researchers?|scientists?|experts?|officials?|participants?|critics|readers?|users?|customers?|guests?|visitors?|residents?|managers?|directors?|judges?|studies|tests?|trials?|proofs?|versions?|updates?|numbers|figures|forscher(?:in|innen)?|wissenschaftler(?:innen)?|experten|autoren|team|studie|untersuchung|mann|frau|chercheurs?|auteurs?|équipe|étude|homme|femme|services?|options?|defaults?|openings?|closures?|parties?|années?|premi(?:er|ère)s?|dern(?:ier|ière)s?|partes?|años?|teile?|investigador(?:es|as)?|autor(?:es)?|equipo|estudio|hombre|mujer|hälfte|moitié|mitad|stadt|gemeinde|bürgermeister(?:in)?|sprecher(?:in)?|ville|commune|maire|ministre|décision|mesure|ciudad|municipio|alcald(?:e|esa)|medida)$/iu;
/** Informativeness from which a noun by itself is a subject; below are "air", "city", "goals". */
const leastTelling = 0.65;
/** Sentences of a text that comes back to its subjects. */
const longSource = 5;

/**
 * Whether a term is one that somebody may follow: a name, several words, the first term of the text, or a noun that
 * says of what it is.
 */
function isFollowed(source: SourceText, term: string, isFirst: boolean): boolean {
  if (anybody.test(term) || isPassing(source, term)) return false;
  if (titleStems(source).includes(stem(term, source.language))) return true;
  if (isNamePart(source, term)) return false;
  if (!isFirst && source.sentences.length > longSource && !isSubject(source, term)) return false;
  const isTelling = /[ -]|\p{Lu}/u.test(term) || source.language !== 'en';
  return isFirst || isTelling || surprise(term) >= leastTelling;
}

/** Whether a word is only ever a part of a longer name: "Park" in "Moor Park". */
function isNamePart({ text, language }: SourceText, term: string): boolean {
  if (language === 'de' || !/^\p{Lu}[\p{L}’'-]{1,40}$/u.test(term)) return false;
  const found = text.split(new RegExp(`(?<![\\p{L}\\p{N}])${term}(?![\\p{L}\\p{N}])`, 'u'));
  const before = found.slice(0, -1).map((part) => part.slice(-60));
  const behindName = /(?:^|\s)\p{Lu}[\p{L}’'-]{1,40} $/u;
  // At the beginning of a sentence any word has a capital.
  const isInside = (part: string) => /[^.!?:\s]\s\p{Lu}[\p{L}’'-]{1,40} $/u.test(part);
  return before.every((part) => behindName.test(part)) && before.some(isInside);
}

/** The hashtags of a text, best first: what it is about in words that somebody may follow. */
export function tagsOf(source: SourceText, most: number): string[] {
  const tags = new Set<string>();
  const used = new Map<string, number>();
  // Those refused count, so that lesser terms do not take their places.
  let refused = 0;
  for (const term of termsOf(source, 3 * most)) {
    if (tags.size >= most) break;
    const tag = hashtagOf(withoutRole(term));
    const words = term.toLowerCase().split(/[ -]/u);
    if (!isFollowed(source, term, tags.size + refused === 0)) {
      refused += 1;
      continue;
    }
    const isLong = words.length > longestTag.words || tag.length > longestTag.characters;
    if (tag === '' || isLong || words.some((word) => (used.get(word) ?? 0) >= mostAlike)) continue;
    if ([...tags].some((one) => isFormOf(one, tag))) continue;
    if (tags.size + refused >= passingShare * most && !isSubject(source, term)) continue;
    for (const word of words) used.set(word, (used.get(word) ?? 0) + 1);
    tags.add(tag);
  }
  return [...tags];
}

/** Whether two tags are forms of one word: "#Maske" and "#Masken". */
function isFormOf(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return long.toLowerCase().startsWith(short.toLowerCase()) && long.length - short.length <= 2;
}
