import MarkdownIt, { type Token } from 'markdown-it';
import type { Content, ContentText, TableCell } from 'pdfmake/interfaces.js';
import { splitFrontMatter } from './front-matter.ts';

const parser = new MarkdownIt({ html: false, linkify: true, typographer: false, maxNesting: 40 });
parser.linkify.set({ fuzzyLink: false, fuzzyEmail: false });

/** Colours and sizes of everything in a document; sizes in points. */
export const look = {
  ink: '#1c2127',
  soft: '#5c6773',
  link: '#0b5a94',
  rule: '#cfd6dd',
  shade: '#f3f5f7',
  body: 10,
  leading: 1.42,
} as const;

const headings: Readonly<Record<string, { fontSize: number; margin: [number, number, number, number] }>> = {
  h1: { fontSize: 16, margin: [0, 20, 0, 6] },
  h2: { fontSize: 13, margin: [0, 18, 0, 5] },
  h3: { fontSize: 11, margin: [0, 12, 0, 3] },
};

const blockGap: [number, number, number, number] = [0, 0, 0, 6];

/**
 * Markdown as the content of a PDF. What is text stays text: nothing in it becomes an instruction to the typesetter, no
 * picture is fetched (its words stand for it), and only addresses of the web and of mail become links.
 */
export function pdfContent(markdown: string): Content[] {
  const tokens = parser.parse(splitFrontMatter(markdown).body, {});
  return new Blocks(tokens).until(undefined);
}

/** Walks once through the flat list of tokens; what opens is read up to where it closes. */
class Blocks {
  readonly #tokens: readonly Token[];
  #at = 0;
  /** The headings that the present place is below. */
  readonly #open: { level: number; id: string }[] = [];

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  /** The blocks up to the token that closes the one they are in, which is taken as well. */
  until(closing: string | undefined): Content[] {
    const blocks: Content[] = [];
    for (let token = this.#next(); token !== undefined && token.type !== closing; token = this.#next()) {
      const block = this.#block(token);
      if (block !== undefined) blocks.push(block);
    }
    return blocks;
  }

  #next(): Token | undefined {
    const token = this.#tokens[this.#at];
    this.#at += 1;
    return token;
  }

  #block(token: Token): Content | undefined {
    switch (token.type) {
      case 'heading_open':
        return this.#heading(token.tag);
      case 'paragraph_open':
        return { ...this.#text('paragraph_close'), margin: token.hidden ? [0, 0, 0, 2] : blockGap };
      case 'bullet_list_open':
        return { ul: this.#items('bullet_list_close'), margin: blockGap, markerColor: look.soft };
      case 'ordered_list_open':
        return {
          ol: this.#items('ordered_list_close'),
          start: Number(token.attrGet('start') ?? 1),
          margin: blockGap,
          markerColor: look.soft,
        };
      case 'blockquote_open':
        return quote(this.until('blockquote_close'));
      case 'fence':
      case 'code_block':
        return shaded(token.content.replace(/\n$/, ''));
      case 'table_open':
        return this.#table();
      case 'hr':
        return rule(8, 8);
      default:
        return undefined;
    }
  }

  /** A heading, which is a bookmark as well, below the last one of a higher level. */
  #heading(tag: string): Content {
    const words = (this.#tokens[this.#at]?.children ?? []).map(({ content }) => content).join('');
    const level = Number(tag.slice(1));
    while ((this.#open.at(-1)?.level ?? 0) >= level) this.#open.pop();
    const parent = this.#open.at(-1)?.id;
    const id = `heading-${this.#at}`;
    this.#open.push({ level, id });
    return {
      ...this.#text('heading_close'),
      ...headingLook(tag),
      ...{ id, headlineLevel: 1, bold: true },
      ...(words === '' ? {} : { outline: true, outlineText: words, outlineExpanded: true }),
      ...(parent === undefined ? {} : { outlineParentId: parent }),
    };
  }

  #items(closing: string): Content[] {
    const items: Content[] = [];
    for (let token = this.#next(); token !== undefined && token.type !== closing; token = this.#next()) {
      if (token.type === 'list_item_open') {
        const stack = this.until('list_item_close');
        // A short item stays on one page; a long one would leave the page before it empty.
        items.push({ stack, margin: [0, 0, 0, 3], unbreakable: stack.length <= 2 });
      }
    }
    return items;
  }

  #text(closing: string): ContentText {
    let runs: ContentText[] = [];
    for (let token = this.#next(); token !== undefined && token.type !== closing; token = this.#next()) {
      if (token.type === 'inline') runs = inlineRuns(token.children ?? []);
    }
    return { text: runs };
  }

  #table(): Content {
    const rows: TableCell[][] = [];
    let row: TableCell[] = [];
    for (let token = this.#next(); token !== undefined && token.type !== 'table_close'; token = this.#next()) {
      if (token.type === 'tr_open') {
        row = [];
        rows.push(row);
      } else if (token.type === 'th_open' || token.type === 'td_open') {
        const align = /(right|center)$/.exec(String(token.attrGet('style') ?? ''))?.[1];
        const text = this.#text(token.type.replace('open', 'close'));
        row.push({
          ...text,
          bold: token.type === 'th_open',
          ...(align === undefined ? {} : { alignment: align as 'right' | 'center' }),
        });
      }
    }
    const widths = (rows[0] ?? []).map(() => '*');
    return {
      table: { headerRows: 1, widths, body: rows },
      layout: 'lines',
      fontSize: look.body - 1,
      margin: [0, 4, 0, 10],
    };
  }
}

function headingLook(tag: string) {
  return headings[tag] ?? { fontSize: look.body, margin: [0, 10, 0, 2] as [number, number, number, number] };
}

interface Mode {
  bold: number;
  italics: number;
  struck: number;
  links: string[];
}

/** The words of a paragraph, each run with what it looks like. */
function inlineRuns(tokens: readonly Token[]): ContentText[] {
  const mode: Mode = { bold: 0, italics: 0, struck: 0, links: [] };
  const runs: ContentText[] = [];
  for (const token of tokens) {
    switch (token.type) {
      case 'strong_open':
      case 'strong_close':
        mode.bold += token.nesting;
        break;
      case 'em_open':
      case 'em_close':
        mode.italics += token.nesting;
        break;
      case 's_open':
      case 's_close':
        mode.struck += token.nesting;
        break;
      case 'link_open':
        mode.links.push(String(token.attrGet('href') ?? ''));
        break;
      case 'link_close':
        mode.links.pop();
        break;
      case 'softbreak':
        runs.push({ text: ' ' });
        break;
      case 'hardbreak':
        runs.push({ text: '\n' });
        break;
      case 'code_inline':
        runs.push({ ...runOf(token.content, mode), background: look.shade });
        break;
      default:
        // Of a picture its words.
        if (token.content !== '') runs.push(runOf(token.content, mode));
    }
  }
  return runs;
}

/** Numbers in brackets that lead to a source are marks, and stand as marks do. */
const mark = /^\[\d{1,3}\]$/;

function runOf(text: string, { bold, italics, struck, links }: Mode): ContentText {
  const href = links.at(-1) ?? '';
  const isLink = /^(?:https?:\/\/|mailto:)/i.test(href);
  const isMark = isLink && mark.test(text);
  return {
    text: isMark ? text.slice(1, -1) : text,
    ...(bold > 0 ? { bold: true } : {}),
    ...(italics > 0 ? { italics: true } : {}),
    ...(struck > 0 ? { decoration: 'lineThrough' as const } : {}),
    ...(isLink ? { link: href, color: look.link } : {}),
    ...(isMark ? { sup: true, fontSize: look.body + 1.5, lineHeight: 1.2 } : {}),
  };
}

function quote(stack: Content[]): Content {
  return { table: { widths: ['*'], body: [[{ stack, color: look.soft }]] }, layout: 'quote', margin: blockGap };
}

function shaded(text: string): Content {
  const cell = { text, fontSize: look.body - 1.5, preserveLeadingSpaces: true };
  return { table: { widths: ['*'], body: [[cell]] }, layout: 'shade', margin: blockGap };
}

/** A line across the page, with so much room above and below it. */
export function rule(above: number, below: number): Content {
  const cell = { text: '', fontSize: 1, border: [false, true, false, false] as [boolean, boolean, boolean, boolean] };
  return { table: { widths: ['*'], body: [[cell]] }, layout: 'rule', margin: [0, above, 0, below] };
}
