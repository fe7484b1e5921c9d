import type { Attributes } from './attributes.ts';
import { singleLine, visibleText } from './prose.ts';

/** What an inline element does to the text in it. */
export type Mark = { kind: 'strong' | 'em' | 'code' | 'del' | 'mark' | 'sup' | 'sub' | 'quote' } | LinkMark;

interface LinkMark {
  kind: 'link';
  href: string;
  title?: string | undefined;
  /** Whether it begins inside a heading, rather than around it. */
  isInHeading?: boolean;
}

/** A piece of a block as the page has it: text (a line break is `\n`), an image, a box to tick, a formula, where a mark begins or ends. */
export type Inline =
  | string
  | { opens: Mark }
  | { closes: Mark['kind'] }
  | { image: string; alt: string }
  | { isTicked: boolean }
  | { tex: string; isDisplay: boolean };

/** What inline markup refers to: the page's address, and footnotes by the address within the page they stand at. */
export interface InlineContext {
  baseUrl: string;
  /** Where the page says that its links and pictures begin, if that is elsewhere. */
  linkBase?: string | undefined;
  /** Number of the footnote that stands at an anchor of the page, if there is one. */
  footnoteAt?(anchor: string): number | undefined;
  /** Whether the text is a heading. */
  isHeading?: boolean;
  /** Whether headings are entries of a list, so that it matters where they lead. */
  keepsHeadingLinks?: boolean;
}

const MARKS: Readonly<Record<string, Exclude<Mark['kind'], 'link'>>> = {
  b: 'strong',
  strong: 'strong',
  i: 'em',
  em: 'em',
  code: 'code',
  kbd: 'code',
  samp: 'code',
  tt: 'code',
  del: 'del',
  s: 'del',
  strike: 'del',
  mark: 'mark',
  sup: 'sup',
  sub: 'sub',
  q: 'quote',
};
const FENCES = { strong: '**', em: '*', del: '~~', mark: '==' } as const;
/** Longest title of a link that is kept, in characters. */
const LONGEST_TITLE = 300;
/** Marks nested deeper than this say nothing more. */
const DEEPEST_MARK = 12;
/** What the links of a page show that lead to themselves or back to the text: `#`, `¶`, arrows. */
const SIGNPOST = /^(?:[\s#¶§↩↑^⤴⏎]|\u{1f517}|\ufe0e|\ufe0f)*$/u;

/** The mark that an element puts on its text, if any. */
export function markOf(name: string, attributes: Attributes): Mark | undefined {
  if (name === 'a')
    return attributes.href === undefined ? undefined : { kind: 'link', href: attributes.href, title: attributes.title };
  const kind = Object.hasOwn(MARKS, name) ? MARKS[name] : undefined;
  return kind === undefined ? undefined : { kind };
}

/** The kind of mark that a closing tag ends. */
export function markEndedBy(name: string): Mark['kind'] | undefined {
  if (name === 'a') return 'link';
  return Object.hasOwn(MARKS, name) ? MARKS[name] : undefined;
}

interface Frame {
  mark: Mark | undefined;
  text: string;
}

/** Inline markup as Markdown; line breaks are hard ones, and no HTML of the page gets through. */
export function inlineMarkdown(pieces: readonly Inline[], context: InlineContext): string {
  const frames: Frame[] = [{ mark: undefined, text: '' }];
  const isInCode = () => frames.some(({ mark }) => mark?.kind === 'code');
  const add = (text: string) => {
    const top = frames.at(-1);
    if (top !== undefined) top.text += text;
  };
  const endTop = () => {
    const ended = frames.pop();
    if (ended?.mark !== undefined) add(marked(ended.mark, ended.text, context));
  };
  for (const piece of pieces) {
    if (typeof piece === 'string')
      add(isInCode() ? visibleText(piece).replaceAll('\n', ' ') : escaped(visibleText(piece)));
    else if ('opens' in piece) {
      if (frames.length <= DEEPEST_MARK) frames.push({ mark: piece.opens, text: '' });
    } else if ('closes' in piece) {
      const at = frames.findLastIndex(({ mark }) => mark?.kind === piece.closes);
      while (at > 0 && frames.length > at) endTop();
    } else if ('tex' in piece) add(formulaMarkdown(piece));
    else if ('isTicked' in piece) add(piece.isTicked ? '[x] ' : '[ ] ');
    else if (!isInCode()) add(imageMarkdown(piece, context.linkBase ?? context.baseUrl));
  }
  while (frames.length > 1) endTop();
  return normalized(frames[0]?.text ?? '');
}

function normalized(text: string): string {
  const lines = text.split('\n').map((line) => line.replace(/[ \t]{2,}|\t/g, ' ').trim());
  const broken = lines.filter((line) => line !== '').join('  \n');
  return broken.replace(/(?: {2}\n)?\$\$ {2}\n(.*) {2}\n\$\$(?: {2}(?=\n))?/g, '\n$$$$\n$1\n$$$$').trim();
}

function marked(mark: Mark, text: string, context: InlineContext): string {
  const inner = text.trim();
  if (inner === '') return text === '' ? '' : ' ';
  const [before, after] = [/^\s/.test(text) ? ' ' : '', /\s$/.test(text) ? ' ' : ''];
  const around = (middle: string) => before + middle + after;
  if (mark.kind === 'link') return around(linkMarkdown(inner, mark, context));
  if (mark.kind === 'code') return around(codeMarkdown(inner));
  // Browsers put the marks around it.
  if (mark.kind === 'quote') return around(`“${inner}”`);
  if (mark.kind === 'sup' || mark.kind === 'sub') return around(raised(inner, mark.kind));
  if (mark.kind === 'strong' && context.isHeading === true) return around(inner);
  const fence = FENCES[mark.kind];
  // Emphasis ends at a line break, or the fences would be read as text.
  const isFenced = inner.startsWith(fence) && inner.endsWith(fence) && mark.kind === 'strong';
  return isFenced
    ? around(inner)
    : around(
        inner
          .split('\n')
          .map((line) => fenced(line, fence))
          .join('\n'),
      );
}

function fenced(line: string, fence: string): string {
  const inner = line.trim();
  return inner === '' ? '' : `${fence}${inner}${fence}`;
}

function codeMarkdown(code: string): string {
  const longest = Math.max(0, ...(code.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  const gap = code.startsWith('`') || code.endsWith('`') ? ' ' : '';
  return `${fence}${gap}${code}${gap}${fence}`;
}

/** Markdown has no sign of its own for these, and without them a power would read as another number. */
function raised(inner: string, name: 'sup' | 'sub'): string {
  const isReference = /^(?:\s*\[\^\d+\],?)+$/.test(inner);
  return isReference ? inner : `<${name}>${inner}</${name}>`;
}

function linkMarkdown(inner: string, { href, title, isInHeading }: LinkMark, context: InlineContext): string {
  const anchor = anchorOf(href, context.baseUrl);
  if (anchor !== undefined) {
    const number = context.footnoteAt?.(anchor);
    if (number !== undefined) return `[^${number}]`;
    if (SIGNPOST.test(inner)) return '';
  }
  if (SIGNPOST.test(inner) && !/[\p{L}\p{N}]/u.test(inner)) return '';
  if (isInHeading === true && context.keepsHeadingLinks !== true) return inner;
  const isWithin = href.startsWith('#');
  const url = readableAddress(href, isWithin ? context.baseUrl : (context.linkBase ?? context.baseUrl));
  const label = inner
    .split('\n')
    .map((line) => line.trim())
    .join(' ');
  return url === undefined ? inner : `[${label}](${url}${titleMarkdown(title, inner)})`;
}

/** What a link says when it is pointed at, unless it shows that anyway. */
function titleMarkdown(title: string | undefined, shown: string): string {
  const said = singleLine(title ?? '').slice(0, LONGEST_TITLE);
  return said === '' || escaped(said) === shown ? '' : ` "${said.replace(/[\\"<]/g, '\\$&')}"`;
}

/** The name after `#` of a link that stays on its page. */
export function anchorOf(href: string, baseUrl: string): string | undefined {
  const at = href.indexOf('#');
  if (at === -1) return undefined;
  const page = href.slice(0, at).trim();
  if (page !== '' && URL.parse(page, baseUrl)?.href !== baseUrl.split('#', 1)[0]) return undefined;
  return href.slice(at + 1);
}

function imageMarkdown({ image, alt }: { image: string; alt: string }, baseUrl: string): string {
  const url = readableAddress(image, baseUrl);
  if (url === undefined || !url.startsWith('http')) return '';
  return `![${escaped(visibleText(alt)).replace(/\s+/g, ' ').trim()}](${url})`;
}

/** A formula as TeX between dollar signs, which cannot close them. */
function formulaMarkdown({ tex, isDisplay }: { tex: string; isDisplay: boolean }): string {
  const source = visibleText(tex)
    .replace(/\s+/g, ' ')
    .replace(/(?<!\\)\$/g, '\\$')
    .replace(/<(?=[a-z!/?])/gi, '< ')
    .trim();
  if (source === '') return '';
  return isDisplay ? `\n$$\n${source}\n$$\n` : `$${source}$`;
}

/** The absolute address of a link that is safe to follow, in a form that cannot end the link's parentheses. */
function readableAddress(href: string, baseUrl: string): string | undefined {
  const address = URL.parse(href.trim(), URL.canParse(baseUrl) ? baseUrl : undefined);
  if (address === null || !/^(?:https?|mailto|tel):$/.test(address.protocol)) return undefined;
  return address.href.replace(/[()<>\s\\]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);
}

/** Text in which no character means anything to a reader of Markdown, whatever is written after it. */
function escaped(text: string): string {
  return text.replace(/[\\*_`[\]]|<(?=[a-z!/?])|~~|==|&(?=#?\w{1,31};)|[<&]$/gi, (sign) =>
    sign.length === 2 ? `\\${sign.slice(1)}\\${sign.slice(1)}` : `\\${sign}`,
  );
}

/** What at the beginning of a line would make it a heading, a list or a quotation is escaped. */
export function escapedLineStart(line: string): string {
  return line.replace(
    /^(?:([-=>]|\+(?=\s|$)|#{1,6}(?=\s|$)|\|(?=[\s:|-]*$))|(\d{1,9})([.)])(?=\s|$))/,
    (_all, sign, number, dot) => (sign === undefined ? `${number}\\${dot}` : `\\${sign}`),
  );
}
