import { withoutTags } from './html-tags.ts';

const fence = /^\s{0,3}(?:```|~~~)/u;
const mark = /^[^\S\n]{0,8}(?:#{1,6}[^\S\n]+|>[^\S\n]?|[-*+][^\S\n]+)/u;
/** A list item with a lower-case first letter, which would read as a continuation of the line before. */
const smallItem = /^[^\S\n]{0,8}[-*+][^\S\n]{1,8}\p{Ll}/u;
const rule = /^\s{0,3}(?:[-*_=]\s?){3,80}$/u;
const invisible =
  /[[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF\uFFFE\uFFFF\u{E0000}-\u{E001F}]--[\t\n]]/gv;
const linkTarget = /^[^()\s]{1,2000}(?:\s"[^"]{0,300}")?$/u;
const longestLabel = 300;
const longestTarget = 2_400;
const longestCodeLine = 400;
const inlineCode = /`([^`\n]{1,300})`/gu;
/** Lines that occur only in programming languages: assignments, blocks, bare calls, imports, commands. */
const codeLine = new RegExp(
  [
    '=.{0,200};\\s*$',
    '^[^.]{0,200}\\{\\s*$',
    '^\\s{0,40}\\}[;,)]{0,3}\\s*$',
    '^\\s{0,40}[\\w.]{1,60}\\([^()]{0,200}\\);?\\s*$',
    '^\\s{0,40}\\$\\s[\\w./-]{1,40}(?:\\s|$)',
    '^\\s{0,40}(?:npm|npx|pip|git|cd|curl|sudo|docker) [\\w./:@-]{1,80}(?: [\\w./:@-]{1,80}){0,8}$',
    '^\\s{0,40}(?:import|from) [\\w.{}*, \'"]{1,80} (?:import|from) ',
    '^\\s{0,40}(?:const|let|var) \\w{1,40} =',
    '^\\s{0,40}def \\w{1,40}\\(',
    '^\\s{0,40}#include ',
  ].join('|'),
  'u',
);
const emphasis = /(\*\*|__|``)(?=\S)([^*_`\n]{1,1000})(?<=\S)\1/gu;

/** A text without invisible characters and direction overrides; lines end with `\n`. */
export function withoutMarks(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(invisible, '');
}

/** The number in a citation such as `[[1]](https://…)`, up to its second bracket. */
const citation = /^\d{1,3}\]$/u;

/** A line with each link replaced by its label, and without pictures and citation marks. */
function withoutLinks(line: string): string {
  let plain = '';
  let from = 0;
  let close = -1;
  for (let at = line.indexOf(']('); at >= 0; at = line.indexOf('](', at + 1)) {
    if (close < at) close = line.indexOf(')', at);
    if (close < 0) break;
    if (close - at > longestTarget) continue;
    const near = Math.max(from, at - longestLabel - 1);
    const open = line.slice(near, at).lastIndexOf('[') + near;
    const label = line.slice(open + 1, at);
    if (line.charAt(open) !== '[' || !linkTarget.test(line.slice(at + 2, close))) continue;
    if (citation.test(label) && line.charAt(open - 1) === '[' && open > from) {
      plain += line.slice(from, open - 1).trimEnd();
      from = close + 1;
      continue;
    }
    if (label.includes(']')) continue;
    const isPicture = line.charAt(open - 1) === '!' && open > from;
    plain += isPicture ? line.slice(from, open - 1) : line.slice(from, open) + label;
    from = close + 1;
  }
  return plain + line.slice(from);
}

/** The readable text of Markdown: without Markdown and HTML markup, pictures, and code blocks, fenced or not. */
export function plainText(markdown: string): string {
  let isCode = false;
  const lines: string[] = [];
  for (const line of withoutTags(withoutMarks(markdown)).split('\n')) {
    if (fence.test(line)) {
      isCode = !isCode;
      continue;
    }
    if (isCode || (line.length <= longestCodeLine && codeLine.test(line))) continue;
    const isHeading = /^\s{0,3}#{1,6}\s/u.test(line);
    const text = rule.test(line.slice(0, 200))
      ? ''
      : withoutLinks(line.replace(mark, '')).replace(emphasis, '$2').replace(inlineCode, '$1');
    if (smallItem.test(line)) lines.push('');
    lines.push(...(isHeading ? ['', text.trim(), ''] : [text.trimEnd()]));
  }
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
