/** Minimum words of a title without the name of its site. */
const fewestWords = 2;

/**
 * The title of a page without the name of its site, which many sites add after a vertical line ("Wheat harvest 2026 |
 * Statdesk"). Other separators are kept, because what follows them may belong to the title.
 */
export function withoutSiteName(title: string): string {
  const at = title.lastIndexOf(' | ');
  const own = title.slice(0, Math.max(0, at)).trim();
  return own.split(' ').length < fewestWords ? title : own;
}
