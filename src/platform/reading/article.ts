import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';

/** What the extractor makes of a page: the text of the article that it found, white space as it happens to be. */
export interface Article {
  text: string;
  byline: string | null;
}

interface TextNode {
  textContent: string | null;
}

/**
 * Finds the article of a page by building its tree and scoring it. Only for pages within the limits of a tree: time
 * and memory grow faster than the page.
 */
export function findArticle(html: string): Article | null {
  // Both libraries speak of the browser's types, which a server does not know.
  const { document } = parseHTML(wholeDocument(html)) as unknown as { document: object };
  const article = new Readability<TextNode>(document, {
    serializer: (node: unknown) => node as TextNode,
    disableJSONLD: true,
    charThreshold: 250,
  }).parse();
  if (article === null) return null;
  return { text: article.content?.textContent ?? '', byline: article.byline ?? null };
}

/** A fragment is put into a document, because the parser does not add the elements that a browser adds. */
function wholeDocument(html: string): string {
  return /<body[\s>]/i.test(html) && /<html[\s>]/i.test(html)
    ? html
    : `<!doctype html><html><body>${html}</body></html>`;
}
