import { escapeMarkdown, linkTarget } from '#areas/research/public.ts';
import { otherHand } from '#text/summaries/index.ts';
import type { BriefingSource, BriefStatement, BriefStructure } from '../schema.ts';
import { againstMark, entriesIn } from './changes.ts';
import { disputedTitle } from './disputes.ts';
import { previewOf } from './preview.ts';
import { needsDay, reportedNote } from './reported-day.ts';

const maxSummaryLength = 300;
const longestSummary = 600;

/**
 * The Markdown of a briefing. A statement with a relative date ("on Friday") is followed by the date of its source, and
 * so are both sides of a disagreement.
 */
export function renderBrief(sections: BriefStructure['sections'], sources: readonly BriefingSource[]): string {
  const line = (text: string, numbers: readonly number[], isDated: boolean) => {
    const marks = numbers.map((number) => `[[${number}]](${linkTarget(sources[number - 1]?.url ?? '') ?? ''})`);
    const published = sources[(numbers[0] ?? 0) - 1]?.published ?? null;
    return `${escapeMarkdown(text)} ${marks.join(' ')}${isDated ? ` ${reportedNote(published)}` : ''}`;
  };
  const shown = new Set<string>();
  const entryOf = ({ text, sources: own, against }: BriefStatement): string[] => {
    if (against.length === 0) return [`- ${line(text, own, needsDay(text))}`];
    // Each disagreement is listed once, although both its sides are disputed.
    if (shown.has(text)) return [];
    // The first statement of each source, as in the report.
    const others = against.filter(({ source }, at) => against.findIndex((one) => one.source === source) === at);
    for (const other of [{ text }, ...others]) shown.add(other.text);
    return [
      `- ${line(text, own, true)}`,
      ...others.map((other) => `${againstMark}${line(other.text, [other.source], true)}`),
    ];
  };
  const blocks = sections.map(({ title, statements }) => `## ${title}\n\n${statements.flatMap(entryOf).join('\n')}`);
  const list = sources.map(({ title, url, publisher, published }, at) => {
    const facts = [publisher, published].filter((fact) => fact !== null).join(', ');
    return `${at + 1}. [${escapeMarkdown(title)}](${linkTarget(url) ?? ''}) (${escapeMarkdown(facts)})`;
  });
  return [...blocks, `## Sources\n\n${list.join('\n')}`].join('\n\n');
}

/** The first statements within the public part. A disputed one is marked and shown with its opposing statement. */
export function summaryOf(content: string): string {
  const preview = previewOf(content);
  const end = content.length > preview.length ? preview.lastIndexOf('\n') : preview.length;
  const isDisputed = content.startsWith(`## ${disputedTitle}`);
  const before = isDisputed ? 'Sources disagree. ' : '';
  const [first, ...others] = groupsIn(preview.slice(0, Math.max(0, end)));
  if (first === undefined) {
    // Brackets in the text are escaped, so this is where its citations begin.
    const marks = preview.indexOf(' [[');
    const [cut] = entriesIn(marks < 0 ? preview : preview.slice(0, marks));
    return `${before}${(cut?.text ?? '').slice(0, maxSummaryLength).toWellFormed().trimEnd()} …`;
  }
  const summary = others.reduce(
    (text, next) => (text.length + next.length < maxSummaryLength ? `${text} ${next}` : text),
    `${before}${first}`,
  );
  return summary.length > longestSummary ? `${summary.slice(0, longestSummary - 10).toWellFormed()} …` : summary;
}

/** Whether a text begins with the statements of its summary, possibly after a note on what was found. */
export function isSummaryIn(content: string, summary: string): boolean {
  return summaryOf(content.slice(Math.max(0, content.indexOf('## ')))) === summary;
}

/** A statement outside its list: there, the date of its source belongs inside the sentence. */
export function inRunningText(statement: string): string {
  return statement.replace(/\. (\((?:reported [^()]{1,40}|undated source)\))$/, ' $1.');
}

/** The statements of a text, each with the opposing ones. */
export function groupsIn(content: string): string[] {
  const groups: string[] = [];
  for (const { text: written, isAgainst } of entriesIn(content)) {
    const text = inRunningText(written);
    if (isAgainst && groups.length > 0) groups.push(`${groups.pop()} ${otherHand}${text}`);
    else groups.push(text);
  }
  return groups;
}
