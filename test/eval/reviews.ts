import { readReview } from '#areas/code-review/review/read-review.ts';
import { collapse, type DataSet, type Result, type Row, textOf } from './measure.ts';

interface Comment {
  comment: string;
  severity: string;
  title: string;
  line: number;
}

/** Review comments in the formats that models use. */
type Rendering = (comments: readonly Comment[]) => string;

const json = (comments: readonly Comment[], indent?: number) =>
  JSON.stringify(
    {
      summary: 's',
      issues: comments.map(({ comment, severity, title, line }) => ({ severity, title, description: comment, line })),
    },
    undefined,
    indent,
  );

const yaml: Rendering = (comments) =>
  [
    'review:',
    '  key_issues_to_review:',
    ...comments.flatMap(({ comment, severity, title, line }) => [
      `  - severity: ${severity}`,
      `    issue_header: ${title}`,
      '    issue_content: |',
      ...comment.split('\n').map((text) => `      ${text}`),
      `    start_line: ${line}`,
    ]),
    '',
  ].join('\n');

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const renderings: readonly Rendering[] = [
  (comments) => json(comments),
  (comments) => `Here is my review:\n\`\`\`json\n${json(comments, 2)}\n\`\`\`\nLet me know if you need more detail.`,
  yaml,
  (comments) =>
    comments
      .map(({ comment, severity, line }) => `- **[${severity.toUpperCase()}]** line ${line}: ${collapse(comment)}`)
      .join('\n'),
  (comments) =>
    comments
      .map(({ comment, severity, line }, at) => `${at + 1}. ${capital(severity)} - ${collapse(comment)} (line ${line})`)
      .join('\n'),
];

/** Number of comments recovered with text and severity per format, and from truncated answers. */
export function reviewParse({ rows }: DataSet): Result {
  const requests = rows.map(commentsOf);
  const wanted = requests.flat().length * renderings.length;
  const found = renderings.flatMap((render) => requests.map((comments) => countFound(render(comments), comments)));
  const recall = found.reduce((sum, count) => sum + count, 0) / Math.max(1, wanted);
  const cut = requests.filter(isReadWhenCut).length;
  const baseline = 'fence + first brace + jsonrepair .400, npm yaml .161';
  return {
    rows: rows.length,
    figures: [
      { name: 'recall', value: recall, baseline, target: { atLeast: 0.99 } },
      { name: 'cut off', value: cut, target: { atLeast: rows.length } },
    ],
  };
}

/** Whether an answer cut at 90% is reported and returns every complete comment. */
function isReadWhenCut(comments: readonly Comment[]): boolean {
  const whole = json(comments);
  const cut = whole.slice(0, Math.floor(0.9 * whole.length));
  const before = comments.filter((_, at) => endOf(comments, at) <= cut.length);
  const read = readReview(cut);
  const isTruncated = read.ok ? read.review.truncated : read.truncated;
  return isTruncated && countFound(cut, before) === before.length;
}

/** Where the description of a comment ends in its JSON, closing quotation mark included. */
function endOf(comments: readonly Comment[], at: number): number {
  const behind = json(comments.slice(0, at + 1)).lastIndexOf(',"line":');
  return behind;
}

function countFound(answer: string, comments: readonly Comment[]): number {
  const read = readReview(answer);
  const issues = read.ok ? read.review.issues : [];
  return comments.filter(({ comment, severity }) =>
    issues.some((issue) => issue.severity === severity && collapse(issue.description).includes(collapse(comment))),
  ).length;
}

function commentsOf(row: Row): Comment[] {
  const comments = row['comments'];
  if (!Array.isArray(comments)) throw new TypeError('the row has no comments');
  return comments.map((one: Row, at) => {
    const comment = textOf(one, 'comment');
    return { comment, severity: textOf(one, 'severity').toLowerCase(), title: comment.slice(0, 60), line: at + 1 };
  });
}
