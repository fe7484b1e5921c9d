import type { Article } from './article.ts';
import { type Block, BlockCollector } from './blocks.ts';
import { readFlat, readNested } from './markup.ts';
import { describePage, type Metadata } from './metadata.ts';
import { readJson, readPlainText, readXml } from './other-formats.ts';
import { FactCollector } from './page-facts.ts';
import type { PageSource, PageText } from './page-text.ts';
import { countWords, visibleText } from './prose.ts';
import { selectByShape, selectMainText } from './selection.ts';

/** Whether the tree of the page is built, or only its tags are read: less exact, in linear time. */
export type Thoroughness = 'tree' | 'tags';

/** Reads a page of any supported kind. Blocks the thread that it runs on for as long as that takes. */
export async function readPage(source: PageSource, thoroughness: Thoroughness): Promise<PageText> {
  const mediaType = (source.mediaType ?? 'text/html').split(';')[0]?.trim().toLowerCase() ?? '';
  if (/^(?:text\/html|application\/xhtml\+xml|)$/.test(mediaType)) return readHtml(source, thoroughness);
  if (/[/+]json$|[/+]json-seq$/.test(mediaType)) return finished(readJson(source.html));
  if (/[/+]xml$/.test(mediaType))
    return looksLikeHtml(source.html) ? readHtml(source, thoroughness) : finished(readXml(source.html, source.url));
  return finished(readPlainText(source.html));
}

function looksLikeHtml(source: string): boolean {
  return /^\s*(?:<\?xml[^>]*>)?\s*(?:<!doctype html|<html[\s>])/i.test(source.slice(0, 2_000));
}

async function readHtml(source: PageSource, thoroughness: Thoroughness): Promise<PageText> {
  const inTree = thoroughness === 'tree' ? await readTree(source) : null;
  if (inTree !== null) return inTree;
  const facts = new FactCollector();
  const collector = new BlockCollector();
  readFlat(source.html, [facts, collector]);
  const metadata = describePage(facts.facts, source.url);
  return finished({ ...metadata, text: bodyOf(selectByShape(collector.finish()), metadata.title) });
}

/** Answers null for a page whose tree is too large to be built. */
async function readTree(source: PageSource): Promise<PageText | null> {
  const facts = new FactCollector();
  const collector = new BlockCollector();
  const lean = readNested(source.html, [facts, collector]);
  if (lean === null) return null;
  const blocks = collector.finish();
  const article = blocks.length === 0 ? null : await articleOf(lean);
  const metadata = describePage(facts.facts, source.url, article?.byline);
  return finished({ ...metadata, text: bodyOf(selectMainText(blocks, article?.text ?? ''), metadata.title) });
}

/** The extractor is a large module that only this kind of page needs, and it may stumble over any of them. */
async function articleOf(html: string): Promise<Article | null> {
  const { findArticle } = await import('./article.ts');
  try {
    return findArticle(html);
  } catch {
    return null;
  }
}

/** The text without the title above it, unless that is all there is. */
function bodyOf(blocks: readonly Block[], title: string): string {
  const [first, ...others] = blocks;
  const isTitled = first?.kind === 'heading' && first.text === title && others.length > 0;
  return joined(isTitled ? others : blocks);
}

function joined(blocks: readonly Block[]): string {
  let text = '';
  let previous: Block | undefined;
  for (const block of blocks) {
    if (previous !== undefined) text += isRun(previous, block) ? '\n' : '\n\n';
    text += block.kind === 'item' ? `- ${block.text.replaceAll('\n', '\n  ')}` : block.text;
    previous = block;
  }
  return text;
}

/** Items of a list and rows of a table follow each other line by line. */
function isRun(previous: Block, block: Block): boolean {
  return block.kind === previous.kind && (block.kind === 'item' || block.kind === 'row');
}

function finished(page: Metadata & { text: string }): PageText {
  const text = visibleText(page.text)
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return { ...page, text, wordCount: countWords(text) };
}
