import { Readability } from '@mozilla/readability';
import type { TreeDocument } from './article-tree.ts';

/** The extractor's result for a page: the article's text, with white space as it happens to be. */
export interface Article {
  text: string;
  byline: string | null;
}

/** The extractor's types refer to the browser's, which do not exist on a server. */
type BrowserDocument = ConstructorParameters<typeof Readability>[0];

/**
 * Finds the article of a page by scoring its elements; this consumes the document. Call it only for pages within the
 * tree limits: its time grows faster than linearly.
 */
export function findArticle(document: TreeDocument): Article | null {
  const article = new Readability<null>(document as unknown as BrowserDocument, {
    serializer: () => null,
    disableJSONLD: true,
    charThreshold: 250,
  }).parse();
  return article === null ? null : { text: article.textContent ?? '', byline: article.byline ?? null };
}
