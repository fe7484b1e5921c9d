import { articleOf, isThing, parsed } from './linked-data.ts';
import type { PageFacts } from './page-facts.ts';

/** Shorter text is a summary or a caption rather than the article. */
const SHORTEST_ARTICLE = 300;
const SHORTEST_PARAGRAPH = 40;
const LONGEST_ARTICLE = 500_000;
/** Maximum values visited in a page's data, and maximum depth. */
const MOST_VALUES = 100_000;
const DEEPEST_VALUE = 60;
/** Keys under which applications store the text of a page. */
const TEXT_KEY =
  /(?:^|[a-z_])(?:body|content|html|text|markdown|paragraphs?|story|copy|children|value)(?:_?html|_?text|rendered)?$|^rendered$/i;
const MARKUP = /<(?:p|div|h[1-6]|ul|ol|br|section|article|blockquote)[\s/>]/i;

/**
 * The HTML of an article that only the page's scripts can see: in a template, in linked data, or in application data.
 * Null if there is none of sufficient length.
 */
export function embeddedArticle(facts: PageFacts): string | null {
  const stated = articleOf(facts.linkedData)?.articleBody;
  const candidates = [
    typeof stated === 'string' ? asHtml([stated]) : '',
    ...facts.templates,
    ...facts.applicationData.map((source) => articleInData(parsed(source))),
  ];
  const longest = candidates.reduce((best, html) => (html.length > best.length ? html : best), '');
  return longest.length < SHORTEST_ARTICLE
    ? null
    : `<body><article>${longest.slice(0, LONGEST_ARTICLE)}</article></body>`;
}

function articleInData(data: unknown): string {
  const texts = new Set(textsOf(data));
  const longest = [...texts].reduce((best, text) => (text.length > best.length ? text : best), '');
  const total = [...texts].reduce((sum, text) => sum + text.length, 0);
  // Either one value holds the article, or it is stored paragraph by paragraph.
  return asHtml(longest.length >= total / 3 ? [longest] : [...texts]);
}

function textsOf(data: unknown): string[] {
  const found: string[] = [];
  const open: { value: unknown; key: string; depth: number }[] = [{ value: data, key: '', depth: 0 }];
  for (let seen = 0; seen < MOST_VALUES; seen += 1) {
    const next = open.pop();
    if (next === undefined) break;
    const { value, key, depth } = next;
    if (typeof value === 'string') {
      if (TEXT_KEY.test(key) && isProse(value)) found.push(value);
    } else if (depth < DEEPEST_VALUE && (Array.isArray(value) || isThing(value))) {
      // The last one pushed is taken first; reversing keeps the order of the data.
      const members = Array.isArray(value) ? value.map((one) => [key, one] as const) : Object.entries(value);
      for (const [name, member] of members.slice(0, MOST_VALUES).toReversed())
        open.push({ value: member, key: name, depth: depth + 1 });
    }
  }
  return found;
}

function isProse(value: string): boolean {
  return value.length >= SHORTEST_PARAGRAPH && value.trim().split(/\s+/, 8).length >= 8 && !/^\s*[{[]/.test(value);
}

function asHtml(texts: readonly string[]): string {
  return texts.map((text) => (MARKUP.test(text) ? text : paragraphs(text))).join('\n');
}

function paragraphs(text: string): string {
  const lines = text.split(/\n+/).filter((line) => line.trim() !== '');
  return lines.map((line) => `<p>${line.replaceAll('<', '&lt;')}</p>`).join('\n');
}
