/** A phrase as a hashtag: its words capitalised and joined. Empty if no character is allowed in a hashtag. */
export function hashtagOf(phrase: string): string {
  const words = phrase.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const joined = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  return /^\p{N}*\p{L}/u.test(joined) && joined.length <= 60 ? `#${joined}` : '';
}
