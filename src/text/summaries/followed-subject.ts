/** The sentence before another one: the last one of the paragraph before, where that begins a paragraph. */
export interface SaidBefore {
  said: string;
  isSameParagraph: boolean;
}

/** Whether a sentence opens with a pronoun for what a report is on. */
export type IsFollowed = (said: string, before: SaidBefore | undefined) => boolean;

/** Somebody by their full name, alone or asked for: "Ada Lovelace", "Who was Ada Lovelace?". */
const personAsked =
  /^(?:(?:who (?:is|was)|the life of|about) )?(\p{Lu}[\p{L}’'-]{1,30}(?: (?:(?:de|da|van|von|der|den|du|la) ){0,2}\p{Lu}[\p{L}’'.-]{0,30}){1,3})[\s?.!]{0,3}$/u;
const opening = '^(?:(?:in|on|at|by|as|after|before|since|until|from|during|aged) [^.;:]{1,60}?,? )?';
const ofWoman = new RegExp(`${opening}(?:she|her)\\b`, 'iu');
const ofMan = new RegExp(`${opening}(?:he|his)\\b`, 'iu');
/** Somebody else, or something, by a name of two words. */
const fullName = /\p{Lu}\p{Ll}{1,30} \p{Lu}\p{Ll}{1,30}/gu;
const ofThing = /^its?\b/iu;
/** A title that is the name of something: "Suez Canal". */
const nameOfThing = /^(?:[Tt]he )?(\p{Lu}[\p{L}’'-]{1,30}(?: (?:of |the |de ){0,2}\p{Lu}[\p{L}’'-]{1,30}){1,3})$/u;
const begins = 60;
const longestRead = 20_000;

/**
 * How a page speaks of the subject of a report without its name: a person by "she", on a page that has the name in its
 * title, at the beginning of each paragraph; anything else by "it", on a page that is called so. Otherwise the sentence
 * before has to be about the same. Such a sentence is understood below the title of the report.
 */
export function followedOn(topic: string, { title, text }: { title: string; text: string }): IsFollowed {
  const person = personAsked.exec(topic.trim())?.[1];
  if (person !== undefined && title.toLowerCase().includes(person.toLowerCase()))
    return followed(pronounOn(text), person.split(' '), true);
  const thing = nameOfThing.exec(title.trim())?.[1];
  if (thing === undefined || !topic.toLowerCase().includes(thing.toLowerCase())) return () => false;
  const last = thing.split(' ').at(-1) ?? '';
  return followed(ofThing, [thing, `The ${last.toLowerCase()}`]);
}

/** By which pronoun a page speaks of somebody: the one that it uses most. */
function pronounOn(text: string): RegExp {
  const read = text.slice(0, longestRead);
  const women = read.match(/\b(?:she|her)\b/giu)?.length ?? 0;
  return women > (read.match(/\b(?:he|his|him)\b/giu)?.length ?? 0) ? ofWoman : ofMan;
}

function followed(pronoun: RegExp, names: readonly string[], isEach = false): IsFollowed {
  const written = names.filter((name) => /^\p{Lu}/u.test(name));
  const namesOther = (text: string) =>
    (text.match(fullName) ?? []).some((found) => written.every((name) => !found.includes(name)));
  const isAbout = (text: string) =>
    (pronoun.test(text) || written.some((name) => text.slice(0, begins).includes(name))) &&
    !(isEach && namesOther(text));
  return (said, before) =>
    pronoun.test(said) && (before === undefined || (isEach && !before.isSameParagraph) || isAbout(before.said));
}
