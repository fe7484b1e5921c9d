import { readFlat, textOfMarkup } from './markup.ts';
import type { Metadata } from './metadata.ts';
import { singleLine } from './prose.ts';

type Document = Metadata & { text: string };

const NOTHING_KNOWN: Metadata = {
  title: '',
  byline: null,
  publishedAt: null,
  isDateDeclared: false,
  language: null,
  siteName: null,
  canonicalUrl: null,
};
/** Deeper values are dropped; no document meant for people comes near this depth. */
const DEEPEST_JSON = 200;

/** Plain text and Markdown are returned unchanged; the title is the first Markdown heading, if any. */
export function readPlainText(source: string): Document {
  const heading = /^(?:#[ \t](.+)|(\S.*)\n=+[ \t]*)$/m.exec(source.slice(0, 5_000).replace(/\r\n?/g, '\n'));
  const title = heading?.[1] === undefined ? (heading?.[2] ?? '') : withoutClosingSigns(heading[1]);
  return { ...NOTHING_KNOWN, title: singleLine(title), text: source };
}

/** A heading may end with any number of `#` characters. */
function withoutClosingSigns(heading: string): string {
  const trimmed = heading.trimEnd();
  let end = trimmed.length;
  while (end > 0 && trimmed.charAt(end - 1) === '#') end -= 1;
  return trimmed.slice(0, end);
}

/** One line per readable value, prefixed with its key; a blank line before each object in a list. */
export function readJson(source: string): Document {
  let value: unknown;
  try {
    value = JSON.parse(source);
  } catch {
    return readPlainText(source);
  }
  const lines: string[] = [];
  writeValue(value, '', { lines, depth: 0 });
  return { ...NOTHING_KNOWN, title: titleOf(value), text: lines.join('\n') };
}

function titleOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return '';
  const named = Object.entries(value).find(
    ([key, text]) => /^(?:title|name|headline)$/i.test(key) && typeof text === 'string',
  );
  return singleLine(String(named?.[1] ?? ''));
}

function writeValue(value: unknown, name: string, at: { lines: string[]; depth: number }): void {
  if (value === null || at.depth > DEEPEST_JSON) return;
  const inner = { lines: at.lines, depth: at.depth + 1 };
  if (Array.isArray(value)) {
    for (const element of value) writeValue(element, name, inner);
  } else if (typeof value === 'object') {
    if (at.lines.length > 0 && at.lines.at(-1) !== '') at.lines.push('');
    for (const [key, member] of Object.entries(value)) writeValue(member, key, inner);
  } else {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    if (text.trim() !== '') at.lines.push(name === '' ? text : `${name}: ${text}`);
  }
}

/** The text of each element on a line. A feed entry becomes a paragraph, and markup inside it is removed. */
export function readXml(source: string, url: string): Document {
  const lines: string[] = [];
  let line = '';
  let title: string | undefined;
  const endLine = (name: string) => {
    const text = singleLine(textOfMarkup(line));
    line = '';
    if (text === '' || text === url) return;
    if (name === 'title') title ??= text;
    lines.push(text);
  };
  readFlat(
    source,
    [
      {
        open(name) {
          endLine('');
          if (/^(?:item|entry|url|sitemap)$/.test(name)) lines.push('');
        },
        text(data) {
          line += data;
        },
        close: endLine,
      },
    ],
    { isXml: true },
  );
  endLine('');
  return { ...NOTHING_KNOWN, title: title ?? '', text: lines.join('\n') };
}
