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

/** Maximum characters of the phrase that names somebody, and what ends the first noun of it: "the owners of the ship". */
const longestNaming = 60;
const phraseEnd = /[,;:.“”"]| (?:of|for|in|on|at|from|to|by|with|who|that|which|and) /u;

const headOf = (phrase: string): string[] =>
  wordsOf(phrase.trim().split(phraseEnd)[0] ?? '').flatMap(({ lower }) => (stop.has(lower) ? [] : [stem(lower, 'en')]));

/** Who or what stands behind a verb: "blamed the captain". */
const behind = (text: string, { index, 0: found }: RegExpExecArray): string[] =>
  headOf(text.slice(index + found.length).slice(0, longestNaming));

/** Who or what stands before one, in the last clause: "…, and the captain had nothing to do with it". */
const ahead = (text: string, { index }: RegExpExecArray): string[] =>
  headOf(
    text
      .slice(Math.max(0, index - longestNaming), index)
      .split(/[,;:“”"]| (?:and|but|that) /u)
      .at(-1) ?? '',
  );

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
  const charge = clearing.length === 0 ? null : charges.exec(text);
  if (charge === null) return false;
  const charged = new Set([...behind(text, charge), ...ahead(text, charge)]);
  return clearing.some((one) => {
    const cleared = clears.exec(one);
    if (one === text || cleared === null) return false;
    return [...behind(one, cleared), ...ahead(one, cleared)].some((word) => charged.has(word));
  });
}
