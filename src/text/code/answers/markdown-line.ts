/** A classified line of Markdown. */
export interface MarkdownLine {
  kind: 'blank' | 'heading' | 'item' | 'fence' | 'row' | 'rule' | 'text';
  /** The indentation in columns. */
  indent: number;
  /** The text without its markers. */
  text: string;
}

const heading = /^#{1,6}\s+/;
const item = /^(?:[-*+•‣▪◦●○·–—]|\(?\d{1,4}[.):]|[a-z][.)])(?:\s{1,20}\[[ xX]\])?\s+/;
const fence = /^(?:`{3,}|~{3,})/;
const rule = /^(?:-{3,}|\*{3,}|_{3,}|={3,})$/;
const quote = /^(?:>\s?){1,5}/;
const boldLine = /^(?:\d{1,3}[.)]\s+)?(\*\*|__)([^*_]{1,200})\1:?$/;

/** Classifies a line of Markdown. */
export function markdownLine(raw: string): MarkdownLine {
  const line = raw.trimEnd();
  const bare = line.trimStart().replace(quote, '');
  const indent = line.length - line.trimStart().length;
  if (bare === '') return { kind: 'blank', indent, text: '' };
  if (fence.test(bare)) return { kind: 'fence', indent, text: bare.replace(/^[`~]+/, '').trim() };
  if (rule.test(bare)) return { kind: 'rule', indent, text: '' };
  if (bare.startsWith('|')) return { kind: 'row', indent, text: bare };
  if (heading.test(bare))
    return { kind: 'heading', indent, text: withoutEmphasis(bare.replace(heading, '').replace(/\s#+$/, '')) };
  const bold = boldLine.exec(bare);
  if (bold !== null && indent < 2) return { kind: 'heading', indent, text: bold[2]?.trim() ?? '' };
  const mark = item.exec(bare)?.[0];
  return mark === undefined
    ? { kind: 'text', indent, text: bare }
    : { kind: 'item', indent, text: bare.slice(mark.length) };
}

/** The cells of a table row. */
export function cellsOf(row: string): string[] {
  const inner = row.slice(1, row.endsWith('|') ? -1 : undefined);
  return inner.split(/(?<!\\)\|/).map((cell) =>
    cell
      .trim()
      .replaceAll('\\|', '|')
      .replace(/<br\s?\/?>/gi, ' '),
  );
}

/** A text without the emphasis around all of it. */
export function withoutEmphasis(text: string): string {
  const trimmed = text.trim();
  const marks = /^(\*{1,3}|_{1,3}|`)(?=[^*_`\s])/.exec(trimmed)?.[1];
  if (marks === undefined || trimmed.length <= marks.length * 2 || !trimmed.endsWith(marks)) return trimmed;
  const inner = trimmed.slice(marks.length, -marks.length);
  return inner.includes(marks) ? trimmed : inner.trim();
}
