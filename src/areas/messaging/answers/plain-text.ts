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
    .replace(/^( {0,4})[*-] /, '$1• ')
    .replace(/ ?\[\[\d{1,4}\]\]\([^()\s]{1,2000}\)/g, '')
    .replace(/ ?\\\[\d{1,4}\\\]/g, '')
    .replace(/\[([^[\]]{1,500})\]\([^()\s]{1,2000}\)/g, '$1')
    .replace(/\*\*|__|`/g, '')
    .replace(/\\([\\`*_{}[\]()#+\-.!|<>~])/g, '$1');
}

/** Headings of what is told as it is; any other one tells how it is meant, such as "Nearest to the question". */
const plainHeadings = new Set(['Answer', 'Key findings', 'Findings', 'Summary']);

/** The summary of a report: the plain text of its first section; all of it if it has no sections. */
export function reportSummary(markdown: string): string {
  const [before = '', first] = `\n${markdown}`.split('\n## ');
  if (first === undefined) return plainText(before);
  const [heading = '', ...lines] = first.split('\n');
  const sectionText = plainText(lines.join('\n'));
  return plainHeadings.has(heading) ? sectionText : `${plainText(heading)}:\n${sectionText}`;
}
