import { useState } from 'react';
import { Badge, type Tone } from '../../design/badge.tsx';
import { Button } from '../../design/button.tsx';
import { capitalized } from '../../design/format.ts';
import { type ShownLine, shownLines } from './diff-lines.ts';
import { jumpTo } from './marked-text.tsx';
import { Panel } from './view-head.tsx';

/** An issue found in code. */
export interface Issue {
  severity: 'critical' | 'high' | 'medium' | 'low' | 'info';
  title: string;
  description: string;
  suggestion: string | null;
  file_path?: string | null;
  line: number | null;
}

const tones: Readonly<Record<Issue['severity'], Tone>> = {
  critical: 'bad',
  high: 'bad',
  medium: 'warn',
  low: 'accent',
  info: 'plain',
};

/** Longer code is only shown around its issues, until the rest is expanded. */
const maxWhole = 200;
const around = 4;

/** Lines of code with their issues. Issues on lines that are not shown are listed below. */
export function CodeWithIssues({ code, issues }: { code: string | undefined; issues: readonly Issue[] }) {
  const [isWhole, setIsWhole] = useState(false);
  // A diff from the source host is only known to the platform.
  const lines = code === undefined ? [] : shownLines(code);
  const placed = issues.map((issue) => ({ issue, at: lineOf(lines, issue) }));
  const wanted = new Set(
    placed.flatMap(({ at }) =>
      at < 0 ? [] : Array.from({ length: 2 * around + 1 }, (_, index) => at - around + index),
    ),
  );
  const isCut = !isWhole && lines.length > maxWhole;
  const others = placed.filter(({ at }) => at < 0).map(({ issue }) => issue);
  return (
    <div className="stack">
      <IssueSummary placed={placed} />
      {isCut && (
        <p className="row tight small soft">
          Showing only the lines around each issue.
          <Button look="quiet" onClick={() => setIsWhole(true)}>
            Show all {lines.length} lines
          </Button>
        </p>
      )}
      {lines.length > 0 && (
        <ol className="code-lines">
          {lines.map((line, index) =>
            isCut && !wanted.has(index) ? null : (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place alone
              <li key={index} data-kind={line.kind} data-gap={(isCut && !wanted.has(index - 1)) || undefined}>
                <code className="code-number">{line.number ?? ''}</code>
                <code className="code-text">{line.text}</code>
                {placed.map(({ issue, at }, place) =>
                  at === index ? (
                    // biome-ignore lint/suspicious/noArrayIndexKey: an issue is known by its place alone
                    <div key={place} className="code-issue" id={`issue-${place}`} tabIndex={-1}>
                      <IssueText issue={issue} />
                    </div>
                  ) : null,
                )}
              </li>
            ),
          )}
        </ol>
      )}
      {others.length > 0 && <IssueList title="Other issues" issues={others} />}
    </div>
  );
}

/** The index of an issue's line; -1 if it is not shown. */
function lineOf(lines: readonly ShownLine[], { line, file_path: file }: Issue): number {
  if (line === null) return -1;
  const isIn = (shown: ShownLine) => shown.file === null || file === null || file === undefined || shown.file === file;
  return lines.findIndex((shown) => shown.number === line && isIn(shown));
}

function IssueSummary({ placed }: { placed: readonly { issue: Issue; at: number }[] }) {
  if (placed.length === 0) return null;
  return (
    <ol className="findings" aria-label="Issues">
      {placed.map(({ issue: { severity, title, line, file_path: file }, at }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an issue is known by its place alone
        <li key={place} className="row tight">
          <Badge tone={tones[severity]}>{capitalized(severity)}</Badge>
          {at < 0 ? (
            <span>{title}</span>
          ) : (
            <button type="button" className="jump" onClick={() => jumpTo(`issue-${place}`)}>
              {title}
            </button>
          )}
          {line !== null && (
            <span className="soft">
              {file != null && `${file}, `}line {line}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}

function IssueText({ issue: { severity, title, description, suggestion } }: { issue: Issue }) {
  return (
    <>
      <p className="row tight">
        <Badge tone={tones[severity]}>{capitalized(severity)}</Badge> <strong>{title}</strong>
      </p>
      {description !== '' && description !== title && <p>{description}</p>}
      {suggestion !== null && suggestion !== '' && <p className="soft">{suggestion}</p>}
    </>
  );
}

/** Issues without code, by file and line, where the code is not stored. */
export function IssueList({ title, issues }: { title: string; issues: readonly Issue[] }) {
  return (
    <Panel title={title} aside={<span className="small soft figures">{issues.length}</span>}>
      {issues.length === 0 ? (
        <p className="small soft">No issues found.</p>
      ) : (
        <ol className="findings">
          {issues.map((issue, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an issue is known by its place alone
            <li key={place}>
              <IssueText issue={issue} />
              {issue.line !== null && (
                <p className="soft">
                  {issue.file_path == null ? 'Line' : `${issue.file_path}, line`} {issue.line}
                </p>
              )}
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
