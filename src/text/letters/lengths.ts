/** Lengths of a letter. `mostWords` includes greeting and closing; `aim` is what a model is asked for. */
export const draftLengths = {
  short: { mostWords: 90, aim: '40 to 70' },
  medium: { mostWords: 200, aim: '100 to 160' },
  long: { mostWords: 420, aim: '220 to 340' },
} as const;

/** The length of a letter. */
export type DraftLength = keyof typeof draftLengths;

/** The styles in which a letter can be written. */
export const draftStyles = [
  'professional',
  'formal',
  'neutral',
  'friendly',
  'casual',
  'enthusiastic',
  'persuasive',
  'apologetic',
] as const;
export type DraftStyle = (typeof draftStyles)[number];

/** The number of words in a text. */
export function countWords(text: string): number {
  return text.split(/\s+/u).filter((part) => /[\p{L}\p{N}]/u.test(part)).length;
}
