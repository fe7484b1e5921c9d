import type { Block, Insert } from './block.ts';
import { contactFrom, isOfPublisher } from './closing-lines.ts';
import { describesPicture } from './credits.ts';
import { isMostlyLink, withoutLinkLists } from './link-labels.ts';
import type { Metadata } from './metadata.ts';
import { countWords } from './prose.ts';
import { isRole, isSignature, looksLikeName, saysAuthor } from './signatures.ts';

/** The facts about a page that its blocks are judged by. */
export interface PageContext {
  blocks: readonly Block[];
  inserts: readonly Insert[];
  metadata: Pick<Metadata, 'title' | 'byline'>;
  /** The heading that is the page's title, if there is one. */
  titleBlock: Block | undefined;
}

/** If the parts to remove hold more than this share of the text, they are the text and stay. */
const LARGEST_LOSS = 0.4;
/** If at least this share of the text follows the title, whatever precedes the title is dropped. */
const SHARE_BELOW_TITLE = 0.6;
/** A line of this many words that ends like a sentence is one; so is any line of many words. */
const SENTENCE_WORDS = 12;
const MANY_WORDS = 30;
/** Maximum paragraphs of an introduction. */
const INTRODUCTION = 2;
/** The share of a title's words that a line must repeat to count as a repetition of the title. */
const TITLE_OVERLAP = 0.75;

/** The selected blocks without the other articles, offers and link lists around and within them. */
export function ownParts(body: readonly Block[], page: PageContext): readonly Block[] {
  const own = withoutUnlessLarge(withoutOtherArticles(body, page), ({ isAside }) => isAside);
  const text = withoutLinkLists(own);
  return text.length === 0 ? body : text;
}

/** The article's sentences, without captions, signatures and repetitions of the title. */
export function ownWords(body: readonly Block[], page: PageContext): readonly Block[] {
  const isPictureLine = describesPicture(page.blocks, page.inserts);
  const text = withoutEnds(withoutUnlessLarge(body, isPictureLine), page);
  return text.length === 0 ? body : text;
}

function withoutUnlessLarge(blocks: readonly Block[], isPart: (block: Block) => boolean): readonly Block[] {
  const rest = blocks.filter((block) => !isPart(block));
  return amountOf(rest) >= (1 - LARGEST_LOSS) * amountOf(blocks) ? rest : blocks;
}

function amountOf(blocks: readonly Block[]): number {
  return blocks.reduce((sum, { text }) => sum + text.length, 0);
}

/**
 * Drops what precedes the title if most of the text follows it, and any articles after the one that the title heads.
 */
function withoutOtherArticles(body: readonly Block[], { blocks, titleBlock }: PageContext): readonly Block[] {
  if (titleBlock === undefined) return body;
  const titleAt = blocks.indexOf(titleBlock);
  const above = new Set(blocks.slice(0, titleAt));
  const below = body.filter((block) => !above.has(block));
  const text = amountOf(below) >= SHARE_BELOW_TITLE * amountOf(body) ? below : body;
  const own = titleBlock.article;
  if (own === undefined) return text;
  return withoutUnlessLarge(text, (block) => !above.has(block) && block.article !== undefined && !isInside(block, own));
}

function isInside({ article }: Block, own: NonNullable<Block['article']>): boolean {
  for (let part = article; part !== undefined; part = part.outer) if (part === own) return true;
  // The elements around the title's article, such as one for the whole page.
  for (let part = own.outer; part !== undefined; part = part.outer) if (part === article) return true;
  return false;
}

/** Drops the title and the signature lines before the first sentence and after the last one, and the publisher's lines. */
function withoutEnds(blocks: readonly Block[], { metadata }: PageContext): readonly Block[] {
  const prose = blocks.flatMap((block, index) => (isProse(block) ? [index] : []));
  const [first, last] = [prose[0], prose.at(-1)];
  if (first === undefined || last === undefined) return blocks;
  // Signature lines can also stand between the introduction and the rest.
  const [signedUntil, signedFrom] = [prose[INTRODUCTION] ?? first, prose.at(-1 - INTRODUCTION) ?? last];
  const names = namesAbove(blocks.slice(0, first), metadata.byline);
  const contactAt = contactFrom(blocks, last);
  return blocks.filter((block, index) => {
    if (index >= contactAt || isOfPublisher(block)) return false;
    const isOutside = index < first || index > last;
    // A label for the next line, such as "Telephone", goes with that line.
    if (isOutside && isLabelWord(block) && blocks[index + 1]?.kind !== 'item') return false;
    if (index < first && (names.has(block) || repeatsTitle(block, metadata.title))) return false;
    return (index > signedUntil && index < signedFrom) || !isSignature(block, metadata.byline);
  });
}

/**
 * The first name without "by" and the author's role, if a date or role line is next to it and no other line names the
 * author.
 */
function namesAbove(head: readonly Block[], byline: string | null): ReadonlySet<Block> {
  const at = head.findIndex(looksLikeName);
  const name = head[at];
  if (name === undefined || head.some(saysAuthor)) return new Set();
  const beside = head.slice(Math.max(0, at - 1), at + 2).filter((other) => other !== name);
  const roles = beside.filter(isRole);
  return roles.length > 0 || beside.some((other) => isSignature(other, byline)) ? new Set([name, ...roles]) : new Set();
}

function isProse(block: Block): boolean {
  const { kind, text } = block;
  if ((kind !== 'paragraph' && kind !== 'item') || isMostlyLink(block)) return false;
  const words = countWords(text);
  return words >= MANY_WORDS || (words >= SENTENCE_WORDS && /[.!?…:。！？：]["'”’»)\]」]*$/u.test(text));
}

function isLabelWord({ kind, text }: Block): boolean {
  return kind === 'paragraph' && /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}-]{1,24}$/u.test(text);
}

function repeatsTitle({ kind, text }: Block, title: string): boolean {
  if (kind === 'row' || kind === 'preformatted') return false;
  const [textWords, titleWords] = [wordsOf(text), wordsOf(title)];
  if (titleWords.size < 2 || textWords.size === 0) return false;
  const shared = [...textWords].filter((word) => titleWords.has(word)).length;
  return shared >= TITLE_OVERLAP * textWords.size && shared >= TITLE_OVERLAP * titleWords.size;
}

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
}
