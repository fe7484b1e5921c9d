import { Readability } from '@mozilla/readability';
import type { TreeDocument } from './article-tree.ts';

/** What the extractor makes of a page: the text of the article that it found, white space as it happens to be. */
export interface Article {
  text: string;
  byline: string | null;
}

/** The extractor speaks of the browser's types, which a server does not know. */
type BrowserDocument = ConstructorParameters<typeof Readability>[0];

/**
 * Finds the article of a page by scoring its elements; the document is taken apart by that. Only for pages within the
 * limits of a tree: time grows faster than the page.
 */
export function findArticle(document: TreeDocument): Article | null {
  const article = new Readability<null>(document as unknown as BrowserDocument, {
    serializer: () => null,
    disableJSONLD: true,
    charThreshold: 250,
  }).parse();
  return article === null ? null : { text: article.textContent ?? '', byline: article.byline ?? null };
}
