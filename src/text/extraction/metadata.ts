import { articleOf, isThing, listOf, type Thing } from './linked-data.ts';
import { textOfMarkup } from './markup.ts';
import type { PageFacts } from './page-facts.ts';
import type { PageText } from './page-text.ts';
import { singleLine } from './prose.ts';

/** Everything in a {@link PageText} except the text itself. */
export type Metadata = Omit<PageText, 'text' | 'markdown' | 'wordCount' | 'pageType' | 'confidence'>;

const TITLE_KEYS = ['dc:title', 'dcterms:title', 'og:title', 'title', 'twitter:title', 'parsely-title', 'headline'];
const BYLINE_KEYS = ['dc:creator', 'dcterms:creator', 'author', 'parsely-author', 'article:author', 'citation_author'];
/** The metadata keys in which a page declares its article's publication date. */
const DECLARED_KEYS = ['article:published_time', 'parsely-pub-date'];
const PUBLISHED_KEYS = [
  'datepublished',
  'name:article:published_time',
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
/** A title tag of this few words could be a name, and is kept whole. */
const MOST_WORDS_OF_A_NAME = 4;
const SEPARATING_SIGN = /[\s|\-–—·•»:/\\]/;
/** Separators between the parts of a title, after white space is normalized. */
const TITLE_SEPARATOR = / [|\-–—·•»:/\\] | ?[|»] ?/;

/**
 * Interprets what a page says about itself. `url` is the address it was fetched from, against which links are resolved;
 * `shownByline` is a name found on the page, if the caller knows a better one than the first that is marked as the
 * author's.
 */
export function describePage(facts: PageFacts, url: string, shownByline?: string | null): Metadata {
  const meta = readableMeta(facts.meta);
  const article = articleOf(facts.linkedData);
  const siteName = firstText(nameOf(article?.publisher), meta.get('og:site_name'), meta.get('application-name'));
  const shown =
    shownByline === undefined
      ? facts.authorLinks
      : [shownByline ?? '', ...facts.authorLinks.filter(saysBy), firstNameIn(facts.authorLinks)];
  return {
    title: titleOf(facts, { meta, article, siteName, url }),
    byline: bylineOf([
      nameOf(article?.author),
      ...BYLINE_KEYS.map((key) => meta.get(key)),
      ...shown,
      meta.get('name:article:author'),
    ]),
    ...publicationOf(article, meta, facts.times),
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

/** Templates often escape twice, which leaves `&#8217;` after the page's entities are decoded. */
function unescaped(value: string): string {
  return /&(?:#\d|#x|[a-z]+;)/i.test(value) ? textOfMarkup(value) : value;
}

function firstText(...candidates: readonly (string | undefined)[]): string | null {
  return candidates.find((candidate) => candidate !== undefined && candidate !== '') ?? null;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? singleLine(unescaped(value)) : undefined;
}

/** The name of a person or organization, or several names joined by commas. */
function nameOf(value: unknown): string | undefined {
  const names = listOf(value).map((one) => (isThing(one) ? textOf(one.name) : writtenName(textOf(one))));
  const found = names.filter((name) => name !== undefined && name !== '' && !isAddress(name));
  return found.length > 0 ? found.join(', ') : undefined;
}

/** A single lower-case word is an account name where a person or an organization is expected. */
function writtenName(text: string | undefined): string | undefined {
  return text !== undefined && /^[a-z0-9_.@-]+$/.test(text) ? undefined : text;
}

/** Whether a short text introduces an author. */
function saysBy(text: string): boolean {
  const line = singleLine(text);
  return /^(?:by|von|par|por|di)\s/i.test(line) && wordsIn(line) <= 6;
}

/** The first text on the page that is marked as the author's and is nothing but a name. */
function firstNameIn(places: readonly string[]): string {
  return places.map(singleLine).find((line) => /^\p{Lu}[\p{L}.’'-]+(?: \p{Lu}[\p{L}.’'-]*){1,3}$/u.test(line)) ?? '';
}

function isAddress(value: string): boolean {
  return /^(?:https?:)?\/\//i.test(value);
}

function bylineOf(candidates: readonly (string | undefined)[]): string | null {
  const texts = candidates.map((candidate) => singleLine(candidate ?? ''));
  return texts.find((text) => text !== '' && text.length < 100 && !isAddress(text)) ?? null;
}

function publicationOf(
  article: Thing | undefined,
  meta: Map<string, string>,
  times: PageFacts['times'],
): Pick<Metadata, 'publishedAt' | 'isDateDeclared'> {
  const declared = firstText(textOf(article?.datePublished), ...DECLARED_KEYS.map((key) => meta.get(key)));
  if (declared !== null) return { publishedAt: declared.slice(0, 100), isDateDeclared: true };
  const time = times.find(({ isPublication }) => isPublication) ?? times[0];
  const other = firstText(...PUBLISHED_KEYS.map((key) => meta.get(key)), singleLine(time?.text ?? ''));
  return { publishedAt: other === null ? null : other.slice(0, 100), isDateDeclared: false };
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
  // Some sites put a description there. A headline that is the title is also shown somewhere on the page.
  const isShown = tag === '' || tag.includes(headline) || headings.includes(headline);
  const named = firstText(isShown ? headline : '', ...TITLE_KEYS.map((key) => clues.meta.get(key)));
  // A title that the page declares is used as it is; only a title tag is known to include the site's name.
  if (named !== null) return named;
  if (tag === '') return headings[0] ?? '';
  const heading = headings.find(
    (candidate) => wordsIn(candidate) > MOST_WORDS_OF_A_NAME && isTitlePart(tag, candidate),
  );
  if (heading !== undefined) return heading;
  const names = [clues.siteName ?? '', URL.parse(clues.url)?.hostname ?? ''].map(lettersOf);
  const withoutSite = cutSite(tag, names);
  const short = withoutSite === tag ? withoutLastPart(tag) : withoutSite;
  return wordsIn(short) > MOST_WORDS_OF_A_NAME ? short : tag;
}

/** Whether the heading is the title, or the title without a part that a separator sets off. */
export function isTitlePart(title: string, heading: string): boolean {
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

/** Removes the last part of a title, or else the first, if it is the site's name or the start of its host. */
function cutSite(title: string, names: readonly string[]): string {
  const isSite = (part: string | undefined) => {
    const letters = lettersOf(part ?? '');
    return letters.length > 2 && names.some((name) => name.startsWith(letters));
  };
  const parts = title.split(TITLE_SEPARATOR);
  const [first, last] = [parts[0] ?? '', parts.at(-1) ?? ''];
  if (parts.length < 2) return title;
  if (isSite(last)) return withoutSeparator(title.slice(0, title.lastIndexOf(last)));
  return isSite(first) ? title.slice(first.length).replace(/^[\s|\-–—·•»:/\\]+/, '') : title;
}

/** A title tag often ends with the site's name. */
function withoutLastPart(tag: string): string {
  const parts = tag.split(TITLE_SEPARATOR);
  return parts.length < 2 ? tag : withoutSeparator(tag.slice(0, tag.lastIndexOf(parts.at(-1) ?? '')));
}

/** Removes the separator before the next part. */
function withoutSeparator(text: string): string {
  let end = text.length;
  while (end > 0 && SEPARATING_SIGN.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

function wordsIn(text: string): number {
  return text.split(' ').length;
}
