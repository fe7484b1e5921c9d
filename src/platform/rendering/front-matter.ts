/** Longer front matter is treated as text. */
const maxLines = 200;

/** Splits off the block between two lines of `---` with which some Markdown files begin. */
export function splitFrontMatter(text: string): { matter: string | undefined; body: string } {
  const whole = { matter: undefined, body: text };
  if (!/^---[ \t]{0,9}\r?\n/.test(text)) return whole;
  const lines = text.split('\n', maxLines);
  const end = lines.findIndex((line, index) => index > 0 && /^(?:---|\.\.\.)[ \t]{0,9}\r?$/.test(line));
  const matter = lines.slice(1, Math.max(end, 1));
  // Anything can stand between two rules, but front matter consists of fields.
  if (end < 2 || !matter.some((line) => /^[\w-]{1,60}:/.test(line))) return whole;
  const length = lines.slice(0, end + 1).reduce((sum, line) => sum + line.length + 1, 0);
  return { matter: matter.join('\n'), body: text.slice(length) };
}
