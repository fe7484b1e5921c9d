/** Whether a sentence opens with a pronoun for what a report is on; `before` is the sentence before it in its paragraph. */
export type IsFollowed = (said: string, before: string | undefined) => boolean;

/** Somebody by their full name, alone or asked for: "Ada Lovelace", "Who was Ada Lovelace?". */
const personAsked =
  /^(?:(?:who (?:is|was)|the life of|about) )?(\p{Lu}[\p{L}’'-]{1,30}(?: (?:(?:de|da|van|von|der|den|du|la) ){0,2}\p{Lu}[\p{L}’'.-]{0,30}){1,3})[\s?.!]{0,3}$/u;
const ofPerson =
  /^(?:(?:in|on|at|by|as|after|before|since|until|from|during|aged) [^.;:]{1,60}?,? )?(?:he|she|his|her)\b/iu;
const ofThing = /^its?\b/iu;
/** A title that is the name of something: "Suez Canal". */
const nameOfThing = /^(?:the )?(\p{Lu}[\p{L}’'-]{1,30}(?: (?:of |the |de ){0,2}\p{Lu}[\p{L}’'-]{1,30}){1,3})$/iu;
const begins = 60;

/**
 * How a page speaks of the subject of a report without its name: a person by "she", on a page that has the name in its
 * title; anything else by "it", on a page that is called so. A paragraph begins with the pronoun, or goes on from a sentence
 * about the same. Such a sentence is understood below the title of the report.
 */
export function followedOn(topic: string, title: string): IsFollowed {
  const person = personAsked.exec(topic.trim())?.[1];
  if (person !== undefined && title.toLowerCase().includes(person.toLowerCase()))
    return followed(ofPerson, person.split(' '));
  const thing = nameOfThing.exec(title.trim())?.[1];
  if (thing === undefined || !topic.toLowerCase().includes(thing.toLowerCase())) return () => false;
  const last = thing.split(' ').at(-1) ?? '';
  return followed(ofThing, [thing, `The ${last.toLowerCase()}`]);
}

function followed(pronoun: RegExp, names: readonly string[]): IsFollowed {
  const written = names.filter((name) => /^\p{Lu}/u.test(name));
  const isAbout = (text: string) => pronoun.test(text) || written.some((name) => text.slice(0, begins).includes(name));
  return (said, before) => pronoun.test(said) && (before === undefined || isAbout(before));
}
