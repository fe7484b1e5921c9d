import type { Block } from './block.ts';
import { anchorOf, type InlineContext, inlineMarkdown } from './inline-markup.ts';

/** What a footnote link displays, white space aside: a number, a letter or a symbol. */
const REFERENCE = /^[[(]?(?:\d{1,3}|[a-z]|[*†‡§]{1,3}|note\d{1,3})[\])]?$/i;
/** The part of a note that repeats its own number. */
const NOTE_MARK = /^(?:<sup>)?(?:\\?\[\d+\\?\]|\d+\.?|\[\^\d+\])(?:<\/sup>)?[.:)]?\s+/;
const LONE_MARK = /^\W{0,5}\d{0,3}\W{0,5}$/;
const MOST_NOTE_BLOCKS = 20;

interface Note {
  number: number;
  blocks: readonly Block[];
}

/** The notes that links in the text refer to, numbered in the order of the links. */
export class Footnotes {
  readonly #numbers = new Map<string, number>();
  readonly #notes = new Map<Block, Note>();
  readonly #blocks = new Set<Block>();

  constructor(chosen: readonly Block[], all: readonly Block[], baseUrl: string) {
    const places = new Map<string, number>();
    const order = new Map(all.map((block, index) => [block, index]));
    all.forEach(({ markup }, index) => {
      for (const anchor of markup.anchors) if (!places.has(anchor)) places.set(anchor, index);
    });
    for (const block of chosen) {
      if (this.#blocks.has(block)) continue;
      for (const anchor of referencesIn(block, baseUrl)) {
        const place = places.get(anchor);
        if (place === undefined || this.#numbers.has(anchor) || place <= (order.get(block) ?? place)) continue;
        this.#add(anchor, noteAt(place, all));
      }
    }
  }

  get count(): number {
    return this.#notes.size;
  }

  numberAt(anchor: string): number | undefined {
    return this.#numbers.get(anchor);
  }

  isNote(block: Block): boolean {
    return this.#blocks.has(block);
  }

  definitions(context: InlineContext): string[] {
    return [...this.#notes.values()].map(({ number, blocks }) => {
      const [first = '', ...rest] = blocks
        .filter(({ text }) => !LONE_MARK.test(text))
        .map(({ markup }) => inlineMarkdown(markup.pieces, context))
        .filter((text) => text !== '');
      const text = [first.replace(NOTE_MARK, ''), ...rest].join('\n\n');
      return `[^${number}]: ${text.replace(/\n(?!\n)/g, '\n    ')}`;
    });
  }

  #add(anchor: string, blocks: readonly Block[]): void {
    const first = blocks[0];
    if (first === undefined || first.kind === 'heading') return;
    const number = this.#notes.get(first)?.number ?? this.#notes.size + 1;
    this.#numbers.set(anchor, number);
    this.#notes.set(first, { number, blocks });
    for (const block of blocks) this.#blocks.add(block);
  }
}

/** The blocks of a note: its whole list item, or its number and the text beside it. */
function noteAt(place: number, all: readonly Block[]): readonly Block[] {
  const first = all[place];
  if (first === undefined) return [];
  const item = first.markup.containers.findLast(({ kind }) => kind === 'item');
  if (item !== undefined) {
    const end = all.findIndex((block, index) => index > place && !block.markup.containers.includes(item));
    return all.slice(place, Math.min(end === -1 ? all.length : end, place + MOST_NOTE_BLOCKS));
  }
  return all.slice(place, LONE_MARK.test(first.text) ? place + 2 : place + 1);
}

/** The targets of links that display only a number, a letter or a symbol, as footnote links do. */
function referencesIn({ markup: { pieces } }: Block, baseUrl: string): string[] {
  const found: string[] = [];
  let open: { anchor: string; text: string } | undefined;
  for (const piece of pieces) {
    if (typeof piece === 'string') {
      if (open !== undefined) open.text += piece;
    } else if ('opens' in piece && piece.opens.kind === 'link') {
      const anchor = anchorOf(piece.opens.href, baseUrl);
      open = anchor === undefined ? undefined : { anchor, text: '' };
    } else if ('closes' in piece && piece.closes === 'link' && open !== undefined) {
      if (REFERENCE.test(open.text.replace(/\s+/g, ''))) found.push(open.anchor);
      open = undefined;
    }
  }
  return found;
}
