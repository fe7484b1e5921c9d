import { denies } from './sentence-forms.ts';

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
