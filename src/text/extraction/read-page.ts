import type { Article } from './article.ts';
import { ownParts, ownWords } from './article-text.ts';
import type { TreeDocument } from './article-tree.ts';
import type { Block, Insert } from './block.ts';
import { BlockCollector } from './blocks.ts';
import type { WrittenPosts } from './conversation-reader.ts';
import { embeddedArticle } from './embedded-article.ts';
import { articleOf as articleInLinkedData } from './linked-data.ts';
import { markdownOf } from './markdown.ts';
import { readFlat, readNested } from './markup.ts';
import { describePage, isTitlePart, type Metadata } from './metadata.ts';
import { readJson, readPlainText, readXml } from './other-formats.ts';
import { FactCollector, type PageFacts } from './page-facts.ts';
import { kindOfPage } from './page-kind.ts';
import type { PageSource, PageText } from './page-text.ts';
import { PageTree } from './page-tree.ts';
import { normalized, plainTextOf } from './plain-text.ts';
import { countWords, singleLine } from './prose.ts';
import { selectByShape, selectMainText } from './selection.ts';

/** Whether to build the page's tree or only scan its tags: less exact, but in linear time. */
export type Thoroughness = 'tree' | 'tags';

/** A line above the title or beside the text of at most this length is a label. */
const LONGEST_LABEL = 60;
/** A page with fewer words may have its article where only scripts see it. */
const FEW_WORDS = 50;
const EMBEDDED_RATIO = 3;
/** Reads a page of any supported kind. Blocks its thread until it is done. */
export async function readPage(source: PageSource, thoroughness: Thoroughness): Promise<PageText> {
  const mediaType = (source.mediaType ?? 'text/html').split(';')[0]?.trim().toLowerCase() ?? '';
  if (/^(?:text\/html|application\/xhtml\+xml|)$/.test(mediaType)) return readHtml(source, thoroughness);
  if (/[/+]json$|[/+]json-seq$/.test(mediaType)) return finished(readJson(source.html));
  if (/[/+]xml$/.test(mediaType))
    return looksLikeHtml(source.html) ? readHtml(source, thoroughness) : finished(readXml(source.html, source.url));
  return finished(readPlainText(source.html));
}

function looksLikeHtml(source: string): boolean {
  return /^(?:<\?xml[^>]*>)?\s*(?:<!doctype html|<html[\s>])/i.test(source.slice(0, 2_000).trimStart());
}

async function readHtml(source: PageSource, thoroughness: Thoroughness): Promise<PageText> {
  const reading = await readMarkup(source, thoroughness);
  const page = written(reading, source);
  if (page.wordCount >= FEW_WORDS) return page;
  const embedded = embeddedArticle(reading.facts);
  if (embedded === null) return page;
  const inner = await readMarkup({ ...source, html: embedded }, thoroughness);
  const found = written({ ...inner, facts: reading.facts, metadata: reading.metadata }, source);
  return found.wordCount > EMBEDDED_RATIO * page.wordCount && found.wordCount >= FEW_WORDS ? found : page;
}

/** The result of one reading of a page: what it says about itself, its blocks, and which of them are the main text. */
interface Reading {
  facts: PageFacts;
  metadata: Metadata;
  blocks: readonly Block[];
  inserts: readonly Insert[];
  body: readonly Block[];
  /** The conversation on the page, if it is made for that. */
  conversation?: WrittenPosts | undefined;
}

async function readMarkup(source: PageSource, thoroughness: Thoroughness): Promise<Reading> {
  const inTree = thoroughness === 'tree' ? await readTree(source) : null;
  if (inTree !== null) return inTree;
  const facts = new FactCollector();
  const collector = new BlockCollector();
  readFlat(source.html, [facts, collector]);
  const metadata = describePage(facts.facts, source.url);
  const blocks = collector.finish();
  const body = bodyOf(selectByShape(blocks), blocks, metadata);
  return { facts: facts.facts, metadata, blocks, inserts: collector.inserts, body };
}

/** Returns null for a page whose tree is too large. */
async function readTree(source: PageSource): Promise<Reading | null> {
  const facts = new FactCollector();
  const collector = new BlockCollector();
  const tree = new PageTree();
  if (!readNested(source.html, [facts, collector], tree)) return null;
  const blocks = collector.finish();
  const conversation = facts.facts.hasConversationMark ? await conversationOf(source.html, source.url) : undefined;
  const article = blocks.length === 0 || conversation !== undefined ? null : await articleOf(tree.finish());
  const metadata = describePage(facts.facts, source.url, article?.byline);
  const body = bodyOf(selectMainText(blocks, article?.text ?? ''), blocks, metadata);
  return { facts: facts.facts, metadata, blocks, inserts: collector.inserts, body, conversation };
}

/** Such pages are rare, and their reader can fail just as the extractor can. */
async function conversationOf(html: string, url: string): Promise<WrittenPosts | undefined> {
  const { readConversation } = await import('./conversation-reader.ts');
  try {
    return readConversation(html, url);
  } catch {
    return undefined;
  }
}

/** The extractor is a large module that only this kind of page needs, and it can fail on any of them. */
async function articleOf(document: TreeDocument): Promise<Article | null> {
  const { findArticle } = await import('./article.ts');
  try {
    return findArticle(document);
  } catch {
    return null;
  }
}

/** The text without its title, the labels above it, and the lines at its ends that only name author or date. */
function bodyOf(chosen: readonly Block[], blocks: readonly Block[], { title, byline }: Metadata): readonly Block[] {
  const titleBlock = titleOf(blocks, title);
  const above = new Set(titleBlock === undefined ? [] : blocks.slice(0, blocks.indexOf(titleBlock) + 1));
  const isHead = (block: Block) => above.has(block) && block.text.length < LONGEST_LABEL;
  const isTitle = (block: Block) => block === titleBlock;
  const isSignature = ({ text }: Block) => text.length < LONGEST_LABEL && (isDate(text) || isByline(text, byline));
  const start = chosen.findIndex((block) => !isHead(block) && !isTitle(block) && !isSignature(block));
  const end = chosen.findLastIndex((block) => !isSignature(block));
  return start === -1 || end < start ? chosen : chosen.slice(start, end + 1);
}

/** The heading that is the title of the page. */
function titleOf(blocks: readonly Block[], title: string): Block | undefined {
  return blocks.find(({ kind, text, isMarginal }) => kind === 'heading' && !isMarginal && isTitleHeading(title, text));
}

function isDate(line: string): boolean {
  return /^(?:\p{L}{3,10}\.? \d{1,2},? \d{4}|\d{1,2}\.? \p{L}{3,10}\.? \d{4}|\d{4}-\d\d-\d\d)$/u.test(line);
}

function isByline(line: string, byline: string | null): boolean {
  const nameIn = (text: string) => text.replace(/^(?:by|von|par|por|di)\s+/i, '').toLowerCase();
  return byline !== null && nameIn(line) === nameIn(byline);
}

function isTitleHeading(title: string, heading: string): boolean {
  const line = singleLine(heading);
  return line === title || isTitlePart(title, line);
}

function written(reading: Reading, { url, status }: PageSource): PageText {
  const { facts, metadata, blocks, inserts, conversation } = reading;
  const body = conversation?.blocks ?? reading.body;
  const shown = conversation?.text ?? plainTextOf(body);
  const wordsShown = countWords(shown);
  const article = articleInLinkedData(facts.linkedData);
  const kind = kindOfPage({
    facts,
    article,
    title: metadata.title,
    blocks,
    body,
    text: shown,
    wordCount: wordsShown,
    status,
  });
  if (conversation !== undefined) {
    const listed = conversation.isList ? ({ pageType: 'list', confidence: 0.9 } as const) : kind;
    return { ...metadata, text: shown, markdown: conversation.markdown, wordCount: wordsShown, ...listed };
  }
  const isList = kind.pageType === 'list';
  const page = { blocks, inserts, metadata, titleBlock: titleOf(blocks, metadata.title) };
  const own = isList ? body : ownParts(body, page);
  const linkBase = facts.baseHref === undefined ? undefined : URL.parse(facts.baseHref, url)?.href;
  const markdown = markdownOf({ chosen: own, all: blocks, inserts, baseUrl: url, linkBase, isList });
  const text = plainTextOf(isList ? body : ownWords(own, page));
  return { ...metadata, text, markdown, wordCount: text === shown ? wordsShown : countWords(text), ...kind };
}

function finished(page: Metadata & { text: string }): PageText {
  const text = normalized(page.text);
  const wordCount = countWords(text);
  return { ...page, text, markdown: text, wordCount, pageType: 'article', confidence: wordCount === 0 ? 0.1 : 0.5 };
}
