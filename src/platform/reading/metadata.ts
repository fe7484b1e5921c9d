import { textOfMarkup } from './markup.ts';
import type { PageFacts } from './page-facts.ts';
import type { PageText } from './page-text.ts';
import { singleLine } from './prose.ts';

/** Everything of a {@link PageText} but the text itself. */
export type Metadata = Omit<PageText, 'text' | 'wordCount'>;

const TITLE_KEYS = ['dc:title', 'dcterms:title', 'og:title', 'title', 'twitter:title', 'parsely-title', 'headline'];
const BYLINE_KEYS = ['dc:creator', 'dcterms:creator', 'author', 'parsely-author', 'article:author', 'citation_author'];
const PUBLISHED_KEYS = [
  'article:published_time',
  'parsely-pub-date',
  'datepublished',
  'og:published_time',
  'article:published',
  'publish-date',
  'publishdate',
  'pubdate',
  'publication_date',
  'citation_publication_date',
  'citation_date',
  'sailthru:date',
  'dcterms:created',
  'dcterms:date',
  'dc:date:issued',
  'dc:date:created',
  'dc:date',
  'date',
];
/** Kinds of schema.org things that a page can be about as a text. */
const ARTICLE_KIND = /^(?:\w*Article|\w*Posting|Report|Review|Recipe|HowTo|FAQPage|WebPage|APIReference|Book|Course)$/;
const TITLE_SEPARATOR = /\s+[|\-–—·•»:/\\]\s+|\s*[|»]\s*/;

/**
 * Judges what a page says about itself. `url` is the address that it came from, against which links are resolved;
 * `shownByline` is a name found on the page itself, where the caller knows a better one than the first so marked.
 */
export function describePage(facts: PageFacts, url: string, shownByline?: string | null): Metadata {
  const meta = readableMeta(facts.meta);
  const article = articleOf(facts.linkedData);
  const siteName = firstText(nameOf(article?.publisher), meta.get('og:site_name'), meta.get('application-name'));
  const shown = shownByline === undefined ? facts.authorLinks : [shownByline ?? ''];
  return {
    title: titleOf(facts, { meta, article, siteName, url }),
    byline: bylineOf([nameOf(article?.author), ...BYLINE_KEYS.map((key) => meta.get(key)), ...shown]),
    publishedAt: publishedAt(article, meta, facts.times),
    language: languageOf([
      facts.htmlLanguage,
      meta.get('content-language'),
      meta.get('og:locale'),
      meta.get('dc:language'),
    ]),
    siteName,
    canonicalUrl: webAddress(facts.canonicalHref ?? meta.get('og:url'), url),
  };
}

/** Sites write `dc.title`, `DC:title` and `og:title ` for the same thing. */
function readableMeta(meta: PageFacts['meta']): Map<string, string> {
  return new Map([...meta].map(([key, value]) => [key.replaceAll('.', ':'), singleLine(unescaped(value))]));
}

/** Templates often escape twice, so that `&#8217;` is left after the page's own entities are decoded. */
function unescaped(value: string): string {
  return /&(?:#\d|#x|[a-z]+;)/i.test(value) ? textOfMarkup(value) : value;
}

function firstText(...candidates: readonly (string | undefined)[]): string | null {
  return candidates.find((candidate) => candidate !== undefined && candidate !== '') ?? null;
}

type Thing = Record<string, unknown>;

function isThing(value: unknown): value is Thing {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The first article among the page's linked data, looking into lists and graphs but not into nested things. */
function articleOf(sources: readonly string[]): Thing | undefined {
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

function parsed(source: string): unknown {
  try {
    return JSON.parse(source.replace(/^\s*(?:<!\[CDATA\[|<!--)|(?:\]\]>|-->)\s*$/g, ''));
  } catch {
    return undefined; // Linked data is an extra: a page with a broken script is still a page.
  }
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [value];
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? singleLine(unescaped(value)) : undefined;
}

/** The name of a person or organisation, or the names of several, joined by commas. */
function nameOf(value: unknown): string | undefined {
  const names = listOf(value).map((one) => textOf(isThing(one) ? one.name : one));
  const found = names.filter((name) => name !== undefined && name !== '' && !isAddress(name));
  return found.length > 0 ? found.join(', ') : undefined;
}

function isAddress(value: string): boolean {
  return /^(?:https?:)?\/\//i.test(value);
}

function bylineOf(candidates: readonly (string | undefined)[]): string | null {
  const texts = candidates.map((candidate) => singleLine(candidate ?? ''));
  return texts.find((text) => text !== '' && text.length < 100 && !isAddress(text)) ?? null;
}

function publishedAt(article: Thing | undefined, meta: Map<string, string>, times: PageFacts['times']): string | null {
  const stated = firstText(textOf(article?.datePublished), ...PUBLISHED_KEYS.map((key) => meta.get(key)));
  if (stated !== null) return stated.slice(0, 100);
  const time = times.find(({ isPublication }) => isPublication) ?? times[0];
  return time === undefined ? null : firstText(singleLine(time.text));
}

function languageOf(candidates: readonly (string | undefined)[]): string | null {
  const tags = candidates.map((candidate) => (candidate ?? '').trim().replaceAll('_', '-'));
  return tags.find((tag) => /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.test(tag)) ?? null;
}

function webAddress(href: string | undefined, base: string): string | null {
  if (href === undefined || href.trim() === '') return null;
  const address = URL.parse(href.trim(), URL.canParse(base) ? base : undefined);
  return address !== null && /^https?:$/.test(address.protocol) ? address.href : null;
}

interface TitleClues {
  meta: Map<string, string>;
  article: Thing | undefined;
  siteName: string | null;
  url: string;
}

function titleOf(facts: PageFacts, clues: TitleClues): string {
  const headings = facts.headings.map(singleLine).filter((heading) => heading !== '');
  const tag = singleLine(facts.titleTag);
  const headline = textOf(clues.article?.headline) ?? '';
  // Some sites put a description there: a headline that is the title is shown somewhere as such.
  const isShown = tag === '' || tag.includes(headline) || headings.includes(headline);
  const named = firstText(...TITLE_KEYS.map((key) => clues.meta.get(key)), isShown ? headline : '');
  const whole = named ?? tag;
  if (whole === '') return headings[0] ?? '';
  const heading = headings.find((candidate) => isTitlePart(whole, candidate));
  if (heading !== undefined) return heading;
  const names = [clues.siteName ?? '', URL.parse(clues.url)?.hostname ?? ''].map(lettersOf);
  const withoutSite = cutSite(whole, names);
  return named === null && withoutSite === whole ? longestPart(whole) : withoutSite;
}

/** Whether the heading is the title, or the title with something set apart from it by a separator. */
function isTitlePart(title: string, heading: string): boolean {
  const at = title.indexOf(heading);
  if (at === -1 || heading.length < 4 || heading.length < title.length / 4) return false;
  const [before, after] = [title.slice(0, at), title.slice(at + heading.length)];
  return (before === '' || TITLE_SEPARATOR.test(`${before} `)) && (after === '' || TITLE_SEPARATOR.test(` ${after}`));
}

function lettersOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/^www\./, '')
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Cuts off the last part of a title, or else the first, that is the name of the site or the beginning of its host. */
function cutSite(title: string, names: readonly string[]): string {
  const isSite = (part: string | undefined) => {
    const letters = lettersOf(part ?? '');
    return letters.length > 2 && names.some((name) => name.startsWith(letters));
  };
  const parts = title.split(TITLE_SEPARATOR);
  const [first, last] = [parts[0] ?? '', parts.at(-1) ?? ''];
  if (parts.length < 2) return title;
  if (isSite(last)) return title.slice(0, title.lastIndexOf(last)).replace(/[\s|\-–—·•»:/\\]+$/, '');
  return isSite(first) ? title.slice(first.length).replace(/^[\s|\-–—·•»:/\\]+/, '') : title;
}

/** A title tag often ends with the name of the site, which is shorter than the title. */
function longestPart(tag: string): string {
  const [first = tag, ...others] = tag.split(TITLE_SEPARATOR).filter((part) => part !== '');
  const longest = others.reduce((best, part) => (wordsIn(part) > 2 * wordsIn(best) ? part : best), first);
  return wordsIn(longest) > 3 ? longest : tag;
}

function wordsIn(text: string): number {
  return text.split(' ').length;
}
