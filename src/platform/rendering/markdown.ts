import MarkdownIt, { type Token } from 'markdown-it';
import { Anchors } from './anchors.ts';
import { cleanHtml } from './clean-html.ts';
import { highlightCode } from './code.ts';
import type { Heading, RenderedDocument } from './document.ts';
import { escapeHtml } from './escape.ts';
import { splitFrontMatter } from './front-matter.ts';

const parser = new MarkdownIt({
  html: false,
  linkify: true,
  typographer: false,
  maxNesting: 40,
  highlight: (code, language) => highlightCode(code, language.toLowerCase()),
});
// Words such as `readme.md` are file names here, not addresses.
parser.linkify.set({ fuzzyLink: false, fuzzyEmail: false });
parser.renderer.rules.table_open = () => '<div class="scroll"><table>\n';
parser.renderer.rules.table_close = () => '</table></div>\n';
parser.renderer.rules.image = (tokens, index) => imageHtml(tokens[index]);

/** Images are only shown if they are embedded as data; any other would tell its server who reads the document. */
function imageHtml(token: Token | undefined): string {
  const source = String(token?.attrGet('src') ?? '');
  const alt = escapeHtml(token?.content ?? '');
  if (source.startsWith('data:')) return `<img src="${escapeHtml(source)}" alt="${alt}">`;
  const words = `Image${alt === '' ? '' : `: ${alt}`}`;
  if (!/^https?:\/\//i.test(source) || token?.meta?.isInLink === true) return `<span class="absent">${words}</span>`;
  return `<a href="${escapeHtml(source)}">${words}</a>`;
}

/**
 * Renders Markdown: CommonMark with tables, task lists and bare URLs. HTML in it is shown as text. Links into the
 * service itself (`/docs`) are kept if `keepsLinks` is set, and plain text otherwise.
 */
export function renderMarkdown(text: string, { keepsLinks = false }: { keepsLinks?: boolean } = {}): RenderedDocument {
  const { matter, body } = splitFrontMatter(text);
  const tokens = parser.parse(body, {});
  const headings = nameHeadings(tokens);
  alignCells(tokens);
  markTasks(tokens);
  markLinks(tokens);
  const html = cleanHtml(parser.renderer.render(tokens, parser.options, {}), { keepsLinks });
  const before =
    matter === undefined ? '' : `<details class="matter"><summary>Front matter</summary>${yaml(matter)}</details>`;
  return { html: before + html, headings, note: undefined };
}

function yaml(matter: string): string {
  return cleanHtml(`<pre><code>${highlightCode(matter, 'yaml')}</code></pre>`);
}

/** Gives every heading an anchor derived from its text, unique in the document. */
function nameHeadings(tokens: readonly Token[]): Heading[] {
  const anchors = new Anchors();
  return tokens.flatMap((token, index) => {
    if (token.type !== 'heading_open') return [];
    const inline = tokens[index + 1];
    const title = plainText(inline).trim();
    const id = anchors.take(title);
    token.attrSet('id', id);
    return title === '' ? [] : [{ id, level: Number(token.tag.slice(1)), title }];
  });
}

function plainText(token: Token | undefined): string {
  const parts = token?.children ?? [];
  return parts.map(({ type, content }) => (type === 'softbreak' || type === 'hardbreak' ? ' ' : content)).join('');
}

/** Turns alignment into a class, because the page allows no inline styles. */
function alignCells(tokens: readonly Token[]): void {
  for (const token of tokens) {
    if (token.type !== 'th_open' && token.type !== 'td_open') continue;
    const style = String(token.attrGet('style') ?? '');
    if (style.endsWith('right')) token.attrSet('class', 'right');
    if (style.endsWith('center')) token.attrSet('class', 'center');
  }
}

/** Turns `- [x] done` into a ticked box. */
function markTasks(tokens: readonly Token[]): void {
  for (const [index, token] of tokens.entries()) {
    const first = tokens[index + 2]?.children?.[0];
    if (token.type !== 'list_item_open' || tokens[index + 1]?.type !== 'paragraph_open' || first?.type !== 'text')
      continue;
    const box = /^\[([ xX])\] /.exec(first.content)?.[1];
    if (box === undefined) continue;
    first.content = `${box === ' ' ? '☐' : '☑'} ${first.content.slice(4)}`;
    token.attrSet('class', 'task-item');
  }
}

/**
 * An image becomes a link, and a link cannot contain another one. A link whose text is its address does not need it
 * again.
 */
function markLinks(tokens: readonly Token[]): void {
  for (const { children } of tokens) {
    let links = 0;
    for (const token of children ?? []) {
      if (token.type === 'link_open') links += 1;
      if (token.type === 'link_close') links -= 1;
      if (token.type === 'link_open' && token.info === 'auto') token.attrSet('class', 'bare');
      if (token.type === 'image' && links > 0) token.meta = { isInLink: true };
    }
  }
}
