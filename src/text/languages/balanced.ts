/**
 * Whether every quotation mark opened in a text is closed in it; German closes „ with the character that opens a
 * quotation in English.
 */
export function closesQuotations(text: string): boolean {
  const count = (sign: string): number => text.split(sign).length - 1;
  const isCurledClosed = text.includes('„') ? count('„') === count('“') + count('”') : count('“') === count('”');
  return isCurledClosed && count('«') === count('»') && count('"') % 2 === 0;
}

/** Whether all brackets and quotation marks in a text are closed. */
export function isBalanced(text: string): boolean {
  return text.split('(').length === text.split(')').length && closesQuotations(text);
}
