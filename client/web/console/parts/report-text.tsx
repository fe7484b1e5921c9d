import { Fragment, type ReactNode } from 'react';
import { SourceLink } from './source-link.tsx';

interface Block {
  kind: 'heading' | 'item' | 'numbered' | 'paragraph';
  text: string;
}

const marks = /^(#{1,6}|[-*]|\d{1,3}\.) /;

function kindOf(mark: string): Block['kind'] {
  if (mark.startsWith('#')) return 'heading';
  return mark.endsWith('.') ? 'numbered' : 'item';
}

/** Reads the marks at the beginnings of a report's lines; everything else of it is text and stays text. */
function readBlocks(report: string): Block[] {
  const blocks: Block[] = [];
  let isOpen = false;
  for (const line of report.split('\n')) {
    const text = line.trim();
    const mark = marks.exec(text)?.[1];
    const last = blocks.at(-1);
    if (text === '') isOpen = false;
    else if (mark !== undefined) {
      blocks.push({ kind: kindOf(mark), text: text.slice(mark.length + 1) });
      isOpen = !mark.startsWith('#');
    } else if (isOpen && last !== undefined) last.text += ` ${text}`;
    else {
      blocks.push({ kind: 'paragraph', text });
      isOpen = true;
    }
  }
  return blocks;
}

/** A report as headings, lists and paragraphs. The first heading is the topic, which the view has already. */
export function ReportText({ report }: { report: string }) {
  const blocks = readBlocks(report);
  const shown = blocks[0]?.kind === 'heading' ? blocks.slice(1) : blocks;
  const parts: ReactNode[] = [];
  let items: ReactNode[] = [];
  for (const [index, { kind, text }] of shown.entries()) {
    const inline = <InlineText text={text} />;
    if (kind === 'heading') parts.push(<h3 key={index}>{inline}</h3>);
    else if (kind === 'paragraph') parts.push(<p key={index}>{inline}</p>);
    else {
      items.push(<li key={index}>{inline}</li>);
      if (shown[index + 1]?.kind === kind) continue;
      parts.push(kind === 'item' ? <ul key={index}>{items}</ul> : <ol key={index}>{items}</ol>);
      items = [];
    }
  }
  return <div className="report">{parts}</div>;
}

/** A link as Markdown has it; a reference to a source has its number in brackets of its own. */
const link = /\[(\[?[^[\]]{1,300}\]?)\]\(([^()\s]{1,2000})\)/g;

function InlineText({ text }: { text: string }) {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(link)) {
    const [whole, words = '', url = ''] = match;
    parts.push(<Fragment key={`text ${end}`}>{plain(text.slice(end, match.index))}</Fragment>);
    parts.push(
      <SourceLink
        key={match.index}
        url={url}
        words={plain(words.replace(/^\[|\]$/g, ''))}
        isReference={words.startsWith('[')}
      />,
    );
    end = match.index + whole.length;
  }
  parts.push(<Fragment key={`text ${end}`}>{plain(text.slice(end))}</Fragment>);
  return parts;
}

/** Without the signs that emphasise and escape. */
function plain(text: string): string {
  return text
    .replace(/\*\*|`/g, '')
    .replace(/(?<!\\)\*(?=\S)|(?<=[^\s\\])\*/g, '')
    .replace(/\\([[\]()*_.#!<>-])/g, '$1');
}
