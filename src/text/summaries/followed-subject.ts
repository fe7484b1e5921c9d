import { dependsOnContext } from '#text/languages/index.ts';
import { nameInTopic } from './joined-terms.ts';

/** The previous sentence: at the beginning of a paragraph, the last one of the paragraph before. */
export interface PreviousSentence {
  text: string;
  isSameParagraph: boolean;
}

/** Whether a sentence opens with a pronoun for the subject of the report. */
export type IsFollowed = (sentence: string, before: PreviousSentence | undefined) => boolean;

/** A person's full name, alone, in a question ("Who was Ada Lovelace?"), or with what is asked of a life. */
const personAsked =
  /^(?:(?:[Ww]ho (?:is|was)|(?:[Tt]he )?(?:[Ll]ife|[Bb]iography|[Cc]areer|[Ss]tory|[Ww]orks?|[Ll]egacy)(?: and (?:times|works?|legacy))? of|(?:[Tt]ell me )?[Aa]bout) )?(\p{Lu}[\p{L}’'-]{1,30}(?: (?:(?:de|da|van|von|der|den|du|la) ){0,2}\p{Lu}[\p{L}’'.-]{0,30}){1,3})(?:['’]s?,? (?:life|biography|career|works?|legacy)|(?:: (?:a )?|, )(?:life|biography|career)[^?]{0,40})?[\s?.!]{0,3}$/u;
/** "The life of Ada Lovelace", "Ada Lovelace: biography", "Who was Ada Lovelace?" */
const lifeAsked = /\b(?:life|biography|career)\b|^who (?:is|was)\b/iu;

/** Whether a topic asks for a person or a life, which is told in the order of its years: "Who was Ada Lovelace?" */
export const asksLife = (topic: string): boolean => lifeAsked.test(topic) && personAsked.test(topic.trim());

/** "History of the lighthouse", told in the order of its page like a life. */
const historyAsked =
  /^(?:the |an? )?(?:\p{Ll}{3,10} )?(?:history|story|origins?|chronology|timeline) of\b|\b(?:history|timeline|chronology)$|^(?:die )?geschichte (?:de[rsm]|von|einer?s?)(?!\p{L})|^(?:l['’]|une )?histoire d/iu;

/** Whether a topic asks for what happened one after the other: a life or a history. */
export const asksStory = (topic: string): boolean => asksLife(topic) || historyAsked.test(topic.trim());

const opening = '^(?:(?:in|on|at|by|as|after|before|since|until|from|during|aged) [^.;:]{1,60}?,? )?';
const ofWoman = new RegExp(`${opening}(?:she|her)\\b`, 'iu');
const ofMan = new RegExp(`${opening}(?:he|his)\\b`, 'iu');
/** A name of two words. */
const fullName = /\p{Lu}\p{Ll}{1,30} \p{Lu}\p{Ll}{1,30}/gu;
const ofThing = /^its?\b/iu;
/** A title that names a thing, alone or before a colon ("Suez Canal", "Vireo 5: a phone to repair"). */
const nameOfThing =
  /^(?:[Tt]he )?(\p{Lu}[\p{L}’'-]{1,30}(?: (?:of |the |de ){0,2}(?:\p{Lu}[\p{L}’'-]{1,30}|\p{N}{1,4}\p{L}?)){1,3})(?:: [^\n]{1,200})?$/u;
const begins = 60;
const longestRead = 20_000;

/**
 * Recognizes sentences that refer to the subject of the report by a pronoun: a person by "she" or "he" at the beginning
 * of a paragraph, if the page begins with the name; a thing by "it", if the title is its name. Elsewhere the sentence
 * before must name the subject. Below the report's title such a sentence is understood.
 */
export function followedOn(topic: string, { title, text }: { title: string; text: string }): IsFollowed {
  const person = personAsked.exec(topic.trim())?.[1];
  if (person !== undefined && isOn(person, title, text)) return followed(pronounOn(text), person.split(' '), true);
  const thing = nameOfThing.exec(title.trim())?.[1];
  const isWhole = thing !== undefined && topic.toLowerCase().includes(thing.toLowerCase());
  const name = isWhole ? thing : nameIn(topic, title);
  if (name === undefined) return () => false;
  const words = name.toLowerCase().split(' ');
  return followed(ofThing, [name, `The ${words[0]}`, `The ${words.at(-1)}`]);
}

/** Whether a page is on a person: its title or its first words name them. */
function isOn(person: string, title: string, text: string): boolean {
  const named = person.toLowerCase();
  return title.toLowerCase().includes(named) || text.slice(0, begins).toLowerCase().includes(named);
}

/** The longest beginning of a name in the topic with which the title begins, of two words or more. */
function nameIn(topic: string, title: string): string | undefined {
  const titled = title.toLowerCase().replace(/^the /u, '');
  for (const [found] of topic.matchAll(nameInTopic)) {
    const words = found.split(' ');
    for (let length = words.length; length > 1; length -= 1) {
      const name = words.slice(0, length).join(' ');
      if (titled.startsWith(`${name.toLowerCase()} `)) return name;
    }
  }
  return undefined;
}

/** The pronoun that a page uses most for a person. */
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
  // "Her son said the cause was a stroke": of what, is not told by whose son he is.
  const leansOnMore = (sentence: string) =>
    dependsOnContext(sentence.replace(/\b(?:he|she|his|her|its?)\b/iu, written[0] ?? ''), 'en');
  return (sentence, before) =>
    pronoun.test(sentence) &&
    !leansOnMore(sentence) &&
    (before === undefined || (isEach && !before.isSameParagraph) || isAbout(before.text));
}
