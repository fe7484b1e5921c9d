/** Unicode's own sequences join at most eight elements; longer ones are read part by part. */
const mostJoined = 15;
const component = String.raw`\p{Emoji}(?:\p{EMod}|\uFE0F\u20E3?|[\u{E0020}-\u{E007E}]{1,40}\u{E007F})?`;
/** The form of emoji sequences in Unicode's grammar, whether or not a sequence exists. */
const shape = new RegExp(
  String.raw`\p{RI}{2}|[0-9#*]\uFE0F?\u20E3|${component}(?:\u200D${component}){0,${mostJoined}}`,
  'uy',
);
const single = new RegExp(component, 'uy');
const recommended = /^\p{RGI_Emoji}$/v;
const shownAsText = /(?!\p{Emoji_Presentation})\p{Emoji}(?![\uFE0F\p{EMod}])/gu;
const lowSymbols = /^[#*0-9\u00A9\u00AE]$/;

/** A cache of sequences, because Unicode's list has thousands, and texts repeat the same few. */
const known = new Map<string, boolean>();
const mostKnown = 2_000;
/** Longer sequences are rare, and as a slice of a long text they would keep all of it in memory. */
const longestKnown = 12;
/**
 * In UTF-16 units. Unicode's longest sequence has 15, a kiss between two people with skin tones, and telling that a long
 * one is not in its list is slow.
 */
const longestInUnicode = 20;

function exists(sequence: string): boolean {
  if (sequence.length > longestInUnicode) return false;
  if (sequence.length > longestKnown) return isRecommended(sequence);
  const isKnown = known.get(sequence);
  if (isKnown !== undefined) return isKnown;
  const isThere = isRecommended(sequence);
  if (known.size >= mostKnown) known.clear();
  known.set(sequence, isThere);
  return isThere;
}

function isRecommended(sequence: string): boolean {
  return recommended.test(sequence) || recommended.test(sequence.replace(shownAsText, '$&\uFE0F'));
}

/**
 * The length of the emoji at an offset in UTF-16 units, or 0: the whole sequence if it is in Unicode, otherwise its
 * first element. Digits and symbols that are emoji only in combination do not count alone.
 */
export function emojiLength(text: string, at: number): number {
  for (const pattern of [shape, single]) {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0];
    if (found === undefined || lowSymbols.test(found)) return 0;
    if (exists(found) && text.charAt(at + found.length) !== '\uFE0E') return found.length;
  }
  return 0;
}
