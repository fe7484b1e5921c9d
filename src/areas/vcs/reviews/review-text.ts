import type { StoredIssue } from '../schema.ts';

/** The source host accepts about 65,000 characters. */
const maxBodyLength = 60_000;
const maxRemarkLength = 6_000;
const maxTitleLength = 300;
const maxSummaryLength = 4_000;

/** Makes an untrusted text safe for a comment: no HTML, mentions, issue references, images or links. */
export function neutralText(text: string): string {
  return text
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('@', '@\u200b')
    .replace(/#(?=\d)/g, '#\u200b')
    .replaceAll('](', ']\u200b(')
    .replaceAll('![', '!\u200b[')
    .replaceAll('://', ':\u200b//')
    .replace(/\bwww\./gi, 'www\u200b.')
    .replace(/\bGH-(?=\d)/gi, 'GH\u200b-')
    .replace(/(`{3}|~{3})[ \t]{0,20}suggestion/gi, '$1');
}

/** The text of a line comment: the severity, the issue, and the suggestion. */
export function lineCommentText(issue: StoredIssue): string {
  const suggestion = issue.suggestion === null ? '' : `\n\n**Suggestion:** ${neutralText(issue.suggestion)}`;
  const text = `**${severityOf(issue)}: ${oneLine(issue.title)}**\n\n${neutralText(issue.description)}${suggestion}`;
  return cut(text, maxRemarkLength);
}

/** What the text of a review contains in addition to its line comments. */
export interface ReviewTextParts {
  /** A random word by which the review can be found again. */
  mark: string;
  headSha: string;
  summary: string;
  /** The URL of the complete review. */
  url: string | undefined;
  /** The differences from the previous review; null for the first of a pull request. */
  changes: { new: readonly StoredIssue[]; stillOpen: readonly StoredIssue[]; fixed: readonly StoredIssue[] } | null;
  /** Issues on lines that are not in the diff. */
  elsewhere: readonly StoredIssue[];
  /** The number of all issues of the review. */
  issueCount: number;
}

/** The text of a review on its head commit. */
export function reviewBody(story: ReviewTextParts): string {
  const { changes, elsewhere, issueCount } = story;
  const counts =
    changes === null
      ? numberOf(issueCount)
      : `${changes.new.length} new, ${changes.stillOpen.length} still open, ${changes.fixed.length} fixed`;
  const head = [
    `**Review of ${shortSha(story.headSha)}:** ${counts}`,
    neutralText(cut(story.summary, maxSummaryLength)),
  ];
  return withLists(story, head, elsewhere.length === 0 ? [] : [{ title: 'Besides', issues: elsewhere }]);
}

/** The text of the first review of a pull request after later pushes have been reviewed. */
export function overviewBody(story: ReviewTextParts): string {
  const changes = story.changes ?? { new: [], stillOpen: [], fixed: [] };
  const head = [
    `**Reviewed up to ${shortSha(story.headSha)}:** ${changes.new.length} new, ${changes.stillOpen.length} still open, ${changes.fixed.length} fixed`,
    neutralText(cut(story.summary, maxSummaryLength)),
  ];
  const lists = [
    { title: 'New', issues: changes.new },
    { title: 'Still open', issues: changes.stillOpen },
    { title: 'Fixed', issues: changes.fixed },
  ];
  return withLists(
    story,
    head,
    lists.filter(({ issues }) => issues.length > 0),
  );
}

interface IssueList {
  title: string;
  issues: readonly StoredIssue[];
}

/** Lists as many issues as fit, and says how many are left out. */
function withLists({ mark, url }: ReviewTextParts, head: readonly string[], lists: readonly IssueList[]): string {
  // A path without a host would lead to a page of the source host.
  const link = url === undefined ? '' : `[Full review](${url}) `;
  const foot = `${link}<!-- review ${mark} -->`;
  const parts = head.filter((part) => part !== '');
  let free = maxBodyLength - parts.join('\n\n').length - foot.length - 200;
  let left = 0;
  for (const { title, issues } of lists) {
    const lines = issues.map(listLine);
    const kept: string[] = [];
    for (const line of lines) {
      if (line.length + 1 > free) break;
      free -= line.length + 1;
      kept.push(line);
    }
    left += lines.length - kept.length;
    if (kept.length > 0) parts.push(`**${title}**`, kept.join('\n'));
    free -= title.length + 10;
  }
  if (left > 0) parts.push(`${left} more are not shown here.`);
  return [...parts, foot].join('\n\n');
}

function listLine(issue: StoredIssue): string {
  const { file_path: path, line } = issue;
  const place = path === null ? '' : ` (\`${oneLine(path).replaceAll('`', '')}${line === null ? '' : `:${line}`}\`)`;
  const description = neutralText(cut(issue.description.replace(/\s{1,1000}/g, ' '), 1_000));
  return `- **${severityOf(issue)}: ${oneLine(issue.title)}**${place} ${description}`;
}

function oneLine(text: string): string {
  return neutralText(cut(text.replace(/\s{1,1000}/g, ' ').trim(), maxTitleLength)).replaceAll('*', '\\*');
}

function severityOf({ severity }: StoredIssue): string {
  return `${severity[0]?.toUpperCase() ?? ''}${severity.slice(1)}`;
}

function numberOf(count: number): string {
  if (count === 0) return 'no issues found';
  return count === 1 ? '1 issue' : `${count} issues`;
}

function shortSha(sha: string): string {
  return `\`${sha.slice(0, 7)}\``;
}

function cut(text: string, maxLength: number): string {
  return text.length <= maxLength ? text : `${text.slice(0, maxLength - 1).toWellFormed()}…`;
}
