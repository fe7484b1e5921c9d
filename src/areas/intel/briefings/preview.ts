/** The number of characters of a briefing that are public. */
export const previewLength = 500;

/** The first characters of a briefing, without splitting one. */
export function previewOf(content: string): string {
  const start = content.slice(0, previewLength);
  return start.isWellFormed() ? start : start.slice(0, -1);
}
