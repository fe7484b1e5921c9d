import { Parser, QuoteType, Tokenizer } from 'htmlparser2';
import { NO_ATTRIBUTES, withAttribute } from './attributes.ts';
import type { MarkupSink } from './markup-sink.ts';
import { isMarginal } from './page-elements.ts';
import type { PageTree } from './page-tree.ts';

/** The size of the tree that a page would make, counted before anything is built. */
interface TreeSize {
  /** Elements and pieces of text. */
  nodes: number;
  /** The sum of all elements' nesting depths: the work of an extractor that walks every subtree. */
  totalDepth: number;
  /** Characters of text outside scripts and styles. */
  textLength: number;
}

/** Beyond these limits no tree is built. An ordinary page has depths below 50 and some ten thousand nodes. */
export const treeLimits = { depth: 512, nodes: 200_000, totalDepth: 2_000_000, textLength: 1_000_000 } as const;

/** Elements without readable text, which would only make the tree larger. */
const IDLE_ELEMENTS: ReadonlySet<string> = new Set([
  'script',
  'style',
  'svg',
  'noscript',
  'template',
  'iframe',
  'object',
  'select',
  'datalist',
]);

/**
 * Feeds a page to the sinks with the nesting that a browser-like parser sees, including implied closing tags, and to a
 * tree, if there is one, without scripts, styles, drawings and comments. Stops and returns false as soon as the page
 * exceeds {@link treeLimits}.
 */
export function readNested(html: string, sinks: readonly MarkupSink[], tree?: PageTree): boolean {
  const size: TreeSize = { nodes: 0, totalDepth: 0, textLength: 0 };
  let depth = 0;
  /** The depth of the current element without readable content; 0 outside of one. */
  let idle = 0;
  let isWithinLimits = true;
  /** The tag whose attributes are being read. */
  let tag: string | undefined;
  let attributes = NO_ATTRIBUTES;
  /** Counts one node; returns false from the first one over the limit on. */
  const count = (): boolean => {
    size.nodes += 1;
    isWithinLimits &&= isBuildable(size, depth);
    if (!isWithinLimits) parser.pause();
    return isWithinLimits;
  };
  /** Reports the previous tag, whose attributes are complete once something else follows. */
  const open = (): void => {
    if (tag === undefined) return;
    const name = tag;
    tag = undefined;
    depth += 1;
    size.totalDepth += depth;
    if (!count()) return;
    if (idle === 0 && IDLE_ELEMENTS.has(name)) idle = depth;
    if (idle === 0 && tree !== undefined) {
      if (isMarginal(name, attributes)) tree.beginMargin();
      tree.open(name, attributes);
    }
    for (const sink of sinks) sink.open(name, attributes);
  };
  const parser = new Parser(
    {
      onopentagname(name) {
        open();
        tag = name;
        attributes = NO_ATTRIBUTES;
      },
      onattribute(name, value) {
        if (count()) attributes = withAttribute(attributes, name, value);
      },
      ontext(data) {
        open();
        if (idle === 0) size.textLength += data.length;
        if (!count()) return;
        if (idle === 0) tree?.text(data);
        for (const sink of sinks) sink.text(data);
      },
      oncomment() {
        count();
      },
      onclosetag(name) {
        open();
        if (!isWithinLimits) return;
        if (idle === 0) tree?.close(name);
        else if (idle === depth) idle = 0;
        depth -= 1;
        for (const sink of sinks) sink.close(name);
      },
    },
    { decodeEntities: true },
  );
  parser.write(html);
  if (isWithinLimits) parser.end();
  return isWithinLimits;
}

function isBuildable({ nodes, totalDepth, textLength }: TreeSize, depth: number): boolean {
  const isShallow = depth <= treeLimits.depth && totalDepth <= treeLimits.totalDepth;
  return isShallow && nodes <= treeLimits.nodes && textLength <= treeLimits.textLength;
}

/**
 * Feeds a page to the sinks tag by tag as written, with no stack of open tags: time and memory are linear in the page's
 * length, however it is nested. Tags that are never closed are never reported as closed.
 */
export function readFlat(html: string, sinks: readonly MarkupSink[], options: { isXml?: boolean } = {}): void {
  const isXml = options.isXml ?? false;
  const nameAt = (start: number, end: number) =>
    isXml ? html.slice(start, end) : html.slice(start, end).toLowerCase();
  let name = '';
  let attributes = NO_ATTRIBUTES;
  let attributeName = '';
  let attributeValue = '';
  const emitOpen = () => {
    for (const sink of sinks) sink.open(name, attributes);
  };
  const emitText = (data: string) => {
    for (const sink of sinks) sink.text(data);
  };
  const tokenizer = new Tokenizer(
    { xmlMode: isXml, decodeEntities: true },
    {
      onopentagname(start, end) {
        name = nameAt(start, end);
        attributes = NO_ATTRIBUTES;
      },
      onattribname(start, end) {
        attributeName = nameAt(start, end);
        attributeValue = '';
      },
      onattribdata(start, end) {
        attributeValue += html.slice(start, end);
      },
      onattribentity(codepoint) {
        attributeValue += String.fromCodePoint(codepoint);
      },
      onattribend(quote) {
        attributes = withAttribute(attributes, attributeName, quote === QuoteType.NoValue ? '' : attributeValue);
      },
      onopentagend: emitOpen,
      onselfclosingtag() {
        emitOpen();
        if (isXml) for (const sink of sinks) sink.close(name);
      },
      onclosetag(start, end) {
        const closed = nameAt(start, end);
        for (const sink of sinks) sink.close(closed);
      },
      ontext: (start, end) => emitText(html.slice(start, end)),
      ontextentity: (codepoint) => emitText(String.fromCodePoint(codepoint)),
      oncdata(start, end, endOffset) {
        if (isXml) emitText(html.slice(start, end - endOffset));
      },
      oncomment() {},
      ondeclaration() {},
      onprocessinginstruction() {},
      onend() {},
    },
  );
  tokenizer.write(html);
  tokenizer.end();
}

/** The text of a piece of markup, with entities decoded and each tag replaced by a space. */
export function textOfMarkup(markup: string): string {
  if (!/[<&]/.test(markup)) return markup;
  let text = '';
  const addSpace = () => {
    text += ' ';
  };
  const addText = (data: string) => {
    text += data;
  };
  readFlat(markup, [{ open: addSpace, close: addSpace, text: addText }]);
  return text;
}
