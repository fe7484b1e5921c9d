/** Minimum words of a title without the name of its site, and characters of a name that is found in an address. */
const fewestWords = 2;
const shortestName = 4;

/**
 * The title of a page without the name of its site, which many sites add after a vertical line ("Wheat harvest 2026 |
 * Statdesk") or a dash ("Wheat harvest 2026 - The Plain Gazette"). What follows a dash may belong to the title, so it is
 * cut only if the host of the page has that name.
 */
export function withoutSiteName(title: string, url = ''): string {
  const at = title.lastIndexOf(' | ');
  const own = at > 0 ? title.slice(0, at).trim() : withoutDashedName(title, url);
  return own.split(' ').length < fewestWords ? title : own;
}

function withoutDashedName(title: string, url: string): string {
  const host = URL.canParse(url) ? new URL(url).hostname.replaceAll(/[^a-z0-9]/g, '') : '';
  const at = Math.max(title.lastIndexOf(' - '), title.lastIndexOf(' – '), title.lastIndexOf(' — '));
  const name = title
    .slice(at + 3)
    .toLowerCase()
    .replace(/^the /, '')
    .replaceAll(/[^a-z0-9]/g, '');
  return at > 0 && name.length >= shortestName && host.includes(name) ? title.slice(0, at).trim() : title;
}
