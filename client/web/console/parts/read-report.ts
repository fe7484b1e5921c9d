import { formatDay } from '../../design/format.ts';

/** A marker after a sentence that links to a source. */
export interface Citation {
  number: number;
  url: string;
}

/** A sentence of a report with its citations. */
export interface Sentence {
  /** The index in the block. */
  at: number;
  text: string;
  citations: readonly Citation[];
  /** The date of its source, where sources disagree. */
  day: string | undefined;
}

/** A paragraph or a list item. */
export interface Block {
  /** The index in the section. */
  at: number;
  isItem: boolean;
  /** Whether it contradicts the previous block. */
  isAgainst: boolean;
  sentences: readonly Sentence[];
}

/** A section of a report. */
export interface Section {
  /** The index in the report. */
  at: number;
  title: string;
  blocks: readonly Block[];
}

/** A source as listed in the report. */
export interface ListedSource {
  number: number;
  title: string;
  /** Undefined if its URL cannot be linked. */
  url: string | undefined;
  /** Host, date, and whether it was cited. */
  facts: string;
}

/** A parsed report. */
export interface ReadReport {
  /** How it was made, in a sentence. */
  note: string | undefined;
  sections: readonly Section[];
  sources: readonly ListedSource[];
  /** Lists at the end of what was not used, and why. */
  unused: readonly { title: string; lines: readonly string[] }[];
  searches: string | undefined;
}

const unusedTitles = new Set(['Not read', 'Left out', 'Left out as repetitions']);
const searched = 'Searched for: ';
const against = 'On the other hand: ';
const item = /^( *)(?:[-*]|\d{1,3}\.) /;
const mark = /\[\[(\d{1,4})\]\]\(([^()\s]{1,2000})\)/g;
/** Reports write dates as programs do; pages write them as people do. */
const isoDay = /\b\d{4}-\d{2}-\d{2}\b/g;
const source = /^\[(.{1,400})\]\(([^()\s]{1,2000})\)(.*)$/;

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&' };

/** Plain text of our own Markdown: without emphasis, and with escapes resolved. */
function plain(text: string): string {
  return text
    .replace(/\\([\\`*_[\]~()#+=:.!<>-])|&(lt|gt|amp);|\*\*|[*`]/g, (_, escaped?: string, entity?: string) =>
      entity === undefined ? (escaped ?? '') : (entities[entity] ?? ''),
    )
    .trim();
}

interface Line {
  kind: 'heading' | 'item' | 'text';
  text: string;
}

/** Groups each line that starts a block with its continuation lines. */
function readLines(report: string): Line[] {
  const lines: Line[] = [];
  let isOpen = false;
  for (const line of report.split('\n')) {
    const text = line.trim();
    const last = lines.at(-1);
    if (text === '') isOpen = false;
    else if (/^#{1,6} /.test(text)) lines.push({ kind: 'heading', text: text.replace(/^#+ /, '') });
    else if (item.test(line)) lines.push({ kind: 'item', text: line.replace(item, '') });
    else if (isOpen && last !== undefined && last.kind !== 'heading') last.text += ` ${text}`;
    else lines.push({ kind: 'text', text });
    if (text !== '') isOpen = true;
  }
  return lines;
}

/** Splits a block after the citations of each sentence; text without citations stays in one piece. */
function readSentences(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  let end = 0;
  for (const match of text.matchAll(mark)) {
    const words = text.slice(end, match.index);
    const citation = { number: Number(match[1]), url: match[2] ?? '' };
    const last = sentences.at(-1);
    if (last !== undefined && words.trim() === '')
      sentences[sentences.length - 1] = { ...last, citations: [...last.citations, citation] };
    else sentences.push({ at: sentences.length, text: plain(words), citations: [citation], day: undefined });
    end = match.index + match[0].length;
    const day = /^ \((\d{4}-\d{2}-\d{2})\)/.exec(text.slice(end, end + 13));
    const cited = sentences.at(-1);
    if (day === null || cited === undefined) continue;
    sentences[sentences.length - 1] = { ...cited, day: formatDay(day[1] ?? '') };
    end += day[0].length;
  }
  const rest = plain(text.slice(end));
  return rest === '' ? sentences : [...sentences, { at: sentences.length, text: rest, citations: [], day: undefined }];
}

function readBlock({ kind, text }: Line, at: number): Block {
  const isAgainst = text.startsWith(against);
  return {
    at,
    isItem: kind === 'item',
    isAgainst,
    sentences: readSentences(isAgainst ? text.slice(against.length) : text),
  };
}

function readSource({ text }: Line, number: number): ListedSource {
  const [, title = text, url, facts = ''] = source.exec(text) ?? [];
  return {
    number,
    title: plain(title),
    url,
    facts: plain(facts)
      .replace(/^\((.*)\)$/, '$1')
      .replace(isoDay, formatDay),
  };
}

/** Parses a report of the platform. Anything unknown stays text. */
export function readReport(report: string): ReadReport {
  const lines = readLines(report);
  const sections: { title: string; lines: Line[] }[] = [{ title: '', lines: [] }];
  let searches: string | undefined;
  for (const [at, line] of lines.entries()) {
    // The first heading is the topic, which is already shown above the report.
    if (line.kind === 'heading' && at > 0) sections.push({ title: plain(line.text), lines: [] });
    else if (line.kind === 'text' && line.text.startsWith(searched)) searches = plain(line.text.slice(searched.length));
    else if (line.kind !== 'heading') sections.at(-1)?.lines.push(line);
  }
  const [first] = sections;
  const isNote = first?.lines[0]?.kind === 'text' && /^\*[^*]/.test(first.lines[0].text);
  const note = isNote ? plain(first?.lines.shift()?.text ?? '') : undefined;
  const isText = ({ title }: { title: string }) => title !== 'Sources' && !unusedTitles.has(title);
  return {
    note,
    sections: sections
      .filter((section) => isText(section) && section.lines.length > 0)
      .map((section, at) => ({ at, title: section.title, blocks: section.lines.map(readBlock) })),
    sources: sections
      .filter(({ title }) => title === 'Sources')
      .flatMap((section) => section.lines.map((line, at) => readSource(line, at + 1))),
    unused: sections
      .filter(({ title }) => unusedTitles.has(title))
      .map((section) => ({ title: section.title, lines: section.lines.map(({ text }) => plain(text)) })),
    searches,
  };
}
