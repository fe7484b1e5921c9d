import type { Attributes } from './attributes.ts';
import { singleLine, visibleText } from './prose.ts';

/** The effect of an inline element on its text. */
export type Mark = { kind: 'strong' | 'em' | 'code' | 'del' | 'mark' | 'sup' | 'sub' | 'quote' } | LinkMark;

interface LinkMark {
  kind: 'link';
  href: string;
  title?: string | undefined;
  /** Whether it starts inside a heading rather than around it. */
  isInHeading?: boolean;
}

/**
 * A piece of a block as the page has it: text (a line break is `\n`), an image, a checkbox, a formula, or the start or
 * end of a mark.
 */
export type Inline =
  | string
  | { opens: Mark }
  | { closes: Mark['kind'] }
  | { image: string; alt: string }
  | { isTicked: boolean }
  | { tex: string; isDisplay: boolean };

/** What inline markup refers to: the page's address, and footnotes by their anchors. */
export interface InlineContext {
  baseUrl: string;
  /** The page's declared base address for links and pictures, if it differs. */
  linkBase?: string | undefined;
  /** The number of the footnote at an anchor of the page, if there is one. */
  footnoteAt?(anchor: string): number | undefined;
  /** Whether the text is a heading. */
  isHeading?: boolean;
  /** Whether headings are entries of a list, so that their links matter. */
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
/** Maximum length of a link title that is kept, in characters. */
const LONGEST_TITLE = 300;
/** Deeper marks add no meaning. */
const DEEPEST_MARK = 12;
/**
 * The text of links that point to themselves or back to the text: `#`, `
 *
 * `, arrows.
 */
const SIGNPOST = /^(?:[\s#¶§↩↑^⤴⏎]|\u{1f517}|\ufe0e|\ufe0f)*$/u;

/** The mark that an element applies to its text, if any. */
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

/** Inline markup as Markdown. Line breaks are hard breaks, and none of the page's HTML gets through. */
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
  // Browsers render the quotation marks.
  if (mark.kind === 'quote') return around(`“${inner}”`);
  if (mark.kind === 'sup' || mark.kind === 'sub') return around(raised(inner, mark.kind));
  if (mark.kind === 'strong' && context.isHeading === true) return around(inner);
  const fence = FENCES[mark.kind];
  // Emphasis ends at a line break; otherwise the delimiters would be read as text.
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

/** Markdown has no syntax for these, and without them a power would read as another number. */
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

/** A link's tooltip, unless its text says the same. */
function titleMarkdown(title: string | undefined, shown: string): string {
  const tooltip = singleLine(title ?? '').slice(0, LONGEST_TITLE);
  return tooltip === '' || escaped(tooltip) === shown ? '' : ` "${tooltip.replace(/[\\"<]/g, '\\$&')}"`;
}

/** The fragment of a link that stays on its page. */
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

/** A formula as TeX between dollar signs, with any dollar signs inside it made harmless. */
function formulaMarkdown({ tex, isDisplay }: { tex: string; isDisplay: boolean }): string {
  const source = visibleText(tex)
    .replace(/\s+/g, ' ')
    .replace(/(?<!\\)\$/g, '\\$')
    .replace(/<(?=[a-z!/?])/gi, '< ')
    .trim();
  if (source === '') return '';
  return isDisplay ? `\n$$\n${source}\n$$\n` : `$${source}$`;
}

/** The absolute address of a link that is safe to follow, in a form that cannot close the link's parentheses. */
function readableAddress(href: string, baseUrl: string): string | undefined {
  const address = URL.parse(href.trim(), URL.canParse(baseUrl) ? baseUrl : undefined);
  if (address === null || !/^(?:https?|mailto|tel):$/.test(address.protocol)) return undefined;
  return address.href.replace(/[()<>\s\\]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);
}

/** Text escaped so that no character is Markdown syntax, whatever follows it. */
function escaped(text: string): string {
  return text.replace(/[\\*_`[\]]|<(?=[a-z!/?])|~~|==|&(?=#?\w{1,31};)|[<&]$/gi, (sign) =>
    sign.length === 2 ? `\\${sign.slice(1)}\\${sign.slice(1)}` : `\\${sign}`,
  );
}

/** Escapes what would turn the beginning of a line into a heading, a list or a quotation. */
export function escapedLineStart(line: string): string {
  return line.replace(
    /^(?:([-=>]|\+(?=\s|$)|#{1,6}(?=\s|$)|\|(?=[\s:|-]*$))|(\d{1,9})([.)])(?=\s|$))/,
    (_all, sign, number, dot) => (sign === undefined ? `${number}\\${dot}` : `\\${sign}`),
  );
}
