/** Characters of a briefing that everybody may read. */
export const previewLength = 500;

/** The first characters of a briefing, never half of one. */
export function previewOf(content: string): string {
  const start = content.slice(0, previewLength);
  return start.isWellFormed() ? start : start.slice(0, -1);
}
