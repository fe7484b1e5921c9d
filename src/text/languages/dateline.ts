/** A place, in one to three words, with who reports from there: "BRUSSELS --", "Berlin (dpa) -", "LONDON, March 3 (Reuters) —", "HAMBURG, 12 May 2026 –". */
const dateline =
  /^(?:\p{Lu}[\p{L}.'’-]{1,25}[ ,/]{1,2}){1,3}(?:(?:\p{Lu}\p{Ll}{2,8}\.? \d{1,2}|\d{1,2}(?:\.|er)? (?:de )?\p{L}{3,10})(?:,? \d{4})? ?)?(?:\([^()]{2,25}\) ?)?(?:--|[-–—]) (?=["“„«]?\p{Lu})/u;
const spacedDash = / (?:--|[-–—]) /u;

/**
 * How many characters a sentence begins with that say from where it is reported and no more; 0 for most sentences. Between
 * two dashes stands a remark, and what is before it belongs to the sentence.
 */
export function datelineLength(sentence: string): number {
  const length = dateline.exec(sentence.slice(0, 140))?.[0].length ?? 0;
  return length > 0 && spacedDash.test(sentence.slice(length)) ? 0 : length;
}
