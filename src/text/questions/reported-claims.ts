import { rolesOf, splitSentences, stem, wordsOf } from '#text/languages/index.ts';
import { denies } from './sentence-forms.ts';

const { stop } = rolesOf('en');

/** Verbs that attribute a claim to someone: "residents said that", "has long been blamed". */
const reported =
  /\b(?:sa(?:y|ys|id)|claim(?:s|ed)?|argu(?:e|es|ed)|suggest(?:s|ed)?|report(?:s|ed)?|suspect(?:s|ed)?|fear(?:s|ed)?|believ(?:e|es|ed)|th(?:ink|inks|ought)|assum(?:e|es|ed)|alleg(?:e|es|ed)|insist(?:s|ed)?|hop(?:e|es|ed)|expect(?:s|ed)?|blam(?:e|es|ed)|accus(?:e|es|ed)|credit(?:s|ed)?|attribut(?:e|es|ed)|put down to|said to|supposed to)\b/iu;
/** Words that refute the claim in the next sentence without a "not". */
const refuting =
  /\b(?:clear(?:s|ed)|rul(?:es|ed) (?:it |them |this |that )?out|refut(?:es|ed)|disprov(?:es|ed|en)|debunk(?:s|ed)|reject(?:s|ed)|contradict(?:s|ed)|dismiss(?:es|ed)|withdrawn|withdrew|retract(?:s|ed)|disput(?:es|ed)|den(?:ies|ied)|doubt(?:s|ed)?|unproven|myth|wrong|untrue|false|unfounded|instead|in fact|exonerat(?:es|ed)|acquitt(?:s|ed))\b/iu;

/**
 * Whether a sentence reports a claim that the next sentence refutes: "Residents blamed the dam. An inquiry cleared it."
 * Quoted alone, the first sentence would say the opposite of the page.
 */
export function isTakenBack(text: string, next: string): boolean {
  return reported.test(text) && (refuting.test(next) || denies(next));
}

/** Verbs by which somebody is held responsible: "the inquiry of 1912 blamed the captain". */
const charges =
  /\b(?:blam(?:es?|ed)|accus(?:es?|ed)|suspect(?:s|ed)|convict(?:s|ed)|held responsible|found guilty|attributed|put down to|was thought|were thought|was believed|were believed)\b/iu;
/** That somebody or something was not the cause after all. */
const clears =
  /\b(?:had nothing to do with|played no (?:part|role)|(?:was|were|is|are) not (?:to blame|guilty|responsible|the cause)|innocent|wrongly|exonerated|acquitted|cleared (?:of|by|the|him|her|them))\b/iu;

const contentOf = (text: string): string[] =>
  wordsOf(text).flatMap(({ lower }) => (stop.has(lower) ? [] : [stem(lower, 'en')]));

/** The sentences of some texts that clear somebody or something of what it was held responsible for. */
export const clearingSentences = (texts: readonly string[]): string[] =>
  texts.flatMap((text) =>
    clears.test(text)
      ? splitSentences(text).flatMap(({ start, end }) =>
          clears.test(text.slice(start, end)) ? [text.slice(start, end)] : [],
        )
      : [],
  );

/**
 * Whether a sentence of the same page clears whom or what an English sentence holds responsible: after "blamed the
 * captain", "the captain had nothing to do with it". The first one alone is a verdict that no longer holds.
 */
export function isCleared(text: string, clearing: readonly string[]): boolean {
  if (clearing.length === 0 || !charges.test(text)) return false;
  const accused = new Set(contentOf(text));
  return clearing.some((one) => one !== text && contentOf(one).some((word) => accused.has(word)));
}
