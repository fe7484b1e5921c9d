/** A text without the trailing characters that a class matches; linear time, unlike `/[...]+$/`. */
export function trimEndOf(text: string, character: RegExp): string {
  let end = text.length;
  while (end > 0 && character.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** The same for both ends. */
export function trimOf(text: string, character: RegExp): string {
  let start = 0;
  while (start < text.length && character.test(text.charAt(start))) start += 1;
  return trimEndOf(text.slice(start), character);
}
