import { Readability } from '@mozilla/readability';
import JSDOMParser from '@mozilla/readability/JSDOMParser.js';

/** What the extractor makes of a page: the text of the article that it found, white space as it happens to be. */
export interface Article {
  text: string;
  byline: string | null;
}

interface TextNode {
  textContent: string | null;
}

/** Every page has the same address here, as its links have been cut down to what the extractor asks of them. */
const ADDRESS = 'http://localhost/';

/**
 * Finds the article of a page, written anew as well-formed HTML, by building its tree and scoring it. Only for pages
 * within the limits of a tree: time and memory grow faster than the page.
 */
export function findArticle(html: string): Article | null {
  const document = new JSDOMParser().parse(html, ADDRESS);
  const article = new Readability<TextNode>(document, {
    serializer: (node: unknown) => node as TextNode,
    disableJSONLD: true,
    charThreshold: 250,
  }).parse();
  if (article === null) return null;
  return { text: article.content?.textContent ?? '', byline: article.byline ?? null };
}
