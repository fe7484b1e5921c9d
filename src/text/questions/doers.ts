import { similarity, stem, vectorOf, wordsOf } from '#text/languages/index.ts';
import type { Question } from './read-question.ts';
import { likenessOf } from './related-words.ts';
import { hidesDoer } from './sentence-forms.ts';

/** The deed in a question about who did something. */
const deedAsked = /^who (?:\p{L}{1,20}ly |first |once |also )?(\p{L}{3,30})/iu;
/** What stands where a deed would and is none. */
export const noDeed = new Set('is are was were does did has had can could will would may might am been'.split(' '));

/** Whether it is asked who did something, and the sentence tells that it was done and not by whom. */
export function tellsNoDoer({ text: question, language }: Question, text: string): boolean {
  const deed = deedAsked.exec(question)?.[1]?.toLowerCase();
  if (deed === undefined || noDeed.has(deed)) return false;
  const asked = stem(deed, language);
  return hidesDoer(text, (verb) => verb === deed || likenessOf(asked, stem(verb, language)) > 0);
}

/** So near to the deed that is asked for a word may tell it: "designed" and "architect". */
const tellsDeed = 0.4;

const saysWhat = /\b(?:is|are|was|were)\b/iu;
const doneBy = /\bby\b/iu;

/**
 * Whether it is asked who does or did something, and a sentence tells of no such deed. What a thing is does not say who makes it,
 * unless something is done by somebody; and who runs a mill has not built it, which no word near the deed would tell.
 */
export function lacksDoing({ text: question, kind, language, terms }: Question, text: string): boolean {
  const deed = kind === 'who' && language === 'en' ? deedAsked.exec(question)?.[1]?.toLowerCase() : undefined;
  if (deed === undefined || noDeed.has(deed)) return false;
  const isNow = deed.endsWith('s');
  if (isNow && (!saysWhat.test(text) || doneBy.test(text))) return false;
  const [asked, vector] = [stem(deed, language), vectorOf(deed)];
  // What it is done to tells no deed, although "bridge" is near to "opened".
  const isThing = (said: string) => terms.some((term) => term.stem !== asked && term.stem === said);
  const tells = (word: string) => {
    const said = stem(word, language);
    if (likenessOf(asked, said) > 0) return true;
    return !isNow && !isThing(said) && similarity(vector, vectorOf(word)) >= tellsDeed;
  };
  return !wordsOf(text).some(({ lower }) => tells(lower));
}
