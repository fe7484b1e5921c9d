/**
 * The pattern for `like` and `ilike` that finds a text anywhere: what a caller types has no wildcards, so an underscore
 * or a percent sign is found as it stands.
 */
export function patternOf(text: string): string {
  return `%${escapePattern(text)}%`;
}

/** A text within a pattern for `like` and `ilike`, where it stands for itself. */
export function escapePattern(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
