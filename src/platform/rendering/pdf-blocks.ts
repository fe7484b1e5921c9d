import MarkdownIt, { type Token } from 'markdown-it';
import { splitFrontMatter } from './front-matter.ts';
import { showableText } from './pdf-scripts.ts';

const parser = new MarkdownIt({ html: false, linkify: true, typographer: false, maxNesting: 40 });
parser.linkify.set({ fuzzyLink: false, fuzzyEmail: false });

/** A run of text with one look. */
export interface Run {
  text: string;
  isBold?: boolean;
  isItalic?: boolean;
  isStruck?: boolean;
  isCode?: boolean;
  /** All runs of one link share the same object. */
  link?: Link;
}

/** The target of a link. */
export interface Link {
  url: string;
  /** Whether it is the number of a source, which is set small and raised. */
  isMark: boolean;
}

/** A list, with the number of its first item if it is numbered. */
interface List {
  kind: 'list';
  start: number | undefined;
  items: Block[][];
}

interface Table {
  kind: 'table';
  /** The first row is the header. */
  rows: Run[][][];
  aligns: ('left' | 'center' | 'right')[];
}

/** A block of a document; blocks follow each other vertically. */
export type Block =
  | { kind: 'heading'; depth: number; runs: Run[] }
  | { kind: 'paragraph'; runs: Run[]; isTight: boolean }
  | List
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'code'; text: string }
  | Table
  | { kind: 'rule' };

/**
 * Parses Markdown into the blocks of a PDF. Text stays text: nothing in it becomes an instruction to the typesetter,
 * images are not fetched (their alternative text is used), and only web and mail addresses become links.
 */
export function readBlocks(markdown: string): Block[] {
  const tokens = parser.parse(splitFrontMatter(markdown).body, {});
  return new BlockReader(tokens).until(undefined);
}

/** Walks once through the flat list of tokens; an opening token is read up to its closing one. */
class BlockReader {
  readonly #tokens: readonly Token[];
  #at = 0;
  /** The levels of the headings above the current position. */
  readonly #levels: number[] = [];

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  /** The blocks up to the token that closes the current one, which is consumed as well. */
  until(closing: string | undefined): Block[] {
    const blocks: Block[] = [];
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

  #block(token: Token): Block | undefined {
    switch (token.type) {
      case 'heading_open':
        return this.#heading(Number(token.tag.slice(1)));
      case 'paragraph_open':
        return { kind: 'paragraph', runs: this.#runs('paragraph_close'), isTight: token.hidden };
      case 'bullet_list_open':
        return { kind: 'list', start: undefined, items: this.#items('bullet_list_close') };
      case 'ordered_list_open':
        return {
          kind: 'list',
          start: Number(token.attrGet('start') ?? 1),
          items: this.#items('ordered_list_close'),
        };
      case 'blockquote_open':
        return { kind: 'quote', blocks: this.until('blockquote_close') };
      case 'fence':
      case 'code_block':
        // Fonts have no glyph for a tab and would draw a box.
        return { kind: 'code', text: showableText(token.content.replace(/\n$/, '').replaceAll('\t', '    ')) };
      case 'table_open':
        return this.#table();
      case 'hr':
        return { kind: 'rule' };
      default:
        return undefined;
    }
  }

  /** A heading, at one level below its parent, so that readers who navigate by headings find no level skipped. */
  #heading(level: number): Block {
    while ((this.#levels.at(-1) ?? 0) >= level) this.#levels.pop();
    this.#levels.push(level);
    return { kind: 'heading', depth: this.#levels.length, runs: this.#runs('heading_close') };
  }

  #items(closing: string): Block[][] {
    const items: Block[][] = [];
    for (let token = this.#next(); token !== undefined && token.type !== closing; token = this.#next()) {
      if (token.type === 'list_item_open') items.push(this.until('list_item_close'));
    }
    return items;
  }

  #runs(closing: string): Run[] {
    let runs: Run[] = [];
    for (let token = this.#next(); token !== undefined && token.type !== closing; token = this.#next()) {
      if (token.type === 'inline') runs = withMarks(inlineRuns(token.children ?? []));
    }
    return runs;
  }

  #table(): Table {
    const table: Table = { kind: 'table', rows: [], aligns: [] };
    for (let token = this.#next(); token !== undefined && token.type !== 'table_close'; token = this.#next()) {
      if (token.type === 'tr_open') table.rows.push([]);
      if (token.type !== 'th_open' && token.type !== 'td_open') continue;
      const align = /(right|center)$/.exec(String(token.attrGet('style') ?? ''))?.[1];
      if (token.type === 'th_open') table.aligns.push((align ?? 'left') as 'left' | 'center' | 'right');
      const runs = this.#runs(token.type.replace('open', 'close'));
      table.rows.at(-1)?.push(token.type === 'th_open' ? runs.map((run) => ({ ...run, isBold: true })) : runs);
    }
    return table;
  }
}

interface Mode {
  bold: number;
  italic: number;
  struck: number;
  links: (Link | undefined)[];
}

/** The text of a paragraph as runs. */
function inlineRuns(tokens: readonly Token[]): Run[] {
  const mode: Mode = { bold: 0, italic: 0, struck: 0, links: [] };
  return tokens.flatMap((token, at) => {
    switch (token.type) {
      case 'strong_open':
      case 'strong_close':
        mode.bold += token.nesting;
        return [];
      case 'em_open':
      case 'em_close':
        mode.italic += token.nesting;
        return [];
      case 's_open':
      case 's_close':
        mode.struck += token.nesting;
        return [];
      case 'link_open':
        mode.links.push(linkOf(String(token.attrGet('href') ?? ''), wordsOfLink(tokens, at)));
        return [];
      case 'link_close':
        mode.links.pop();
        return [];
      case 'softbreak':
        return [runOf(' ', mode)];
      case 'hardbreak':
        return [{ text: '\n' }];
      case 'code_inline':
        return [{ ...runOf(token.content, mode), isCode: true }];
      default:
        // Images are replaced by their alternative text.
        return token.content === '' ? [] : [runOf(token.content, mode)];
    }
  });
}

/** Keeps the number of a source on the same line as the word before it. */
function withMarks(runs: Run[]): Run[] {
  return runs.map((run, at) =>
    runs[at + 1]?.link?.isMark === true ? { ...run, text: run.text.replace(/ $/, '\u00a0') } : run,
  );
}

/** The text of a link, if it has a single look. */
function wordsOfLink(tokens: readonly Token[], at: number): string {
  return tokens[at + 2]?.type === 'link_close' ? (tokens[at + 1]?.content ?? '') : '';
}

function linkOf(url: string, words: string): Link | undefined {
  if (!/^(?:https?:\/\/|mailto:)/i.test(url)) return undefined;
  return { url, isMark: /^\[\d{1,3}\]$/.test(words) };
}

function runOf(text: string, { bold, italic, struck, links }: Mode): Run {
  const link = links.at(-1);
  return {
    text: showableText(link?.isMark === true ? text.slice(1, -1) : text),
    ...(bold > 0 ? { isBold: true } : {}),
    ...(italic > 0 ? { isItalic: true } : {}),
    ...(struck > 0 ? { isStruck: true } : {}),
    ...(link === undefined ? {} : { link }),
  };
}
