/**
 * The pattern for `like` and `ilike` that finds a text anywhere. Wildcards in the text are escaped, so an underscore or
 * a percent sign is found literally.
 */
export function patternOf(text: string): string {
  return `%${escapePattern(text)}%`;
}

/** A text escaped for use in a pattern for `like` and `ilike`. */
export function escapePattern(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
