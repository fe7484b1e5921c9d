/** Somebody by their full name, alone or asked for: "Ada Lovelace", "Who was Ada Lovelace?". */
const personAsked =
  /^(?:(?:who (?:is|was)|the life of|about) )?(\p{Lu}[\p{L}’'-]{1,30}(?: (?:(?:de|da|van|von|der|den|du|la) ){0,2}\p{Lu}[\p{L}’'.-]{0,30}){1,3})[\s?.!]{0,3}$/u;
const opensWithPerson =
  /^(?:(?:in|on|at|by|as|after|before|since|until|from|during|aged) [^.;:]{1,60}?,? )?(?:he|she|his|her)\b/iu;

/**
 * Whether a sentence opens with a pronoun for the person that a report is on: on a page of that name, where the paragraph
 * begins with it, or goes on from a sentence about the same person. Such a sentence is understood below the title.
 */
export function personReader(topic: string, title: string): (said: string, before: string | undefined) => boolean {
  const name = personAsked.exec(topic.trim())?.[1];
  if (name === undefined || !title.toLowerCase().includes(name.toLowerCase())) return () => false;
  const parts = name.split(' ').filter((part) => /^\p{Lu}/u.test(part));
  const isAbout = (text: string) =>
    opensWithPerson.test(text) || parts.some((part) => text.slice(0, 60).includes(part));
  return (said, before) => opensWithPerson.test(said) && (before === undefined || isAbout(before));
}
