/** Whether every quotation mark that a text opens is closed in it; German closes „ with what English opens with. */
export function closesQuotations(text: string): boolean {
  const count = (sign: string): number => text.split(sign).length - 1;
  const isCurledClosed = text.includes('„') ? count('„') === count('“') + count('”') : count('“') === count('”');
  return isCurledClosed && count('«') === count('»') && count('"') % 2 === 0;
}

/** Whether all brackets and quotation marks of a text are closed in it. */
export function isBalanced(text: string): boolean {
  return text.split('(').length === text.split(')').length && closesQuotations(text);
}
