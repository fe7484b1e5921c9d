/** A Markdown report as plain text for a message: without heading marks, links, citations and emphasis. */
export function plainText(markdown: string): string {
  return markdown
    .split('\n')
    .map((line) => plainLine(line.trimEnd()))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function plainLine(line: string): string {
  return line
    .replace(/^#{1,6} /, '')
    .replace(/^> ?/, '')
    .replace(/^\*(.{1,2000})\*$/, '$1')
    .replace(/^[*-] /, '• ')
    .replace(/ ?\[\[\d{1,4}\]\]\([^()\s]{1,2000}\)/g, '')
    .replace(/ ?\\\[\d{1,4}\\\]/g, '')
    .replace(/\[([^[\]]{1,500})\]\([^()\s]{1,2000}\)/g, '$1')
    .replace(/\*\*|__|`/g, '')
    .replace(/\\([\\`*_{}[\]()#+\-.!|<>~])/g, '$1');
}

/**
 * The summary of a report: the plain text of its first section, without the heading; all of it if it has no sections.
 */
export function reportSummary(markdown: string): string {
  const [before = '', first] = `\n${markdown}`.split('\n## ');
  return plainText(first === undefined ? before : first.slice(Math.max(0, first.indexOf('\n'))));
}
