import type { Question, QuestionTerm } from './read-question.ts';

/** "AI" is no Anna Ivanova: of two letters, only these stand for a name. */
const ofTwo = new Set(['EU', 'UK', 'UN', 'US']);
const acronymForm = /^\p{Lu}{2,6}$/u;
const isAcronym = (word: string): boolean => acronymForm.test(word) && (word.length > 2 || ofTwo.has(word));
/** Words within a name that give no letter to its acronym. */
const between = '(?:(?:of|for|and|the|on|in|de|du|des|der|und) ){0,2}';

/** "EU" as a pattern for "European Union", "WHO" for "World Health Organization". Undefined for a word that is no acronym. */
function spelledOut(acronym: string): RegExp | undefined {
  if (!isAcronym(acronym)) return undefined;
  const words = acronym.replace(/\p{Lu}(?=\p{Lu})/gu, `$&\\p{Ll}{1,20}[ -]${between}`);
  return new RegExp(`(?<!\\p{L})${words}\\p{Ll}{1,20}`, 'u');
}

/** The run of names that a term of a question belongs to, as written: "World Health Organization". */
function nameAround(term: QuestionTerm, { text, terms }: Question): readonly string[] {
  const at = terms.indexOf(term);
  const written = (place: number): string | undefined => {
    const word = terms[place];
    if (word === undefined || !word.isName || word.isNumber || !/^\p{L}+$/u.test(word.lower)) return undefined;
    return new RegExp(`(?<!\\p{L})${word.lower}(?!\\p{L})`, 'iu').exec(text)?.[0];
  };
  const own = written(at);
  if (own === undefined) return [];
  const name = [own];
  for (let before = at - 1; written(before) !== undefined; before -= 1) name.unshift(written(before) ?? '');
  for (let after = at + 1; written(after) !== undefined; after += 1) name.push(written(after) ?? '');
  return name;
}

/**
 * How a text is known that has a name of a question in its other form: the acronym for the words, or the words for the
 * acronym. Undefined for a term that is no name, or has no other form.
 */
export function otherFormOf(term: QuestionTerm, question: Question): RegExp | undefined {
  const name = nameAround(term, question);
  if (name.length < 2) return spelledOut(name[0] ?? '');
  const acronym = name.map((word) => word.charAt(0)).join('');
  return isAcronym(acronym) ? new RegExp(`(?<![\\p{L}.])${acronym}(?![\\p{L}])`, 'u') : undefined;
}
