import { denies } from './sentence-forms.ts';

/** Words by which a sentence gives what it says to somebody: "residents said that", "has long been blamed". */
const reported =
  /\b(?:sa(?:y|ys|id)|claim(?:s|ed)?|argu(?:e|es|ed)|suggest(?:s|ed)?|report(?:s|ed)?|suspect(?:s|ed)?|fear(?:s|ed)?|believ(?:e|es|ed)|th(?:ink|inks|ought)|assum(?:e|es|ed)|alleg(?:e|es|ed)|insist(?:s|ed)?|hop(?:e|es|ed)|expect(?:s|ed)?|blam(?:e|es|ed)|accus(?:e|es|ed)|credit(?:s|ed)?|attribut(?:e|es|ed)|put down to|said to|supposed to)\b/iu;
/** Words by which the next sentence takes that back without a "not". */
const refuting =
  /\b(?:clear(?:s|ed)|rul(?:es|ed) (?:it |them |this |that )?out|refut(?:es|ed)|disprov(?:es|ed|en)|debunk(?:s|ed)|reject(?:s|ed)|contradict(?:s|ed)|dismiss(?:es|ed)|withdrawn|withdrew|retract(?:s|ed)|disput(?:es|ed)|den(?:ies|ied)|doubt(?:s|ed)?|unproven|myth|wrong|untrue|false|unfounded|instead|in fact|exonerat(?:es|ed)|acquitt(?:s|ed))\b/iu;

/**
 * Whether a sentence only tells what somebody says, and the one behind it takes that back: then the first alone says the
 * contrary of its page. "Residents blamed the dam. An inquiry cleared it."
 */
export function isTakenBack(text: string, next: string): boolean {
  return reported.test(text) && (refuting.test(next) || denies(next));
}
