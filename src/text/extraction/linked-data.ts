/** A schema.org thing, or any other JSON object. */
export type Thing = Record<string, unknown>;

/** schema.org types that describe a page of text. */
const ARTICLE_KIND = /^(?:\w*Article|\w*Posting|Report|Review|Recipe|HowTo|FAQPage|WebPage|APIReference|Book|Course)$/;

/** Whether a JSON value is an object. */
export function isThing(value: unknown): value is Thing {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The first article in the page's linked data; searches lists and graphs, but not nested things. */
export function articleOf(sources: readonly string[]): Thing | undefined {
  const things = sources.flatMap((source) => {
    const value = parsed(source);
    return listOf(value).flatMap((thing) => (isThing(thing) && thing['@graph'] ? listOf(thing['@graph']) : [thing]));
  });
  const articles = things.filter(isThing).filter((thing) => listOf(thing['@type']).some(isArticleKind));
  return articles.find((thing) => !listOf(thing['@type']).includes('WebPage')) ?? articles[0];
}

function isArticleKind(kind: unknown): boolean {
  return typeof kind === 'string' && ARTICLE_KIND.test(kind);
}

/**
 * Parses a script's JSON, or returns undefined: such data is optional, and a page with a broken script is still a page.
 */
export function parsed(source: string): unknown {
  try {
    return JSON.parse(source.replace(/^\s*(?:<!\[CDATA\[|<!--)|(?:\]\]>|-->)\s*$/g, ''));
  } catch {
    return undefined;
  }
}

/** The value as a list: itself if it is one. */
export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [value];
}
